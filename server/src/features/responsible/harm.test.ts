// Twelve people by the clock: ten who show markers of harm are seen within a minute of the act, two calm ones never.
// And what follows: a calm word, no advertising, or play stopped at the gate with wins paid and two people to open it.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateLimits } from '../../base/limits/limits.ts';
import { exclude, askBack } from '../../base/exclusion/exclusion.ts';
import { assertOpenCase, closeCase, openCases, score, scoreAll } from '../../base/harm/harm.ts';
import { acknowledgeRealityCheck } from '../../base/play-time/play-time.ts';
import { findBlock } from '../../base/lock/lock.ts';
import { may } from '../../base/contact/contact.ts';
import { isAtRisk } from '../../base/risk/risk.ts';
import { lockPlayer } from '../../base/wallet/wallet.ts';
import { setConsents } from '../../base/personal/personal.ts';
import { countDeposit } from '../cash/deposits/settle.ts';
import { testClock } from '../../core/clock.ts';
import { sql } from '../../core/db.ts';
import { record } from '../../facts.ts';
import { readyPlayer, realBalance, testGame } from '../../../test/players.ts';
import { testSite, until, type TestSite } from '../../../test/site.ts';
import { keepTold } from '../../../test/told.ts';

const clock = testClock(new Date('2026-11-23T09:00:00Z')); // Monday
const minute = 60_000;
const hour = 60 * minute;
let t: TestSite;
let told: Awaited<ReturnType<typeof keepTold>>;
beforeAll(async () => {
  t = await testSite({ clock, policy: { maxContinuousSeconds: 86_400, realityCheckMinutes: [15] } });
  told = await keepTold(t);
  await testGame(t.site.app.db);
});
afterAll(async () => t.end());

const at = (text: string): void => clock.set(new Date(text));
const code = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'ok',
    (error: { code?: string }) => error.code ?? String(error),
  );

interface Person {
  id: number;
  stake(amount?: bigint, win?: bigint): Promise<string>;
  /** So many minutes with a stake every `every`. */
  play(minutes: number, every?: number): Promise<void>;
  deposit(amount?: bigint): Promise<void>;
  failDeposit(): Promise<void>;
}

async function person(): Promise<Person> {
  const { app } = t.site;
  const { id } = await readyPlayer(app.db, 100_000_000n);
  await app.db.run(
    sql`update responsible_player set reality_check_seconds = 80000, time_day = 86000, time_week = 600000, time_month = 2000000 where player_id = ${id}`,
  );
  const tallied = async () =>
    (
      await app.db.one<{ n: number }>(
        sql`select coalesce(sum(count), 0)::int as n from responsible_tally where player_id = ${id} and kind in ('deposit', 'deposit_failed')`,
      )
    ).n;
  const tell = async (work: () => Promise<void>) => {
    const before = await tallied();
    await work();
    await until(async () => (await tallied()) > before, 'the fact to be counted');
  };
  const stake = async (amount = 100n, win = 0n): Promise<string> => {
    const round = randomUUID();
    const { status } = await app.db.one<{ status: string }>(sql`select status
      from provider_bet('studio', ${randomUUID()}, ${id}, ${round}, 'test-game', ${amount}::bigint, ${clock.now()}, false)`);
    if (status === 'ok')
      await app.db.run(
        sql`select * from provider_win('studio', ${randomUUID()}, ${id}, ${round}, ${win}::bigint, true, ${clock.now()})`,
      );
    return status;
  };
  return {
    id,
    stake,
    async play(minutes, every = 4) {
      for (let passed = 0; passed < minutes; passed += every) {
        await stake();
        if (every === 1) await scoreAll(app);
        clock.advance(every * minute);
      }
      await stake();
    },
    deposit: (amount = 50_000n) =>
      tell(() =>
        record(app.db, 'deposit.completed', { playerId: id, depositId: randomUUID(), amount: String(amount) }),
      ),
    failDeposit: () =>
      tell(() =>
        record(app.db, 'deposit.failed', {
          playerId: id,
          depositId: randomUUID(),
          amount: '50000',
          reason: 'declined',
        }),
      ),
  };
}

const levelOf = async (id: number): Promise<string> =>
  (await t.site.app.db.maybe<{ level: string }>(sql`select level from responsible_harm where player_id = ${id}`))
    ?.level ?? 'none';
/** What the clock does by itself. */
const nextMinute = async (): Promise<void> => {
  clock.advance(minute);
  await scoreAll(t.site.app);
};

