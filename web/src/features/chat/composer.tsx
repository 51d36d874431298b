// Where one writes: Enter sends, Shift Enter starts a line.
import { chatTextLimit } from '@malva/contract/chat';
import { plain } from '@malva/rules/typed';
import { SendHorizontal } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type KeyboardEvent, type Ref } from 'react';
import { useT } from '../../core/site.tsx';
import { IconButton } from '../../ui/button.tsx';

export interface ComposerProps {
  isOff: boolean;
  onSend(text: string): void;
  ref: Ref<HTMLTextAreaElement>;
}

export function Composer({ isOff, onSend, ref }: ComposerProps) {
  const t = useT();
  const [text, setText] = useState('');
  // Sent before the conversation is there: it goes as soon as it is.
  const [isHeld, setHeld] = useState(false);
  const send = () => {
    const clean = plain(text) && text.trim();
    setHeld(isOff && clean !== '');
    if (!clean || isOff) return;
    onSend(clean);
    setText('');
  };
  const sendHeld = useEffectEvent(send);
  useEffect(() => {
    if (isHeld && !isOff) sendHeld();
  }, [isHeld, isOff]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const left = chatTextLimit - text.length;
  return (
    <form
      className="flex items-end gap-2 border-t border-line p-3 pb-[calc(12px+var(--safe))]"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="relative min-w-0 flex-1">
        <textarea
          ref={ref}
          aria-label={t('chat.write')}
          placeholder={t('chat.write')}
          rows={1}
          maxLength={chatTextLimit}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setHeld(false);
          }}
          onKeyDown={onKeyDown}
          className="input block field-sizing-content max-h-32 min-h-11! resize-none py-2.5! leading-snug"
        />
        {left < 100 && (
          <span className="absolute right-2 -bottom-0.5 text-[0.7333rem] text-t3" aria-live="polite">
            {left}
          </span>
        )}
      </div>
      <IconButton
        type="submit"
        look="primary"
        icon={SendHorizontal}
        label={t('chat.send')}
        disabled={isOff || !plain(text)}
      />
    </form>
  );
}
