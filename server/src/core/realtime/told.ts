// The messages of what SQL tells (core_told): it says ids and minor units, the contract's words are put here, in one
// place. A row of one more type than is known here is dropped by the outbox and fails the tests.
import type { RoundData } from '@malva/contract/round-data';
import type { BetData } from '@malva/contract/bet';
import type { MessageData } from '@malva/contract/messages';
import type { Balance } from '@malva/contract/player';
import { formatMoney } from '@malva/rules/money';
import { playerChannel } from '../publish.ts';

/** Minor units, as digits. */
type Units = string;

/** What SQL says of each type. */
interface Raw {
  setBalance: { own: Units; held: Units; bonus: Units; freeLeft: number; freeGames: string[] };
  betData: {
    round: string;
    game: string;
    status: RoundData['status'];
    stake: Units;
    win: Units;
    funds: RoundData['funds'];
  };
  gameplay: MessageData<'gameplay'>;
  /** Sent as betData, which tells of rounds and of bets. */
  sportBet: BetData & { action: string };
  freespins: { grant: string; game: string; left: number };
  game: { on: string[]; off: string[] };
  bonus: {
    action: string;
    grant: string;
    product: MessageData<'bonus'>['product'];
    converted: Units;
    returned: Units;
  };
  jackpotsStatus: { pools: { slug: string; amount: Units }[] };
}
export type RawType = keyof Raw;
type RawOf<T extends RawType = RawType> = { type: T } & Raw[T];

export interface ToldRow {
  player_id: number | null;
  channel: string | null;
  told: RawOf | RawOf[];
}

interface Formed {
  type: string;
  action: string | null;
  data: unknown;
}

const money = (units: Units): string => formatMoney(BigInt(units));

/** A balance as the browser gets it. */
export const balanceOf = ({ own, held, bonus, freeLeft, freeGames }: Raw['setBalance']): Balance => ({
  balance: money(own),
  withdrawalHold: money(held),
  currency: 'UAH',
  bonus: {
    balance: money(bonus),
    fsRemain: freeLeft,
    games: Object.fromEntries(freeGames.map((game) => [game, true])),
  },
});

/** The type a row is sent as. */
type Sent<T extends RawType> = T extends 'sportBet' ? 'betData' : T;
const forms: { [T in RawType]: (raw: Raw[T]) => { action?: string; data: MessageData<Sent<T>> } } = {
  setBalance: (raw) => ({ data: balanceOf(raw) }),
  betData: ({ round, game, status, stake, win, funds }) => ({
    data: { round, game, status, stake: money(stake), win: money(win), funds },
  }),
  gameplay: ({ round, game, funds }) => ({ action: 'began', data: { round, game, funds } }),
  sportBet: ({ action, bet, status, odds, stake, payout, legs }) => ({
    action,
    data: { bet, status, odds, stake, payout, legs },
  }),
  freespins: ({ grant, game, left }) => ({ action: left === 0 ? 'over' : 'used', data: { id: grant, game, left } }),
  game: ({ on, off }) => ({ data: { on, off } }),
  bonus: ({ action, grant, product, converted, returned }) => ({
    action,
    data: { id: grant, product, totalWin: money(converted), returned: money(returned) },
  }),
  jackpotsStatus: ({ pools }) => ({
    data: { jackpots: pools.map(({ slug, amount }) => ({ slug, amount: money(amount) })) },
  }),
};

function formOne<T extends RawType>(raw: RawOf<T>): Formed {
  if (!Object.hasOwn(forms, raw.type)) throw new Error(`unknown type ${raw.type}`);
  const { action = null, data } = forms[raw.type](raw);
  return { type: raw.type === 'sportBet' ? 'betData' : raw.type, action, data };
}

/** The publication of a row: what is told together stays together. */
export function formTold({ player_id, channel, told }: ToldRow): { channel: string; data: Formed | Formed[] } {
  return {
    channel: channel ?? playerChannel(Number(player_id)),
    data: Array.isArray(told) ? told.map((raw) => formOne(raw)) : formOne(told),
  };
}
