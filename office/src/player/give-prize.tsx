// A prize to one player: what, how long it can be taken, and why. A colleague approves it.
import { officeActs } from '@malva/contract/office-acts';
import type { PlayerCard } from '@malva/contract/office-player';
import { handKinds, type HandKind } from '@malva/contract/prizes';
import { call } from '@malva/web/core/api.ts';
import { useForm } from '@malva/web/core/form.ts';
import { useT } from '@malva/web/core/site.tsx';
import { Select } from '@malva/web/ui/choices.tsx';
import { TextField } from '@malva/web/ui/field.tsx';
import { isBlank } from '@malva/rules/typed';
import { ReasonedForm, reasonCheck } from '../reasoned-form.tsx';
import { langs } from '../language.ts';
import { whole } from '../prizes/prizes.tsx';

export function GivePrize({ card, onClose, onDone }: { card: PlayerCard; onClose(): void; onDone(): void }) {
  const t = useT();
  const form = useForm({
    initial: { kind: 'money' as HandKind, amount: '', uk: '', ru: '', en: '', days: '30', reason: '' },
    checks: {
      amount: (value, { kind }) =>
        kind === 'item' || /^\d{1,6}([.,]\d{1,2})?$/.test(value) ? null : 'office.prizes.amount_bad',
      uk: (value, { kind }) => (kind === 'money' || !isBlank(value) ? null : 'office.prizes.title_empty'),
      days: whole(1, 365),
      reason: reasonCheck,
    },
    async submit({ kind, amount, uk, ru, en, days, reason }) {
      const isMoney = kind === 'money';
      const input = {
        playerId: card.id,
        kind,
        amount: isMoney ? amount.replace(',', '.') : null,
        title: isMoney ? null : { uk, ru, en },
        days: Number(days),
      };
      await call(officeActs.ask, { body: { kind: 'prize.grant', input, reason: reason.trim() } });
      onDone();
      onClose();
    },
  });
  return (
    <ReasonedForm title={t('office.act.kind.prize.grant')} form={form} submit={t('office.act.ask')} onClose={onClose}>
      <p className="text-sm text-t2">{t('office.prizes.give_text')}</p>
      <Select<HandKind>
        label={t('office.prizes.kind')}
        field={form.field('kind')}
        options={handKinds.map((value) => ({ value, label: t(`office.prizes.kind.${value}`) }))}
      />
      {form.values.kind === 'money' ? (
        <TextField
          label={t('office.act.sum')}
          hint={t('office.prizes.amount_hint')}
          field={form.field('amount')}
          inputMode="decimal"
          maxLength={10}
        />
      ) : (
        langs.map((lang) => (
          <TextField
            key={lang}
            label={t('office.prizes.title_in', { lang: lang.toUpperCase() })}
            field={form.field(lang)}
            maxLength={80}
          />
        ))
      )}
      <TextField label={t('office.prizes.days')} field={form.field('days')} inputMode="numeric" maxLength={3} />
    </ReasonedForm>
  );
}
