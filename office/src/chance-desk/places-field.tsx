// The places of a scheme, a row each: what comes out, its weight, and for a limited one how often and whose its chance
// is afterwards.
import { promotionsOffice } from '@malva/contract/promotions-office';
import { weightSum } from '@malva/rules/schemes';
import type { FieldBinding } from '@malva/web/core/form.ts';
import { useCall } from '@malva/web/core/query.ts';
import { useLang, useT } from '@malva/web/core/site.tsx';
import { Button, IconButton } from '@malva/web/ui/button.tsx';
import { Plus, Trash2 } from 'lucide-react';
import { noPlace, type TypedPlace, type TypedScheme } from './scheme-form.ts';

interface RewardOption {
  value: string;
  label: string;
}

function useRewards(): readonly RewardOption[] {
  const t = useT();
  const lang = useLang();
  const { data } = useCall(promotionsOffice.rewards, { input: { query: {} } });
  return (data?.rewards ?? [])
    .filter(({ isOn }) => isOn)
    .map(({ id, title }) => ({
      value: String(id),
      label: `${title[lang] || title.uk} · ${t('office.number', { id: String(id) })}`,
    }));
}

interface RowProps {
  row: TypedPlace;
  index: number;
  form: TypedScheme['form'];
  rewards: readonly RewardOption[];
  onChange(row: TypedPlace): void;
  onDrop: (() => void) | null;
}

const cell = 'input min-h-10 px-2.5 py-1.5 text-sm tabular-nums';

function Row({ row, index, form, rewards, onChange, onDrop }: RowProps) {
  const t = useT();
  const isFixed = form === 'dice' || form === 'pack';
  const place = t('office.chance.place_of', { place: index + 1 });
  const text = (name: 'weight' | 'stock' | 'fallback' | 'thing', isOff = false) => (
    <input
      aria-label={`${place}: ${t(`office.chance.${name}`)}`}
      className={cell}
      value={row[name]}
      disabled={isOff}
      inputMode={name === 'thing' ? 'text' : 'numeric'}
      maxLength={name === 'thing' ? 40 : 7}
      autoComplete="off"
      onChange={(event) => onChange({ ...row, [name]: event.target.value.trim() })}
    />
  );
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)_5rem] items-center gap-2 sm:grid-cols-[1.5rem_minmax(0,1fr)_5rem_5rem_4rem_2.5rem]">
      <span className="text-sm text-t3 tabular-nums">{form === 'dice' ? index + 2 : index + 1}</span>
      {form === 'pack' ? (
        text('thing')
      ) : (
        <select
          aria-label={`${place}: ${t('office.promotions.reward')}`}
          className={cell}
          value={row.reward}
          onChange={(event) => onChange({ ...row, reward: event.target.value })}
        >
          <option value="">{t('office.chance.nothing')}</option>
          {rewards.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
      {text('weight', isFixed)}
      {!isFixed && text('stock')}
      {!isFixed && text('fallback', row.stock === '')}
      {onDrop && (
        <IconButton
          label={`${t('office.chance.drop')}: ${place}`}
          look="plain"
          size="small"
          icon={Trash2}
          onClick={onDrop}
        />
      )}
    </li>
  );
}

export function PlacesField({
  field,
  form,
}: {
  field: FieldBinding<readonly TypedPlace[]>;
  form: TypedScheme['form'];
}) {
  const t = useT();
  const rewards = useRewards();
  const { value: places, onChange, error } = field;
  const isFixed = form === 'dice' || form === 'pack';
  const sum = places.reduce((all, { weight }) => all + (Number(weight) || 0), 0);
  return (
    <fieldset className="grid gap-2" aria-invalid={error ? true : undefined}>
      <legend className="mb-2 font-bold">{t('office.chance.places')}</legend>
      <div
        aria-hidden
        className="grid grid-cols-[1.5rem_minmax(0,1fr)_5rem] gap-2 text-xs text-t3 sm:grid-cols-[1.5rem_minmax(0,1fr)_5rem_5rem_4rem_2.5rem]"
      >
        <span />
        <span>{t('office.promotions.reward')}</span>
        <span>{t('office.chance.weight')}</span>
        {!isFixed && <span className="max-sm:hidden">{t('office.chance.stock')}</span>}
        {!isFixed && <span className="max-sm:hidden">{t('office.chance.fallback')}</span>}
      </div>
      <ol className="grid gap-2">
        {places.map((row, index) => (
          <Row
            // Rows have no name of their own; their place is their name.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            row={row}
            index={index}
            form={form}
            rewards={rewards}
            onChange={(next) => onChange(places.map((one, i) => (i === index ? next : one)))}
            onDrop={isFixed || places.length <= 2 ? null : () => onChange(places.filter((_, i) => i !== index))}
          />
        ))}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-t2" role="status">
          {t('office.chance.sum', { sum, all: weightSum(form) })}
        </p>
        {!isFixed && places.length < 60 && (
          <Button size="small" icon={Plus} onClick={() => onChange([...places, noPlace])}>
            {t('office.chance.add_place')}
          </Button>
        )}
      </div>
      {!isFixed && <p className="text-xs text-t3">{t('office.chance.stock_hint')}</p>}
      {error && <p className="text-sm text-live">{error}</p>}
    </fieldset>
  );
}
