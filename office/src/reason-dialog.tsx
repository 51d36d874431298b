// An act that wants a reason: what will happen, why, and then the call. More fields may stand above the reason.
import type { Call, ReplyOf } from '@malva/contract/call';
import type { ApiError, InputOf } from '@malva/web/core/api.ts';
import { useErrorText } from '@malva/web/core/error-text.ts';
import { formatDate } from '@malva/web/core/format-date.ts';
import { useChange } from '@malva/web/core/query.ts';
import { useLang, useT } from '@malva/web/core/site.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { FieldFrame, FormProblem } from '@malva/web/ui/field.tsx';
import { plain } from '@malva/rules/typed';
import { useEffect, useState, type ReactNode } from 'react';
import { OfficeDialog } from './dialog.tsx';

export interface ReasonDialogProps<C extends Call> {
  title: string;
  lead: string;
  spec: C;
  input(reason: string): InputOf<C>;
  onClose(): void;
  onDone(reply: ReplyOf<C>): void;
  isDanger?: boolean;
  /** What the reason is called where it is something else. */
  label?: string;
  most?: number;
  /** False: something of the other fields is not yet right, and says so beside itself. */
  isReady?: boolean;
  /** The sum of the day takes two, which is known only when the call is made. */
  onTwoNeeded?(): void;
  /** A refusal in its own words, with its figures; null: as every refusal is told. */
  explain?(error: ApiError): string | null;
  children?: ReactNode;
}

const least = 5;

export function ReasonDialog<C extends Call>({
  title,
  lead,
  spec,
  input,
  onClose,
  onDone,
  isDanger,
  label,
  most = 300,
  isReady = true,
  onTwoNeeded,
  explain,
  children,
}: ReasonDialogProps<C>) {
  const t = useT();
  const lang = useLang();
  const errorText = useErrorText();
  const change = useChange(spec);
  const [reason, setReason] = useState('');
  const [isTouched, setTouched] = useState(false);
  const isShort = plain(reason).length < least;
  const submit = async () => {
    setTouched(true);
    if (isShort || !isReady) return;
    const reply = await change.run(input(reason.trim()));
    if (reply === null) return;
    onDone(reply);
    onClose();
  };
  const { error } = change;
  const isForTwo = error?.code === 'two_people_needed';
  useEffect(() => {
    if (isForTwo) onTwoNeeded?.();
  }, [isForTwo, onTwoNeeded]);
  const until = error?.until ? ` ${formatDate(error.until, lang, 'moment')}` : '';
  return (
    <OfficeDialog title={title} onClose={onClose}>
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p className="text-sm text-t2">{lead}</p>
        {children}
        <FieldFrame
          label={label ?? t('office.why')}
          error={isTouched && isShort ? t('office.reject_short') : undefined}
        >
          {(wiring) => (
            <textarea
              {...wiring}
              rows={3}
              maxLength={most}
              className="input py-3 leading-snug"
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </FieldFrame>
        <FormProblem text={error ? (explain?.(error) ?? errorText(error.code) + until) : undefined} />
        <div className="grid grid-cols-2 gap-2.5">
          <Button onClick={onClose}>{t('app.ui.cancel')}</Button>
          <Button type="submit" look={isDanger ? 'danger' : 'primary'} isPending={change.isPending}>
            {t('office.confirm')}
          </Button>
        </div>
      </form>
    </OfficeDialog>
  );
}
