// The window of the chat: a card in the corner of a desktop beside which the page goes on, the whole screen of a phone.
import { Dialog } from '@base-ui/react/dialog';
import { chat as calls, chatHours, type ChatState, type ChatThread } from '@malva/contract/chat';
import { Headset, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCall } from '../../core/query.ts';
import { useSite, useT } from '../../core/site.tsx';
import { IconButton } from '../../ui/button.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { Bubble, type Unsent } from './bubble.tsx';
import { Composer } from './composer.tsx';
import { markRead } from './live.ts';
import { useSending } from './sending.ts';
import { VipContacts } from './vip-contacts.tsx';

function Status({ state }: { state: ChatState | undefined }) {
  const t = useT();
  if (!state) return null;
  const hours = { from: chatHours.from, to: chatHours.to };
  return (
    <p className="flex items-center gap-1.5 text-xs text-t2">
      <span aria-hidden className={`size-2 rounded-full ${state.isOnline ? 'bg-win' : 'bg-t3'}`} />
      {t(state.isOnline ? 'chat.online' : state.isOpenNow ? 'chat.busy' : 'chat.offline', hours)}
    </p>
  );
}

function Greeting({ isOpenNow }: { isOpenNow: boolean }) {
  const t = useT();
  const hours = { from: chatHours.from, to: chatHours.to };
  return (
    <EmptyState
      icon={Headset}
      title={t('chat.empty_title')}
      text={isOpenNow ? t('chat.empty_text') : t('chat.empty_closed', hours)}
      isCompact
    />
  );
}

interface TalkProps {
  thread: ChatThread | null;
  unsent: readonly Unsent[];
  isOpenNow: boolean;
  onAgain(message: Unsent): void;
}

/** The conversation, kept at its end as it grows. */
function Talk({ thread, unsent, isOpenNow, onAgain }: TalkProps) {
  const t = useT();
  const end = useRef<HTMLDivElement>(null);
  const messages = thread?.messages ?? [];
  const count = messages.length + unsent.length;
  useEffect(() => {
    void end.current?.scrollIntoView({ block: 'end' });
  }, [count]);
  if (count === 0) return <Greeting isOpenNow={isOpenNow} />;
  return (
    <div role="log" aria-label={t('chat.log')} className="grid gap-2">
      {messages.map((message) => (
        <Bubble key={message.id} message={message} />
      ))}
      {unsent.map((message) => (
        <Bubble key={message.key} unsent={message} onAgain={() => onAgain(message)} />
      ))}
      {thread?.status === 'closed' && unsent.length === 0 && (
        <p className="py-2 text-center text-xs text-t3">{t('chat.closed')}</p>
      )}
      <div ref={end} />
    </div>
  );
}

/** An answer on screen counts as read. */
function useReading(thread: ChatThread | null): void {
  const site = useSite();
  const lastId = thread?.messages.at(-1)?.id ?? 0;
  const unread = thread?.unread ?? 0;
  const note = useEffectEvent(() => markRead(site, lastId));
  useEffect(() => {
    if (unread > 0) note();
  }, [unread, lastId]);
}

export function ChatPanel({ onClose }: { onClose(): void }) {
  const t = useT();
  const reading = useCall(calls.state, { staleMs: 5_000 });
  const state = reading.data;
  const thread = state?.thread ?? null;
  const { unsent, send, again } = useSending(thread);
  const [isPhone] = useState(() => matchMedia('(width < 40rem)').matches);
  const field = useRef<HTMLTextAreaElement>(null);
  useReading(thread);
  return (
    <Dialog.Root open modal={isPhone} disablePointerDismissal onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup className="chat-panel" initialFocus={(how) => (how === 'touch' ? true : field.current)}>
          <header className="flex items-center gap-3 border-b border-line py-2.5 pr-2 pl-4">
            <div className="min-w-0 flex-1">
              <Dialog.Title className="font-semibold">{t('chat.title')}</Dialog.Title>
              <Status state={state} />
            </div>
            <IconButton look="plain" icon={X} label={t('chat.close')} onClick={onClose} />
          </header>
          <div className="min-h-0 flex-auto overflow-y-auto overscroll-contain px-4 py-3">
            {state?.manager && (
              <div className="mb-3">
                <VipContacts manager={state.manager} />
              </div>
            )}
            {!state && reading.error && (
              <ErrorState error={reading.error} retry={() => void reading.refetch()} isCompact />
            )}
            {!state && !reading.error && <SkeletonRows rows={3} height={48} />}
            {state && <Talk thread={thread} unsent={unsent} isOpenNow={state.isOpenNow} onAgain={again} />}
          </div>
          <Composer ref={field} isOff={!state} onSend={send} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
