// Bets laid in chips on the places of a cloth. A chip here is one step of the stake (a hryvnia), so the stake is the
// sum of the chips and shares itself among the places by itself. What was played stays to be seen until a new chip is
// laid.
import type { RgsRound } from '@malva/contract/rgs';
import type { TableBet } from '../../math/table.ts';
import { moneyText, unitsOf } from './amounts.ts';
import type { Kit } from './kit.ts';
import { createStore } from './store.ts';
import type { Store } from './store.ts';

export const CHIP_SIZES = [1, 5, 10, 50, 100, 500] as const;
export type ChipSize = (typeof CHIP_SIZES)[number];

export interface ChipBets {
  /** What the next chip is worth. */
  size: ChipSize;
  /** Laid for the round to come, in the order in which the places were first bet on. */
  laid: readonly TableBet[];
  /** What lay there before each change, the latest last: how to undo. */
  past: readonly (readonly TableBet[])[];
  /** The bets of the last round, to be laid once more. */
  last: readonly TableBet[];
  /** The bets of the round on the table, until the next chip is laid. */
  played: readonly TableBet[] | null;
  /** Of a chip of that round, kopiyka. */
  worth: bigint;
}

export interface Chips {
  readonly state: Store<ChipBets>;
  /** What lies on the cloth now. */
  lying(): readonly TableBet[];
  take(size: ChipSize): void;
  lay(on: string): void;
  undo(): void;
  repeat(): void;
  double(): void;
  clear(): void;
  /** Params of a round with what is laid; null without a chip, and for a free round with another sum than its stake. */
  params(): { bets: readonly TableBet[] } | null;
  /** Puts the bets of a round on the cloth; null: an empty cloth. */
  show(round: RgsRound | null): void;
}

/** Of every table of ours: a hryvnia (betRules in the mathematics). */
const step = 100n;

export const sumOf = (bets: readonly TableBet[]): number => bets.reduce((sum, { chips }) => sum + chips, 0);

export function withChips(bets: readonly TableBet[], on: string, chips: number): readonly TableBet[] {
  return bets.some((bet) => bet.on === on)
    ? bets.map((bet) => (bet.on === on ? { on, chips: bet.chips + chips } : bet))
    : [...bets, { on, chips }];
}

/** A change of what is laid, which can be undone; one that comes to more than `most` kopiyka is null. */
export function changed(state: ChipBets, laid: readonly TableBet[], most: bigint): ChipBets | null {
  return BigInt(sumOf(laid)) * step > most ? null : { ...state, laid, past: [...state.past, state.laid], played: null };
}

export function undone(state: ChipBets): ChipBets {
  return { ...state, laid: state.past.at(-1) ?? [], past: state.past.slice(0, -1) };
}

/** What a chip of a round is worth, kopiyka: one step in ours, more in a round that was played otherwise. */
export const worthOf = ({ bet, params }: Pick<RgsRound, 'bet' | 'params'>): bigint =>
  unitsOf(bet) / BigInt(sumOf((params as { bets: readonly TableBet[] }).bets));

export const freshBets = (): ChipBets => ({ size: 10, laid: [], past: [], last: [], played: null, worth: step });

export function createChips(kit: Pick<Kit, 'state' | 'sound' | 'table'>): Chips {
  const state = createStore(freshBets());
  const lying = (): readonly TableBet[] => state.get().played ?? state.get().laid;
  const put = (next: ChipBets): void => {
    state.set(next);
    kit.state.set({ bet: BigInt(sumOf(lying())) * step });
  };
  const change = (laid: readonly TableBet[]): void => {
    if (kit.state.get().phase !== 'idle') return;
    const { free } = kit.state.get();
    const next = changed(state.get(), laid, free?.bet ?? unitsOf(kit.table().session.bet.max));
    if (!next)
      return kit.state.set({
        notice: free
          ? { key: 'notice.free_value', values: { amount: moneyText(free.bet) } }
          : { key: 'notice.ERR_BET_RANGE' },
      });
    kit.sound.play('chip');
    kit.state.set({ notice: null });
    put(next);
  };
  return {
    state,
    lying,
    take: (size) => state.set({ size }),
    lay: (on) => change(withChips(state.get().laid, on, state.get().size)),
    repeat: () => change(state.get().last),
    double: () => change(state.get().laid.map(({ on, chips }) => ({ on, chips: chips * 2 }))),
    clear: () => change([]),
    undo() {
      if (kit.state.get().phase === 'idle' && state.get().past.length > 0) put(undone(state.get()));
    },
    params() {
      const { laid } = state.get();
      const { free } = kit.state.get();
      const isWhole = free ? BigInt(sumOf(laid)) * step === free.bet : laid.length > 0;
      return isWhole ? { bets: laid } : null;
    },
    show(round) {
      const worth = round ? worthOf(round) : step;
      const played =
        round &&
        (round.params as { bets: readonly TableBet[] }).bets.map(({ on, chips }) => ({
          on,
          chips: chips * Number(worth / step),
        }));
      put({ ...state.get(), laid: [], past: [], played, worth, last: played ?? state.get().last });
    },
  };
}
