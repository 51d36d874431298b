// The settings of the account: what others see, how we write, who may advertise where, how the site looks, and what other
// features hang in (the public profile, the player's data).
import { profile as calls } from '@malva/contract/profile';
import { pages } from '@malva/contract/page';
import { ChevronLeft } from 'lucide-react';
import { useCall } from '../../core/query.ts';
import { Link } from '../../core/router.tsx';
import { useSession, useT } from '../../core/site.tsx';
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
      <header className="grid gap-2">
        <Link to={pages.profile.path} className="inline-flex min-h-11 items-center gap-1 justify-self-start text-sm text-t2 hover:text-t1">
          <ChevronLeft size={18} aria-hidden />
          {t('player.profile.title')}
        </Link>
        <h1 className="font-display text-2xl font-bold lg:text-3xl">{t('profile.title')}</h1>
        <p className="max-w-170 text-t2">{t('profile.lead')}</p>
      </header>
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
