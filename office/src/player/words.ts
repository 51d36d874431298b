// Words of the house for what the server says in keys; a key without a word of its own is shown as it is.
import { formatMoney } from '@malva/web/core/format.ts';
import { formatDate } from '@malva/web/core/format-date.ts';
import { useLang, useT } from '@malva/web/core/site.tsx';

export function useWord(prefix: string): (key: string) => string {
  const t = useT();
  return (key) => {
    const name = `${prefix}.${key}`;
    const text = t(name);
    return text === name ? key : text;
  };
}

/** `player:1005` in words and its number; a code of a kind without a word stays as it is. */
export function useCode(): (code: string) => string {
  const t = useT();
  const kind = useWord('office.audit.kind');
  return (code) => {
    const [name = '', id] = code.split(/:(.*)/s);
    const word = kind(name);
    if (word === name || id === undefined) return word === name ? code : word;
    return `${word} ${/^\d+$/.test(id) ? t('office.number', { id }) : id}`;
  };
}

export interface Saying {
  field(key: string): string;
  value(key: string): string;
  moment(instant: string): string;
}

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const decimal = /^-?\d+(\.\d{1,2})?$/;
/** A text a person wrote is a sentence; a server's name for something is one or two words. */
const word = /^[a-z]+([ _][a-z]+)?$/;
const sums: ReadonlySet<string> = new Set(['amount', 'refund', 'taken', 'loss']);

function spellOne(text: string, key: string, say: Saying): string {
  if (instant.test(text)) return say.moment(text);
  if (sums.has(key) && decimal.test(text)) return formatMoney(text, { short: true });
  return word.test(text) ? say.value(text.replace(' ', '_')) : text;
}

/** A detail of the trail as a line of words: `сума: 300 000 ₴, період: день`. */
export function spellDetail(detail: unknown, say: Saying, key = ''): string {
  if (Array.isArray(detail)) return detail.map((one) => spellDetail(one, say, key)).join('; ') || '—';
  if (typeof detail !== 'object' || detail === null) return detail === null ? '—' : spellOne(String(detail), key, say);
  return (
    Object.entries(detail)
      .map(([name, value]) => `${say.field(name)}: ${spellDetail(value, say, name)}`)
      .join(', ') || '—'
  );
}

export function useDetail(): (detail: unknown) => string {
  const lang = useLang();
  const say: Saying = {
    field: useWord('office.field'),
    value: useWord('office.value'),
    moment: (at) => formatDate(at, lang),
  };
  return (detail) => spellDetail(detail, say);
}
