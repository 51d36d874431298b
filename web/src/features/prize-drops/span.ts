// When an hour was, in words: its day and its two times; with both days where it was longer than one.
import type { Lang } from '@malva/contract/schema';
import { formatDate } from '../../core/format-date.ts';

export function spanOf({ startsAt, endsAt }: { startsAt: string; endsAt: string }, lang: Lang) {
  const [from, to] = [formatDate(startsAt, lang, 'day'), formatDate(endsAt, lang, 'day')];
  const times = { from: formatDate(startsAt, lang, 'time'), to: formatDate(endsAt, lang, 'time') };
  return from === to
    ? { day: from, ...times }
    : { day: null, from: formatDate(startsAt, lang, 'moment'), to: formatDate(endsAt, lang, 'moment') };
}
