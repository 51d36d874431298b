// Every call and every route, in every state of a player: the answer is the table's, and a refusal changes no row. What
// a served call changed is taken back after it, so that every answer is the first one.
import { readdirSync, readFileSync } from 'node:fs';
import { walletBase } from '@malva/contract/provider-wallet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClock } from '../src/core/clock.ts';
import { ask, calls, hearRoutes, known, routesBeside, type Answer, type Route } from './matrix-ask.ts';
import { makePeople, states, type Person, type State } from './matrix-people.ts';
import type { Row } from './matrix-rows.ts';
import { requests, table } from './matrix-table.ts';
import { testSite, type TestSite } from './site.ts';
import { command } from './steps.ts';
import { watchTables, type Touch, type Watch } from './touched.ts';

/** Reads that only draw a form again or report that one is still there. */
const unwritten: readonly string[] = ['content.previewSetting'];

/** The tables a refusal may write to: traces of the attempt. */
const traces = new Set(['core_audit', 'core_session', 'player_login_failure', 'responsible_tally']);

const routesOf = hearRoutes();
let t: TestSite;
let watch: Watch;
let people: Record<State, Person>;
beforeAll(async () => {
  t = await testSite({
    workers: false,
    clock: testClock(new Date('2026-11-21T10:00:00Z')),
    policy: { pace: { slotMs: 0, instantMs: 0, tableMs: 0 } },
  });
  // Its word about a deposit one row was served would come while another is asked.
  await command(t, 'payments', { faults: { callbacks: { lose: true } } });
  watch = await watchTables(t.database.ownerUrl);
  people = await makePeople(t, watch.run);
  await watch.forget();
});
afterAll(async () => {
  await watch.end();
  await t.end();
});

const routeOf = (name: string): Route => {
  const route = known.get(name);
  if (route) return route;
  const [method, path = ''] = name.split(' ');
  return { method: method as Route['method'], path };
};

interface Seen {
  state: State;
  answer: Answer;
}
interface Asked {
  seen: Seen[];
  /** Rows that were not what they had been afterwards. */
  changed: string[];
  /** What was written into the audit trail. */
  trail: Touch[];
}

/** All of them at once, and what that changed, which is taken back. */
async function askFor(name: string, group: readonly State[]): Promise<Asked> {
  const route = routeOf(name);
  const seen = await Promise.all(
    group.map(async (state) => {
      const person = people[state];
      return { state, answer: await ask(t.url, person, { route, asked: requests[name]?.(person.things) ?? {} }) };
    }),
  );
  const touched = await watch.look();
  if (touched.length > 0) await watch.undo();
  const trail = touched.filter((touch) => touch.table === 'core_audit');
  for (const { new: row } of trail) noteWords(row);
  return {
    seen,
    trail,
    changed: touched.filter((touch) => !traces.has(touch.table)).map(({ op, table: of }) => `${op} ${of}`),
  };
}

const isKept = (name: string, { status, headers }: Answer): boolean => {
  const access = calls.get(name)?.access;
  return (
    status < 300 &&
    (access === 'player' || access === 'staff') &&
    !/\bno-store\b/.test(headers.get('cache-control') ?? '')
  );
};

function faultsOf(name: string, { seen, changed }: Asked): string[] {
  const faults = seen.flatMap(({ state, answer }) => [
    ...(answer.status >= 500 && answer.word !== 'unavailable' ? [`${state}: ${answer.status} ${answer.text}`] : []),
    // Game providers are answered in the words of their own contract.
    ...(answer.status >= 400 &&
    !name.includes(walletBase) &&
    !/problem\+json/.test(answer.headers.get('content-type') ?? '')
      ? [`${state}: a refusal without a problem`]
      : []),
    ...(answer.word === 'responsible_block' && answer.status !== 444
      ? [`${state}: ${answer.status} instead of 444`]
      : []),
    ...(isKept(name, answer) ? [`${state}: may be kept on the way`] : []),
  ]);
  const isRefused = seen.some(({ answer }) => answer.status >= 400);
  return isRefused && changed.length > 0 ? [...faults, `refused, but ${changed.join(', ')}`] : faults;
}

/** Every action and every field of a detail the trail was given while this file asked. */
const words = new Set<string>();
function noteWords(row: Touch['new']): void {
  words.add(`office.action.${String(row?.action)}`);
  const walk = (detail: unknown): void => {
    if (Array.isArray(detail)) detail.forEach(walk);
    else if (typeof detail === 'object' && detail !== null)
      for (const [key, value] of Object.entries(detail)) {
        words.add(`office.field.${key}`);
        walk(value);
      }
  };
  walk(row?.detail);
}

