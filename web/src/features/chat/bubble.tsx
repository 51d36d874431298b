// One message. Text as it was written: links are words, nothing in it is markup.
import type { ChatMessage } from '@malva/contract/chat';
import type { FailureCode } from '../../core/api.ts';
import { useErrorText } from '../../core/error-text.ts';
import { useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';
import { Moment } from '../../ui/moment.tsx';

/** Written here and not yet on the server. */
export interface Unsent {
  key: string;
  text: string;
  failure: FailureCode | null;
}

export type BubbleProps = { message: ChatMessage } | { unsent: Unsent; onAgain(): void };

function Note(props: BubbleProps) {
  const t = useT();
  const errorText = useErrorText();
  if ('message' in props) return <Moment at={props.message.at} style="moment" />;
  const { unsent, onAgain } = props;
  if (!unsent.failure) return t('chat.sending');
  return (
    <span role="alert" className="grid justify-items-end gap-1 text-live">
      {errorText(unsent.failure)}
      <Button look="plain" size="small" onClick={onAgain}>
        {t('chat.again')}
      </Button>
    </span>
  );
}

export function Bubble(props: BubbleProps) {
  const t = useT();
  const isMine = !('message' in props) || props.message.author === 'visitor';
  const text = 'message' in props ? props.message.text : props.unsent.text;
  return (
    <div className={`flex max-w-[85%] flex-col gap-0.5 ${isMine ? 'items-end justify-self-end' : 'items-start'}`}>
      <span className="sr-only">{t(isMine ? 'chat.you' : 'chat.support')}</span>
      <p
        className={`rounded-card px-3.5 py-2 text-[0.9667rem] wrap-anywhere whitespace-pre-wrap ${isMine ? 'bg-accent-soft' : 'bg-s2'}`}
      >
        {text}
      </p>
      <span className="px-1 text-[0.7667rem] text-t3">
        <Note {...props} />
      </span>
    </div>
  );
}
