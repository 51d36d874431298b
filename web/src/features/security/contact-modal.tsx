// Another phone or e-mail: the new one is written to, and counts once its code came back.
import { security } from '@malva/contract/security';
import { MailCheck, MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../core/api.ts';
import { refreshSession } from '../../core/boot.ts';
import { useErrorText } from '../../core/error-text.ts';
import { useForm } from '../../core/form.ts';
import type { ModalProps } from '../../core/manifest.ts';
import { useChange } from '../../core/query.ts';
import { useSite, useT } from '../../core/site.tsx';
import { showToast } from '../../core/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { calmField } from '../../ui/calm-field.ts';
import { Resend } from '../../ui/code-form.tsx';
import type { ContactType } from '../../ui/contact.ts';
import { maskContact } from '../../ui/masked.ts';
import { FormProblem, TextField } from '../../ui/field.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { CodeField, PhoneField } from '../../ui/special-fields.tsx';
import { WhereTo } from '../../ui/where-to.tsx';

interface Asked {
  contact: string;
  id: string;
  at: number;
}

const bodyOf = (type: ContactType, contact: string) => (type === 'phone' ? { phone: contact } : { email: contact });
const changeOf = (type: ContactType, body: { phone?: string; email?: string; id?: string; code?: string }) =>
  type === 'phone'
    ? call(security.changePhone, { body: { ...body, phone: body.phone ?? '' } })
    : call(security.changeEmail, { body: { ...body, email: body.email ?? '' } });

function ContactForm({ type, onAsked }: { type: ContactType; onAsked(asked: Asked): void }) {
  const t = useT();
  const { session } = useSite();
  const form = useForm({
    initial: { [type]: '' } as Record<string, string>,
    tracked: 'SecuritySettings',
    checks: { [type]: (value: string) => (value.trim() === '' ? `auth.${type}.empty` : null) },
    submit: async (values) => {
      const contact = (values[type] ?? '').trim();
      const { id } = await changeOf(type, bodyOf(type, contact));
      if (id) onAsked({ contact, id, at: session.serverNow() });
    },
  });
  const field = calmField(form.field(type));
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
      {type === 'phone' ? (
        <PhoneField label={t('security.contact.new_phone')} field={field} name="phone" />
      ) : (
        <TextField
          label={t('security.contact.new_email')}
          field={field}
          type="email"
          name="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
        />
      )}
      <FormProblem text={form.problem} />
      <Button type="submit" look="primary" size="large" isWide isPending={form.isPending}>
        {t('auth.code.send')}
      </Button>
    </form>
  );
}

function CodeStep({
  type,
  asked,
  onAsked,
  done,
}: {
  type: ContactType;
  asked: Asked;
  onAsked(asked: Asked): void;
  done(): Promise<void>;
}) {
  const t = useT();
  const errorText = useErrorText();
  const { session } = useSite();
  const check = useChange(type === 'phone' ? security.changePhone : security.changeEmail);
  const [code, setCode] = useState('');
  const run = (more: { id?: string; code?: string }) =>
    check.run({ body: { ...bodyOf(type, asked.contact), ...more } as never });
  const submit = async (value: string) => {
    if (value.length === 6 && (await run({ id: asked.id, code: value }))) return done();
    setCode('');
  };
  const resend = async () => {
    const reply = await run({});
    if (reply?.id) onAsked({ ...asked, id: reply.id, at: session.serverNow() });
  };
  const refused = check.error?.code;
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(code);
      }}
    >
      <WhereTo
        icon={type === 'phone' ? MessageSquareText : MailCheck}
        text={t(`auth.code.sent_${type}`)}
        contact={maskContact(asked.contact)}
      />
      <CodeField
        label={t('auth.code.label')}
        hint={t('auth.code.lives')}
        field={{
          value: code,
          onChange: (value) => {
            setCode(value);
            if (value && refused) check.reset();
          },
          onBlur: () => undefined,
          error: refused === 'code_wrong' ? errorText(refused, true) : undefined,
        }}
        onComplete={(value) => void submit(value)}
      />
      <FormProblem text={refused && refused !== 'code_wrong' ? errorText(refused) : undefined} />
      <Button type="submit" look="primary" size="large" isWide isPending={check.isPending}>
        {t('app.ui.confirm')}
      </Button>
      <Resend sentAt={asked.at} isPending={check.isPending} send={() => void resend()} />
    </form>
  );
}

export default function ContactModal({ props, close }: ModalProps<'ContactChange'>) {
  const t = useT();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { type } = props;
  const done = async () => {
    await refreshSession();
    showToast({ kind: 'done', title: t('security.contact.done'), text: t('security.contact.done_text') });
    close();
  };
  return (
    <ModalFrame title={t(`security.contact.title_${type}`)} lead={t('security.contact.lead')} size="small">
      {asked ? (
        <CodeStep type={type} asked={asked} onAsked={setAsked} done={done} />
      ) : (
        <ContactForm type={type} onAsked={setAsked} />
      )}
    </ModalFrame>
  );
}
