// A code sent to a contact: typed, pasted or filled in by the phone; sent once more by message or by a call. Who asked
// for the code says what sending and checking mean.
import { MailCheck, MessageSquareText, PhoneCall, RotateCcw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { ApiError } from '../../core/api.ts';
import { useNow } from '../../core/clock.ts';
import { useErrorText } from '../../core/error-text.ts';
import { useSite, useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';
import { resendAfterMs, type ContactType } from '../../ui/contact.ts';
import { FormProblem } from '../../ui/field.tsx';
import { CodeField } from '../../ui/special-fields.tsx';
import { Timer } from '../../ui/time.tsx';
import { WhereTo } from '../../ui/where-to.tsx';

const codeDigits = 6;

export interface CodeStepProps {
  type: ContactType;
  /** Shortened. */
  contact: string;
  /** @throws ApiError */
  send(channel: 'sms' | 'call'): Promise<unknown>;
  /** @throws ApiError. Resolves when the screen has moved on. */
  check(code: string): Promise<void>;
  children?: ReactNode;
}

type Busy = 'sms' | 'call' | 'check' | null;
const asError = (error: unknown): ApiError => (error instanceof ApiError ? error : new ApiError('internal', 0));

function useCodeStep({ send, check }: CodeStepProps) {
  const { session } = useSite();
  const [sentAt, setSentAt] = useState(() => session.serverNow());
  const [code, setCode] = useState('');
  const [isShort, setShort] = useState(false);
  const [busy, setBusy] = useState<Busy>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const run = async (what: Exclude<Busy, null>, work: () => Promise<void>) => {
    if (busy) return;
    setBusy(what);
    setError(null);
    try {
      await work();
    } catch (caught) {
      setError(asError(caught));
      setCode('');
    } finally {
      setBusy(null);
    }
  };
  return {
    sentAt,
    code,
    isShort,
    busy,
    error,
    change(value: string) {
      setCode(value);
      setShort(false);
      if (value) setError(null);
    },
    again: (channel: 'sms' | 'call') =>
      void run(channel, async () => {
        await send(channel);
        setSentAt(session.serverNow());
      }),
    submit(value: string) {
      setShort(value.length < codeDigits);
      if (value.length === codeDigits) void run('check', () => check(value));
    },
  };
}

function Again({ type, step }: { type: ContactType; step: ReturnType<typeof useCodeStep> }) {
  const t = useT();
  const now = useNow();
  const opensAt = step.sentAt + resendAfterMs;
  if (now === null || now < opensAt) {
    return (
      <p className="grid min-h-11 place-items-center text-sm text-t3">
        <span>
          {t('auth.code.resend_in')} <Timer until={opensAt} className="font-semibold text-t2" />
        </span>
      </p>
    );
  }
  return (
    <div className="flex flex-wrap justify-center gap-x-2">
      <Button look="plain" icon={RotateCcw} isPending={step.busy === 'sms'} onClick={() => step.again('sms')}>
        {t('auth.code.resend')}
      </Button>
      {type === 'phone' && (
        <Button look="plain" icon={PhoneCall} isPending={step.busy === 'call'} onClick={() => step.again('call')}>
          {t('registration.code.call')}
        </Button>
      )}
    </div>
  );
}

export function CodeStep(props: CodeStepProps) {
  const { type, contact, children } = props;
  const t = useT();
  const errorText = useErrorText();
  const step = useCodeStep(props);
  const isWrong = step.error?.code === 'code_wrong';
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        step.submit(step.code);
      }}
    >
      <WhereTo
        icon={type === 'phone' ? MessageSquareText : MailCheck}
        text={t(`auth.code.sent_${type}`)}
        contact={contact}
      />
      <CodeField
        label={t('auth.code.label')}
        hint={t(type === 'phone' ? 'registration.code.hint_phone' : 'auth.code.lives')}
        field={{
          value: step.code,
          onChange: step.change,
          onBlur: () => undefined,
          error: isWrong ? errorText('code_wrong', true) : step.isShort ? t('auth.code.short') : undefined,
        }}
        onComplete={step.submit}
      />
      <FormProblem text={step.error && !isWrong ? errorText(step.error.code) : undefined} />
      <Button type="submit" look="primary" size="large" isWide isPending={step.busy === 'check'}>
        {t('app.ui.confirm')}
      </Button>
      <div className="grid justify-items-center gap-1">
        <Again type={type} step={step} />
        {children}
      </div>
    </form>
  );
}
