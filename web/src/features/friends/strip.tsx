// On the profile: the way to the page of invitations and gifts.
import { friendsContract } from '@malva/contract/friends';
import { ChevronRight, UserPlus } from 'lucide-react';
import { Link } from '../../core/router.tsx';
import { isCalm } from '../../core/session.ts';
import { useSession, useT } from '../../core/site.tsx';

export default function FriendsStrip() {
  const t = useT();
  const isShown = useSession((state) => state.isReady && !state.isGuest && !isCalm(state.audience));
  if (!isShown) return null;
  return (
    <Link to={friendsContract.pages.inviteFriends.path} className="panel flex min-h-16 items-center gap-3.5 p-3.5 pr-3">
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-s3 text-accent-t">
        <UserPlus size={22} aria-hidden />
      </span>
      <span className="min-w-0 flex-1 leading-tight">
        <span className="block font-semibold">{t('friends.title')}</span>
        <span className="mt-1 block text-xs text-t3">{t('friends.strip')}</span>
      </span>
      <ChevronRight size={18} aria-hidden className="shrink-0 text-t3" />
    </Link>
  );
}
