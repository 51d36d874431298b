// A player with rounds in two months, everything that can be read of them, and their history moved as it would be so
// many days later.
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import type { RgsRoundReply, RgsSession } from '@malva/contract/rgs';
import { openStudio } from '../../../../studio/rgs/studio.ts';
import { noPace } from '../../../../studio/rgs/testing.ts';
import { ownerRows } from '../../../test/database.ts';
import { testSite, type TestSite, type Visitor } from '../../../test/site.ts';
import { act, atDesk, openGame, play, setLimits, verifiedPlayer } from '../../../test/steps.ts';
import { testClock } from '../../core/clock.ts';
import { exportRows } from '../../core/personal-data/rows.ts';
import { createStaff } from '../../features/office/staff.ts';
import { historyBounds, moveHistory } from './round-history.ts';

const start = new Date('2026-09-30T23:40:00Z');
export const dayMs = 86_400_000;
// Minutes before a month ends, so that the rounds of one player lie in two.
export const clock = testClock(start);
export let t: TestSite;
export let visitor: Visitor;
let desk: Visitor;
export let playerId: number;
export const rows = <R extends object>(text: string, values?: unknown[]): Promise<R[]> =>
  ownerRows<R>(t.database.ownerUrl, text, values);
export const count = async (from: string): Promise<number> =>
  (await rows<{ n: number }>(`select count(*)::int as n from ${from}`))[0]?.n ?? -1;
export const later = (days: number) => ({ now: () => new Date(clock.now().getTime() + days * dayMs) });
export const studioAt = (days: number) =>
  openStudio({
    db: t.site.app.db,
    clock: later(days),
    log: t.site.app.log,
    seedKey: createHash('sha256').update(t.site.app.secrets.key('studio seeds')).digest(),
    pace: noPace,
  });
/** Both jobs as they would run so many days from now. */
export async function move(days: number): Promise<void> {
  const app = { ...t.site.app, clock: later(days) };
  const { jobs } = studioAt(days);
  await jobs.watchReturns();
  await jobs.moveHistory(historyBounds(app));
  await moveHistory(app);
}

export let last = '';
export async function round(slug: string, params: object, steps: object[] = []): Promise<string> {
  const token = await openGame(t, visitor, slug);
  const { body } = await play(t, token, { betId: randomUUID(), bet: '5.00', params });
  last = (body as unknown as RgsRoundReply).round.roundId;
  for (const [i, step] of steps.entries()) await act(t, token, { roundId: last, seq: i + 1, ...step });
  clock.advance(60_000);
  return last;
}

/** Everything that can be read of the rounds, over HTTP and as the copy of one's data. */
export async function everything(ids: readonly string[]): Promise<string> {
  const read: unknown[] = [];
  for (const path of [
    '/rest/games/rounds/',
    '/rest/games/rounds/?limit=3',
    '/rest/games/rounds/?game=sich-dice',
    '/rest/page/rounds/',
    '/rest/cash/history/?limit=50',
    '/rest/getGames/last/',
    '/rest/games/round-totals/',
    '/rest/games/round-totals/?game=sich-dice',
  ]) {
    const { status, body } = await visitor.get<{ payload?: unknown }>(path);
    read.push([path, status, body.payload ?? body]);
  }
  for (let before = ''; ;) {
    const { body } = await visitor.get<{ rounds: unknown[]; next: string | null }>(
      `/rest/games/rounds/?limit=2${before && `&before=${before}`}`,
    );
    read.push(body);
    if (body.next === null) break;
    before = body.next;
  }
  for (const id of ids) {
    read.push(
      (await visitor.get(`/rest/games/rounds/${id}/`)).body,
      (await visitor.get(`/rest/games/rounds/${id}/proof/`)).body,
    );
    const { body } = await visitor.get<{ game: string }>(`/rest/games/rounds/${id}/proof/`);
    const launch = (await visitor.change<{ frameUrl: string }>(`/rest/game/${body.game}/play/?replay=${id}`)).body
      .frameUrl;
    const token = new URLSearchParams(launch.split('#')[1]).get('launch');
    const session = (await (
      await fetch(`${t.url}/rgs/v1/authenticate`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token }),
      })
    ).json()) as RgsSession;
    const headers = { authorization: `Bearer ${session.token}` };
    const history = await (await fetch(`${t.url}/rgs/v1/history`, { headers })).json();
    read.push(session.replayRound, session.lastRound, history);
  }
  read.push((await desk.get<{ rounds: unknown }>(`/rest/office/players/${playerId}/rounds/`)).body);
  const copy = await exportRows(t.site.app.db, t.site.app.inventory, playerId);
  const both = (name: string) =>
    copy
      .filter(({ table }) => table === name || table === `${name}_old`)
      .flatMap((one) => one.rows)
      .map((row) =>
        JSON.stringify(
          Object.entries(row)
            .filter(([column]) => column !== 'actions')
            .toSorted(),
        ),
      )
      .toSorted();
  read.push(both('game_round'), both('studio_round'));
  return JSON.stringify(read);
}

export let ids: string[];
export let before: string;
/** Once in each file. */
export function setUpHistory(): void {
  beforeAll(async () => {
    clock.set(start);
    t = await testSite({ clock, policy: { pace: { slotMs: 0, instantMs: 0, tableMs: 0 } } });
    let phone: string;
    ({ visitor, phone } = await verifiedPlayer(t));
    playerId = (await rows<{ id: number }>('select id from player where phone = $1', [phone]))[0]?.id ?? 0;
    await setLimits(visitor).catch(() => undefined);
    await rows(
      `select wallet_post('history test', 'correction', $1, wallet_house('house:corrections'), wallet_account_of($1, 'real'), 100000, now(), null, 'system', 'test money')`,
      [playerId],
    );
    const reader = {
      login: 'reader',
      name: 'reader',
      password: 'дощова-вишня-77',
      totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    };
    await createStaff(t.site.app, { ...reader, roles: ['support', 'compliance', 'admin'] });
    desk = await atDesk(t, reader);
    ids = [
      await round('sich-dice', { target: 4950, direction: 'under' }),
      await round('kalyna-sevens', {}),
      await round('pysanka-mines', { mines: 1 }, [{ type: 'pick', data: { cell: 3 } }, { type: 'collect' }]),
    ];
    clock.set(new Date('2026-10-01T00:01:00Z'));
    ids.push(
      await round('sich-dice', { target: 100, direction: 'under' }),
      await round('sich-dice', { target: 9000, direction: 'under' }),
    );
    clock.advance(5 * 60_000);
    before = await everything(ids);
  });
  afterAll(async () => t.end());
}
