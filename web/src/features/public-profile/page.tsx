// My profile as others would see it, and what is played on the site: real rounds, some minutes late, without names.
import { publicProfile as calls } from '@malva/contract/public-profile';
import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../core/query.ts';
import { useSession, useT } from '../../core/site.tsx';
import { AccountHead } from '../../ui/account-head.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Rounds } from './items.tsx';
import { Loaded, ProfileView, usePublicProfile } from './view.tsx';

function Activity() {
  const t = useT();
  const [isHidden, setHidden] = useState(false);
  const feed = useCall(calls.activity, { input: { query: {} }, staleMs: 15_000 });
  const items = feed.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="activity-title" className="panel grid gap-3 p-4 lg:p-5">
      <header className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 id="activity-title" className="text-lg leading-tight font-semibold">
            {t('public.feed')}
          </h2>
          <p className="mt-1 text-sm text-t2">{t('public.feed_lead')}</p>
        </div>
        <IconButton
          size="small"
          look="plain"
          icon={isHidden ? Play : Pause}
          label={t(isHidden ? 'public.feed_show' : 'public.feed_hide')}
          onClick={() => setHidden(!isHidden)}
        />
      </header>
      {!isHidden && <Rounds items={items} />}
    </section>
  );
}

function Own() {
  const reading = usePublicProfile('my');
  return (
    <section className="panel p-4 lg:p-5">
      <Loaded reading={reading}>{(data) => <ProfileView data={data} />}</Loaded>
    </section>
  );
}

export default function PublicProfilePage() {
  const t = useT();
  const isReady = useSession((state) => state.isReady && !state.isGuest);
  return (
    <div className="mx-auto grid max-w-310 gap-5">
      <AccountHead title={t('public.title')} lead={t('public.lead')} />
      {isReady && (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_380px] lg:gap-5">
          <Own />
          <Activity />
        </div>
      )}
    </div>
  );
}
