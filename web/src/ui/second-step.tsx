// Showing one of the second steps: a code of the application, a backup code, a passkey. Who asks for it says where the
// answer goes; what is wrong stands at the field it belongs to.
import type { PasskeyAnswer, StepWay } from '@malva/contract/second-step';
import { Fingerprint } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { ApiError } from '../core/api.ts';
import { useErrorText } from '../core/error-text.ts';
import { showPasskey } from '../core/passkeys.ts';
import { useT } from '../core/site.tsx';
import { Button } from './button.tsx';
import { FormProblem, TextField } from './field.tsx';
import { CodeField } from './special-fields.tsx';

export interface ShownStep {
  code?: string;
  backupCode?: string;
  passkey?: PasskeyAnswer;
  /** Of the question a passkey answered. */
  id?: string;
}

export interface StepFormProps {
  way: StepWay;
  send(shown: ShownStep): Promise<void>;
  askPasskey(): Promise<{ id?: string; options: object }>;
  /** Above the button. */
  children?: ReactNode;
}

function useSending() {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const running = useRef(false);
  const run = async (work: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setPending(true);
    setError(null);
    try {
      await work();
    } catch (caught) {
      if (!(caught instanceof ApiError)) console.error(caught);
      setError(caught instanceof ApiError ? caught : new ApiError('internal', 0));
    } finally {
      running.current = false;
      setPending(false);
    }
  };
  return { isPending, error, run, calm: () => setError(null) };
}

const backupLength = 10;

function Typed({ way, send, children }: Omit<StepFormProps, 'askPasskey'>) {
  const t = useT();
  const errorText = useErrorText();
  const { isPending, error, run, calm } = useSending();
  const [text, setText] = useState('');
  const [isShort, setShort] = useState(false);
  const isCode = way === 'totp';
  const submit = async (value: string) => {
    const isWhole = isCode ? value.length === 6 : value.replace(/[^0-9a-z]/gi, '').length === backupLength;
    setShort(!isWhole);
    if (isWhole)
      await run(() =>
        send(isCode ? { code: value } : { backupCode: value }).catch((caught: unknown) => {
          if (isCode) setText('');
          throw caught;
        }),
      );
  };
  const isWrong = error?.code === 'second_factor_wrong';
  const field = {
    value: text,
    onChange: (value: string) => {
      setText(value);
      setShort(false);
      if (value && error) calm();
    },
    onBlur: () => undefined,
    error: isWrong ? t(`secondStep.wrong_${way}`) : isShort ? t(`secondStep.short_${way}`) : undefined,
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(text);
      }}
    >
      {isCode ? (
        <CodeField
          label={t('secondStep.code')}
          hint={t('secondStep.code_hint')}
          field={field}
          onComplete={(value) => void submit(value)}
        />
      ) : (
        <TextField
          label={t('secondStep.backup_code')}
          hint={t('secondStep.backup_hint')}
          field={field}
          name="backup-code"
          autoComplete="off"
          maxLength={24}
        />
      )}
      {children}
      <FormProblem text={error && !isWrong ? errorText(error.code) : undefined} />
      <Button type="submit" look="primary" size="large" isWide isPending={isPending}>
        {t('app.ui.confirm')}
      </Button>
    </form>
  );
}

function ByPasskey({ send, askPasskey, children }: StepFormProps) {
  const t = useT();
  const errorText = useErrorText();
  const { isPending, error, run } = useSending();
  const press = () =>
    run(async () => {
      const { id, options } = await askPasskey();
      const passkey = await showPasskey(options);
      if (passkey) await send({ passkey, ...(id !== undefined && { id }) });
    });
  return (
    <div className="grid gap-4">
      <p className="flex items-center gap-3.5 rounded-card bg-s2 p-3.5 text-sm text-t2">
        <Fingerprint size={28} aria-hidden className="shrink-0 text-accent-t" />
        {t('secondStep.passkey_lead')}
      </p>
      {children}
      <FormProblem text={error ? errorText(error.code) : undefined} />
      <Button look="primary" size="large" isWide isPending={isPending} onClick={() => void press()}>
        {t('secondStep.passkey_use')}
      </Button>
    </div>
  );
}

export function StepForm(props: StepFormProps) {
  return props.way === 'passkey' ? <ByPasskey {...props} /> : <Typed key={props.way} {...props} />;
}

/** The other ways, one press away. */
export function OtherWays<W extends string>({
  ways,
  chosen,
  choose,
  label,
}: {
  ways: readonly W[];
  chosen: W;
  choose(way: W): void;
  label(way: W): string;
}) {
  const t = useT();
  const others = ways.filter((way) => way !== chosen);
  if (others.length === 0) return null;
  return (
    <div role="group" aria-label={t('secondStep.other')} className="grid gap-2 border-t border-line pt-3">
      <p className="text-sm text-t3">{t('secondStep.other')}</p>
      <div className="flex flex-wrap gap-2">
        {others.map((way) => (
          <button key={way} type="button" className="chip" onClick={() => choose(way)}>
            {label(way)}
          </button>
        ))}
      </div>
    </div>
  );
}
