// Filters above a list: typed, kept in the address, so that a filtered list may be sent to a colleague.
import { useT } from '@malva/web/core/site.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { DateInput } from '@malva/web/ui/date-field.tsx';
import { FieldFrame, type InputWiring } from '@malva/web/ui/field.tsx';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { showFiltered, useSearch } from './place.ts';

export type Filter = Readonly<Record<string, string>>;

export interface FilterField {
  name: string;
  label: string;
  /** Words to choose from, the first of them said for none; or what is typed. */
  kind: 'text' | 'day' | { all: string; options: readonly (readonly [value: string, label: string])[] };
  hint?: string;
}

/** What the address says of these fields; other parts of it are no filter. */
export function filterIn(search: string, names: readonly string[]): Filter {
  const asked = new URLSearchParams(search);
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = asked.get(name)?.trim();
      return value ? [[name, value]] : [];
    }),
  );
}

export function useFilter(fields: readonly FilterField[]): Filter {
  return filterIn(
    useSearch(),
    fields.map(({ name }) => name),
  );
}

interface InputProps {
  field: FilterField;
  wiring: InputWiring;
  value: string;
  onChange(value: string): void;
}

function FilterInput({ field: { kind, hint }, wiring, value, onChange }: InputProps) {
  if (kind === 'day') return <DateInput {...wiring} value={value} onChange={onChange} />;
  if (kind === 'text')
    return (
      <input
        {...wiring}
        className="input"
        maxLength={60}
        placeholder={hint}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  return (
    <select {...wiring} className="input" value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{kind.all}</option>
      {kind.options.map(([option, label]) => (
        <option key={option} value={option}>
          {label}
        </option>
      ))}
    </select>
  );
}

export function Filters({ fields, filter }: { fields: readonly FilterField[]; filter: Filter }) {
  const t = useT();
  const [typed, setTyped] = useState(filter);
  const show = () => {
    const asked = new URLSearchParams(Object.entries(typed).filter(([, value]) => value.trim() !== ''));
    showFiltered(asked.size > 0 ? `?${asked}` : '');
  };
  return (
    <form
      role="search"
      aria-label={t('office.list.filters')}
      className="panel grid gap-3 p-4 sm:grid-cols-2 lg:grid-cols-4 lg:items-end"
      onSubmit={(event) => {
        event.preventDefault();
        show();
      }}
    >
      {fields.map((field) => (
        <FieldFrame key={field.name} label={field.label}>
          {(wiring) => (
            <FilterInput
              field={field}
              wiring={wiring}
              value={typed[field.name] ?? ''}
              onChange={(value) => setTyped({ ...typed, [field.name]: value })}
            />
          )}
        </FieldFrame>
      ))}
      <Button type="submit" icon={Search} className="min-h-12">
        {t('office.find')}
      </Button>
    </form>
  );
}
