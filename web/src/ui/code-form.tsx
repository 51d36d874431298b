// Confirming a contact by the code sent to it: send, type or paste, send again. The same on the registration's own
// modal and as the first step of the onboarding. A code already sent is never sent over without being asked for.
import { auth } from '@malva/contract/auth';
import { MailCheck, MessageSquareText, RotateCcw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNow } from '../core/clock.ts';
import { useErrorText } from '../core/error-text.ts';
import { useChange } from '../core/query.ts';
import { useSite, useT } from '../core/site.tsx';
import { Button } from './button.tsx';
import { codeSentAt, forgetCode, noteCodeSent, resendAfterMs, type ContactType } from './contact.ts';
import { maskContact } from './masked.ts';
import { FormProblem } from './field.tsx';
import { CodeField } from './special-fields.tsx';
import { Timer } from './time.tsx';
import { WhereTo } from './where-to.tsx';

const codeDigits = 6;

export interface CodeFormProps {
  type: ContactType;
  contact: string;
  /** The contact is confirmed; resolves when the screen has moved on. */
  onDone(): Promise<void>;
  /** Under the buttons: what to do when the contact is wrong. */
  children?: ReactNode;
}

function useCode({ type, contact, onDone }: CodeFormProps) {
  const { session } = useSite();
  const request = useChange(auth.requestCode);
  const check = useChange(auth.checkCode);
  const [sentAt, setSentAt] = useState(() => codeSentAt(contact, session.serverNow()));
  const [isSent, setIsSent] = useState(sentAt !== null);
  const [code, setCode] = useState('');
  const [isShort, setShort] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const remember = (at: number) => {
    noteCodeSent(contact, at);
    setSentAt(at);
    setIsSent(true);
  };
  const finish = async () => {
    setMoving(true);
    forgetCode(contact);
    try {
      await onDone();
    } finally {
      setMoving(false);
    }
  };
  return {
    code,
    sentAt,
    isSent,
    isShort,
    request,
    check,
    isBusy: check.isPending || isMoving,
    change: (value: string) => {
      setCode(value);
      setShort(false);
      if (value && check.error) check.reset();
    },
    haveCode: () => setIsSent(true),
    send: async () => {
      check.reset();
      setCode('');
      const reply = await request.run({ params: { type }, body: {} });
      if (reply) remember(session.serverNow() - resendAfterMs + reply.resendAfterSeconds * 1000);
    },
    submit: async (value: string) => {
      request.reset();
      setShort(value.length < codeDigits);
      if (value.length < codeDigits) return;
      if (await check.run({ params: { type }, body: { code: value } })) await finish();
      else setCode('');
    },
    finish,
  };
}

export interface ResendProps {
  sentAt: number | null;
  isPending: boolean;
  send(): void;
  /** Where something else than a code is sent. */
  words?: { again: string; wait: string };
}

/** A minute between two codes; the server holds the same minute. */
export function Resend({ sentAt, isPending, send, words }: ResendProps) {
  const t = useT();
  const now = useNow();
  const opensAt = (sentAt ?? 0) + resendAfterMs;
  if (now !== null && now >= opensAt) {
    return (
      <Button look="plain" icon={RotateCcw} isPending={isPending} onClick={send}>
        {words?.again ?? t('auth.code.resend')}
      </Button>
    );
  }
  return (
    <p className="grid min-h-11 place-items-center text-sm text-t3">
      <span>
        {words?.wait ?? t('auth.code.resend_in')} <Timer until={opensAt} className="font-semibold text-t2" />
      </span>
    </p>
  );
}

export function CodeForm(props: CodeFormProps) {
  const { type, contact, children } = props;
  const t = useT();
  const errorText = useErrorText();
  const form = useCode(props);
  const icon = type === 'phone' ? MessageSquareText : MailCheck;
  const { check, request } = form;
  if (check.error?.code === 'already_confirmed' || request.error?.code === 'already_confirmed') {
    return (
      <div className="grid gap-4">
        <p className="text-t2">{t('auth.code.already')}</p>
        <Button look="primary" isWide isPending={form.isBusy} onClick={() => void form.finish()}>
          {t('app.ui.continue')}
        </Button>
      </div>
    );
  }
  const sendProblem = request.error ? errorText(request.error.code) : undefined;
  if (!form.isSent) {
    return (
      <div className="grid gap-4">
        <WhereTo icon={icon} contact={maskContact(contact)} text={t(`auth.code.will_send_${type}`)} />
        <FormProblem text={sendProblem} />
        <Button look="primary" size="large" isWide isPending={request.isPending} onClick={() => void form.send()}>
          {t('auth.code.send')}
        </Button>
        <Button look="plain" isWide onClick={form.haveCode}>
          {t('auth.code.have')}
        </Button>
        {children}
      </div>
    );
  }
  const isWrong = check.error?.code === 'code_wrong';
  const problem = check.error && !isWrong ? errorText(check.error.code) : sendProblem;
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit(form.code);
      }}
    >
      <WhereTo icon={icon} contact={maskContact(contact)} text={t(`auth.code.sent_${type}`)} />
      <CodeField
        label={t('auth.code.label')}
        hint={t('auth.code.lives')}
        field={{
          value: form.code,
          onChange: form.change,
          onBlur: () => undefined,
          error: isWrong ? errorText('code_wrong', true) : form.isShort ? t('auth.code.short') : undefined,
        }}
        onComplete={(code) => void form.submit(code)}
      />
      <FormProblem text={problem} />
      <Button type="submit" look="primary" size="large" isWide isPending={form.isBusy}>
        {t('app.ui.confirm')}
      </Button>
      <div className="grid justify-items-center gap-1">
        <Resend sentAt={form.sentAt} isPending={request.isPending} send={() => void form.send()} />
        {children}
      </div>
    </form>
  );
}
