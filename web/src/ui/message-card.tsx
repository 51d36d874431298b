// A short message of the house at the edge of the page: a chip that unfolds into a card. Drawn for visitors and, as
// they will see it, for the operator who writes it.
import { ChevronDown, Megaphone, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';

export interface MessageCardProps {
  text: string;
  isExpanded: boolean;
  words: { title: string; expand: string; collapse: string; close: string };
  /** The link, rendered by the caller, which knows the target. */
  action: ReactNode;
  onToggle(): void;
  onClose(): void;
}

const frame = 'rise bg-s1 shadow-[0_0_0_1px_var(--edge),var(--sh2)]';

function Chip({ text, words, onToggle }: Pick<MessageCardProps, 'text' | 'words' | 'onToggle'>) {
  return (
    <button
      type="button"
      aria-expanded={false}
      aria-label={`${words.expand}: ${text}`}
      className={`${frame} flex min-h-11 max-w-65 items-center gap-2.5 rounded-full pr-4 pl-3.5 text-sm font-semibold hover:bg-s2`}
      onClick={onToggle}
    >
      <Megaphone size={18} aria-hidden className="shrink-0 text-accent-t" />
      <span className="truncate">{text}</span>
    </button>
  );
}

export function MessageCard({ text, isExpanded, words, action, onToggle, onClose }: MessageCardProps) {
  if (!isExpanded) return <Chip text={text} words={words} onToggle={onToggle} />;
  return (
    <div className={`${frame} w-full max-w-93 rounded-panel pt-1 pb-4`}>
      <div className="flex items-center gap-2.5 pl-4">
        <Megaphone size={18} aria-hidden className="shrink-0 text-accent-t" />
        <p className="min-w-0 flex-1 truncate text-[0.8667rem] font-medium text-t2">{words.title}</p>
        <IconButton
          look="plain"
          size="small"
          icon={ChevronDown}
          label={words.collapse}
          aria-expanded
          onClick={onToggle}
        />
        <IconButton look="plain" size="small" icon={X} label={words.close} className="-ml-2.5" onClick={onClose} />
      </div>
      <p className="px-4 text-[0.9667rem] leading-snug wrap-anywhere">{text}</p>
      {action && <div className="px-4 pt-3">{action}</div>}
    </div>
  );
}
