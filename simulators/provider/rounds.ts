// Rounds of the simulated provider. Each step is in the journal before the next begins, so a restart continues where it
// stopped: a drawn win is sent until the wallet accepts it, a stake without a draw is rolled back. The wallet's answer
// is final.
import { randomInt, randomUUID } from 'node:crypto';
import type { ProviderReportLine, WalletAnswer } from '@malva/contract/provider-wallet';
import type { Entry, Journal } from '../journal.ts';
import { Refused } from '../wire.ts';
import { partsOf, playedGames, prizeAt, winsOf, type PlayedGame, type Stake } from './maths.ts';
import { callWallet, Unanswered, type WalletOptions } from './wallet.ts';

export interface Seat {
  user: string;
  token: string;
  game: string;
}
export interface GameRound {
  id: string;
  game: string;
  user: string;
  stakes: Stake[];
  /** Of a free round. */
  grant: string | null;
  /** What a free round counts as. */
  value: number;
  taken: string[];
  prize: number | null;
  wins: { tx: string; ref: string; amount: number }[];
  paid: string[];
  back: string[];
  status: 'staking' | 'drawn' | 'ended' | 'cancelling' | 'cancelled';
  balance: number;
  endTx: string;
}
export type CrashPoint = 'bet' | 'draw';

const gameOf = (slug: string): PlayedGame => {
  const game = playedGames.find((one) => one.slug === slug);
  if (!game) throw new Refused(404, 'game_unknown');
  return game;
};

export interface Wish {
  seat: Seat;
  stakes: { on: number; amount: number }[];
  grant?: { id: string; value: number } | null;
}

export class Rounds {
  readonly all = new Map<string, GameRound>();
  /** Valid movements at the wallet; a stake that was rolled back is not among them. */
  lines: ProviderReportLine[] = [];
  /** The next round stops dead behind this step, as if the process had ended. */
  crashAfter: CrashPoint | null = null;
  readonly #dead = new Set<string>();
  readonly #busy = new Set<string>();
  readonly #journal: Journal;
  readonly #wallet: WalletOptions;

  constructor(journal: Journal, wallet: WalletOptions) {
    this.#journal = journal;
    this.#wallet = wallet;
    for (const entry of journal.past) this.#apply(entry);
  }

  get open(): GameRound[] {
    return [...this.all.values()].filter(({ status }) => status !== 'ended' && status !== 'cancelled');
  }

