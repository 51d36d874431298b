// A new promotion: it waits until two give it its ceiling.
import { promotionsOffice as calls } from '@malva/contract/promotions-office';
import { call } from '@malva/web/core/api.ts';
import { useForm } from '@malva/web/core/form.ts';
import { refreshCall } from '@malva/web/core/query.ts';
import { useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { Checkbox } from '@malva/web/ui/choices.tsx';
import { DateInput } from '@malva/web/ui/date-field.tsx';
import { FieldFrame, TextField } from '@malva/web/ui/field.tsx';
import { fromLocal } from '../content/times.ts';
import { FormWindow, isName, isSum, noTitle, orNothing, sum, titleChecks, Titles } from './fields.tsx';

export function NewPromotion({ onClose }: { onClose(): void }) {
  const t = useT();
  const { queries } = useSite();
  const form = useForm({
    initial: { name: '', ...noTitle, ceiling: '', forecast: '', isMonthly: true, isAcquisition: false, endsAt: '' },
    checks: {
      name: isName,
      ...titleChecks,
      ceiling: isSum,
      forecast: orNothing(isSum),
      endsAt: orNothing((value) => (fromLocal(value) ? null : 'office.prizes.until_empty')),
    },
    async submit({ name, uk, ru, en, ceiling, forecast, isMonthly, isAcquisition, endsAt }) {
      const body = {
        name,
        title: { uk, ru, en },
        ceiling: sum(ceiling),
        forecast: forecast === '' ? null : sum(forecast),
        isMonthly,
        isAcquisition,
        endsAt: fromLocal(endsAt),
      };
      await call(calls.addPromotion, { body });
      refreshCall(queries, calls.promotions);
      showToast({ kind: 'done', title: t('office.promotions.added') });
      onClose();
    },
  });
  const ends = form.field('endsAt');
  return (
    <FormWindow title={t('office.promotions.new')} form={form} onClose={onClose}>
      <TextField
        label={t('office.promotions.name')}
        hint={t('office.promotions.name_hint')}
        field={form.field('name')}
        maxLength={40}
        autoComplete="off"
      />
      <Titles field={form.field} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('office.promotions.ceiling_typed')}
          field={form.field('ceiling')}
          inputMode="decimal"
          maxLength={12}
        />
        <TextField
          label={t('office.promotions.forecast')}
          field={form.field('forecast')}
          inputMode="decimal"
          maxLength={12}
        />
      </div>
      <Checkbox field={form.field('isMonthly')}>{t('office.promotions.is_monthly')}</Checkbox>
      <Checkbox field={form.field('isAcquisition')}>{t('office.promotions.is_acquisition')}</Checkbox>
      <FieldFrame label={t('office.bonuses.until')} error={ends.error}>
        {(wiring) => <DateInput {...wiring} hasTime value={ends.value} onChange={(day) => ends.onChange(day)} />}
      </FieldFrame>
    </FormWindow>
  );
}