/** Who did it, to whom, in which request: of every act of the staff, and of every look at a person. */
function isWrittenDown({ new: row }: Touch): boolean {
  return (
    /^staff:\d+$/.test(String(row?.actor)) &&
    Boolean(row?.action) &&
    Boolean(row?.subject) &&
    Boolean(row?.request_id) &&
    !Number.isNaN(Date.parse(String(row?.at)))
  );
}
const actsOfStaff = Object.keys(table).filter((name) => {
  const call = calls.get(name);
  return (
    call?.access === 'staff' &&
    table[name]?.staff === 'ok' &&
    (call.method === 'POST' || call.path.includes(':playerId')) &&
    !unwritten.includes(name)
  );
});

describe('the trail', () => {
  it.each(actsOfStaff)('TR-158 %s is written down: who, to whom, when, in which request', async (name) => {
    const { trail, seen } = await askFor(name, ['staff']);
    expect([seen[0]?.answer.word, trail.some(isWrittenDown)]).toEqual(['ok', true]);
  });
  it.each([
    ['auth.login', 'guest'],
    ['auth.logout', 'verified'],
    ['office.login', 'guest'],
    ['responsible.updateLimits', 'verified'],
    ['responsible.exclude', 'verified'],
    ['security.changePassword', 'verified'],
    ['security.protect', 'verified'],
    ['cash.withdraw', 'verified'],
    ['identity.startVerification', 'unverified'],
  ] as const)('TR-158 %s of a %s is written down', async (name, state) => {
    const { trail, seen } = await askFor(name, [state]);
    expect([seen[0]?.answer.word, trail.length > 0]).toEqual(['ok', true]);
    for (const { new: row } of trail) expect([row?.actor, row?.action, row?.subject].every(Boolean)).toBe(true);
  });
});

describe('the table', () => {
  it('TR-117 TR-090 has a row for every call of the contract, every game call and every other route, and none besides', () => {
    const beside = routesBeside(routesOf(t.site.fastify)).filter(
      (route) => !/^(OPTIONS|PUT|PATCH|DELETE) |\*$|^GET \/(img|dev)\//.test(route),
    );
    expect(Object.keys(table).toSorted()).toEqual([...known.keys(), ...beside].toSorted());
  });
});

/** The requirements a row proves: the gate of money, access to own things only, no personal answers in a cache. */
function provedBy(row: Row): string {
  if (row.excluded === 'responsible_block' || row.excluded === 'ERR_RG')
    return row.unverified === 'ok' ? 'TR-090' : 'TR-072 TR-079 TR-090';
  if (row.guest !== 'unauthorized') return 'TR-090';
  return row.staff === 'unauthorized' ? 'TR-090 TR-117 TR-130' : 'TR-117 TR-130';
}

describe.each(Object.entries(table).map(([name, row]) => [name, provedBy(row), row] as const))(
  '%s',
  (name, ids, row) => {
    it(`${ids} answers every state as the table says, and a refusal changes nothing`, async () => {
      // A refused request changes nothing for others, so these are sent together; a served one is sent alone.
      const served = states.filter((state) => row[state] === 'ok' || row[state].startsWith('need:'));
      const groups = [
        states.filter((state) => !served.includes(state)),
        ...(routeOf(name).change === false ? [served] : served.map((state) => [state])),
      ];
      const asked: Asked[] = [];
      for (const group of groups) asked.push(await askFor(name, group));
      expect(
        Object.fromEntries(asked.flatMap(({ seen }) => seen.map(({ state, answer }) => [state, answer.word]))),
      ).toEqual(row);
      expect(asked.flatMap((one) => faultsOf(name, one))).toEqual([]);
    });
  },
);

describe('the words of the trail', () => {
  it('whatever was written down above has a name in the office', () => {
    // The texts of the office, in whatever file they stand.
    const folder = new URL('../../i18n/uk/', import.meta.url);
    const files = readdirSync(folder).filter((name) => /^office(-\w+)?\.json$/.test(name));
    const named = Object.assign(
      {},
      ...files.map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as object),
    ) as Record<string, string>;
    expect(words.size).toBeGreaterThan(60);
    expect([...words].filter((word) => !(word in named)).toSorted()).toEqual([]);
  });
});
