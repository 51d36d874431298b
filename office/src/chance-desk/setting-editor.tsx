// A new row of a setting; it begins as a copy of the one that holds, where there is one.
import { chanceDesk as calls } from '@malva/contract/chance-desk';
import type { SettingKind } from '@malva/contract/chance-settings';
import { call } from '@malva/web/core/api.ts';
import { useForm, type Checks, type FieldBinding } from '@malva/web/core/form.ts';
import { refreshCall } from '@malva/web/core/query.ts';
import { useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { DateField } from '@malva/web/ui/date-field.tsx';
import { FieldFrame, TextField } from '@malva/web/ui/field.tsx';
import { BrandSelect, FormWindow, orNull, WordSelect, type BrandChoice } from '../promotions/fields.tsx';
import { askedOf, draftOf, type Asked, type Typed } from './setting-form.ts';

function Lines({ label, hint, field }: { label: string; hint: string; field: FieldBinding<string> }) {
  return (
    <FieldFrame label={label} hint={hint} error={field.error}>
      {(wiring) => (
        <textarea
          {...wiring}
          rows={4}
          maxLength={4000}
          className="input py-3 leading-snug"
          value={field.value}
          onBlur={field.onBlur}
          onChange={(event) => field.onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}

function Field({ kind, asked, field }: { kind: SettingKind; asked: Asked; field: FieldBinding<string> }) {
  const t = useT();
  const { name, look, values = [] } = asked;
  const label = t(`office.chance.field.${name}`);
  if (look === 'choice')
    return <WordSelect label={label} field={field} values={values} prefix="office.chance.choice" />;
  if (look === 'moment') return <DateField label={label} hasTime field={field} />;
  if (look === 'lines') {
    const hint = t(`office.chance.hint.${name === 'title' ? 'title' : `${kind}.${name}`}`);
    return <Lines label={label} hint={hint} field={field} />;
  }
  return (
    <TextField
      label={label}
      field={field}
      inputMode={look === 'number' ? 'decimal' : 'text'}
      maxLength={200}
      autoComplete="off"
    />
  );
}

interface EditorProps {
  kind: SettingKind;
  start: { typed: Typed; brand: string | null } | null;
  onClose(): void;
}

export function SettingEditor({ kind, start, onClose }: EditorProps) {
  const t = useT();
  const { queries } = useSite();
  const asked = askedOf[kind];
  const blank = Object.fromEntries(asked.map(({ name, initial }) => [name, initial]));
  const form = useForm<Typed>({
    initial: { ...blank, ...start?.typed, brand: start?.brand ?? '' },
    checks: Object.fromEntries(asked.map(({ name, check }) => [name, check])) as Checks<Typed>,
    async submit(typed) {
      await call(calls.addSetting, { body: draftOf(kind, typed, orNull(typed['brand'] ?? '')) });
      refreshCall(queries, calls.settings);
      showToast({ kind: 'done', title: t('office.promotions.written') });
      onClose();
    },
  });
  return (
    <FormWindow title={t(`office.chance.setting.${kind}`)} form={form} onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        {asked.map((one) => (
          <div key={one.name} className={one.look === 'lines' ? 'sm:col-span-2' : undefined}>
            <Field kind={kind} asked={one} field={form.field(one.name)} />
          </div>
        ))}
        <BrandSelect field={form.field('brand') as unknown as FieldBinding<BrandChoice>} />
      </div>
    </FormWindow>
  );
}
