// Other players' data: every call with the ids of another player's things, and every body with fields that only the
// house sets. No data of the other player is returned or changed, and no player raises their own rights.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClock } from '../src/core/clock.ts';
import { ask, calls, known, type Route } from './matrix-ask.ts';
import { makePeople, type Person, type State } from './matrix-people.ts';
import { requests } from './matrix-table.ts';
import { table } from './matrix-table.ts';
import { testSite, type TestSite } from './site.ts';
import { watchTables, type Touch, type Watch } from './touched.ts';

let t: TestSite;
let watch: Watch;
let people: Record<State, Person>;
/** Whose things are asked for, and who asks: a player of good standing, only a reminder away. */
let owner: Person;
let stranger: Person;
beforeAll(async () => {
  t = await testSite({
    workers: false,
    clock: testClock(new Date('2026-11-21T10:00:00Z')),
    policy: { pace: { slotMs: 0, instantMs: 0, tableMs: 0 } },
  });
  watch = await watchTables(t.database.ownerUrl);
  people = await makePeople(t, watch.run);
  owner = people.verified;
  stranger = people.realityDue;
  await watch.run(`update player set nickname = 'hidden-owner' where id = ${owner.things.id}`);
  await watch.forget();
});
afterAll(async () => {
  await watch.end();
  await t.end();
});

const routeOf = (name: string): Route =>
  known.get(name) ?? { method: name.split(' ')[0] as Route['method'], path: name.split(' ')[1] ?? '' };
/** Words by which the owner would be known. */
const secretsOf = ({ things }: Person): string[] => [
  things.phone,
  things.phone.slice(-9),
  `Таємний ${things.id}`,
  `secret-of-${things.id}`,
  things.deposit,
  things.withdrawal,
  things.session,
  things.exportId,
];
const isOf = (touch: Touch, { things }: Person): boolean =>
  [touch.old, touch.new].some(
    (row) =>
      row?.['player_id'] === things.id ||
      (touch.table === 'player' && row?.['id'] === things.id) ||
      (row?.['subject_id'] === things.id && row['kind'] === 'player') ||
      row?.['id'] === things.document ||
      row?.['id'] === things.thread,
  );

/** The only correct answer to the id of another player's thing. */
const ofOthers: Record<string, string> = {
  'cashDeposit.deposit': 'not_found',
  'cashDeposit.dropPayment': 'not_found',
  'cash.payment': 'not_found',
  'GET /rest/cash/payments/:id/receipt/': 'not_found',
  'cashCards.save': 'not_found',
  'cash.withdraw': 'instrument_not_verified',
  'cashDeposit.tokenPay': 'instrument_not_verified',
  'games.round': 'not_found',
  'games.proof': 'not_found',
  'documents.remove': 'not_found',
  'security.endSession': 'not_found',
  'rgs.end': 'ERR_NO_ROUND',
  'rgs.event': 'ERR_NO_ROUND',
  'rgs.replay': 'ERR_NO_ROUND',
  'GET /rest/player/documents/:id/file/': 'not_found',
  'GET /rest/player/privacy/export/:id/file/': 'not_found',
};

