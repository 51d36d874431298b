// Where the identity service cannot decide: who the papers say the player is, for a colleague to look at and approve.
// What is typed here leaves sealed; nothing of it stays in the browser once the window is closed.
import { officeActs } from '@malva/contract/office-acts';
import type { PlayerCard } from '@malva/contract/office-player';
import { parseRnokpp } from '@malva/rules/rnokpp';
import { call } from '@malva/web/core/api.ts';
import { useForm } from '@malva/web/core/form.ts';
import { useT } from '@malva/web/core/site.tsx';
import { DateInput } from '@malva/web/ui/date-field.tsx';
import { FieldFrame, TextField } from '@malva/web/ui/field.tsx';
import { ReasonedForm, reasonCheck } from '../reasoned-form.tsx';

const name = (value: string): string | null =>
  /^\p{L}[\p{L}\p{M}'’ʼ -]*$/u.test(value.trim()) ? null : 'office.identity.name_bad';
const numberOf = (typed: string): string => typed.replaceAll(/\D/g, '');

function numberFault(typed: string, { birthDate }: { birthDate: string }): string | null {
  const number = parseRnokpp(numberOf(typed));
  if (!number.ok) return 'office.identity.number_bad';
  return birthDate && number.birthDate !== birthDate ? 'office.identity.number_other' : null;
}

export function AskIdentity({ card, onClose, onDone }: { card: PlayerCard; onClose(): void; onDone(): void }) {
  const t = useT();
  const form = useForm({
    initial: { lastName: '', firstName: '', middleName: '', birthDate: '', rnokpp: '', reason: '' },
    checks: {
      lastName: name,
      firstName: name,
      middleName: (value) => (value.trim() ? name(value) : null),
      birthDate: (value) => (value ? null : 'office.identity.birth_empty'),
      rnokpp: numberFault,
      reason: reasonCheck,
    },
    async submit({ lastName, firstName, middleName, birthDate, rnokpp, reason }) {
      const names = {
        lastName: lastName.trim(),
        firstName: firstName.trim(),
        ...(middleName.trim() && { middleName: middleName.trim() }),
      };
      const input = { playerId: card.id, ...names, birthDate, rnokpp: numberOf(rnokpp) };
      await call(officeActs.ask, { body: { kind: 'identity.approve', input, reason: reason.trim() } });
      onDone();
      onClose();
    },
  });
  const birth = form.field('birthDate');
  return (
    <ReasonedForm
      title={t('office.act.kind.identity.approve')}
      form={form}
      submit={t('office.act.ask')}
      onClose={onClose}
    >
      <p className="text-sm text-t2">{t('office.identity.ask_text')}</p>
      <TextField
        label={t('office.identity.lastName')}
        field={form.field('lastName')}
        maxLength={60}
        autoComplete="off"
      />
      <TextField
        label={t('office.identity.firstName')}
        field={form.field('firstName')}
        maxLength={60}
        autoComplete="off"
      />
      <TextField
        label={t('office.identity.middleName')}
        field={form.field('middleName')}
        maxLength={60}
        autoComplete="off"
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FieldFrame label={t('office.documents.birth')} error={birth.error}>
          {(wiring) => (
            <DateInput {...wiring} value={birth.value} onBlur={birth.onBlur} onChange={(day) => birth.onChange(day)} />
          )}
        </FieldFrame>
        <TextField
          label={t('office.player.rnokpp')}
          field={form.field('rnokpp')}
          inputMode="numeric"
          maxLength={20}
          autoComplete="off"
        />
      </div>
    </ReasonedForm>
  );
}
