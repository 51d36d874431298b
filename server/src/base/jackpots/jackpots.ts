// The pools of the house: what stands in them, who won the last one, and what a hit was decided by. The law is
// rules/jackpots.ts; the pools themselves change only where rounds are closed (migrations/functions/38_jackpots.sql).
import type { Jackpot, JackpotLeader, JackpotPool, JackpotWin } from '@malva/contract/jackpots';
import type { JackpotProof } from '@malva/contract/games';
import type { Lang } from '@malva/contract/schema';
import { formatMoney } from '@malva/rules/money';
import type { Tx } from '../../core/db.ts';
import { heldFor } from '../../core/held.ts';
import * as store from './store.ts';
import type { BreakRow, HitRow, TierRow } from './store.ts';

export { countBreaks, fund, hitsOfRound, switchTier, tellNow } from './store.ts';

const perKopiyka = 10_000n;
const kopiyka = (millionths: bigint): string => formatMoney(millionths / perKopiyka);
/** Millionths of a kopiyka's worth as per cent: 30 → "0.30". */
const percent = (rate: number): string => (rate / 100).toFixed(2);

/** Pools change many times a second: a read of them is good for one. */
const tiersNow = heldFor(1000, store.listTiers);
const lastNow = heldFor(5000, store.lastHits);

export interface Naming {
  lang: Lang;
  /** Title of a game in that language. */
  titleOf(game: string): string;
  maskPlayer(playerId: number): string;
}

const slugs = (tiers: readonly TierRow[]): Map<number, string> => new Map(tiers.map((tier) => [tier.id, tier.slug]));

const winView = (hit: HitRow, slug: string, naming: Naming): JackpotWin => ({
  slug,
  amount: formatMoney(hit.amount),
  player: naming.maskPlayer(hit.player_id),
  game: hit.game,
  gameTitle: naming.titleOf(hit.game),
  at: hit.at.toISOString(),
});

/** Pools that are on, smallest first. */
export async function jackpotsNow(tx: Tx, naming: Naming): Promise<Jackpot[]> {
  const [tiers, hits] = await Promise.all([tiersNow(tx), lastNow(tx)]);
  return tiers
    .filter((tier) => tier.is_on)
    .map((tier) => {
      const hit = hits.find((row) => row.tier === tier.id);
      return {
        slug: tier.slug,
        title: tier.title[naming.lang] ?? tier.title.uk ?? tier.slug,
        amount: kopiyka(tier.pool),
        seed: kopiyka(tier.seed),
        mustHitBy: tier.cap === null ? null : kopiyka(tier.cap),
        chance: tier.chance === null ? null : formatMoney(tier.chance),
        share: percent(tier.rate),
        last: hit ? winView(hit, tier.slug, naming) : null,
      };
    });
}

/** The newest wins, newest first. */
export async function jackpotWins(tx: Tx, of: { limit: number; naming: Naming }): Promise<JackpotWin[]> {
  const [tiers, hits] = await Promise.all([tiersNow(tx), store.newestHits(tx, of.limit)]);
  const names = slugs(tiers);
  return hits.map((hit) => winView(hit, names.get(hit.tier) ?? '', of.naming));
}

/** The main pool, won at random, and its greatest wins with what they were decided by. */
export async function mainJackpot(
  tx: Tx,
  of: { limit: number; naming: Naming },
): Promise<{ jackpot: Jackpot | null; leaders: JackpotLeader[] }> {
  const main = (await tiersNow(tx)).find((tier) => tier.cap === null);
  const hits = main ? await store.greatestHits(tx, main.id, of.limit) : [];
  return {
    jackpot: (await jackpotsNow(tx, of.naming)).find(({ slug }) => slug === main?.slug) ?? null,
    leaders: hits.map((hit) => ({ ...winView(hit, main?.slug ?? '', of.naming), proof: jackpotProof(hit) })),
  };
}

/** All pools, those that are off as well, as staff see them. */
export const poolsNow = async (tx: Tx, lang: Lang): Promise<JackpotPool[]> =>
  (await store.listPools(tx)).map((row) => ({
    slug: row.slug,
    title: row.title[lang] ?? row.slug,
    isOn: row.is_on,
    amount: kopiyka(row.pool),
    mustHitBy: row.cap === null ? null : kopiyka(row.cap),
    share: percent(row.rate),
    seeded: kopiyka(row.seeded),
    contributed: kopiyka(row.contributed),
    paid: formatMoney(row.paid),
    hits: Number(row.hits),
  }));

/** Some tenths of a second of the database's time. */
const batchesAtOnce = 20_000;

/** Adds all shares up to this moment and compares; how much does not add up is noted and returned. */
export async function checkPools(tx: Tx): Promise<BreakRow[]> {
  while (await store.checkOn(tx, batchesAtOnce));
  const found = await store.breaks(tx);
  await store.noteBreaks(tx, found.length);
  return found;
}

/** What a hit was decided by, as a stranger needs it to decide it again. */
export const jackpotProof = (hit: HitRow): JackpotProof => ({
  tier: hit.tier,
  draw: String(hit.draw),
  pool: String(hit.pool),
  share: String(hit.share),
  stake: String(hit.stake),
  cap: hit.cap === null ? null : String(hit.cap),
  chance: hit.chance === null ? null : String(hit.chance),
  amount: formatMoney(hit.amount),
});
