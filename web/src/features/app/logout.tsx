// The way out of an account.
import { auth } from '@malva/contract/auth';
import { firstPages } from '@malva/contract/page';
import { LogOut } from 'lucide-react';
import { changePlayer } from '../../core/boot.ts';
import { useChange } from '../../core/query.ts';
import { useShown } from '../../core/router.tsx';
import { useT } from '../../core/site.tsx';

export function LogoutButton() {
  const t = useT();
  const { run, isPending } = useChange(auth.logout);
  const isOfPlayer = useShown(({ path }) => path.startsWith(firstPages.profile.path));
  const leave = async () => {
    if (await run({})) await changePlayer(isOfPlayer ? firstPages.home.path : undefined);
  };
  return (
    <button type="button" disabled={isPending} onClick={() => void leave()} className="nav-link w-full">
      <LogOut size={20} aria-hidden />
      {t('app.nav.logout')}
    </button>
  );
}