describe('the ids of another', () => {
  it('TR-117 names every call of a player that is asked by an id of a thing', () => {
    const named = Object.keys(table).filter((name) => {
      const asked = JSON.stringify(requests[name]?.(owner.things) ?? {});
      const ids = [
        owner.things.deposit,
        owner.things.instrument,
        owner.things.document,
        owner.things.session,
        owner.things.exportId,
        `"${owner.things.round}"`,
        `"${owner.things.studioRound}"`,
      ];
      return table[name]?.verified !== 'unauthorized' && name !== 'rgs.action' && ids.some((id) => asked.includes(id));
    });
    expect(named.toSorted()).toEqual(Object.keys(ofOthers).toSorted());
  });
  it.each(Object.keys(table))(
    'TR-117 %s gives nothing of another player and changes nothing of theirs',
    async (name) => {
      const asked = requests[name]?.(owner.things) ?? {};
      // A login is the owner's own way in, by a password only they have.
      if (name === 'auth.login')
        return void expect((await ask(t.url, stranger, { route: routeOf(name), asked })).word).toBe('guests_only');
      const answer = await ask(t.url, stranger, { route: routeOf(name), asked });
      const touched = await watch.look();
      await watch.undo();
      if (name in ofOthers) expect(answer.word).toBe(ofOthers[name]);
      for (const secret of secretsOf(owner))
        expect(answer.text.replace(/"instance":"[^"]*"/, '')).not.toContain(secret);
      expect(touched.filter((touch) => isOf(touch, owner))).toEqual([]);
    },
  );
  it.each([
    ['/rest/player/public-profile/hidden-owner/'],
    ['/rest/player/public-profile/hidden-owner/games/'],
    ['/rest/player/public-profile/hidden-owner/achievements/'],
    ['/rest/player/public-profile/no-such-name/'],
  ])('TR-117 %s: a hidden player gets the same answer as one who does not exist', async (path) => {
    const answer = await ask(t.url, stranger, { route: { method: 'GET', path }, asked: {} });
    expect([answer.status, answer.word]).toEqual([404, 'not_found']);
  });
  it('TR-117 an id in the address or the query that is not one is refused, not searched for', async () => {
    for (const id of [
      `${owner.things.deposit}'--`,
      '1 or 1=1',
      '../../etc/passwd',
      '%00',
      '-1',
      '9'.repeat(40),
      '[object Object]',
      `${owner.things.id}`,
    ]) {
      for (const path of [
        '/rest/cash/input/:id/',
        '/rest/games/rounds/:id/',
        '/rest/games/rounds/:id/proof/',
        '/rest/player/documents/:id/file/',
        '/rest/player/privacy/export/:id/file/',
      ]) {
        const answer = await ask(t.url, owner, { route: { method: 'GET', path }, asked: { params: { id } } });
        expect([path, id, [400, 404, 422].includes(answer.status), answer.status]).toEqual([
          path,
          id,
          true,
          answer.status,
        ]);
      }
    }
  });
});

const bodies = [...calls].filter(
  ([name, call]) =>
    call.method === 'POST' &&
    call.fileBytes === undefined &&
    table[name]?.verified !== 'unauthorized' &&
    table[name]?.verified !== 'guests_only',
);
/** Fields a player may not set about themselves, each with a value the player does not have. */
const promotions = () => ({
  balance: '1000000.00',
  amount_minor: 1,
  role: 'admin',
  isStaff: true,
  staffId: 1,
  vip: true,
  status: 'active',
  confirmed: true,
  emailConfirmed: true,
  identity_status: 'approved',
  identityStatus: 'approved',
  limits: [],
  deposit_day: null,
  limits_set_at: null,
  block_kind: null,
  has_auto_password: false,
  id: owner.things.id,
  playerId: owner.things.id,
  player_id: owner.things.id,
  created_at: '2020-01-01T00:00:00Z',
  __proto__x: 1,
});
/** Columns that are the house's to decide. */
const decided: Record<string, readonly string[]> = {
  player: [
    'status',
    'identity_status',
    'full_name',
    'birth_date',
    'rnokpp_hash',
    'phone_confirmed_at',
    'email_confirmed_at',
    'erased_at',
    'id',
    'brand',
  ],
  responsible_player: [
    'block_kind',
    'block_until',
    'limits_set_at',
    'deposit_week',
    'loss_day',
    'stake_day',
    'used_deposit_day',
    'player_id',
  ],
  wallet_account: ['balance', 'player_id'],
  office_staff: ['id', 'login', 'is_active'],
};
const mayDecide: Record<string, readonly string[]> = {
  'responsible.exclude': ['block_kind', 'block_until'],
  'cash.withdraw': ['balance'],
  'cashDeposit.input': ['used_deposit_day'],
};

describe('what only the house decides', () => {
  it('TR-118 there is something to send', () => expect(bodies.length).toBeGreaterThan(40));
  it.each(bodies)('TR-118 %s takes no promotion with a body it would serve', async (name, route) => {
    const person = people.limitHit;
    const asked = requests[name]?.(person.things) ?? {};
    const given = (typeof asked.body === 'object' && asked.body) || {};
    const answer = await ask(t.url, person, { route, asked: { ...asked, body: { ...promotions(), ...given } } });
    const touched = await watch.look();
    await watch.undo();
    expect(['validation', table[name]?.limitHit]).toContain(answer.word);
    expect(touched.filter((touch) => isOf(touch, owner))).toEqual([]);
    const promoted = touched.flatMap((touch) =>
      (decided[touch.table] ?? [])
        .filter(
          (column) =>
            touch.op !== 'DELETE' &&
            JSON.stringify(touch.old?.[column]) !== JSON.stringify(touch.new?.[column]) &&
            !mayDecide[name]?.includes(column),
        )
        .map((column) => `${touch.table}.${column}`),
    );
    expect(promoted).toEqual([]);
  });
});
