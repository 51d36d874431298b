// The head of the profile: shortened contact, account number, where the identity stands, the way out.
import type { IdentityStatus } from '@malva/contract/identity';
import type { Profile } from '@malva/contract/player';
import { BadgeCheck, LogOut, UserRound } from 'lucide-react';
import { useLogout } from '../../core/log-out.ts';
import { useSession, useT } from '../../core/site.tsx';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { shownName } from '../../ui/masked.ts';
import { Skeleton } from '../../ui/states.tsx';

const tones: Record<IdentityStatus, BadgeTone> = {
  none: 'plain',
  pending: 'plain',
  approved: 'gold',
  rejected: 'live',
  duplicateCredentials: 'live',
  noInn: 'gold',
  ageRestriction: 'live',
  liveness: 'plain',
  diiaVerification: 'plain',
  signing: 'plain',
};

export function IdentityBadge({ status }: { status: IdentityStatus }) {
  const t = useT();
  return (
    <Badge tone={tones[status]}>
      {status === 'approved' && <BadgeCheck size={13} aria-hidden />}
      {t(`player.identity.badge_${status}`)}
    </Badge>
  );
}

function Logout() {
  const t = useT();
  const { leave, isPending } = useLogout();
  return (
    <Button
      look="plain"
      icon={LogOut}
      isPending={isPending}
      onClick={() => void leave('/')}
      aria-label={t('player.profile.logout')}
    >
      <span className="max-sm:hidden">{t('player.profile.logout')}</span>
    </Button>
  );
}

export function ProfileHead({ profile }: { profile: Profile | undefined }) {
  const t = useT();
  const name = useSession((state) => state.name);
  const known = useSession((state) => state.init?.playerInfo?.identityStatus);
  const status = profile?.identity.status ?? known;
  return (
    <header className="panel flex items-center gap-3.5 p-4 lg:p-5">
      <span className="grid size-13 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-t lg:size-15">
        <UserRound size={26} aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 font-display text-lg leading-tight font-bold wrap-anywhere lg:text-xl">
          {shownName(name)}
        </p>
        <div className="mt-1.5 flex min-h-5 flex-wrap items-center gap-x-2.5 gap-y-1 text-xs text-t3">
          {status ? <IdentityBadge status={status} /> : <Skeleton className="h-5 w-28" />}
          {profile && <span>{t('player.profile.number', { id: String(profile.id) })}</span>}
        </div>
      </div>
      <Logout />
    </header>
  );
}
