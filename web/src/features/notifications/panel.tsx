// The panel under the bell, a sheet on a phone: messages newest first, and what the player decides about being told.
import { notifications as calls, type NcMessage } from '@malva/contract/notifications';
import { Check, CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../core/query.ts';
import { useNavigation, useSession, useSite, useT } from '../../core/site.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { Moment } from '../../ui/moment.tsx';
import { isMessage, lookOf, wordsOf } from './kinds.ts';
import { Preferences } from './preferences.tsx';
import { markAllRead, markRead } from './unread.ts';
import { Why } from './why.tsx';

function Body({ message }: { message: NcMessage }) {
  const t = useT();
  const { title, text } = wordsOf(message, useSite());
  const { icon: Icon, tone } = lookOf(message);
  return (
    <>
      <span className={`grid size-10 shrink-0 place-items-center rounded-control bg-s3 ${tone}`}>
        <Icon size={20} aria-hidden />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-start gap-2">
          <span className={`flex-1 text-[0.9667rem] leading-snug ${message.isReaded ? 'font-medium' : 'font-bold'}`}>
            {title}
          </span>
          {!message.isReaded && (
            <span className="mt-1.5 size-2 shrink-0 rounded-full bg-accent-t">
              <span className="sr-only">{t('notifications.is_new')}</span>
            </span>
          )}
        </span>
        <span className="mt-0.5 block text-sm text-t2">{text}</span>
        <Moment at={message.createdAt} className="mt-1 block text-xs text-t3" />
      </span>
    </>
  );
}

const row = 'flex w-full items-start gap-3 rounded-card p-3 text-left';

function Row({ message }: { message: NcMessage }) {
  const { closeModal, navigate } = useNavigation();
  const t = useT();
  const site = useSite();
  const { link } = message;
  const look = async () => {
    void markRead(site, message);
    // The address is settled before the next one is asked for.
    await closeModal();
    if (link) void navigate(link);
  };
  return (
    <li className={message.isReaded ? '' : 'rounded-card bg-s2'}>
      <div className="flex items-start">
        {link ? (
          <button type="button" onClick={() => void look()} className={`${row} hover:bg-s3`}>
            <Body message={message} />
          </button>
        ) : (
          <div className={row}>
            <Body message={message} />
          </div>
        )}
        {!message.isReaded && (
          <IconButton
            size="small"
            look="plain"
            icon={Check}
            label={t('notifications.mark_read', { title: wordsOf(message, site).title })}
            className="mt-2 mr-1 shrink-0"
            onClick={() => void markRead(site, message)}
          />
        )}
      </div>
      <Why message={message} />
    </li>
  );
}

interface PageProps {
  before: string | null;
  /** The next page is wanted; only the last one offers it. */
  onMore: ((before: string) => void) | null;
}

/** One page of the list; the next hangs itself below. */
function Page({ before, onMore }: PageProps) {
  const t = useT();
  const list = useCall(calls.messages, {
    input: { query: before === null ? {} : { before } },
    staleMs: before === null ? 0 : 60_000,
  });
  if (list.data === undefined) {
    return list.error ? (
      <ErrorState error={list.error} retry={() => void list.refetch()} isCompact />
    ) : (
      <SkeletonRows rows={4} height={84} />
    );
  }
  const { next } = list.data;
  // A newer server may tell kinds this page has no words for yet.
  const messages = list.data.messages.filter(isMessage);
  if (messages.length === 0 && before === null) {
    return (
      <EmptyState
        art="notifications"
        title={t('notifications.empty_title')}
        text={t('notifications.empty_text')}
        isCompact
      />
    );
  }
  return (
    <>
      {list.error && (
        <p role="status" className="rounded-control bg-gold/15 px-3 py-2 text-sm text-gold">
          {t('notifications.stale')}
        </p>
      )}
      <ul className="grid gap-1.5">
        {messages.map((message) => (
          <Row key={message.ncMessageId} message={message} />
        ))}
      </ul>
      {next && onMore && (
        <Button className="mx-auto" onClick={() => onMore(next)}>
          {t('app.ui.more')}
        </Button>
      )}
    </>
  );
}

function Summary() {
  const t = useT();
  const site = useSite();
  const unread = useSession((state) => state.init?.ncUnread ?? 0);
  const newest = useCall(calls.messages, { input: { query: {} }, enabled: false }).data?.messages[0];
  return (
    <div className="flex min-h-9 items-center justify-between gap-3">
      <span aria-live="polite">
        {unread > 0 ? t('notifications.unread', { count: unread }) : newest ? t('notifications.all_read') : ''}
      </span>
      {unread > 0 && newest && (
        <Button size="small" look="plain" icon={CheckCheck} onClick={() => void markAllRead(site, newest)}>
          {t('notifications.read_all')}
        </Button>
      )}
    </div>
  );
}

export default function NotificationsPanel() {
  const t = useT();
  const [seams, setSeams] = useState<readonly (string | null)[]>([null]);
  return (
    <ModalFrame title={t('notifications.title')} footer={<Preferences />}>
      <Summary />
      <div className="grid gap-2">
        {seams.map((before, at) => (
          <Page
            key={before ?? 'first'}
            before={before}
            onMore={at === seams.length - 1 ? (next) => setSeams([...seams, next]) : null}
          />
        ))}
      </div>
    </ModalFrame>
  );
}
