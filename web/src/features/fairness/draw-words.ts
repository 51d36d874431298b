// A draw in words: what it was for, and what came out of it.
import type { DrawProof } from '@malva/contract/fairness';
import { useT } from '../../core/site.tsx';

/** The name of what is drawn; a purpose nobody has named yet stands as it is. */
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
