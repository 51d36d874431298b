// What the calendar brings, as a perk of the operator: shown with its terms, given under the player's lock, taken at
// once.
import type { Gift } from '@malva/contract/occasions';
import type { PrizeCause } from '@malva/contract/prizes';
import type { Lang } from '@malva/contract/schema';
import { formatMoney } from '@malva/rules/money';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { Refusal, refuse } from '../../core/refusal.ts';
import { titlesOf } from '../../base/games/games.ts';
import { givePerk, type Perk } from '../../base/perks/perks.ts';
import { getPlayer } from '../../base/players/players.ts';
import { prizeViews } from '../../base/prize-view/prize-view.ts';
import { assertMayBeOffered, givenFor, takePrize, type PrizeRow } from '../../base/prizes/prizes.ts';
import { lockPlayer } from '../../base/wallet/wallet.ts';

const money = (units: bigint | null): string | null => (units === null ? null : formatMoney(units));
const used: ReadonlySet<string> = new Set(['free_rounds', 'bonus_money', 'free_bet', 'ticket']);

export function giftOf({ reward }: Perk, lang: Lang, titles: ReadonlyMap<string, string>): Gift {
  const { kind, title, amount, rounds, round_value: value, count, wagering, max_stake: most, games } = reward;
  return {
    kind,
    title: title[lang] || title.uk,
    amount: money(amount),
    rounds,
    roundValue: money(value),
    count,
    wagering,
    maxStake: money(most),
    useDays: used.has(kind) ? reward.use_days : null,
    games: games.map((slug) => ({ slug, title: titles.get(slug) ?? slug })),
  };
}

export async function giftsOf(tx: Tx, perks: readonly Perk[], lang: Lang): Promise<Gift[]> {
  const titles = await titlesOf(tx, lang);
  return perks.map((perk) => giftOf(perk, lang, titles));
}

export interface Claim {
  playerId: number;
  cause: PrizeCause;
  /** Of free rounds in several games: which one. */
  game: string | null;
  requestId: string;
}

interface Chosen {
  perk: Perk;
  /** What of the cause; given once. */
  subject: string;
}

/** A gift of several games is not given before one of them is named: nothing is left half taken. */
function assertPicked({ reward }: Perk, game: string | null): void {
  if (reward.kind !== 'free_rounds') return;
  if (game === null && reward.games.length > 1) throw refuse('validation', { fields: { game: 'required' } });
  if (game !== null && !reward.games.includes(game)) throw refuse('validation', { fields: { game: 'unknown' } });
}

async function taken(app: App, given: PrizeRow, { playerId, game, requestId }: Claim): Promise<PrizeRow> {
  if (given.state === 'taken') return given;
  try {
    return await takePrize(app, playerId, { id: given.id, delivery: null, choice: game, requestId });
  } catch (error) {
    // Another press of the same was first.
    const now =
      error instanceof Refusal && error.code === 'prize_over' ? await givenFor(app.db, playerId, given) : null;
    if (now?.state === 'taken') return now;
    throw error;
  }
}

/**
 * Gives what `choose` names, once for its subject, and takes it. `choose` runs under the player's lock, so that two
 * presses choose one after the other. Pressed again, the answer is the same prize.
 * @throws identity_required, validation, promotion_over, and those of assertMayBeOffered and takePrize.
 */
export async function claim(app: App, of: Claim, choose: (tx: Tx) => Promise<Chosen>): Promise<PrizeRow> {
  const { playerId, cause, game } = of;
  await assertMayBeOffered(app, playerId);
  if ((await getPlayer(app.db, playerId)).identity_status !== 'approved') throw refuse('identity_required');
  const now = app.clock.now();
  const given = await app.db.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    const { perk, subject } = await choose(tx);
    const before = await givenFor(tx, playerId, { cause, subject });
    if (before) return before;
    assertPicked(perk, game);
    const row = await givePerk(tx, perk, { playerId, cause, subject, now });
    if (!row) throw refuse('promotion_over');
    return row;
  });
  return taken(app, given, of);
}

/** As its owner reads it. */
export async function takenView(app: App, row: PrizeRow, of: { lang: Lang; now: Date }) {
  const [prize] = await prizeViews(app.db, [row], of);
  if (!prize) throw refuse('not_found');
  return { success: true as const, prize };
}
