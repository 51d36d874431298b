// What the screens of content share: the language being written, why something was refused, and the versions there
// were.
import type { Lang } from '@malva/contract/schema';
import type { ApiError } from '@malva/web/core/api.ts';
import { useErrorText } from '@malva/web/core/error-text.ts';
import { useT } from '@malva/web/core/site.tsx';
import { DateInput } from '@malva/web/ui/date-field.tsx';
import { Chips } from '@malva/web/ui/chips.tsx';
import { FieldFrame, FormProblem } from '@malva/web/ui/field.tsx';
import { langs } from '../language.ts';

export function WordsLang({ lang, onChange }: { lang: Lang; onChange(lang: Lang): void }) {
  const t = useT();
  return (
    <Chips<Lang>
      label={t('office.content.words')}
      value={lang}
      onChange={onChange}
      options={langs.map((value) => ({ value, label: value.toUpperCase() }))}
    />
  );
}

const told = ['gone', 'link', 'taken', 'fixed', 'icu', 'places', 'order'];

/** Each place at fault with what is wrong there. */
export function Refusal({ error }: { error: ApiError | null }) {
  const t = useT();
  const errorText = useErrorText();
  if (!error) return null;
  const fields = Object.entries(error.fields).map(
    ([name, reason]) => `${name} — ${t(`office.content.refused.${told.includes(reason) ? reason : 'other'}`)}`,
  );
  return (
    <FormProblem
      text={
        error.code === 'validation' && fields.length > 0
          ? t('office.content.problem', { fields: fields.join('; ') })
          : errorText(error.code)
      }
    />
  );
}

/** From when till when, as typed. */
export function Times({
  from,
  till,
  onFrom,
  onTill,
}: {
  from: string;
  till: string;
  onFrom(typed: string): void;
  onTill(typed: string): void;
}) {
  const t = useT();
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <FieldFrame label={t('office.content.show_at')} hint={t('office.content.times_hint')}>
        {(wiring) => <DateInput {...wiring} hasTime value={from} onChange={(day) => onFrom(day)} />}
      </FieldFrame>
      <FieldFrame label={t('office.content.hide_at')}>
        {(wiring) => <DateInput {...wiring} hasTime value={till} onChange={(day) => onTill(day)} />}
      </FieldFrame>
    </div>
  );
}

export function Note({ value, onChange }: { value: string; onChange(value: string): void }) {
  const t = useT();
  return (
    <FieldFrame label={t('office.content.note')}>
      {(wiring) => (
        <input
          {...wiring}
          className="input"
          maxLength={200}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}

/** Who wrote it; the initial texts have no author. */
export function useAuthor(): (author: string) => string {
  const t = useT();
  return (author) => (author === 'system' ? t('office.content.by_site') : author);
}
