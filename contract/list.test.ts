// Every list of the contract names a part of its reply, an instant of its rows, and takes the filters of lists.
import { expect, it } from 'vitest';
import { features } from './features.ts';
import type { Call } from './call.ts';

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
}

const lists = Object.values(features as Record<string, Record<string, Call>>)
  .flatMap((calls) => Object.values(calls))
  .filter(({ list }) => list);

it.each(lists.map((call) => [call.path, call] as const))('%s', (_, { list, reply, query, access, method }) => {
  expect([access, method]).toEqual(['staff', 'GET']);
  const row = (reply as Schema).properties?.[list!.rows]?.items?.properties ?? {};
  expect(Object.keys(row).length).toBeGreaterThan(1);
  if (list!.at) expect(Object.keys(row)).toContain(list!.at);
  expect(Object.keys((query as Schema).properties ?? {})).toEqual(expect.arrayContaining(['find', 'from', 'to']));
});

it('are the lists of the office', () => expect(lists.length).toBeGreaterThan(30));
