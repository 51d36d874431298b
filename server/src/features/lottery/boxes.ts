// Boxes: one of three is chosen, and which one makes no difference.
import type { LootBox } from '@malva/contract/lottery';
import type { Lang } from '@malva/contract/schema';
import type { App } from '../../core/app.ts';
import { refuse } from '../../core/refusal.ts';
import { openTickets, playedTickets } from '../../base/chances/chances.ts';
import { prizeViews } from '../../base/prize-view/prize-view.ts';
import { givenFor, takeWon, type PrizeRow } from '../../base/prizes/prizes.ts';
import { oddsOf, schemesOf, waitingTickets } from '../../base/schemes/schemes.ts';
import { lockPlayer } from '../../base/wallet/wallet.ts';

export const boxScheme = 'loot-box';
const shownMs = 60 * 86_400_000;

async function waitingIn(
  app: App,
  { playerId, group, now }: { playerId: number; group: string; now: Date },
): Promise<PrizeRow | null> {
  const since = new Date(now.getTime() - shownMs);
  for (const { id: subject } of await playedTickets(app.db, { playerId, group, since, limit: 20 })) {
    const prize = await givenFor(app.db, playerId, { cause: 'draw', subject });
    if (prize?.state === 'granted' && (!prize.expires_at || prize.expires_at > now)) return prize;
  }
  return null;
}

/** A box that was given waits for a press: opening the window for one is that press. */
async function takeGiven(app: App, of: { playerId: number; group: string; requestId: string }): Promise<void> {
  const { playerId, group, requestId } = of;
  await app.db.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    const [waiting] = await waitingTickets(tx, { playerId, group, now: app.clock.now() });
    if (waiting) await takeWon({ app, tx }, { ...waiting, requestId });
  });
}

export async function boxOf(
  app: App,
  { playerId, id, lang, now, requestId }: { playerId: number; id: string; lang: Lang; now: Date; requestId: string },
): Promise<LootBox> {
  const [scheme] = await schemesOf(app.db, { name: boxScheme, brand: app.config.project, now });
  const of = { playerId, group: scheme?.ticket_group ?? boxScheme, now };
  const own = async () =>
    (await openTickets(app.db, playerId, now)).filter(({ ticket_group: group }) => group === of.group);
  let boxes = await own();
  if (boxes.length === 0 && scheme && (await waitingTickets(app.db, of)).length > 0) {
    await takeGiven(app, { ...of, requestId });
    boxes = await own();
  }
  const box = id === 'next' ? boxes[0] : boxes.find((one) => one.id === id);
  if (id !== 'next' && !box) throw refuse('not_found');
  const prize = await waitingIn(app, of);
  const [waiting = null] = prize ? await prizeViews(app.db, [prize], { lang, now }) : [];
  const isReady = scheme !== undefined && box !== undefined;
  return {
    id: box?.id ?? null,
    available: isReady,
    step: waiting ? 'receive' : isReady ? 'select' : 'disabled',
    count: boxes.length,
    chests: isReady ? [1, 2, 3].map((number) => ({ number, image: null })) : [],
    waiting,
    odds: scheme ? oddsOf(scheme, lang) : null,
  };
}
