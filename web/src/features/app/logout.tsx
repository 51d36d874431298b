// The way out of an account.
import { firstPages } from '@malva/contract/page';
import { LogOut } from 'lucide-react';
import { useLogout } from '../../core/log-out.ts';
import { useShown } from '../../core/router.tsx';
import { useT } from '../../core/site.tsx';

export function LogoutButton() {
  const t = useT();
  const { leave, isPending } = useLogout();
  const isOfPlayer = useShown(({ path }) => path.startsWith(firstPages.profile.path));
  const next = isOfPlayer ? firstPages.home.path : undefined;
  return (
    <button type="button" disabled={isPending} onClick={() => void leave(next)} className="nav-link w-full">
      <LogOut size={20} aria-hidden />
      {t('app.nav.logout')}
    </button>
  );
}
