// What the visitor did with each message: folded, unfolded, put away. The last twenty are kept in the browser. Pure.

export type View = 'expanded' | 'collapsed' | 'dismissed';
export type Kept = readonly (readonly [id: number, view: View])[];

const most = 20;
const views: readonly unknown[] = ['expanded', 'collapsed', 'dismissed'];

/** Whatever stands there that is not ours counts as nothing. */
export function readKept(text: string | null): Kept {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(list)) return [];
    return list
      .filter(
        (pair): pair is [number, View] => Array.isArray(pair) && Number.isInteger(pair[0]) && views.includes(pair[1]),
      )
      .slice(0, most);
  } catch {
    return [];
  }
}

export const withView = (kept: Kept, id: number, view: View): Kept =>
  [[id, view] as const, ...kept.filter(([other]) => other !== id)].slice(0, most);

export const viewOf = (kept: Kept, id: number, isExpanded: boolean): View =>
  kept.find(([other]) => other === id)?.[1] ?? (isExpanded ? 'expanded' : 'collapsed');