  #apply(entry: Entry): void {
    if (entry.kind === 'round.state') this.all.set((entry['round'] as GameRound).id, entry['round'] as GameRound);
    if (entry.kind === 'wallet.done') this.lines.push(entry['line'] as ProviderReportLine);
    if (entry.kind === 'wallet.undone') this.lines = this.lines.filter((line) => line.transaction_uuid !== entry['tx']);
  }

  #keep(round: GameRound): void {
    this.#apply(this.#journal.append('round.state', { round: structuredClone(round) }));
    this.all.set(round.id, round);
  }

  /** Something moved at the wallet: a line of the day's list. */
  #done(line: Omit<ProviderReportLine, 'at' | 'currency'>): void {
    this.#apply(
      this.#journal.append('wallet.done', {
        line: { ...line, currency: 'UAH', at: this.#wallet.clock.now().toISOString() },
      }),
    );
  }

  #call(name: Parameters<typeof callWallet>[1], { user, game, id }: GameRound, more: object): Promise<WalletAnswer> {
    return callWallet(this.#wallet, name, { user, currency: 'UAH', game_code: game, round: id, ...more });
  }

  #crash(round: GameRound, at: CrashPoint): void {
    if (this.crashAfter !== at) return;
    this.crashAfter = null;
    this.#dead.add(round.id);
    throw new Unanswered('stopped on command');
  }

  /** Plays a round for money. @throws Refused when the wallet refuses; Unanswered when the end comes later. */
  async play({ seat, stakes, grant }: Wish): Promise<GameRound> {
    const round: GameRound = {
      id: randomUUID(),
      game: seat.game,
      user: seat.user,
      stakes: stakes.map((stake) => ({ ...stake, tx: randomUUID() })),
      grant: grant?.id ?? null,
      value: grant?.value ?? 0,
      taken: [],
      prize: null,
      wins: [],
      paid: [],
      back: [],
      status: 'staking',
      balance: 0,
      endTx: randomUUID(),
    };
    this.#keep(round);
    this.#busy.add(round.id);
    try {
      if (gameOf(round.game).kind === 'wheel') await this.#atOnce(round, seat);
      else {
        await this.#stake(round, seat);
        this.#crash(round, 'bet');
        this.#draw(round);
        this.#crash(round, 'draw');
        await this.#pay(round);
      }
      return round;
    } finally {
      this.#busy.delete(round.id);
    }
  }

  /** The wheel stakes and wins in one call; until the wallet took it nothing has happened. */
  async #atOnce(round: GameRound, { token }: Seat): Promise<void> {
    const [stake] = round.stakes as [Stake];
    this.#draw(round);
    const win = round.wins[0]?.amount ?? 0;
    const free = round.grant ? { is_free: true, bonus_uuid: round.grant } : {};
    // Stored before the call: if the answer is lost, the round is rolled back; if the wallet booked it all, it stays.
    this.#keep(Object.assign(round, { status: 'cancelling', taken: [stake.tx] }));
    const body = {
      token,
      transaction_uuid: stake.tx,
      amount: round.grant ? 0 : stake.amount,
      win_amount: win,
      round_closed: true,
      ...free,
    };
    const answer = await this.#call('betwin', round, body);
    if (answer.status !== 'OK') throw this.#refused(round, answer);
    this.#done({ transaction_uuid: stake.tx, kind: 'bet', amount: body.amount });
    this.#done({ transaction_uuid: stake.tx, kind: 'win', amount: win });
    this.#keep(Object.assign(round, { status: 'ended', balance: answer.balance ?? 0 }));
  }

  #refused(round: GameRound, answer: WalletAnswer): Refused {
    this.#keep(Object.assign(round, { status: 'cancelled' }));
    return new Refused(409, answer.status, JSON.stringify({ balance: answer.balance ?? null }));
  }

  async #stake(round: GameRound, { token }: Seat): Promise<void> {
    for (const { tx, amount } of round.stakes) {
      // Stored before the call, so that every stake can be rolled back.
      this.#keep(Object.assign(round, { taken: [...round.taken, tx] }));
      const free = round.grant ? { amount: 0, is_free: true, bonus_uuid: round.grant } : { amount };
      let answer: WalletAnswer;
      try {
        answer = await this.#call('bet', round, { token, transaction_uuid: tx, ...free });
      } catch (error) {
        this.#keep(Object.assign(round, { status: 'cancelling' }));
        throw error;
      }
      if (answer.status !== 'OK') {
        this.#keep(Object.assign(round, { status: 'cancelling', taken: round.taken.filter((one) => one !== tx) }));
        await this.finish(round, true);
        throw new Refused(409, answer.status, JSON.stringify({ balance: answer.balance ?? null }));
      }
      this.#done({ transaction_uuid: tx, kind: 'bet', amount: free.amount });
      this.#keep(Object.assign(round, { balance: answer.balance ?? 0 }));
    }
  }

  #draw(round: GameRound): void {
    const game = gameOf(round.game);
    const prize = prizeAt(game, randomInt(partsOf(game)));
    const stakes = round.grant ? round.stakes.map((stake) => ({ ...stake, amount: round.value })) : round.stakes;
    const amounts = winsOf(game, prize, stakes);
    const wins = round.stakes.map(({ tx }, at) => ({ tx: randomUUID(), ref: tx, amount: amounts[at] ?? 0 }));
    this.#keep(Object.assign(round, { prize, wins, status: 'drawn' }));
  }

  /** One win a stake, then the end. @throws Unanswered */
  async #pay(round: GameRound): Promise<void> {
    for (const { tx, ref, amount } of round.wins) {
      if (round.paid.includes(tx)) continue;
      const answer = await this.#call('win', round, {
        transaction_uuid: tx,
        reference_transaction_uuid: ref,
        amount,
        round_closed: false,
      });
      if (answer.status !== 'OK') return this.#keep(Object.assign(round, { status: 'cancelled' }));
      this.#done({ transaction_uuid: tx, kind: 'win', amount });
      this.#keep(Object.assign(round, { paid: [...round.paid, tx], balance: answer.balance ?? round.balance }));
    }
    const answer = await this.#call('round-end', round, { transaction_uuid: round.endTx });
    if (answer.status !== 'OK' && answer.status !== 'ROUND_CLOSED') throw new Unanswered('round-end');
    this.#keep(Object.assign(round, { status: 'ended' }));
  }

  async #takeBack(round: GameRound): Promise<void> {
    for (const tx of round.taken) {
      if (round.back.includes(tx)) continue;
      const answer = await this.#call('rollback', round, {
        transaction_uuid: randomUUID(),
        reference_transaction_uuid: tx,
      });
      // The stake was booked with its win: the round stays.
      if (answer.status === 'ROUND_CLOSED' && round.wins.length > 0) {
        this.#done({ transaction_uuid: tx, kind: 'bet', amount: round.grant ? 0 : (round.stakes[0]?.amount ?? 0) });
        this.#done({ transaction_uuid: tx, kind: 'win', amount: round.wins[0]?.amount ?? 0 });
        return this.#keep(Object.assign(round, { status: 'ended' }));
      }
      if (answer.status === 'OK') this.#apply(this.#journal.append('wallet.undone', { tx }));
      this.#keep(Object.assign(round, { back: [...round.back, tx] }));
    }
    this.#keep(Object.assign(round, { status: 'cancelled' }));
  }

  /** Brings a round to its end, as far as the wallet answers. */
  async finish(round: GameRound, isOwn = false): Promise<void> {
    if (this.#dead.has(round.id) || (this.#busy.has(round.id) && !isOwn)) return;
    this.#busy.add(round.id);
    try {
      if (round.status === 'drawn') await this.#pay(round);
      else if (round.status === 'staking' || round.status === 'cancelling') await this.#takeBack(round);
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
    } finally {
      if (!isOwn) this.#busy.delete(round.id);
    }
  }

  async finishAll(): Promise<void> {
    for (const round of this.open) await this.finish(round);
  }

  /** As a new process would. */
  revive(): void {
    this.#dead.clear();
  }
}
