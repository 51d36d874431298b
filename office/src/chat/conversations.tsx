// The list of conversations, each with its state and how long its player waits.
import type { StaffChat } from '@malva/contract/chat';
import { useT } from '@malva/web/core/site.tsx';
import { Badge, type BadgeTone } from '@malva/web/ui/badge.tsx';
import { EmptyState } from '@malva/web/ui/states.tsx';
import { Clock } from '@malva/web/ui/time.tsx';
import { MessagesSquare } from 'lucide-react';

const tones: Record<StaffChat['status'], BadgeTone> = { waiting: 'gold', taken: 'win', closed: 'plain' };

function Row({ chat, me, isOpen, onOpen }: { chat: StaffChat; me: number; isOpen: boolean; onOpen(): void }) {
  const t = useT();
  const name = chat.playerId === null ? t('office.chat.guest') : `${chat.name}, №${chat.playerId}`;
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

export function List({
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
