// What a bet comes to by what is known of its legs now. Pure; money is minor units.
import { builderFactor, type BuilderLegResult } from '@malva/rules/settlement/builder-void';
import { legFactor, legStatus, oddsScale, type OutcomeResult } from '@malva/rules/settlement/factor';
import { fraction, one as whole, zero, type Fraction } from '@malva/rules/settlement/fraction';
import { betValue, settleBet, type SettledSelection, type VoidReason } from '@malva/rules/settlement/payout';
import type { BetRow, GroupRow, LegRow, LegView } from '../sport-bets/sport-bets.ts';

/** Of a leg; null: it is not decided. */
export type LegResult = { result: OutcomeResult; voidReason: string | null; rule: string | null } | null;

export interface BetResult {
  legs: readonly LegView[];
  /** Null: it is not decided. */
  settled: { status: 'won' | 'part' | 'lost' | 'void'; payout: bigint; reason: string | null } | null;
}

function legView({ n }: LegRow, found: LegResult): LegView {
  if (!found) return { n, state: 'open', places: null, tied: null, rule: null, voidReason: null };
  const { result, rule, voidReason } = found;
  const state = legStatus(result);
  return {
    n,
    state,
    places: result.deadHeat?.places ?? null,
    tied: result.deadHeat?.tied ?? null,
    rule,
    voidReason: state === 'void' ? (voidReason ?? 'push') : null,
  };
}

interface Selection {
  legs: readonly { row: LegRow; found: LegResult }[];
  group: GroupRow | null;
  banker: boolean;
}

const builderResult = (found: LegResult): BuilderLegResult => {
  if (!found) throw new Error('a builder with an open leg has no factor');
  if (found.result.voidHalves === 2) return 'void';
  return found.result.won ? 'won' : 'lost';
};
const isLost = (found: LegResult): boolean => found !== null && !found.result.won && found.result.voidHalves === 0;

/** The factor of a selection; null: it is not decided. A builder with a lost leg is lost whatever the others do. */
function factorOf({ legs, group }: Selection): Fraction | null {
  if (legs.some(({ found }) => isLost(found))) return zero;
  if (legs.some(({ found }) => found === null)) return null;
  if (!group) return legFactor(legs[0]!.row.odds, legs[0]!.found!.result);
  const sold = {
    odds: group.odds,
    legs: legs.map(({ row: { odds, margin } }) => ({ odds, margin })),
    subsets: group.subsets,
  };
  return builderFactor(
    sold,
    legs.map(({ found }) => builderResult(found)),
  );
}

const voidOf = ({ legs }: Selection): VoidReason | null => {
  if (!legs.every(({ found }) => found?.result.voidHalves === 2)) return null;
  return (legs[0]!.found!.voidReason ?? 'push') as VoidReason;
};

function selectionsOf(legs: readonly { row: LegRow; found: LegResult }[], groups: readonly GroupRow[]): Selection[] {
  const made: Selection[] = [];
  const done = new Set<number>();
  for (const leg of legs) {
    const n = leg.row.group_n;
    if (n === null) made.push({ legs: [leg], group: null, banker: leg.row.banker });
    else if (!done.has(n)) {
      done.add(n);
      const own = legs.filter(({ row }) => row.group_n === n);
      const group = groups.find((one) => one.n === n);
      if (!group) throw new Error(`bet ${leg.row.bet_id} has no builder ${n}`);
      made.push({ legs: own, group, banker: own.some(({ row }) => row.banker) });
    }
  }
  return made;
}

const priceOf = ({ legs, group }: Selection): Fraction => fraction(BigInt(group?.odds ?? legs[0]!.row.odds), oddsScale);

export function betResult(
  bet: BetRow,
  legs: readonly { row: LegRow; found: LegResult }[],
  groups: readonly GroupRow[],
): BetResult {
  const views = legs.map(({ row, found }) => legView(row, found));
  const selections = selectionsOf(legs, groups).map((selection) => ({ ...selection, factor: factorOf(selection) }));
  const isOpen = selections.some(({ factor }) => factor === null);
  // Whatever the open ones become, nothing comes of it: the bet is lost now.
  const best = selections.map((one) => ({ factor: one.factor ?? priceOf(one), banker: one.banker }));
  if (isOpen && betValue(best, bet.sizes).n > 0n) return { legs: views, settled: null };
  const settledSelections = selections.map((selection): SettledSelection => {
    const reason = voidOf(selection);
    return {
      factor: selection.factor ?? whole,
      banker: selection.banker,
      ...(reason !== null && { voidBy: reason }),
    };
  });
  const { status, payout, reason } = settleBet({
    selections: settledSelections,
    sizes: bet.sizes,
    unit: bet.unit - bet.cashed_unit,
    free: bet.fund === 'free',
    cap: bet.cap,
  });
  return { legs: views, settled: { status, payout, reason: reason ?? null } };
}
