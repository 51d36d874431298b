// The feed of wins on sport: which wins pass, and how they are shown one after another. Odds ×10⁴, money minor units.
import type { WinsSource } from '@malva/contract/content-sources';

/** E-113; own numbers of the seasons design 2.18. */
export const winsDefault: WinsSource = {
  isOn: true,
  viewMinCoefficientSingle: 3,
  viewMinCoefficientMulti: 10,
  viewMinWinSingle: 5_000,
  viewMinWinMulti: 10_000,
  maxLimit: 20,
  delaySeconds: 8,
};

/** A win is told no sooner than so long after its bet was settled. */
export const winAgeMs = 60_000;

export interface WinFigures {
  betType: 'single' | 'multi';
  coefficient: number;
  /** Minor units. */
  winAmount: bigint;
}

/** Its odds or its amount reach the minimum of its type. */
export function passesMinimum({ betType, coefficient, winAmount }: WinFigures, of: WinsSource): boolean {
  const [odds, win] =
    betType === 'single'
      ? [of.viewMinCoefficientSingle, of.viewMinWinSingle]
      : [of.viewMinCoefficientMulti, of.viewMinWinMulti];
  return coefficient >= odds * 10_000 || winAmount >= BigInt(win) * 100n;
}

export interface WinFeed<W> {
  /** Newest first. */
  wins: readonly W[];
  /** In the order they came. */
  queuedWins: readonly W[];
}

/** A win that came waits; of more than fit the oldest are dropped. */
export const queueWin = <W>({ wins, queuedWins }: WinFeed<W>, win: W, most: number): WinFeed<W> => ({
  wins,
  queuedWins: [...queuedWins, win].slice(-most),
});

/** One period is over: the next that waits is shown. */
export function showNext<W>(feed: WinFeed<W>, most: number): WinFeed<W> {
  const [next, ...queuedWins] = feed.queuedWins;
  return next === undefined ? feed : { wins: [next, ...feed.wins].slice(0, most), queuedWins };
}
