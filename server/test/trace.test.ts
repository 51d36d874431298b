// The thread of every movement of money, followed both ways: from an entry of the ledger to what asked for it, what the
// payment provider said, the round, the prize, or the two of the staff who did it; and from each of those back to the
// entry.
import { randomUUID } from 'node:crypto';
import type { EntryTrace } from '@malva/contract/office-parts';
import { seniorSeed, staffSeed } from '@malva/seed/people';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testClock } from '../src/core/clock.ts';
import { createStaff } from '../src/features/office/staff.ts';
import { ownerRows } from './database.ts';
import { testSite, until, type TestSite, type Visitor } from './site.ts';
import { atDesk, deposit, openGame, play, verifiedPlayer } from './steps.ts';

const clock = testClock(new Date('2026-11-21T10:00:00Z'));
let t: TestSite;
beforeAll(async () => {
  t = await testSite({ clock, policy: { pace: { slotMs: 0, instantMs: 0, tableMs: 0 } } });
  for (const seed of [staffSeed, seniorSeed]) await createStaff(t.site.app, { ...seed, name: seed.login });
});
afterAll(async () => t.end());

const rows = <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  ownerRows<R>(t.database.ownerUrl, text, values);

interface Player {
  id: number;
  visitor: Visitor;
}
/** Pays in, plays so many rounds. */
async function playing(rounds: number): Promise<Player> {
  const { visitor } = await verifiedPlayer(t);
  const { id } = (await visitor.get<{ id: number }>('/rest/player/getProfile/')).body;
  await deposit(visitor, '2000.00');
  const token = await openGame(t, visitor, 'sich-dice');
  for (let i = 0; i < rounds; i++) await play(t, token, { bet: '1.00', params: { target: 7500, direction: 'under' } });
  return { id, visitor };
}

async function byTwo(desks: readonly [Visitor, Visitor], kind: string, input: object): Promise<void> {
  const { act } = (
    await desks[0].post<{ act: { id: string } }>('/rest/office/acts/', { kind, input, reason: 'asked by the player' })
  ).body;
  expect((await desks[1].post(`/rest/office/acts/${act.id}/approve/`, {})).status).toBe(200);
}

/** A withdrawal approved by an operator and paid. */
async function paidOut({ visitor, id }: Player, desk: Visitor): Promise<void> {
  const instrument = (await visitor.get<{ methods: { id: string }[] }>('/rest/cash/output/methods/')).body.methods[0]
    ?.id;
  const asked = await visitor.post<{ withdrawal: { id: string; status: string } }>('/rest/cash/output/', {
    key: randomUUID(),
    amount: '150.00',
    instrument,
  });
  expect(asked.status).toBe(200);
  if (asked.body.withdrawal.status === 'pending')
    expect((await desk.post(`/rest/office/withdrawals/${asked.body.withdrawal.id}/approve/`)).status).toBe(200);
  await until(
    async () =>
      (await rows(`select 1 from wallet_transfer where player_id = $1 and kind = 'withdrawal_payout'`, [id])).length >
      0,
    'the payout',
  );
}

interface Entry {
  id: string;
  kind: string;
  reference: string;
  subject: string | null;
  player_id: number;
}
/** For each kind: what stands behind the entries asked about, and which entries are found from there. */
const chains: Record<string, string> = {
  round: `select e.id::text as id, r.bet_id::text as request, array(select w.id from wallet_transfer w where w.subject = g.provider || ':' || g.round) as back
    from wallet_transfer e join game_round g on e.subject = g.provider || ':' || g.round and g.player_id = e.player_id
    join studio_round r on r.id::text = g.round and r.player_id = e.player_id where e.id = any($1)`,
  deposit: `select e.id::text as id, a.request_id as request, c.event_id as callback, array(select w.id from wallet_transfer w where w.reference like 'deposit:' || d.id || '%') as back
    from wallet_transfer e join cash_deposit d on e.reference = 'deposit:' || d.id and d.player_id = e.player_id
    join core_audit a on a.subject = 'deposit:' || d.id and a.action = 'deposit.ask'
    join cash_callback c on c.outcome = 'completed' and c.body::text like '%' || d.provider_id || '%' where e.id = any($1)`,
  withdrawal: `select e.id::text as id, a.request_id as request, s.actor as staff, s.request_id as decision,
      array(select w.id from wallet_transfer w where w.subject = d.id::text) as back
    from wallet_transfer e join cash_withdrawal d on e.subject = d.id::text and d.player_id = e.player_id
    join core_audit a on a.subject = 'withdrawal:' || d.id and a.action = 'withdrawal.ask'
    join core_audit s on s.subject = 'withdrawal:' || d.id and s.action = 'withdrawal.approve' where e.id = any($1)`,
  correction: `select e.id::text as id, a.request_id as request, a.actor as staff, s.request_id as decision, s.actor as second, array(select w.id from wallet_transfer w where w.reference = 'correction:' || o.id) as back
    from wallet_transfer e join office_act o on e.reference = 'correction:' || o.id
    join core_audit a on a.detail->>'act' = o.id::text and a.action = 'act.ask' join core_audit s on s.detail->>'act' = o.id::text and s.action = 'act.approve' where e.id = any($1)`,
  prize: `select e.id::text as id, a.request_id as request, g.actor as staff, g.request_id as decision, array(select w.id from wallet_transfer w where w.reference = 'prize:' || p.id) as back
    from wallet_transfer e join prize p on e.reference = 'prize:' || p.id and p.player_id = e.player_id
    join core_audit a on a.action = 'prize.take' and a.detail->>'prize' = p.id::text
    join core_audit g on g.action = 'prize.grant' and g.detail->>'prize' = p.id::text where e.id = any($1)`,
};
const chainOf: Record<string, string> = {
  stake: 'round',
  win: 'round',
  deposit: 'deposit',
  withdrawal_hold: 'withdrawal',
  withdrawal_payout: 'withdrawal',
  correction: 'correction',
  prize: 'prize',
};

