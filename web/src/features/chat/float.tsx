// What of the chat floats beside the page: the round way back to a conversation, or the window itself.
import { MessageCircle } from 'lucide-react';
import { useStore } from 'zustand';
import { useT } from '../../core/site.tsx';
import { chatStore, step } from './live.ts';
import { ChatPanel } from './panel.tsx';

function Launcher({ unread }: { unread: number }) {
  const t = useT();
  return (
    <button
      type="button"
      className="chat-launcher rise"
      aria-label={unread > 0 ? t('chat.open_unread', { count: unread }) : t('chat.open')}
      onClick={() => step('open')}
    >
      <MessageCircle size={24} aria-hidden />
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute -top-1 -right-1 grid size-5.5 place-items-center rounded-full bg-live text-xs font-bold text-bg"
        >
          {unread > 9 ? '9+' : unread}
        </span>
      )}
    </button>
  );
}

export function ChatFloat() {
  const { phase, unread, isKnown } = useStore(chatStore);
  if (phase === 'opened') return <ChatPanel onClose={() => step('close')} />;
  return isKnown ? <Launcher unread={unread} /> : null;
}
