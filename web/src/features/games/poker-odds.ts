// How often each hand of Jacks or Better 9/6 ends a round that is played best: ways out of all ways to deal and to
// draw, C(52, 5) · 7,669,695. The sum of pays times ways is the published return to its last digit; a test says so.
export const ALL_WAYS = 19_933_230_517_200;

export const POKER_WAYS = {
  royal: 493_512_264,
  straightFlush: 2_178_883_296,
  quads: 47_093_167_764,
  fullHouse: 229_475_482_596,
  flush: 219_554_786_160,
  straight: 223_837_565_784,
  trips: 1_484_003_070_324,
  twoPair: 2_576_946_164_148,
  jacks: 4_277_372_890_968,
} as const;

export type PokerHand = keyof typeof POKER_WAYS;
