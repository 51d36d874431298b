// A draw in words: what it was for, and what came out of it.
import type { DrawProof } from '@malva/contract/fairness';
import { useT } from '../../core/site.tsx';

/** The name of what is drawn; a purpose without a text is shown as it is. */
export function usePurpose(): (purpose: string) => string {
  const t = useT();
  return (purpose) => {
    const key = `fairness.draw.purpose.${purpose}`;
    const name = t(key);
    return name && name !== key ? name : t('fairness.draw.purpose_other', { purpose });
  };
}

export interface CameOut {
  name: string;
  count: number;
}

/** What came out and how often, in the order it first did. */
export function cameOut({ picks, weights }: Pick<DrawProof, 'picks' | 'weights'>): CameOut[] {
  const counts = new Map<number, number>();
  for (const pick of picks) counts.set(pick, (counts.get(pick) ?? 0) + 1);
  return [...counts].map(([place, count]) => ({ name: weights[place]?.name ?? '?', count }));
}

export const cameOutText = ({ name, count }: CameOut): string => (count > 1 ? `${name} × ${count}` : name);

const mostCompared = 20;

/** Two lists as a check says them: from where they part, or else from the beginning, and no more than one can read. */
export function comparedLists(found: readonly string[], given: readonly string[]): { found: string; given: string } {
  const length = Math.max(found.length, given.length);
  const parting = Array.from({ length }, (_, at) => at).find((at) => found[at] !== given[at]) ?? 0;
  const say = (list: readonly string[]) => {
    const shown = list.slice(parting, parting + mostCompared).join(', ') || '–';
    return `${parting > 0 ? `… №${parting + 1}: ` : ''}${shown}${list.length > parting + mostCompared ? ` … (${list.length})` : ''}`;
  };
  return { found: say(found), given: say(given) };
}
