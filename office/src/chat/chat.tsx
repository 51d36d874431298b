// Support at the desk: who waits and for how long, the conversation beside it, ready answers.
import { chatOffice } from '@malva/contract/chat';
import { useCall } from '@malva/web/core/query.ts';
import { useSite, useT } from '@malva/web/core/site.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { Chips } from '@malva/web/ui/chips.tsx';
import { ErrorState, SkeletonRows } from '@malva/web/ui/states.tsx';
import { NotebookPen } from 'lucide-react';
import { useEffect, useState } from 'react';
import { CannedAnswers } from './canned.tsx';
import { listenAtDesk } from './live.ts';
import { ChatTalk } from './talk.tsx';
import { List } from './conversations.tsx';

const filters = ['open', 'waiting', 'taken', 'closed'] as const;

type Filter = (typeof filters)[number];

/** Hears of changes as long as the screen is open; without the channel it asks every quarter of a minute. */
function useDesk(refetch: () => Promise<void>): void {
  const site = useSite();
  useEffect(() => {
    listenAtDesk(site).catch((error: unknown) => console.warn('desk', error));
  }, [site]);
  useEffect(() => {
    const timer = setInterval(() => !document.hidden && void refetch(), 15_000);
    return () => clearInterval(timer);
  }, [refetch]);
}

export function Chat() {
  const t = useT();
  const [filter, setFilter] = useState<Filter>('open');
  const [openId, setOpenId] = useState<string | null>(null);
  const [isCanned, setCanned] = useState(false);
  const query = filter === 'open' ? {} : { status: filter };
  const reading = useCall(chatOffice.queue, { input: { query }, keepPrevious: true, staleMs: 0 });
  useDesk(reading.refetch);
  const queue = reading.data;
  return (
    <div className="grid gap-5 [&>*]:min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-display text-xl font-bold lg:text-2xl">{t('office.nav.chat')}</h1>
        <Button size="small" icon={NotebookPen} onClick={() => setCanned(true)}>
          {t('office.chat.canned')}
        </Button>
      </div>
      <Chips<Filter>
        label={t('office.chat.filter')}
        value={filter}
        onChange={setFilter}
        options={filters.map((value) => ({
          value,
          label: t(`office.chat.${value}`),
          ...(value === 'waiting' && queue && { count: queue.waiting }),
        }))}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(280px,380px)_1fr] [&>*]:min-w-0">
        <div className={openId ? 'max-lg:hidden' : ''}>
          {queue && <List chats={queue.chats} me={queue.me} openId={openId} onOpen={setOpenId} />}
          {!queue && reading.error && <ErrorState error={reading.error} retry={() => void reading.refetch()} />}
          {!queue && !reading.error && <SkeletonRows rows={5} height={64} />}
        </div>
        {openId && queue && <ChatTalk key={openId} id={openId} me={queue.me} onBack={() => setOpenId(null)} />}
      </div>
      {isCanned && <CannedAnswers onClose={() => setCanned(false)} />}
    </div>
  );
}
