// What a launch of a game begins and what ends it: its ticket lives with the session it was asked for in, and time of
// play counts from it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GameLaunch } from '@malva/contract/games';
import { block } from '../../base/exclusion/exclusion.ts';
import { endPlay } from '../../core/app.ts';
import { ownerRows } from '../../../test/database.ts';
import { fund } from '../../../test/players.ts';
import { testSite, type TestSite, type Visitor } from '../../../test/site.ts';
import { logIn, rgs, verifiedPlayer } from '../../../test/steps.ts';

let t: TestSite;
beforeAll(async () => {
  t = await testSite();
});
afterAll(async () => t.end());

const slug = 'sich-dice';
const rows = <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  ownerRows<R>(t.database.ownerUrl, text, values);

/** Verified, with so much own money. */
async function player(money: bigint): Promise<{ visitor: Visitor; id: number; phone: string }> {
  const { visitor, phone } = await verifiedPlayer(t);
  const { id } = (await visitor.get<{ id: number }>('/rest/player/getProfile/')).body;
  await fund(t.site.app.db, id, money);
  return { visitor, id, phone };
}

describe('a ticket of a launch', () => {
  const open = async (ticket: string) => (await rgs(t.url, '/authenticate', { body: { token: ticket } })).status;
  const ticketOf = async (visitor: Visitor): Promise<string> => {
    const { body } = await visitor.change<GameLaunch>(`/rest/game/${slug}/play/?isMoney=1`);
    return new URL(body.frameUrl ?? '', t.url).hash.slice('#launch='.length);
  };
  it('TR-065 ends with the session it was asked for in, whatever ended it, and another browser’s goes on', async () => {
    const { visitor, phone, id } = await player(10_000n);
    const other = await logIn(t, phone);
    const [left, kept] = [await ticketOf(visitor), await ticketOf(other)];
    await visitor.change('/rest/logout/');
    expect([await open(left), await open(kept)]).toEqual([401, 200]);
    // A ticket issued while its session was ending is not ended itself, so the session is checked.
    const late = await ticketOf(other);
    await rows('update core_session set ended_at = now() where subject_id = $1', [id]);
    expect(await open(late)).toBe(401);
    const again = await logIn(t, phone);
    // What ends is play alone: the session of the site goes on, and its ticket opens nothing.
    const early = await ticketOf(again);
    await endPlay(t.site.app, id, 'care');
    expect(await open(early)).toBe(401);
    const before = await ticketOf(again);
    await block(t.site.app, id, { kind: 'timeout', until: new Date(Date.now() + 86_400_000), actor: 'player' });
    await endPlay(t.site.app, id, 'excluded');
    expect(await open(before)).toBe(401);
  });
});

describe('time of play', () => {
  it('TR-086 begins where a game opens for money, and not with a demo', async () => {
    const { visitor, id } = await player(10_000n);
    const since = async () =>
      (
        await rows<{ at: Date | null }>('select session_seen_at as at from responsible_player where player_id = $1', [
          id,
        ])
      )[0]?.at;
    await visitor.change(`/rest/game/${slug}/play/?isMoney=0`);
    expect(await since()).toBeNull();
    await visitor.change(`/rest/game/${slug}/play/?isMoney=1`);
    expect(await since()).toBeInstanceOf(Date);
  });
});
