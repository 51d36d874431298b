// Draws a description (spec.ts): fields of one language at a time, lists whose items open, move and go. Nothing is kept
// here: each change makes a new value.
import { useT } from '@malva/web/core/site.tsx';
import { DateInput } from '@malva/web/ui/date-field.tsx';
import { Button, IconButton } from '@malva/web/ui/button.tsx';
import { Select } from '@malva/web/ui/choices.tsx';
import { FieldFrame } from '@malva/web/ui/field.tsx';
import type { Lang } from '@malva/contract/schema';
import { ArrowDown, ArrowUp, Check, Plus, Trash2 } from 'lucide-react';
import { PictureField } from './picture-field.tsx';
import { nameKeyOf, summaryOf, type Spec, type Value, type Variant } from './spec.ts';
import { fromLocal, toLocal } from './times.ts';

export interface FormProps<S extends Spec = Spec> {
  spec: S;
  value: Value;
  onChange(value: Value): void;
  lang: Lang;
  label: string;
}

function Words({ spec, value, onChange, lang, label }: FormProps<Extract<Spec, { kind: 'words' }>>) {
  const t = useT();
  const texts = value as Record<Lang, string>;
  const text = texts[lang];
  const change = (typed: string) => onChange({ ...texts, [lang]: typed });
  const hint =
    !text && lang !== 'uk' && texts.uk
      ? t('office.content.empty_lang')
      : spec.isLong && !spec.isPlain
        ? t('office.content.markdown')
        : undefined;
  return (
    <FieldFrame label={`${label} · ${lang.toUpperCase()}`} hint={hint}>
      {(wiring) =>
        spec.isLong ? (
          <textarea
            {...wiring}
            lang={lang}
            rows={Math.min(14, Math.max(3, text.split('\n').length + 1))}
            className="input py-3 leading-snug"
            value={text}
            onChange={(event) => change(event.target.value)}
          />
        ) : (
          <input
            {...wiring}
            lang={lang}
            className="input"
            value={text}
            onChange={(event) => change(event.target.value)}
          />
        )
      }
    </FieldFrame>
  );
}

function Line({ spec, value, onChange, label }: FormProps) {
  const kind = spec.kind;
  if (kind === 'flag') {
    return (
      <label className="flex min-h-11 items-center gap-3 text-sm font-semibold">
        <input
          type="checkbox"
          className="size-5 accent-(--accent)"
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
    );
  }
  const shown =
    kind === 'names'
      ? (value as string[]).join(', ')
      : kind === 'instant'
        ? toLocal(value as string)
        : String(value ?? '');
  const read = (typed: string): Value => {
    if (kind === 'names') return typed.split(',').map((name) => name.trim());
    if (kind === 'instant') return fromLocal(typed) ?? value;
    if (kind === 'number') return Math.max(1, Math.trunc(Number(typed)) || 1);
    return typed;
  };
  return (
    <FieldFrame label={label}>
      {(wiring) =>
        kind === 'instant' ? (
          <DateInput {...wiring} hasTime value={shown} onChange={(moment) => onChange(read(moment))} />
        ) : (
          <input
            {...wiring}
            type={kind === 'number' ? 'number' : 'text'}
            className="input"
            value={shown}
            onChange={(event) => onChange(read(event.target.value))}
          />
        )
      }
    </FieldFrame>
  );
}

type ChoiceSpec = Extract<Spec, { kind: 'choice' | 'choices' }>;

/** A value that is in no list any more, or a tag, is shown as it stands. */
function useWord(label: string): (word: string) => string {
  const t = useT();
  return (word) => {
    const key = `${label}.${word || 'none'}`;
    const text = t(key);
    return text === key ? word : text;
  };
}

function Choice({ spec, value, onChange, label }: FormProps<ChoiceSpec>) {
  const word = useWord(spec.label);
  const chosen = String(value ?? '');
  const options = spec.of.includes(chosen) ? spec.of : [...spec.of, chosen];
  const field = { value: chosen, onChange, onBlur: () => undefined, error: undefined };
  return <Select label={label} field={field} options={options.map((one) => ({ value: one, label: word(one) }))} />;
}

