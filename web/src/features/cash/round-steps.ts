// What a round of our own games was played with and what its player did in it, in words. The shapes are those of the
// mathematics (params and actions of each game). Of a game without a line here, another provider's, nothing is told.
import type { RoundProof } from '@malva/contract/games';
import { formatDecimal, formatMoney, formatPercent, minorUnits } from '../../core/format.ts';
import type { Translate } from '../../core/i18n.tsx';

export type PlayedRound = Pick<RoundProof, 'game' | 'params' | 'actions' | 'bet' | 'payout'>;
export interface Choice {
  label: string;
  value: string;
}

type Members = Readonly<Record<string, unknown>>;
/** One round as its game's words take it. */
interface Told {
  t: Translate;
  params: Members;
  actions: readonly Members[];
  round: PlayedRound;
}
/** Null: an action nothing is known of. */
type Step = (action: Members, told: Told) => string | null;

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** `198` → `1,98`. */
export function hundredths(units: number): string {
  return formatDecimal(`${Math.trunc(units / 100)}.${String(units % 100).padStart(2, '0')}`);
}
const times = (units: unknown): string => `×${hundredths(Number(units))}`;
const isPaid = ({ round }: Told): boolean => minorUnits(round.payout) > 0n;

/** All chips of a round are worth the same, so a place has its share of the bet. */
function betsOf({ params, round }: Told, nameOf: (on: string) => string): Choice[] {
  const places = listOf(params['bets'])
    .filter(isMembers)
    .map(({ on, chips }) => ({ on: String(on), chips: BigInt(String(chips)) }));
  const all = places.reduce((sum, { chips }) => sum + chips, 0n);
  return places.map(({ on, chips }) => {
    const units = String((minorUnits(round.bet) * chips) / all).padStart(3, '0');
    return { label: nameOf(on), value: formatMoney(`${units.slice(0, -2)}.${units.slice(-2)}`) };
  });
}

/** `split:17-20`, `dozen:2`, `red`. */
function roulettePlace(t: Translate, on: string): string {
  const [kind = on, numbers] = on.split(':');
  return numbers === undefined
    ? t(`fairness.board.place_${on}`)
    : t(`fairness.board.place_${kind}`, { numbers: numbers.replaceAll('-', ', ') });
}

function diceChoices({ t, params }: Told): Choice[] {
  const { target, direction } = params;
  const [chance, side] = [Number(target), String(direction)];
  // As the game writes rolls: 00,00 to 99,99.
  const edge = hundredths(side === 'under' ? chance : 10_000 - chance).padStart(5, '0');
  return [
    {
      label: t('cash.round.choice.chance'),
      value: formatPercent(`${Math.floor(chance / 100)}.${String(chance % 100).padStart(2, '0')}`),
    },
    { label: t('cash.round.choice.side'), value: t(`cash.round.choice.${side}`, { edge }) },
  ];
}

const riskOf = ({ t, params }: Told): Choice => ({
  label: t('games.risk'),
  value: t(`games.risk_${String(params['risk'])}`),
});

const choices: Readonly<Record<string, (told: Told) => Choice[]>> = {
  'sich-dice': diceChoices,
  'pysanka-mines': ({ t, params }) => [{ label: t('cash.round.choice.mines'), value: String(params['mines']) }],
  'sokil-limbo': ({ t, params }) => [{ label: t('cash.round.choice.target'), value: times(params['target']) }],
  'soniakh-wheel': (told) => [
    { label: told.t('cash.round.choice.segments'), value: String(told.params['segments']) },
    riskOf(told),
  ],
  'hoverla-plinko': (told) => [
    { label: told.t('fairness.field.rows'), value: String(told.params['rows']) },
    riskOf(told),
  ],
  'chumak-keno': ({ t, params }) => [
    { label: t('fairness.field.marks'), value: listOf(params['picks']).join(', ') },
    { label: t('games.keno_risk'), value: t(`games.keno_${String(params['risk'])}`) },
  ],
  'podil-roulette': (told) => betsOf(told, (on) => roulettePlace(told.t, on)),
  'odesa-baccarat': (told) => betsOf(told, (on) => told.t(`fairness.board.bet_${on}`)),
  'leleka-crash': ({ t, params: { auto } }) => [
    {
      label: t('cash.round.choice.auto'),
      value: auto === null || auto === undefined ? t('cash.round.choice.by_hand') : times(auto),
    },
  ],
};

const cellsInRow = 5;
const minesStep: Step = ({ type, cell }, { t, actions }) => {
  if (type === 'pick')
    return t('cash.round.step.pick', {
      row: Math.floor(Number(cell) / cellsInRow) + 1,
      column: (Number(cell) % cellsInRow) + 1,
    });
  if (type === 'collect') return t('cash.round.step.collect');
  if (type !== 'expire') return null;
  // A round left alone collects what was found; where nothing was, the stake comes back.
  return t(
    actions.some((action) => action['type'] === 'pick')
      ? 'cash.round.step.expire_collected'
      : 'cash.round.step.expire_returned',
  );
};

const cardsDealt = 5;
const jacksStep: Step = ({ type, keep }, { t }) => {
  if (type === 'expire') return t('cash.round.step.expire_held');
  if (type !== 'hold' || !Array.isArray(keep)) return null;
  if (keep.length === 0) return t('cash.round.step.keep_none');
  if (keep.length === cardsDealt) return t('cash.round.step.keep_all');
  return t('cash.round.step.keep', { places: keep.map((place) => Number(place) + 1).join(', ') });
};

const moves: readonly unknown[] = ['insure', 'decline', 'hit', 'stand', 'double', 'split'];
const blackjackStep: Step = ({ type }, { t }) => {
  if (type === 'expire') return t('cash.round.step.expire_stood');
  return moves.includes(type) ? t(`cash.round.step.${String(type)}`) : null;
};

/** No player lands at ×1,00 by choice: with this height the studio returns a stake. */
const seatReturned = 100;
const crashStep: Step = ({ type, at }, told) => {
  const { t, params } = told;
  // The flight's end pays who had set a height it reached.
  if (type === 'dive')
    return isPaid(told)
      ? t('cash.round.step.landed_auto', { height: times(params['auto']) })
      : t('cash.round.step.dived');
  if (type !== 'land') return null;
  return Number(at) <= seatReturned
    ? t('cash.round.step.seat_returned')
    : t('cash.round.step.landed', { height: times(at) });
};

const steps: Readonly<Record<string, Step>> = {
  'pysanka-mines': minesStep,
  'carpathian-jacks': jacksStep,
  'hetman-blackjack': blackjackStep,
  'leleka-crash': crashStep,
};

const toldOf = (t: Translate, round: PlayedRound): Told => ({
  t,
  round,
  params: isMembers(round.params) ? round.params : {},
  actions: round.actions.filter(isMembers),
});

/** What was chosen before the stake, in the order of the game; none where a game has nothing to choose. */
export const choicesOf = (t: Translate, round: PlayedRound): Choice[] => choices[round.game]?.(toldOf(t, round)) ?? [];

/** What was done in the round, in its order; the proof has it once the round is over. */
export function stepsOf(t: Translate, round: PlayedRound): string[] {
  const told = toldOf(t, round);
  const step = steps[round.game];
  return step ? told.actions.map((action) => step(action, told)).filter((words) => words !== null) : [];
}
