// The head of a page of the account: the way back to the profile, what it is, why it is here.
import { firstPages } from '@malva/contract/page';
import { ChevronLeft } from 'lucide-react';
import { Link } from '../core/router.tsx';
import { useT } from '../core/site.tsx';

export function AccountHead({ title, lead }: { title: string; lead: string }) {
  const t = useT();
  return (
    <header className="grid gap-2">
      <Link
        to={firstPages.profile.path}
        className="inline-flex min-h-11 items-center gap-1 justify-self-start text-sm text-t2 hover:text-t1"
      >
        <ChevronLeft size={18} aria-hidden />
        {t('player.profile.title')}
      </Link>
      <h1 className="font-display text-2xl font-bold lg:text-3xl">{title}</h1>
      <p className="max-w-170 text-t2">{lead}</p>
    </header>
  );
}
