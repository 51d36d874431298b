// One conversation at the desk: what was said, who has it, the answer being written.
import { chatOffice, chatTextLimit, type ChatMessage, type StaffChat } from '@malva/contract/chat';
import { newKey } from '@malva/web/core/api.ts';
import { useErrorText } from '@malva/web/core/error-text.ts';
import { refreshCall, useCall, useChange } from '@malva/web/core/query.ts';
import { useSite, useT } from '@malva/web/core/site.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { FormProblem } from '@malva/web/ui/field.tsx';
import { ErrorState, SkeletonRows } from '@malva/web/ui/states.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import { ArrowLeft, CircleCheck, Hand, SendHorizontal, UserStar } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { ManagerForm } from './manager.tsx';

function Messages({ messages }: { messages: readonly ChatMessage[] }) {
  const t = useT();
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void end.current?.scrollIntoView({ block: 'nearest' });
  }, [messages.length]);
  return (
    <div role="log" aria-label={t('office.chat.log')} className="grid max-h-[52vh] gap-2 overflow-y-auto p-4">
      {messages.map(({ id, author, text, at }) => (
        <div
          key={id}
          className={`flex max-w-[80%] flex-col ${author === 'staff' ? 'items-end justify-self-end' : 'items-start'}`}
        >
          <p
            className={`rounded-card px-3.5 py-2 text-sm wrap-anywhere whitespace-pre-wrap ${author === 'staff' ? 'bg-accent-soft' : 'bg-s2'}`}
          >
            {text}
          </p>
          <span className="px-1 text-[0.7667rem] text-t3">
            <Moment at={at} />
          </span>
        </div>
      ))}
      <div ref={end} />
    </div>
  );
}

function useDeeds(id: string) {
  const { queries } = useSite();
  const take = useChange(chatOffice.take);
  const close = useChange(chatOffice.close);
  const answer = useChange(chatOffice.answer);
  const after = <T,>(reply: T): T => {
    refreshCall(queries, chatOffice.queue, chatOffice.thread);
    return reply;
  };
  return {
    error: take.error ?? close.error ?? answer.error,
    isPending: take.isPending || close.isPending || answer.isPending,
    take: async () => after(await take.run({ params: { id } })),
    close: async () => after(await close.run({ params: { id } })),
    answer: async (text: string, key: string) => after(await answer.run({ params: { id }, body: { text, key } })),
  };
}

function Writing({ isPending, onSend }: { isPending: boolean; onSend(text: string, key: string): Promise<unknown> }) {
  const t = useT();
  const [text, setText] = useState('');
  const key = useRef(newKey());
  const canned = useCall(chatOffice.canned);
  const send = async () => {
    const clean = text.trim();
    if (!clean || !(await onSend(clean, key.current))) return;
    key.current = newKey();
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  return (
    <form
      className="grid gap-2.5 border-t border-line p-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {canned.data && canned.data.answers.length > 0 && (
        <div role="group" aria-label={t('office.chat.canned')} className="flex flex-wrap gap-2">
          {canned.data.answers.map((one) => (
            <button key={one.id} type="button" className="chip" onClick={() => setText(one.text)}>
              {one.title}
            </button>
          ))}
        </div>
      )}
      <textarea
        aria-label={t('office.chat.answer')}
        placeholder={t('office.chat.answer')}
        rows={3}
        maxLength={chatTextLimit}
        className="input py-3 leading-snug"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button type="submit" look="primary" icon={SendHorizontal} isPending={isPending} className="justify-self-end">
        {t('office.chat.send')}
      </Button>
    </form>
  );
}

interface HeadProps {
  chat: StaffChat;
  isPending: boolean;
  onBack(): void;
  onTake(): void;
  onClose(): void;
  onManager(): void;
}

function Head({ chat, isPending, onBack, onTake, onClose, onManager }: HeadProps) {
  const t = useT();
  return (
    <header className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-3">
      <Button look="plain" size="small" icon={ArrowLeft} className="lg:hidden" onClick={onBack}>
        {t('app.ui.back')}
      </Button>
      <h2 className="min-w-0 flex-1 truncate font-semibold">
        {chat.playerId === null
          ? t('office.chat.guest')
          : `${chat.name}, ${t('office.number', { id: String(chat.playerId) })}`}
        <span className="ml-2 text-xs font-normal text-t3">{chat.lang.toUpperCase()}</span>
      </h2>
      {chat.playerId !== null && (
        <Button size="small" icon={UserStar} onClick={onManager}>
          {t('office.chat.manager')}
        </Button>
      )}
      {chat.status === 'waiting' && (
        <Button size="small" look="primary" icon={Hand} isPending={isPending} onClick={onTake}>
          {t('office.chat.take')}
        </Button>
      )}
      {chat.status !== 'closed' && (
        <Button size="small" icon={CircleCheck} isPending={isPending} onClick={onClose}>
          {t('office.chat.close')}
        </Button>
      )}
    </header>
  );
}

export function ChatTalk({ id, me, onBack }: { id: string; me: number; onBack(): void }) {
  const t = useT();
  const errorText = useErrorText();
  const reading = useCall(chatOffice.thread, { input: { params: { id } }, staleMs: 0 });
  const deeds = useDeeds(id);
  const [isManager, setManager] = useState(false);
  if (!reading.data) {
    return reading.error ? (
      <ErrorState error={reading.error} retry={() => void reading.refetch()} />
    ) : (
      <SkeletonRows rows={6} height={48} />
    );
  }
  const { chat, messages } = reading.data;
  const isOthers = chat.status === 'taken' && chat.staffId !== me;
  return (
    <section aria-label={t('office.chat.log')} className="panel">
      <Head
        chat={chat}
        isPending={deeds.isPending}
        onBack={onBack}
        onTake={() => void deeds.take()}
        onClose={() => void deeds.close()}
        onManager={() => setManager(true)}
      />
      <Messages messages={messages} />
      <FormProblem text={deeds.error ? errorText(deeds.error.code) : undefined} />
      {isOthers ? (
        <p className="border-t border-line p-4 text-sm text-t2">{t('office.chat.others')}</p>
      ) : (
        <Writing isPending={deeds.isPending} onSend={deeds.answer} />
      )}
      {isManager && chat.playerId !== null && (
        <ManagerForm playerId={chat.playerId} onClose={() => setManager(false)} />
      )}
    </section>
  );
}
