// The acts of the trail that have a name in the words of the office, for a list to choose from.
import { words } from 'virtual:office';
import type { Lang } from '@malva/contract/schema';

const prefix = 'office.action.';

export interface NamedAct {
  key: string;
  title: string;
}

export const namedActs = (lang: Lang): readonly NamedAct[] =>
  Object.entries(words[lang])
    .flatMap(([key, title]) =>
      key.startsWith(prefix) && typeof title === 'string' ? [{ key: key.slice(prefix.length), title }] : [],
    )
    .toSorted((one, other) => one.title.localeCompare(other.title, lang));
