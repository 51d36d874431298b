// What a perk brings, with its terms, and the prize it became.
import type { Gift } from '@malva/contract/occasions';
import type { Lang } from '@malva/contract/schema';
import { formatMoney } from '@malva/rules/money';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { refuse } from '../../core/refusal.ts';
import { titlesOf } from '../games/games.ts';
import type { Perk } from '../perks/perks.ts';
import { prizeViews } from '../prize-view/prize-view.ts';
import type { PrizeRow } from '../prizes/prizes.ts';

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

/** As its owner reads it. */
export async function takenView(app: App, row: PrizeRow, of: { lang: Lang; now: Date }) {
  const [prize] = await prizeViews(app.db, [row], of);
  if (!prize) throw refuse('not_found');
  return { success: true as const, prize };
}
