// What a browser remembers of messages.
import { describe, expect, it } from 'vitest';
import { readKept, viewOf, withView, type Kept } from './kept.ts';

describe('what the visitor did with a message', () => {
  it('M-092 stands as the house wants until it was touched; each message for itself', () => {
    expect([viewOf([], 1, true), viewOf([], 1, false)]).toEqual(['expanded', 'collapsed']);
    const kept = withView(withView([], 1, 'dismissed'), 2, 'expanded');
    expect([viewOf(kept, 1, true), viewOf(kept, 2, false), viewOf(kept, 3, true)]).toEqual([
      'dismissed',
      'expanded',
      'expanded',
    ]);
    expect(withView(kept, 1, 'collapsed')).toEqual([
      [1, 'collapsed'],
      [2, 'expanded'],
    ]);
  });
  it('the last twenty are kept, and survive the storage', () => {
    let kept: Kept = [];
    for (let id = 1; id <= 25; id++) kept = withView(kept, id, 'collapsed');
    expect([kept.length, kept[0]?.[0], kept.at(-1)?.[0]]).toEqual([20, 25, 6]);
    expect(readKept(JSON.stringify(kept))).toEqual(kept);
  });
  it.each([[null], ['no json'], ['{"1":"expanded"}'], ['[[1,"gone"],["x","expanded"],3]']])(
    'nothing of ours in %s',
    (text) => {
      expect(readKept(text)).toEqual([]);
    },
  );
});
