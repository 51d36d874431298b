// An independent model of the wallet: what it must answer and store for one player and any calls in any order. The
// suite compares every answer with this.
import type { WalletStatus } from '@malva/contract/provider-wallet';

export type Message =
  | { call: 'bet'; tx: string; round: string; amount: number }
  | { call: 'win'; tx: string; round: string; ref: string; amount: number; isClosed: boolean }
  | { call: 'rollback'; tx: string; round: string; ref: string }
  | { call: 'round-end'; tx: string; round: string };

interface Bet {
  round: string;
  amount: number;
  status: WalletStatus;
}

export class Model {
  balance: number;
  readonly #bets = new Map<string, Bet>();
  readonly #done = new Set<string>();
  readonly #back = new Set<string>();
  readonly #rounds = new Map<string, 'open' | 'closed' | 'cancelled'>();
  readonly #won = new Set<string>();

  constructor(balance: number) {
    this.balance = balance;
  }

  tell(message: Message): WalletStatus {
    if (this.#done.has(message.tx)) return 'OK';
    const status = this.#judge(message);
    if (status === 'OK') this.#done.add(message.tx);
    return status;
  }

  #judge(message: Message): WalletStatus {
    if (message.call === 'bet') return this.#bet(message);
    if (message.call === 'win') return this.#win(message);
    if (message.call === 'rollback') return this.#rollback(message);
    const round = this.#rounds.get(message.round);
    if (!round) return 'BET_UNKNOWN';
    if (round === 'open') this.#rounds.set(message.round, 'closed');
    return 'OK';
  }

  /** What was refused stays refused. */
  #bet({ tx, round, amount }: Extract<Message, { call: 'bet' }>): WalletStatus {
    const known = this.#bets.get(tx);
    if (known) return known.status;
    const state = this.#rounds.get(round);
    const isShort = amount > this.balance;
    const status = this.#back.has(tx)
      ? 'BET_ROLLED_BACK'
      : state === 'closed' || state === 'cancelled'
        ? 'ROUND_CLOSED'
        : isShort
          ? 'NOT_ENOUGH_MONEY'
          : 'OK';
    this.#bets.set(tx, { round, amount, status });
    if (status !== 'OK') return status;
    this.balance -= amount;
    this.#rounds.set(round, 'open');
    return 'OK';
  }

  #win({ round, ref, amount, isClosed }: Extract<Message, { call: 'win' }>): WalletStatus {
    if (this.#back.has(ref)) return 'BET_ROLLED_BACK';
    const state = this.#rounds.get(round);
    const bet = this.#bets.get(ref);
    if (!state || bet?.status !== 'OK' || bet.round !== round) return 'BET_UNKNOWN';
    if (state === 'cancelled') return 'BET_ROLLED_BACK';
    if (state === 'closed') return amount === 0 ? 'OK' : 'ROUND_CLOSED';
    this.balance += amount;
    this.#won.add(ref);
    if (isClosed) this.#rounds.set(round, 'closed');
    return 'OK';
  }

  #rollback({ round, ref }: Extract<Message, { call: 'rollback' }>): WalletStatus {
    if (this.#back.has(ref)) return 'OK';
    const bet = this.#bets.get(ref);
    const isTaken = bet?.status === 'OK';
    if (isTaken && (this.#rounds.get(round) !== 'open' || this.#won.has(ref))) return 'ROUND_CLOSED';
    this.#back.add(ref);
    if (!isTaken) return 'OK';
    this.balance += bet.amount;
    const stands = [...this.#bets].some(
      ([tx, other]) => other.round === round && other.status === 'OK' && !this.#back.has(tx),
    );
    if (!stands) this.#rounds.set(round, 'cancelled');
    return 'OK';
  }
}
