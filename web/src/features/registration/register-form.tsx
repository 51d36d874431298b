// The form of a flow: which contact, what else it asks for, age and rules, and the code on its way. What came along on
// the visit (who invited, which gift, from where) goes with it.
import { registration, type Flow, type SentCode } from '@malva/contract/registration';
import type { FormField, Variant } from '@malva/rules/registration';
import { useState } from 'react';
import { call } from '../../core/api.ts';
import { useForm } from '../../core/form.ts';
import { seeNote } from '../../core/notes.ts';
import { proving } from '../../core/proving.ts';
import { reportFailure } from '../../core/report.ts';
import type { Site } from '../../core/manifest.ts';
import { useNavigation, useSite, useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';
import { Tabs } from '../../ui/choices.tsx';
import type { ContactType } from '../../ui/contact.ts';
import { FormProblem } from '../../ui/field.tsx';
import { Slot } from '../../ui/slot.tsx';
import { checksFor, contactsOf, initial, type Values } from './checks.ts';
import { Fields, Ticks } from './fields.tsx';
import { RulesInShort } from './rules.tsx';

export interface FlowShown {
  source: string;
  version: string;
  flow: Flow;
  variants: readonly Variant[];
}
export interface SentForm {
  code: SentCode;
  values: Values;
  variant: Variant;
}

function broughtOf({ source, version, flow }: FlowShown, values: Values) {
  const [invited, gift] = [seeNote('invitedBy'), seeNote('giftId')];
  return {
    marketingConsent: values.marketingConsent,
    registration_source: source,
    version,
    registration_flow: flow,
    country_id: 2,
    ...(values.region && { region: values.region }),
    ...(values.birthDate && { birthDate: values.birthDate }),
    ...(invited && { invited_by: invited }),
    ...(gift && { gift_id: gift }),
    ...(seeNote('noDeposit') && { wantsNoDeposit: true }),
  };
}

/** Origin and path of the page that led here. */
const referrerHeader = (): Record<string, string> =>
  document.referrer ? { referrer: document.referrer.split(/[?#]/)[0]! } : {};

interface Asked {
  flow: FlowShown;
  values: Values;
  variant: Variant;
  before: SentForm | null;
}

async function askCode({ flow, values, variant, before }: Asked, site: Site): Promise<SentCode> {
  const isShort = site.brand.has('short-registration');
  const contacts = contactsOf(values, variant);
  const brought = broughtOf(flow, values);
  if (flow.flow === 'otp') {
    const type: ContactType = variant === 'email' ? 'email' : 'phone';
    const body = { contact: contacts[type] ?? '', ...brought };
    const reply = await proving(site, (headers) =>
      call(registration.requestConfirm, { params: { type }, body, headers }),
    );
    return reply.registration!;
  }
  const { password, isAgeConfirmed, isAgreementConfirmed } = values;
  const isSame =
    before &&
    contacts.phone === contactsOf(before.values, before.variant).phone &&
    contacts.email === contactsOf(before.values, before.variant).email;
  const body = {
    ...contacts,
    password,
    isAgeConfirmed,
    isAgreementConfirmed,
    ...brought,
    ...(isSame && { registrationId: before.code.id }),
  };
  const form = isShort ? registration.registerV2 : registration.register;
  const reply = await proving(site, (headers) => call(form, { body, headers: { ...referrerHeader(), ...headers } }));
  return reply.registration;
}

export interface RegisterFormProps {
  flow: FlowShown;
  /** What was sent already, when the visitor came back from the code. */
  before: SentForm | null;
  redirectUrl: string | undefined;
  fieldsOf(variant: Variant): readonly FormField[];
  onSent(sent: SentForm): void;
}

export function RegisterForm({ flow, before, redirectUrl, fieldsOf, onSent }: RegisterFormProps) {
  const { swapModal } = useNavigation();
  const t = useT();
  const site = useSite();
  const [variant, setVariant] = useState<Variant>(before?.variant ?? flow.variants[0] ?? 'phone');
  const fields = fieldsOf(variant);
  const form = useForm<Values>({
    initial: before?.values ?? initial,
    isGuarded: true,
    tracked: 'Register',
    checks: checksFor(fields),
    submit: async (values) => {
      try {
        onSent({ code: await askCode({ flow, values, variant, before }, site), values, variant });
      } catch (error) {
        reportFailure(error, 'register');
        throw error;
      }
    },
  });
  const isChoice = flow.variants.length > 1;
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
      {isChoice && (
        <Tabs<Variant>
          label={t('registration.by')}
          isWide
          panelId="register-contact"
          value={variant}
          onChange={setVariant}
          options={flow.variants.map((value) => ({
            value,
            label: t(value === 'both' ? 'registration.tab_both' : `auth.${value}.tab`),
          }))}
        />
      )}
      <div id="register-contact" role={isChoice ? 'tabpanel' : undefined} className="grid gap-4">
        <Fields form={form} fields={fields} />
      </div>
      <Ticks form={form} />
      <RulesInShort />
      <FormProblem text={form.problem} />
      <Button type="submit" look="primary" size="large" isWide isPending={form.isPending}>
        {t(flow.flow === 'otp' ? 'auth.code.send' : 'registration.submit')}
      </Button>
      <Slot name="auth" />
      <p className="flex flex-wrap items-center justify-center gap-x-1 text-sm text-t2">
        {t('registration.have')}
        <Button
          look="plain"
          className="px-2! text-t1! underline underline-offset-4"
          onClick={() => swapModal('Login', { redirectUrl })}
        >
          {t('auth.login.submit')}
        </Button>
      </p>
    </form>
  );
}

/** No code came: the contact is wrong, or has an account already. Which of them is told to the contact's owner only. */
export function NoCode({
  type,
  redirectUrl,
  onBack,
}: {
  type: ContactType;
  redirectUrl: string | undefined;
  onBack(): void;
}) {
  const { swapModal } = useNavigation();
  const t = useT();
  return (
    <div className="mt-1 grid justify-items-center gap-1 border-t border-line pt-3 text-center">
      <p className="text-sm text-t3">{t(`registration.code.none_${type}`)}</p>
      <div className="flex flex-wrap justify-center gap-x-2">
        <Button look="plain" onClick={onBack}>
          {t(`registration.code.back_${type}`)}
        </Button>
        <Button look="plain" onClick={() => swapModal('Login', { redirectUrl })}>
          {t('auth.login.submit')}
        </Button>
      </div>
    </div>
  );
}
