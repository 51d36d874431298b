// The profile: a head, the rooms of the account, and beside them my money with what is on its way out, this session, my
// data.
import { player } from '@malva/contract/player';
import { useSession, useT } from '../../core/site.tsx';
import { useCall } from '../../core/query.ts';
import { Slot } from '../../ui/slot.tsx';
import { BalancePanel } from './balance-panel.tsx';
import { BlockNotice } from './block-notice.tsx';
import { OnboardingCard } from './onboarding-card.tsx';
import { ProfileFacts } from './profile-facts.tsx';
import { ProfileHead } from './profile-head.tsx';
import { Rooms } from './rooms.tsx';
import { SessionPanel } from './session-panel.tsx';

export default function ProfilePage() {
  const t = useT();
  const isReady = useSession((state) => state.isReady && !state.isGuest);
  const profile = useCall(player.profile, { enabled: isReady });
  return (
    <div className="mx-auto grid max-w-310 gap-4 lg:gap-5">
      <h1 className="sr-only">{t('player.profile.title')}</h1>
      <ProfileHead profile={profile.data} />
      <BlockNotice />
      <OnboardingCard />
      <Slot name="profile" />
      <div className="grid items-start gap-4 lg:grid-cols-[19rem_minmax(0,1fr)] lg:gap-5">
        <Rooms />
        <div className="grid gap-4 lg:gap-5">
          <div className="grid gap-4 md:grid-cols-2 lg:gap-5">
            <BalancePanel />
            <SessionPanel />
          </div>
          <ProfileFacts profile={profile.data} error={profile.error} retry={() => void profile.refetch()} />
        </div>
      </div>
    </div>
  );
}
