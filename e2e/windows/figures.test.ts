// One definition of each figure (docs/glossary.md): every place that shows it is read and compared with the others and
// with the rows of the ledger.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MoneyPicture } from '@malva/contract/office-cash';
import type { PlayerCard } from '@malva/contract/office-player';
import type { ResponsibleInfo } from '@malva/contract/responsible';
import { staffSeed } from '@malva/seed/people';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dueChecks, noteGameOpened } from '../../server/src/base/play-time/play-time.ts';
import { testClock } from '../../server/src/core/clock.ts';
import { ownerRows } from '../../server/test/database.ts';
import { testSite, until, type TestSite, type Visitor } from '../../server/test/site.ts';
import { atDesk, deposit, openGame, play, startDeposit, verifiedPlayer } from '../../server/test/steps.ts';
import { createStaff } from '../../server/src/features/office/staff.ts';
import { Tab } from './tab.ts';

const clock = testClock(new Date('2026-11-21T10:00:00Z'));
let t: TestSite;
let desk: Visitor;
beforeAll(async () => {
  t = await testSite({ clock, pages: true });
  await createStaff(t.site.app, { ...staffSeed, name: staffSeed.login });
  desk = await atDesk(t, staffSeed);
});
afterAll(async () => t.end());

interface Totals {
  deposits: string;
  returned: string;
  withdrawals: string;
  stakes: string;
  wins: string;
  other: string;
  change: string;
  netDepositsLifetime: string;
}
const cents = (text: string): number => Math.round(Number(text) * 100);
const idOf = async (phone: string): Promise<number> =>
  (await ownerRows<{ id: number }>(t.database.ownerUrl, 'select id from player where phone = $1', [phone]))[0]!.id;
const infoOf = async (visitor: Visitor): Promise<ResponsibleInfo> =>
  (await visitor.get<ResponsibleInfo>('/rest/responsible-play/player-info')).body;
/** The amount beside a word of the page, in kopiyka. */
async function amountAt(tab: Tab, label: string): Promise<number> {
  const read = (): number | null => {
    const term = [...tab.document.querySelectorAll('main dt')].find(
      ({ textContent }) => textContent?.replaceAll(/\s/g, ' ') === label,
    );
    const text = term?.parentElement?.querySelector('dd')?.textContent ?? '';
    const digits = text
      .replaceAll(/[^\d,−-]/g, '')
      .replace('−', '-')
      .replace(',', '.');
    return /\d/.test(digits) ? Math.round(Number(digits) * 100) : null;
  };
  await expect.poll(read, { timeout: 15_000 }).not.toBeNull();
  return read()!;
}
/** So much of one kind in the ledger, by its own rows. */
const booked = async (id: number, ...kinds: string[]): Promise<number> =>
  (
    await ownerRows<{ sum: number }>(
      t.database.ownerUrl,
      'select coalesce(sum(amount), 0)::int as sum from wallet_transfer where player_id = $1 and kind = any($2)',
      [id, kinds],
    )
  )[0]!.sum;
const take = async (visitor: Visitor, amount: string) => {
  const { methods } = (await visitor.get<{ methods: { id: string }[] }>('/rest/cash/output/methods/')).body;
  const body = { key: randomUUID(), amount, instrument: methods[0]?.id };
  return (await visitor.post<{ withdrawal: { id: string } }>('/rest/cash/output/', body)).body.withdrawal.id;
};

/** 600 paid in, 50 of it given back, 60 paid out, 70 on its way, 40 begun and not ended, and a round played. */
async function eventful(): Promise<{ visitor: Visitor; id: number }> {
  const { visitor, phone } = await verifiedPlayer(t);
  const id = await idOf(phone);
  const first = await deposit(visitor, '500.00');
  await deposit(visitor, '100.00');
  const back = await desk.post(`/rest/office/deposits/${first.id}/refund/`, {
    amount: '50',
    reason: 'the payer asked for it',
  });
  expect(back.status).toBe(200);
  const paid = await take(visitor, '60.00');
  expect((await desk.post(`/rest/office/withdrawals/${paid}/approve/`)).status).toBe(200);
  await until(async () => (await booked(id, 'withdrawal_payout')) === 6000, 'the payout');
  await take(visitor, '70.00');
  await startDeposit(visitor, '50.00');
  return { visitor, id };
}

