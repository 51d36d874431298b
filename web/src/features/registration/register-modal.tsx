// Registration: one contact and a password, age and rules confirmed, marketing off unless wanted. The short form takes
// either contact; the long one takes a phone and, if wanted, an e-mail. The server sends a code at once.
import { registration } from '@malva/contract/registration';
import { useState } from 'react';
import { call } from '../../core/api.ts';
import { changePlayer } from '../../core/boot.ts';
import { useForm, type Form } from '../../core/form.ts';
import type { ModalProps } from '../../core/manifest.ts';
import { closeModal, openModal, swapModal } from '../../core/modal-stack.ts';
import { safePath } from '../../core/location.ts';
import { navigate } from '../../core/navigator.ts';
import { keepNote, takeNote } from '../../core/notes.ts';
import { useSite, useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Tabs } from '../../ui/choices.tsx';
import { noteCodeSent, type ContactType } from '../../ui/contact.ts';
import { FormProblem, PasswordField, TextField } from '../../ui/field.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { PhoneField } from '../../ui/special-fields.tsx';
import { calmField } from '../../ui/calm-field.ts';
import { leastLength } from '../../ui/password.ts';
import { RulesInShort } from './rules.tsx';
import { StrengthLine } from '../../ui/strength.tsx';

const initial = {
  phone: '',
  email: '',
  password: '',
  isAgeConfirmed: false,
  isAgreementConfirmed: false,
  marketingConsent: false,
};
type Values = typeof initial;
/** Which contacts the form asks for. */
type Wanted = ContactType | 'both';

/** Why the server refuses a password; anything else is said in the words all fields share. */
const refusals: readonly string[] = ['short', 'common', 'contact'];
const emailShape = /^[^\s@]{1,64}@[^\s@.][^\s@]*\.[^\s@.]{2,}$/;
const phoneFault = (value: string) => {
  const digits = value.replace(/\D/g, '').length;
  return digits === 0 ? 'auth.phone.empty' : digits < 9 || digits > 15 ? 'auth.phone.wrong' : null;
};
const emailFault = (value: string) =>
  value.trim() === '' ? 'auth.email.empty' : emailShape.test(value.trim()) ? null : 'auth.email.wrong';

function contactsOf(values: Values, wanted: Wanted) {
  const phone = wanted === 'email' ? '' : values.phone.trim();
  const email = wanted === 'phone' ? '' : values.email.trim();
  return { ...(phone && { phone }), ...(email && { email }) };
}

/** Where registration leads: what the answer or the window says, else the address, else what was kept on the way here. */
function targetAfter(said: string | null | undefined): string | null {
  const kept = takeNote('redirectUrl');
  const asked = new URLSearchParams(location.search).get('redirectUrl');
  return safePath(said) ?? safePath(asked) ?? safePath(kept);
}

async function enter(said: string | null | undefined): Promise<void> {
  const init = await changePlayer();
  const contact = init.phone ?? init.email;
  if (contact) noteCodeSent(contact, Date.parse(init.serverTime));
  const target = targetAfter(said);
  if (!target) return swapModal('Onboarding');
  if (target.includes('/cash')) keepNote('cashPlacement', 'registration');
  await closeModal();
  await navigate(target);
  openModal('Onboarding');
}

function Contacts({ form, wanted }: { form: Form<Values>; wanted: Wanted }) {
  const t = useT();
  return (
    <>
      {wanted !== 'email' && (
        <PhoneField label={t('auth.phone.label')} hint={t('auth.phone.hint')} field={calmField(form.field('phone'))} name="phone" />
      )}
      {wanted !== 'phone' && (
        <TextField
          label={t(wanted === 'both' ? 'auth.email.optional' : 'auth.email.label')}
          hint={t('auth.email.hint')}
          field={calmField(form.field('email'))}
          type="email"
          name="email"
          inputMode="email"
          autoComplete="email"
          placeholder="name@example.com"
          maxLength={254}
        />
      )}
    </>
  );
}

function useRegistration(wanted: Wanted, { source, redirectUrl }: ModalProps<'Register'>['props']) {
  return useForm<Values>({
    initial,
    isGuarded: true,
    checks: {
      phone: (value) => (wanted === 'email' ? null : phoneFault(value)),
      email: (value) => (wanted === 'phone' || (wanted === 'both' && value.trim() === '') ? null : emailFault(value)),
      password: (value) => ([...value].length < leastLength ? 'auth.password.short_fault' : null),
      isAgeConfirmed: (value) => (value ? null : 'registration.age_fault'),
      isAgreementConfirmed: (value) => (value ? null : 'registration.agreement_fault'),
    },
    submit: async (values) => {
      const { password, isAgeConfirmed, isAgreementConfirmed, marketingConsent } = values;
      const reply = await call(registration.register, {
        body: {
          ...contactsOf(values, wanted),
          password, isAgeConfirmed, isAgreementConfirmed, marketingConsent,
          registration_source: source ?? 'default',
        },
      });
      await enter(reply.redirectUrl ?? redirectUrl);
    },
  });
}

export default function RegisterModal({ props }: ModalProps<'Register'>) {
  const t = useT();
  const { brand } = useSite();
  const isShort = brand.has('short-registration');
  const [kind, setKind] = useState<ContactType>('phone');
  const wanted: Wanted = isShort ? kind : 'both';
  const form = useRegistration(wanted, props);
  const fault = form.error?.fields['password'];
  const password = calmField(form.field('password'));
  const values = form.values;
  return (
    <ModalFrame title={t('registration.title')} lead={t('registration.lead')}>
      <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
        {isShort && (
          <Tabs<ContactType>
            label={t('registration.by')}
            isWide
            panelId="register-contact"
            value={kind}
            onChange={setKind}
            options={[
              { value: 'phone', label: t('auth.phone.tab') },
              { value: 'email', label: t('auth.email.tab') },
            ]}
          />
        )}
        <div id="register-contact" role={isShort ? 'tabpanel' : undefined} className="grid gap-4">
          <Contacts form={form} wanted={wanted} />
        </div>
        <PasswordField
          label={t('auth.password.label')}
          hint={<StrengthLine password={values.password} contact={wanted === 'email' ? values.email : values.phone} />}
          field={refusals.includes(fault ?? '') ? { ...password, error: t(`auth.password.refused_${fault}`) } : password}
          autoComplete="new-password"
          name="password"
        />
        <div>
          <Checkbox field={form.field('isAgeConfirmed')} name="age">
            {t('registration.age')}
          </Checkbox>
          <Checkbox field={form.field('isAgreementConfirmed')} name="agreement">
            {t('registration.agreement')}
          </Checkbox>
          <Checkbox field={form.field('marketingConsent')} name="marketing">
            {t('registration.marketing')}
          </Checkbox>
        </div>
        <RulesInShort />
        <FormProblem text={form.problem} />
        <Button type="submit" look="primary" size="large" isWide isPending={form.isPending}>
          {t('registration.submit')}
        </Button>
        <p className="flex flex-wrap items-center justify-center gap-x-1 text-sm text-t2">
          {t('registration.have')}
          <Button
            look="plain"
            className="px-2! text-t1! underline underline-offset-4"
            onClick={() => swapModal('Login', { redirectUrl: props.redirectUrl })}
          >
            {t('auth.login.submit')}
          </Button>
        </p>
      </form>
    </ModalFrame>
  );
}
