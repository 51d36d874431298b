// “I forgot my password”: to the phone by SMS or a call, to the e-mail by a link or a code. The answer is the same
// whether or not an account has this contact.
import { restore, type RestoreWay } from '@malva/contract/restore';
import { readEmail } from '@malva/rules/email-text';
import { useState } from 'react';
import { call } from '../../core/api.ts';
import { useForm } from '../../core/form.ts';
import type { ModalProps } from '../../core/manifest.ts';
import { proving } from '../../core/proving.ts';
import { useNavigation, useSite, useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';
import { calmField } from '../../ui/calm-field.ts';
import { RadioCards, Tabs } from '../../ui/choices.tsx';
import type { ContactType } from '../../ui/contact.ts';
import { FormProblem, TextField } from '../../ui/field.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { formatPhone, PhoneField } from '../../ui/special-fields.tsx';
import { SentStep, type Asked } from './sent-step.tsx';

const ways: Record<ContactType, readonly RestoreWay[]> = { phone: ['sms', 'call'], email: ['link', 'code'] };

function contactFault(value: string, type: ContactType): string | null {
  if (value.trim() === '') return `auth.${type}.empty`;
  const digits = value.replace(/\D/g, '').length;
  const isGood = type === 'email' ? readEmail(value) !== null : digits >= 9 && digits <= 15;
  return isGood ? null : `auth.${type}.wrong`;
}

function AskForm({ type, given, onAsked }: { type: ContactType; given: string; onAsked(asked: Asked): void }) {
  const t = useT();
  const site = useSite();
  const { session } = site;
  const form = useForm<{ contact: string; way: RestoreWay }>({
    initial: { contact: type === 'phone' && given ? formatPhone(given) : given, way: ways[type][0]! },
    checks: { contact: (value) => contactFault(value, type) },
    submit: async ({ contact, way }) => {
      const answer = await proving(site, (headers) =>
        call(restore.request, { body: { contact: contact.trim(), way }, headers }),
      );
      onAsked({ ...answer, contact: contact.trim(), at: session.serverNow() });
    },
  });
  const contact = calmField(form.field('contact'));
  return (
    <form id="restore-ways" role="tabpanel" onSubmit={form.onSubmit} noValidate className="grid gap-4">
      {type === 'phone' ? (
        <PhoneField label={t('auth.phone.label')} field={contact} name="phone" />
      ) : (
        <TextField
          label={t('auth.email.label')}
          field={contact}
          type="email"
          name="email"
          inputMode="email"
          autoComplete="email"
          placeholder="name@example.com"
          maxLength={254}
        />
      )}
      <RadioCards<RestoreWay>
        legend={t('restore.way')}
        field={form.field('way')}
        columns={2}
        options={ways[type].map((way) => ({
          value: way,
          label: t(`restore.way_${way}`),
          hint: t(`restore.way_${way}_hint`),
        }))}
      />
      <FormProblem text={form.problem} />
      <Button type="submit" look="primary" size="large" isWide isPending={form.isPending}>
        {t('restore.submit')}
      </Button>
    </form>
  );
}

export default function ReminderModal({ props }: ModalProps<'PasswordReminder'>) {
  const { swapModal } = useNavigation();
  const t = useT();
  const [type, setType] = useState<ContactType>(props.type ?? (props.contact?.includes('@') ? 'email' : 'phone'));
  const [asked, setAsked] = useState<Asked | null>(null);
  const given = props.contact ?? '';
  return (
    <ModalFrame title={t('restore.title')} lead={asked ? undefined : t('restore.lead')} size="small">
      {asked ? (
        <SentStep key={asked.id} asked={asked} onAsked={setAsked} back={() => setAsked(null)} />
      ) : (
        <div className="grid gap-4">
          {props.isExpired && <p className="rounded-control bg-gold/15 p-3.5 text-sm">{t('restore.expired')}</p>}
          <Tabs<ContactType>
            label={t('restore.by')}
            isWide
            panelId="restore-ways"
            value={type}
            onChange={setType}
            options={[
              { value: 'phone', label: t('auth.phone.tab') },
              { value: 'email', label: t('auth.email.tab') },
            ]}
          />
          <AskForm
            key={type}
            type={type}
            given={given.includes('@') === (type === 'email') ? given : ''}
            onAsked={setAsked}
          />
          <p className="flex flex-wrap items-center justify-center gap-x-1 text-sm text-t2">
            {t('restore.remembered')}
            <Button
              look="plain"
              className="px-2! text-t1! underline underline-offset-4"
              onClick={() => swapModal('Login')}
            >
              {t('auth.login.submit')}
            </Button>
          </p>
        </div>
      )}
    </ModalFrame>
  );
}