it('what was paid in, given back, withdrawn and paid out is one figure each, on every screen', async () => {
  const { visitor, id } = await eventful();
  const { totals } = (await visitor.get<{ totals: Totals }>('/rest/cash/history/')).body;
  expect(totals).toMatchObject({
    deposits: '600.00',
    returned: '-50.00',
    withdrawals: '-130.00',
    netDepositsLifetime: '420.00',
  });
  expect(cents(totals.deposits)).toBe(await booked(id, 'deposit'));
  const { deposits, returned, withdrawals, stakes, wins, other, change } = totals;
  expect([deposits, returned, withdrawals, stakes, wins, other].reduce((sum, one) => sum + cents(one), 0)).toBe(
    cents(change),
  );
  // As the statement and the limits page write them.
  const tab = new Tab(t.url, { visitor });
  const shown = async (path: string, labels: readonly string[]): Promise<number[]> => {
    await tab.load(path);
    return Promise.all(labels.map((label) => amountAt(tab, label)));
  };
  const words = ['Поповнено', 'Повернуто платникові', 'Виведено'] as const;
  expect(await shown('/profile/history/', [...words, 'Чисті поповнення за весь час'])).toEqual([
    60_000, -5000, -13_000, 42_000,
  ]);
  expect(await shown('/profile/limits/', [...words, 'Виведено мінус поповнено'])).toEqual([
    60_000, 5000, 13_000, -42_000,
  ]);
  tab.close();
  // The way out of the desk.
  const { exit } = (await visitor.post<{ exit: { netDeposits: string; limitLeft: string } }>('/rest/cash/')).body;
  expect(exit.netDeposits).toBe(totals.netDepositsLifetime);
  // Operators: the player's card and the page of a withdrawal.
  const card = (await desk.get<PlayerCard>(`/rest/office/players/${id}/`)).body;
  const figures = { deposited: '600.00', returned: '50.00', paidOut: '60.00', held: '70.00', netDeposits: '420.00' };
  expect(card).toMatchObject(figures);
  const [waiting] = await ownerRows<{ id: string }>(
    t.database.ownerUrl,
    `select id from cash_withdrawal where player_id = $1 and status <> 'paid'`,
    [id],
  );
  const page = (await desk.get<{ money: MoneyPicture }>(`/rest/office/withdrawals/${waiting?.id}/`)).body;
  expect(page.money).toMatchObject({ ...figures, depositedOfLate: '600.00' });
  const { withdrawals: queue } = (
    await desk.get<{ withdrawals: { id: string; depositsTotal: string }[] }>('/rest/office/withdrawals/')
  ).body;
  expect(queue.find((row) => row.id === waiting?.id)?.depositsTotal).toBe(totals.deposits);
  // Of a limit counts what was begun, too: that is another figure, and it says so.
  const limit = (await infoOf(visitor)).money.find(({ kind, period }) => kind === 'deposit' && period === 'day');
  expect(limit?.used).toBe('650.00');
});

it('time of play is one clock: the session, the limits of time, the way out, the office and the message agree', async () => {
  const { visitor, phone } = await verifiedPlayer(t);
  const id = await idOf(phone);
  await deposit(visitor, '100.00');
  const idle = await infoOf(visitor);
  expect([idle.session.startedAt, idle.session.minutes, idle.time[0]?.usedMinutes]).toEqual([null, 0, 0]);
  await noteGameOpened(t.site.app, id);
  clock.advance(4 * 60_000 + 10_000);
  const token = await openGame(t, visitor, 'sich-dice');
  await play(t, token, { bet: '1.00', params: { target: 4950, direction: 'under' } });
  // Time since the last stake is play, too.
  clock.advance(4 * 60_000);
  const info = await infoOf(visitor);
  const { exit } = (await visitor.post<{ exit: { minutes: number } | null }>('/rest/cash/')).body;
  const office = (await desk.get<ResponsibleInfo>(`/rest/office/players/${id}/protection/`)).body;
  expect(info.session).toMatchObject({ startedAt: '2026-11-21T10:00:00.000Z', minutes: 8 });
  expect([
    ...info.time.map(({ usedMinutes }) => usedMinutes),
    ...(exit ? [exit.minutes] : []),
    office.session.minutes,
    ...office.time.map(({ usedMinutes }) => usedMinutes),
  ]).toEqual(Array.from({ length: exit ? 8 : 7 }, () => 8));
  await ownerRows(
    t.database.ownerUrl,
    `update responsible_player set reality_checked_at = $2::timestamptz - interval '1 hour 10 seconds',
      reality_check_seconds = 3600 where player_id = $1`,
    [id, clock.now()],
  );
  expect((await dueChecks(t.site.app)).find(({ playerId }) => playerId === id)?.minutes).toBe(8);
});

const textsOf = (lang: string, file: string): Record<string, string> =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../i18n/${lang}/${file}.json`), 'utf8')) as Record<
    string,
    string
  >;

it('each figure has one word in each language, wherever it stands', async () => {
  const same = [
    ['cash.statement.deposits', 'responsible.position.deposits', 'office.player.deposited'],
    ['cash.statement.returned', 'responsible.position.returned', 'office.player.returned'],
    ['cash.statement.withdrawals', 'responsible.position.withdrawals'],
    ['responsible.session.title', 'app.nav.session_time', 'cash.exit.time', 'office.player.session'],
  ];
  for (const lang of ['uk', 'ru', 'en'] as const) {
    const words = Object.assign(
      {},
      ...['cash', 'responsible', 'app', 'office'].map((file) => textsOf(lang, file)),
    ) as Record<string, string>;
    for (const keys of same) expect([lang, ...new Set(keys.map((key) => words[key]))]).toEqual([lang, words[keys[0]!]]);
    const net = words['office.player.netDeposits'];
    for (const key of ['cash.statement.lifetime', 'cash.exit.net']) expect(words[key]).toContain(net);
    expect(words['office.player.paidOut']).not.toBe(words['cash.statement.withdrawals']);
  }
});