const harmful: Record<string, (who: Person) => Promise<void>> = {
  async 'chases losses'(who) {
    for (let i = 0; i < 2; i++) {
      await who.stake(20_000n);
      await who.deposit();
    }
  },
  async 'plays three hours of the night'(who) {
    at('2026-11-23T22:00:00Z');
    await who.play(185, 1);
  },
  'plays five hours in a day': (who) => who.play(304),
  async 'plays a quarter of the week'(who) {
    for (let day = 0; day < 6; day++) {
      at(`2026-11-${23 + day}T08:00:00Z`);
      await who.play(256);
    }
  },
  async 'deposits thrice the usual'(who) {
    for (let week = 0; week < 4; week++) {
      at(new Date(Date.parse('2026-10-24T10:00:00Z') + week * 7 * 24 * hour).toISOString());
      await who.deposit(100_000n);
    }
    at('2026-11-25T10:00:00Z');
    for (let i = 0; i < 3; i++) await who.deposit(100_000n);
  },
  async 'fails to deposit again and again'(who) {
    for (let i = 0; i < 3; i++) await who.failDeposit();
  },
  async 'wants higher limits all the time'(who) {
    for (let i = 0; i < 3; i++) {
      await updateLimits(t.site.app, who.id, { money: [{ kind: 'deposit', period: 'day', amount: '2000000' }] });
      clock.advance(2 * hour);
    }
    clock.advance(-2 * hour);
  },
  async 'wants out of a pause'(who) {
    await exclude(t.site.app, who.id, { kind: 'timeout', length: 168 });
    await code(exclude(t.site.app, who.id, { kind: 'timeout', length: 24 }));
  },
  async 'cannot wait for the end of an exclusion'(who) {
    await exclude(t.site.app, who.id, { kind: 'self_exclusion', length: 6 });
    at('2027-05-23T10:00:00Z');
    await askBack(t.site.app, who.id, true);
  },
  async 'passes every reminder and deposits on'(who) {
    for (let i = 0; i < 8; i++) {
      await who.stake(100n);
      await t.site.app.db.run(
        sql`update responsible_player set reality_checked_at = ${new Date(clock.now().getTime() - 90_000_000)} where player_id = ${who.id}`,
      );
      await acknowledgeRealityCheck(t.site.app, who.id);
    }
    for (let i = 0; i < 5; i++) await who.deposit();
  },
};

const calm: Record<string, (who: Person) => Promise<void>> = {
  async 'an hour every evening'(who) {
    for (let day = 0; day < 14; day++) {
      at(new Date(Date.parse('2026-11-23T17:00:00Z') + day * 24 * hour).toISOString());
      if (day % 7 === 0) await who.deposit(50_000n);
      await who.play(60);
      await acknowledgeRealityCheck(t.site.app, who.id);
      await scoreAll(t.site.app);
    }
  },
  async 'a long Saturday, a card that failed once, one higher limit, a pause kept'(who) {
    at('2026-11-28T09:00:00Z');
    await who.failDeposit();
    await who.deposit(100_000n);
    await who.stake(20_000n, 60_000n);
    await who.play(120);
    await updateLimits(t.site.app, who.id, {
      money: [
        { kind: 'deposit', period: 'day', amount: '2000000' },
        { kind: 'deposit', period: 'week', amount: '4000000' },
      ],
    });
    await scoreAll(t.site.app);
    await exclude(t.site.app, who.id, { kind: 'timeout', length: 24 });
    clock.advance(3 * 24 * hour);
    await who.play(60);
    await scoreAll(t.site.app);
  },
};

describe('people who show harm', () => {
  it.each(Object.entries(harmful))('TR-096 seen within a minute: %s', async (_, live) => {
    at('2026-11-23T09:00:00Z');
    const who = await person();
    expect(await levelOf(who.id)).toBe('none');
    await live(who);
    await nextMinute();
    expect(await levelOf(who.id)).toBe('amber');
    expect(await isAtRisk(t.site.app, who.id)).toBe(true);
  });
  it('TR-096 a player without signs of harm is checked without their lock: the minute job of many players waits for no lock', async () => {
    at('2026-11-23T09:00:00Z');
    const who = await person();
    expect(await who.stake()).toBe('ok');
    await t.site.app.db.transaction(async (tx) => {
      await lockPlayer(tx, who.id);
      await nextMinute(); // a lock is waited for five seconds, and then refused
    });
    expect(await levelOf(who.id)).toBe('none');
  });
  it.each(Object.entries(calm))('TR-096 never: %s', async (_, live) => {
    at('2026-11-23T09:00:00Z');
    const who = await person();
    await live(who);
    await nextMinute();
    expect(await levelOf(who.id)).toBe('none');
  });
  it('TR-096 a deposit is scored by itself, without waiting for the minute', async () => {
    at('2026-11-23T09:00:00Z');
    const who = await person();
    for (let i = 0; i < 3; i++) await who.failDeposit();
    expect(await until(async () => (await levelOf(who.id)) === 'amber', 'the score')).toBe(true);
  });
});

