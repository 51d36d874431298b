// Words of the house for what the server says in keys; a key without a word of its own is shown as it is.
import { useT } from '@malva/web/core/site.tsx';

export function useWord(prefix: string): (key: string) => string {
  const t = useT();
  return (key) => {
    const name = `${prefix}.${key}`;
    const text = t(name);
    return text === name ? key : text;
  };
}

/** A detail of the trail as a line of words: `сума: 10.00, причина: …`. */
export function useDetail(): (detail: unknown) => string {
  const field = useWord('office.field');
  const spell = (detail: unknown): string => {
    if (Array.isArray(detail)) return detail.map(spell).join('; ');
    if (typeof detail !== 'object' || detail === null) return detail === null ? '—' : String(detail);
    return Object.entries(detail).map(([key, value]) => `${field(key)}: ${spell(value)}`).join(', ');
  };
  return (detail) => spell(detail) || '—';
}
