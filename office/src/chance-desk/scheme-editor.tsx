// A scheme drafted: the form, and beside it the wheel as players will see it with what it costs. What is written is the
// next version of its name, switched off until two switch it on.
import { chanceDesk as calls, schemeFormNames, type SchemeFigures } from '@malva/contract/chance-desk';
import { rewardProducts } from '@malva/contract/promotions-office';
import { call } from '@malva/web/core/api.ts';
import { useForm } from '@malva/web/core/form.ts';
import { refreshCall, useChange } from '@malva/web/core/query.ts';
import { useErrorText } from '@malva/web/core/error-text.ts';
import { useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { Button } from '@malva/web/ui/button.tsx';
import { DateField } from '@malva/web/ui/date-field.tsx';
import { FormProblem, TextField } from '@malva/web/ui/field.tsx';
import { useState } from 'react';
import { BrandSelect, FormWindow, Titles, WordSelect } from '../promotions/fields.tsx';
import { Cost, Preview } from './figures.tsx';
import { PlacesField } from './places-field.tsx';
import { draftOf, initialScheme, isRight, placesFor, schemeChecks, type TypedScheme } from './scheme-form.ts';

/** What the draft is, reckoned when it is asked for; another draft makes it old. */
function Tried({ typed }: { typed: TypedScheme }) {
  const t = useT();
  const errorText = useErrorText();
  const [found, setFound] = useState<{ of: TypedScheme; figures: SchemeFigures } | null>(null);
  const trial = useChange(calls.tryScheme);
  const isOld = found !== null && found.of !== typed;
  const reckon = async () => {
    const figures = await trial.run({ body: { draft: draftOf(typed, new Date()), times: 10_000 } });
    if (figures) setFound({ of: typed, figures });
  };
  return (
    <div className="grid content-start gap-4 [&>*]:min-w-0">
      <Button isPending={trial.isPending} disabled={!isRight(typed)} onClick={() => void reckon()}>
        {t('office.promotions.reckon')}
      </Button>
      {!found && <p className="text-sm text-t2">{t('office.promotions.cost_wait')}</p>}
      {isOld && <p className="text-sm text-gold">{t('office.promotions.cost_old')}</p>}
      <FormProblem text={trial.error ? errorText(trial.error.code) : undefined} />
      {found && <Cost figures={found.figures} />}
      {found && <Preview odds={found.figures.odds} />}
    </div>
  );
}

export function SchemeEditor({ start = initialScheme, onClose }: { start?: TypedScheme; onClose(): void }) {
  const t = useT();
  const { queries } = useSite();
  const form = useForm<TypedScheme>({
    initial: start,
    checks: schemeChecks,
    async submit(typed) {
      await call(calls.addScheme, { body: draftOf(typed, new Date()) });
      refreshCall(queries, calls.schemes);
      showToast({ kind: 'done', title: t('office.promotions.written') });
      onClose();
    },
  });
  const { values } = form;
  const kind = form.field('form');
  const text = (name: 'name' | 'group' | 'promotion' | 'pace', label: string, hint?: string) => (
    <TextField label={t(label)} hint={hint && t(hint)} field={form.field(name)} maxLength={40} autoComplete="off" />
  );
  return (
    <FormWindow title={t('office.chance.new_scheme')} form={form} isWide onClose={onClose}>
      <div className="grid gap-6 lg:grid-cols-2 [&>*]:min-w-0">
        <div className="grid content-start gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            {text('name', 'office.promotions.name', 'office.chance.name_hint')}
            {text('group', 'office.promotions.field.ticketGroup', 'office.chance.group_hint')}
            <WordSelect
              label={t('office.chance.form')}
              field={{
                ...kind,
                onChange: (next) => {
                  kind.onChange(next);
                  form.set('places', placesFor(next, values.places));
                },
              }}
              values={schemeFormNames}
              prefix="office.chance.form"
            />
            <WordSelect
              label={t('office.bonuses.product')}
              field={form.field('product')}
              values={rewardProducts}
              prefix="office.promotions.product"
            />
            {text('promotion', 'office.promotions.promotion')}
            <BrandSelect field={form.field('brand')} />
            <Titles field={form.field} />
            {text('pace', 'office.chance.pace')}
            <DateField label={t('office.chance.from')} hasTime field={form.field('from')} />
            <DateField label={t('office.bonuses.until')} hasTime field={form.field('until')} />
          </div>
          <PlacesField field={form.field('places')} form={values.form} />
        </div>
        <Tried typed={values} />
      </div>
    </FormWindow>
  );
}
