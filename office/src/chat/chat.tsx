// Support at the desk: who waits and for how long, the conversation beside it, ready answers.
import { chatOffice, type StaffChat } from '@malva/contract/chat';
import { useCall } from '@malva/web/core/query.ts';
import { useSite, useT } from '@malva/web/core/site.tsx';
import { Badge, type BadgeTone } from '@malva/web/ui/badge.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { Chips } from '@malva/web/ui/chips.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '@malva/web/ui/states.tsx';
import { Clock } from '@malva/web/ui/time.tsx';
import { MessagesSquare, NotebookPen } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useWhilePresent } from '../presence.ts';
import { CannedAnswers } from './canned.tsx';
import { listenAtDesk } from './live.ts';
import { ChatTalk } from './talk.tsx';

const filters = ['open', 'waiting', 'taken', 'closed'] as const;
type Filter = (typeof filters)[number];
const tones: Record<StaffChat['status'], BadgeTone> = { waiting: 'gold', taken: 'win', closed: 'plain' };

function Row({ chat, me, isOpen, onOpen }: { chat: StaffChat; me: number; isOpen: boolean; onOpen(): void }) {
  const t = useT();
  const name =
    chat.playerId === null
      ? t('office.chat.guest')
      : `${chat.name}, ${t('office.number', { id: String(chat.playerId) })}`;
  const taken = chat.staffId === me ? t('office.chat.mine') : t('office.chat.by', { id: chat.staffId ?? 0 });
  return (
    <button
      type="button"
      aria-current={isOpen ? 'true' : undefined}
      onClick={onOpen}
      className="grid w-full gap-1 rounded-control px-3.5 py-3 text-left hover:bg-s2 aria-[current=true]:bg-s3"
    >
      <span className="flex items-center justify-between gap-3">
        <span className="truncate font-semibold">{name}</span>
        <Badge tone={tones[chat.status]}>{chat.status === 'taken' ? taken : t(`office.chat.${chat.status}`)}</Badge>
      </span>
      <span className="truncate text-sm text-t2">{chat.lastText}</span>
      {chat.waitingSince && (
        <span className="text-xs text-t3">
          {t('office.chat.waits')} <Clock since={chat.waitingSince} />
        </span>
      )}
    </button>
  );
}

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

function List({
  chats,
  me,
  openId,
  onOpen,
}: {
  chats: readonly StaffChat[];
  me: number;
  openId: string | null;
  onOpen(id: string): void;
}) {
  const t = useT();
  if (chats.length === 0)
    return (
      <EmptyState icon={MessagesSquare} title={t('office.chat.none')} text={t('office.chat.none_text')} isCompact />
    );
  return (
    <div className="panel grid gap-0.5 p-2">
      {chats.map((chat) => (
        <Row key={chat.id} chat={chat} me={me} isOpen={chat.id === openId} onOpen={() => onOpen(chat.id)} />
      ))}
    </div>
  );
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
  // Also tells that an operator is at the desk: visitors see it.
  useWhilePresent(() => void reading.refetch(), 60_000);
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
