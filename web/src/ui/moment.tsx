// A moment in Kyiv time.
import { formatDate, type DateStyle } from '../core/format-date.ts';
import { useLang } from '../core/site.tsx';

export function Moment({ at, style = 'moment', className }: { at: string; style?: DateStyle; className?: string }) {
  const lang = useLang();
  return (
    <time dateTime={at} className={className}>
      {formatDate(at, lang, style)}
    </time>
  );
}