describe('what follows', () => {
  it('TR-096 TR-092 amber: one calm message with the tools, no advertising, and play goes on', async () => {
    at('2026-11-23T09:00:00Z');
    const { app } = t.site;
    const who = await person();
    const site = { channel: 'site', product: 'casino' } as const;
    await app.db.transaction((tx) => setConsents(tx, who.id, { wishes: [{ ...site, isOn: true }], now: clock.now() }));
    const invitation = { playerId: who.id, topic: 'banner', channel: 'banner', subject: 'one' } as const;
    expect((await may(app, invitation)).is).toBe('send');
    for (let i = 0; i < 3; i++) await who.failDeposit();
    await nextMinute();
    await nextMinute();
    expect(await may(app, invitation)).toEqual({ is: 'drop', why: 'risk' });
    const messages = () =>
      app.db.rows<{ kind: string; link: string }>(
        sql`select kind, link from notifications_message where player_id = ${who.id} and kind like 'care%'`,
      );
    expect(await until(async () => ((await messages()).length > 0 ? messages() : null), 'the message')).toEqual([
      { kind: 'care', link: '/responsible-play/' },
    ]);
    expect(await who.stake()).toBe('ok');
    // After two quiet weeks the player has no signs of harm.
    clock.advance(15 * 24 * hour);
    expect([await score(app, who.id), await isAtRisk(app, who.id)]).toEqual(['none', false]);
  });
  it('TR-096 red: stakes and deposits stop at the gate, what runs is paid, the staff has a case, and what two people decided opens play', async () => {
    at('2026-11-23T09:00:00Z');
    const { app } = t.site;
    const who = await person();
    const open = randomUUID();
    for (let i = 0; i < 4; i++) {
      await who.stake(20_000n);
      await who.deposit();
    }
    await app.db.run(
      sql`select * from provider_bet('studio', ${randomUUID()}, ${who.id}, ${open}, 'test-game', 100::bigint, ${clock.now()}, false)`,
    );
    for (let i = 0; i < 3; i++) await who.failDeposit();
    await nextMinute();
    expect([await levelOf(who.id), (await findBlock(app.db, who.id, clock.now()))?.kind]).toEqual(['red', 'harm']);
    await app.db.run(
      sql`select * from provider_win('studio', ${randomUUID()}, ${who.id}, ${open}, 7700::bigint, true, ${clock.now()})`,
    );
    const money = await realBalance(app.db, who.id);
    expect(money).toBe(100_000_000n - 80_000n - 100n + 7_700n);
    expect(await who.stake()).toBe('responsible_block');
    expect(await code(app.db.transaction((tx) => countDeposit(tx, who.id, { amount: 5000n, now: clock.now() })))).toBe(
      'responsible_block',
    );
    expect(await realBalance(app.db, who.id)).toBe(money);
    expect(
      (await told())
        .filter(({ channel, data }) => channel === `player:${who.id}` && data?.type === 'ludoman')
        .map(({ data }) => data.data.kind),
    ).toEqual(['harm']);
    expect(await code(askBack(app, who.id, true))).toBe('responsible_block');

    const [found] = (await openCases(app.db)).filter((row) => row.player_id === who.id);
    expect(found?.markers[0]).toMatchObject({ marker: 'chases', value: 4, points: 4 });
    await app.db.transaction((tx) => assertOpenCase(tx, who.id));
    const close = () =>
      app.db.transaction((tx) =>
        closeCase(tx, who.id, {
          askedBy: 'staff:1',
          approvedBy: 'staff:2',
          note: 'Talked with the player; limits lowered.',
          now: clock.now(),
        }),
      );
    await close();
    expect([await who.stake(), await score(app, who.id)]).toEqual(['ok', 'none']);
    expect(await code(close())).toBe('not_found');
    expect(await code(app.db.transaction((tx) => assertOpenCase(tx, who.id)))).toBe('not_found');
  });
  it('TR-089 TR-096 an exclusion that ends beside it opens nothing', async () => {
    const { app } = t.site;
    at('2026-11-23T09:00:00Z');
    const who = await person();
    await app.db.run(sql`update responsible_player set harm_at = ${clock.now()} where player_id = ${who.id}`);
    await exclude(app, who.id, { kind: 'timeout', length: 24 });
    clock.advance(25 * hour);
    expect([(await findBlock(app.db, who.id, clock.now()))?.kind, await who.stake()]).toEqual([
      'harm',
      'responsible_block',
    ]);
  });
});
