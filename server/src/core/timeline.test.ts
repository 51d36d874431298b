// Queries of many owners become one: each keeps its own values, whatever stands before it.
import { expect, it } from 'vitest';
import { sql } from './db.ts';
import { timelineSql, type TimelinePart } from './timeline.ts';

const part = (group: TimelinePart['group'], word: string): TimelinePart => ({
  group,
  permission: 'players.look',
  events: (id) => sql`select ${word} as kind where ${id} = ${id}`,
});
const page = { playerId: 7, before: '1700000000000000 note 12', from: null, to: '2026-11-21', limit: 31 };

it('every value stands at the place its query asks for', () => {
  const { text, values } = timelineSql([part('note', 'one'), part('money', 'two')], page);
  expect(values).toEqual(['1700000000000000', 'note', '12', null, '2026-11-21', 31, 'one', 7, 7, 'two', 7, 7]);
  expect(text).toContain('select $7 as kind where $8 = $9');
  expect(text).toContain('select $10 as kind where $11 = $12');
});

it('the same parts are the same prepared statement, whosever page it is', () => {
  const parts = [part('note', 'one')];
  const [one, other] = [timelineSql(parts, page), timelineSql(parts, { ...page, playerId: 8, before: null })];
  expect(one.name).toBe(other.name);
  expect(timelineSql([part('note', 'x'), ...parts], page).name).not.toBe(one.name);
});