/** Pressed ones stand first, in the order they will stand on the site; pressing adds at the end. */
function Choices({ spec, value, onChange, label }: FormProps<ChoiceSpec>) {
  const word = useWord(spec.label);
  const chosen = value as readonly string[];
  const rest = spec.of.filter((one) => !chosen.includes(one));
  const turn = (one: string) =>
    onChange(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-medium text-t2">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {[...chosen, ...rest].map((one) => (
          <button
            key={one}
            type="button"
            className="chip"
            aria-pressed={chosen.includes(one)}
            onClick={() => turn(one)}
          >
            {chosen.includes(one) ? <Check size={16} aria-hidden /> : <Plus size={16} aria-hidden />}
            {word(one)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function useHouseName(value: Value): string | null {
  const t = useT();
  const key = nameKeyOf(value);
  const text = key && t(key);
  return text === key ? null : text;
}

interface ItemProps extends Omit<FormProps, 'spec' | 'label'> {
  variant: Variant;
  at: number;
  count: number;
  onMove(to: number): void;
  onRemove(): void;
}

function Item({ variant, value, onChange, lang, at, count, onMove, onRemove }: ItemProps) {
  const t = useT();
  const name = t(variant.name);
  const summary = useHouseName(value) ?? (summaryOf(value, lang) || summaryOf(value, 'uk'));
  return (
    <li className="flex items-start gap-1.5">
      <details className="min-w-0 flex-1 rounded-control bg-s2" open={count === 1 || !summary}>
        <summary className="flex min-h-11 items-center gap-2 px-3.5 py-2 text-sm font-semibold">
          <span className="shrink-0 text-t3">{name}</span>
          <span className="truncate">{summary}</span>
        </summary>
        <div className="grid gap-3 p-3.5 pt-1">
          <Form spec={variant.spec} value={value} onChange={onChange} lang={lang} label={name} />
        </div>
      </details>
      <IconButton
        size="small"
        look="plain"
        icon={ArrowUp}
        label={`${t('office.content.up')}: ${name} ${at + 1}`}
        disabled={at === 0}
        onClick={() => onMove(at - 1)}
      />
      <IconButton
        size="small"
        look="plain"
        icon={ArrowDown}
        label={`${t('office.content.down')}: ${name} ${at + 1}`}
        disabled={at === count - 1}
        onClick={() => onMove(at + 1)}
      />
      <IconButton
        size="small"
        look="plain"
        icon={Trash2}
        label={`${t('office.content.remove')}: ${name} ${at + 1}`}
        onClick={onRemove}
      />
    </li>
  );
}

function List({ spec, value, onChange, lang, label }: FormProps<Extract<Spec, { kind: 'list' }>>) {
  const t = useT();
  const items = value as readonly Value[];
  const without = (at: number) => items.filter((_, other) => other !== at);
  return (
    <fieldset className="grid gap-2 [&>*]:min-w-0">
      <legend className="mb-2 text-sm font-medium text-t2">{label}</legend>
      <ol className="grid gap-2">
        {items.map((item, at) => {
          const variant = spec.of.find(({ is }) => is(item));
          if (!variant) return null;
          return (
            <Item
              // oxlint-disable-next-line react/no-array-index-key -- items are named by their order
              key={at}
              variant={variant}
              value={item}
              lang={lang}
              at={at}
              count={items.length}
              onChange={(changed) => onChange(items.map((other, place) => (place === at ? changed : other)))}
              onMove={(to) => onChange(without(at).toSpliced(to, 0, item))}
              onRemove={() => onChange(without(at))}
            />
          );
        })}
      </ol>
      <div className="flex flex-wrap gap-2">
        {spec.of.map((variant) => (
          <Button
            key={variant.name}
            size="small"
            icon={Plus}
            aria-label={`${t('office.content.add')}: ${t(variant.name)}`}
            onClick={() => onChange([...items, variant.fresh()])}
          >
            {t(variant.name)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

function Maybe({ spec, value, onChange, lang, label }: FormProps<Extract<Spec, { kind: 'maybe' }>>) {
  const t = useT();
  if (value === null) {
    return (
      <Button
        size="small"
        icon={Plus}
        className="w-fit"
        aria-label={`${t('office.content.add')}: ${label}`}
        onClick={() => onChange(spec.fresh())}
      >
        {label}
      </Button>
    );
  }
  return (
    <fieldset className="grid gap-3 rounded-control p-3.5 shadow-[0_0_0_1px_var(--line)_inset]">
      <legend className="sr-only">{label}</legend>
      <Form spec={spec.of} value={value} onChange={onChange} lang={lang} label={label} />
      <Button size="small" look="plain" icon={Trash2} className="w-fit" onClick={() => onChange(null)}>
        {t('office.content.remove')}: {label}
      </Button>
    </fieldset>
  );
}

export function Form(props: FormProps) {
  const t = useT();
  const { spec, value, onChange, lang } = props;
  if (spec.kind === 'group') {
    const of = value as Record<string, Value>;
    return Object.entries(spec.fields).map(([name, field]) => (
      <Form
        key={name}
        spec={field}
        value={of[name]}
        lang={lang}
        label={t(`office.field.${name}`)}
        onChange={(changed) => onChange({ ...of, [name]: changed })}
      />
    ));
  }
  if (spec.kind === 'words') return <Words {...props} spec={spec} />;
  if (spec.kind === 'list') return <List {...props} spec={spec} />;
  if (spec.kind === 'maybe') return <Maybe {...props} spec={spec} />;
  if (spec.kind === 'picture')
    return (
      <PictureField label={props.label} value={value as string | null} isNeeded={spec.isNeeded} onChange={onChange} />
    );
  if (spec.kind === 'choice') return <Choice {...props} spec={spec} />;
  if (spec.kind === 'choices') return <Choices {...props} spec={spec} />;
  return <Line {...props} />;
}