/** The desk says the same of each kind: where it came from, who asked and decided, and every entry of that origin. */
async function lookedAtInTheOffice(desk: Visitor, rare: readonly Entry[]): Promise<void> {
  const some = await rows<Entry>(
    `select distinct on (kind) id::text, kind::text, reference, subject, player_id from wallet_transfer where kind in ('stake', 'win') order by kind, id`,
  );
  const seen = new Map<string, string>();
  for (const { id, kind, player_id: playerId } of [...some, ...rare]) {
    const { body } = await desk.get<EntryTrace>(`/rest/office/players/${playerId}/ledger/${id}/`);
    expect(body.entries.map((entry) => entry.id)).toContain(id);
    const words = body.audit.flatMap(({ action, requestId }) => (requestId ? [action] : []));
    seen.set(
      kind,
      [body.origin?.kind, ...new Set(body.callbacks.map(({ type }) => type)), ...new Set(words)].join(' '),
    );
  }
  expect(Object.fromEntries(seen)).toEqual({
    stake: 'round',
    win: 'round',
    deposit: 'deposit payment.succeeded deposit.ask',
    withdrawal_hold: 'withdrawal payout.succeeded withdrawal.ask withdrawal.approve',
    withdrawal_payout: 'withdrawal payout.succeeded withdrawal.ask withdrawal.approve',
    correction: 'act act.ask act.approve',
    prize: 'prize prize.grant prize.take',
  });
  const [mine, other] = [rare[0], rare.find(({ player_id: playerId }) => playerId !== rare[0]?.player_id)];
  expect((await desk.get(`/rest/office/players/${other?.player_id}/ledger/${mine?.id}/`)).status).toBe(404);
}

it('TR-160 from a thousand entries of the ledger to request, callback, round and staff, and back', async () => {
  const players = await Promise.all(Array.from({ length: 4 }, () => playing(150)));
  clock.advance(60_000);
  const desks = [await atDesk(t, staffSeed), await atDesk(t, seniorSeed)] as const;
  for (const player of players) {
    await byTwo(desks, 'money.correct', { playerId: player.id, direction: 'credit', amount: '5.00' });
    await byTwo(desks, 'prize.grant', { playerId: player.id, kind: 'money', amount: '10.00', title: null, days: 7 });
    const [prize] = (await player.visitor.get<{ prizes: { id: string }[] }>('/rest/player/prizes/')).body.prizes;
    expect((await player.visitor.post(`/rest/player/prizes/${prize?.id}/take/`, {})).status).toBe(200);
    await paidOut(player, desks[0]);
  }
  const entries = await rows<Entry>(
    'select id::text, kind::text, reference, subject, player_id from wallet_transfer where player_id is not null order by random() limit 1000',
  );
  expect(entries).toHaveLength(1000);
  // What the house moves each minute into its own pools belongs to no player and is no person's action.
  expect(
    await rows('select distinct kind::text as kind from wallet_transfer where player_id is not null order by 1'),
  ).toEqual(
    Object.keys(chainOf)
      .toSorted()
      .map((kind) => ({ kind })),
  );
  // Every kind is in the sample, however rare.
  const rare = await rows<Entry>(
    `select id::text, kind::text, reference, subject, player_id from wallet_transfer where player_id is not null and kind not in ('stake', 'win')`,
  );
  const broken: string[] = [];
  for (const [name, text] of Object.entries(chains)) {
    const mine = [
      ...new Map(
        [...entries, ...rare].filter(({ kind }) => chainOf[kind] === name).map((entry) => [entry.id, entry]),
      ).values(),
    ];
    expect(mine.length).toBeGreaterThan(0);
    const found = Map.groupBy(
      await rows<{ id: string; back: unknown[] }>(text, [mine.map(({ id }) => id)]),
      ({ id }) => id,
    );
    for (const { id, kind, reference } of mine) {
      const ways = found.get(id) ?? [];
      const isWhole =
        ways.length > 0 &&
        ways.every((way) => Object.values(way).every((value) => value !== null) && way.back.map(String).includes(id));
      if (!isWhole)
        broken.push(
          `${kind} ${reference}: ${JSON.stringify(ways, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))}`,
        );
    }
  }
  expect(broken.slice(0, 5)).toEqual([]);
  await lookedAtInTheOffice(desks[0], rare);
}, 60_000);
