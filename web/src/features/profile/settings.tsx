// The settings of the account: what others see, how we write, who may advertise where, how the site looks, and what
// other features hang in (the public profile, the player's data).
import { profile as calls } from '@malva/contract/profile';
import { useCall } from '../../core/query.ts';
import { useSession, useT } from '../../core/site.tsx';
import { AccountHead } from '../../ui/account-head.tsx';
import { Slot } from '../../ui/slot.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { PersonalPanel } from './personal-panel.tsx';
import { SubscriptionsPanel } from './subscriptions-panel.tsx';
import { VersionPanel } from './version-panel.tsx';

function Loading() {
  return (
    <>
      {[180, 320, 220].map((height) => (
        <Skeleton key={height} className="rounded-panel!" style={{ height }} />
      ))}
    </>
  );
}

export default function SettingsPage() {
  const t = useT();
  const isReady = useSession((state) => state.isReady && !state.isGuest);
  const settings = useCall(calls.settings, { enabled: isReady });
  return (
    <div className="mx-auto grid max-w-310 gap-5">
      <AccountHead title={t('profile.title')} lead={t('profile.lead')} />
      <div className="grid gap-4 lg:grid-cols-2 lg:gap-5">
        {settings.data ? (
          <>
            <PersonalPanel settings={settings.data} />
            <SubscriptionsPanel settings={settings.data} />
            <VersionPanel settings={settings.data} />
            <Slot name="settings" />
          </>
        ) : settings.error ? (
          <ErrorState error={settings.error} retry={() => void settings.refetch()} />
        ) : (
          <Loading />
        )}
      </div>
    </div>
  );
}
