// After the asking: where it went, the code to type or the letter to open, and another one after a minute.
import { restore, restoreErrors, type RestoreAsked } from '@malva/contract/restore';
import { MailCheck, MessageSquareText, PhoneIncoming, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useErrorText } from '../../core/error-text.ts';
import { useChange } from '../../core/query.ts';
import { useNavigation, useSite, useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';
import { Resend } from '../../ui/code-form.tsx';
import { maskContact } from '../../ui/masked.ts';
import { FormProblem } from '../../ui/field.tsx';
import { CodeField } from '../../ui/special-fields.tsx';
import { WhereTo } from '../../ui/where-to.tsx';
import { showOutcome } from './outcome.ts';
import { useSmsCode } from './sms-code.ts';

/** What was asked for, of which contact, and when (the server's time, ms). */
export interface Asked extends RestoreAsked {
  contact: string;
  at: number;
}

const icons: Record<Asked['way'], LucideIcon> = {
  sms: MessageSquareText,
  call: PhoneIncoming,
  code: MailCheck,
  link: MailCheck,
};

function CodeStep({ asked }: { asked: Asked }) {
  const navigation = useNavigation();
  const { swapModal } = navigation;
  const t = useT();
  const errorText = useErrorText();
  const check = useChange(restore.confirm);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string | undefined>();
  const submit = async (value: string) => {
    if (value.length < 6) return setFault(t('auth.code.short'));
    const { id, contact } = asked;
    const answer = await check.run({ body: { id, code: value } });
    if (!answer) return;
    if (answer.success) return swapModal('NewPassword', { id, code: value, contact });
    if (answer.errorCode !== restoreErrors.code_wrong) return showOutcome(navigation, answer);
    setCode('');
    setFault(errorText('code_wrong', true));
  };
  useSmsCode(asked.way === 'sms', (value) => {
    setCode(value);
    void submit(value);
  });
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(code);
      }}
    >
      <CodeField
        label={t('restore.code')}
        hint={t(asked.way === 'call' ? 'restore.code_call' : 'auth.code.lives')}
        field={{
          value: code,
          onChange: (value) => {
            setCode(value);
            if (value) setFault(undefined);
          },
          onBlur: () => undefined,
          error: fault,
        }}
        onComplete={(value) => void submit(value)}
      />
      <FormProblem text={check.error ? errorText(check.error.code) : undefined} />
      <Button type="submit" look="primary" size="large" isWide isPending={check.isPending}>
        {t('app.ui.continue')}
      </Button>
    </form>
  );
}

export function SentStep({ asked, onAsked, back }: { asked: Asked; onAsked(asked: Asked): void; back(): void }) {
  const t = useT();
  const { session } = useSite();
  const errorText = useErrorText();
  const again = useChange(restore.request);
  const resend = async () => {
    const { contact, way } = asked;
    const answer = await again.run({ body: { contact, way } });
    if (answer) onAsked({ ...answer, contact, at: session.serverNow() });
  };
  return (
    <div className="grid gap-4">
      <WhereTo icon={icons[asked.way]} text={t(`restore.sent_${asked.way}`)} contact={maskContact(asked.contact)} />
      {asked.way === 'link' ? <p className="text-sm text-t2">{t('restore.link_text')}</p> : <CodeStep asked={asked} />}
      <p className="text-sm text-t3">{t('restore.if_any')}</p>
      <FormProblem text={again.error ? errorText(again.error.code) : undefined} />
      <div className="grid justify-items-center gap-1">
        <Resend
          sentAt={asked.at}
          isPending={again.isPending}
          send={() => void resend()}
          {...(asked.way === 'link' && { words: { again: t('restore.resend'), wait: t('restore.resend_in') } })}
        />
        <Button look="plain" onClick={back}>
          {t('restore.other_way')}
        </Button>
      </div>
    </div>
  );
}
