// A round from press to end: stake, reveal, choices, refusals, and the resumption of what was left open.
// Must always hold: one press = one betId; the balance shown is the server's; an answer in doubt is asked for again
// with the same request, and until it is known nothing else can be played.
import { serverNow } from './server-clock.ts';
import type { RgsFreeRounds, RgsRound, RgsRoundReply } from '@malva/contract/rgs';
import { moneyText, unitsOf, wireOf } from './amounts.ts';
import { classOf, note } from './presentation.ts';
import { newBetId, RgsError } from './rgs.ts';
import { clockOf, isFatal, noticeOf, withFree } from './table-state.ts';
import type { Notice, Parts } from './table-state.ts';

/** The round has moved on without this screen: by another tab, or by the end of a flight. */
const outdated: readonly string[] = ['ERR_SEQ', 'ERR_ROUND_CLOSED'];

const AFTER_MS = 50;

/** Makes a background call after the frame that shows its cause, so that this frame is not slowed down. */
const afterwards = (call: () => Promise<unknown>): void =>
  void setTimeout(() => void call().catch(() => undefined), AFTER_MS);

export class RoundFlow {
  readonly #parts: Parts;
  /** Events already shown of the round on the table. */
  #seen = 0;
  #again: (() => Promise<void>) | null = null;
  #isLooking = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async start(params: unknown): Promise<void> {
    const { state, show, rgs, lobby } = this.#parts;
    const { bet, free } = state.get();
    note({ type: 'press' });
    state.set({ phase: 'asking', notice: null, outcome: null });
    show.begin?.();
    const body = { betId: newBetId(), bet: wireOf(bet), params, ...(free && { freeRounds: free.id }) };
    await this.#send(async () => {
      const reply = await rgs.play(body);
      const { round, notBefore, serverTime } = reply;
      const { net, paceMs } = state.get();
      state.set({
        round,
        balance: unitsOf(round.balanceAfterBet ?? reply.balance),
        readyAt: notBefore === null ? performance.now() + paceMs : clockOf(notBefore, serverTime),
        net: { ...net, since: net.since ?? serverNow(), staked: net.staked + (free ? 0n : bet) },
        ...(free && { free: { ...free, left: free.left - 1 } }),
      });
      note({ type: 'round:start', roundId: round.roundId, bet: round.bet });
      lobby.send({ type: 'round:start', roundId: round.roundId, bet: round.bet, funds: round.funds });
      await this.#go(reply, 0);
    });
  }

  /** A choice in an open round. */
  async choose(type: string, data?: Record<string, unknown>): Promise<void> {
    const { state, rgs } = this.#parts;
    const { round } = state.get();
    if (!round) return;
    state.set({ phase: 'asking', notice: null });
    const body = { roundId: round.roundId, seq: round.actions.length + 1, type, ...(data && { data }) };
    const from = this.#seen;
    await this.#send(async () => {
      const reply = await rgs.action(body);
      this.#add(unitsOf(reply.round.stake) - unitsOf(round.stake));
      await this.#go(reply, from);
    });
  }

  /** A choice may put more into the round: double, split, insurance. */
  #add(more: bigint): void {
    const { state } = this.#parts;
    const { net, balance } = state.get();
    if (more > 0n) state.set({ balance: balance - more, net: { ...net, staked: net.staked + more } });
  }

  /**
   * A round found open is put back as it was; one that is settled but unseen is shown to its end. `balance`: what the
   * server says now, where it is newer than the round (money may have moved since).
   */
  async resume(round: RgsRound, balance?: bigint): Promise<void> {
    const { state, show, lobby, isStakeLaid } = this.#parts;
    if (round.status === 'open') {
      show.place(round);
      this.#seen = round.events.length;
      lobby.send({ type: 'round:start', roundId: round.roundId, bet: round.bet, funds: round.funds });
      state.set({
        phase: 'choosing',
        round,
        bet: unitsOf(round.bet),
        notice: { key: this.#parts.session.flight ? 'notice.aboard' : 'notice.resumed' },
      });
      return;
    }
    const { net, balance: known } = state.get();
    const payout = unitsOf(round.payout ?? '0.00');
    const pools = round.jackpots.reduce((sum, { amount }) => sum + unitsOf(amount), 0n);
    const final = balance ?? (round.balanceAfter === null ? known : unitsOf(round.balanceAfter));
    // It was ended by the game's own rule, which its texts tell.
    const isExpired = ['expire', 'dive'].includes(
      (round.actions.at(-1)?.action as { type?: string } | undefined)?.type ?? '',
    );
    // The server counts the win already; the screen counts it when it has been shown.
    state.set({
      ...(!isStakeLaid && { bet: unitsOf(round.bet) }),
      notice: { key: isExpired ? 'notice.expired' : 'notice.unseen' },
      outcome: null,
      net: { ...net, won: net.won - payout - pools },
      balance: final - payout - pools,
    });
    await this.#reveal(round, Math.min(round.revealed, round.events.length));
    this.#close(round, final);
  }

  /** Replay mode: the recorded round from its beginning. */
  async replay(): Promise<void> {
    const { state, show, session } = this.#parts;
    const round = session.replayRound;
    if (!round || state.get().phase === 'revealing') return;
    state.set({ outcome: null });
    show.place(null);
    show.begin?.();
    await this.#reveal(round, 0);
    this.#settle(round);
  }

  /** Sends again what has not been answered. */
  retry(): void {
    const again = this.#again;
    this.#again = null;
    if (!again) return;
    this.#parts.state.set({ phase: 'asking', notice: null });
    void this.#send(again);
  }

  async #send(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#refuse(error, work);
    }
  }

  async #go(reply: RgsRoundReply, from: number): Promise<void> {
    const { round } = reply;
    await this.#reveal(round, from);
    if (round.status === 'open') this.#parts.state.set({ phase: 'choosing', round });
    else this.#close(round, unitsOf(reply.balance));
    if (reply.freeRounds && round.status === 'closed') this.#count(reply.freeRounds);
  }

  /** After a free round: the next one, or what they won in all. */
  #count(told: RgsFreeRounds): void {
    const { state } = this.#parts;
    const isOver = told.left === 0;
    state.set(withFree(this.#parts, isOver ? null : told));
    if (isOver) state.set({ notice: { key: 'notice.free_over', values: { amount: moneyText(unitsOf(told.won)) } } });
  }

  async #reveal(round: RgsRound, from: number): Promise<void> {
    const { state, show, rgs, session } = this.#parts;
    const isKept = session.mode !== 'replay';
    state.set({ phase: 'revealing', round });
    for (const event of round.events.slice(from)) note({ type: 'event', name: event.type, roundId: round.roundId });
    await show.reveal(round, from, (events) => {
      if (isKept) afterwards(() => rgs.event(round.roundId, events));
    });
    this.#seen = round.events.length;
  }

  #settle(round: RgsRound): void {
    const { state, session } = this.#parts;
    const bet = unitsOf(round.stake);
    const payout = unitsOf(round.payout ?? '0.00');
    const { net } = state.get();
    const isReplay = session.mode === 'replay';
    const pools = round.jackpots.reduce((sum, { amount }) => sum + unitsOf(amount), 0n);
    const outcome = { bet, payout, class: classOf(bet, payout) };
    note({ type: 'outcome', roundId: round.roundId, bet: round.stake, payout: wireOf(payout), class: outcome.class });
    if (outcome.class === 'win') note({ type: 'celebrate', roundId: round.roundId, what: 'word', name: 'win' });
    // What is watched again was counted when it was played.
    state.set({
      phase: isReplay ? 'over' : 'idle',
      outcome,
      round,
      ...(!isReplay && { net: { ...net, won: net.won + payout + pools } }),
    });
    if (round.jackpots.length > 0) this.#tellPools(round, pools);
  }

  /** A pool is won besides what the reels show: said in words, with its sum. */
  #tellPools(round: RgsRound, sum: bigint): void {
    note({ type: 'celebrate', roundId: round.roundId, what: 'word', name: 'jackpot' });
    this.#parts.state.set({ notice: { key: 'notice.jackpot', values: { amount: moneyText(sum) } } });
  }

  /** The reveal is over: the lobby hears it now, the studio when it can. */
  #close(round: RgsRound, balance: bigint): void {
    const { state, lobby, rgs, isStakeLaid } = this.#parts;
    this.#settle(round);
    const { bet, ownBet, free } = state.get();
    // A round taken up again brought its own stake; the next one is the player's.
    state.set({ balance, bet: isStakeLaid ? bet : (free?.bet ?? ownBet) });
    note({ type: 'round:end', roundId: round.roundId });
    lobby.send({ type: 'round:end', roundId: round.roundId, win: round.payout ?? '0.00', balance: wireOf(balance) });
    afterwards(async () => {
      const { freeRounds } = await rgs.end(round.roundId);
      if (round.funds === 'bonus' || state.get().bonus > 0n) await this.#lookForBonus();
      // What the round's own answer did not tell: it ended by itself, or was taken up again.
      if (freeRounds && freeRounds.left === 0 && state.get().phase === 'idle' && state.get().free?.id === freeRounds.id)
        this.#count(freeRounds);
    });
  }

  #refuse(error: unknown, work: () => Promise<void>): void {
    const { state, show, lobby } = this.#parts;
    const { code, details } = error instanceof RgsError ? error : new RgsError('CONNECTION');
    show.cancel?.(code);
    lobby.send({ type: 'error', code, fatal: isFatal(code), details });
    const found = details['round'] as RgsRound | undefined;
    if (code === 'ERR_OPEN_ROUND' && found) return void this.resume(found);
    if (code === 'ERR_FREE_ROUNDS' && details['reason'] !== 'stake') void this.#lookForFree();
    const { round, readyAt } = state.get();
    if (outdated.includes(code) && round) return void this.#send(() => this.#catchUp(round, noticeOf(code)));
    this.#again = code === 'CONNECTION' ? work : null;
    const waiting = round?.status === 'open' ? 'choosing' : 'idle';
    state.set({
      phase: isFatal(code) || this.#again ? 'over' : waiting,
      notice: noticeOf(code, details),
      readyAt: code === 'ERR_PACE' ? performance.now() + Number(details['waitMs'] ?? 1000) : readyAt,
    });
  }

  /**
   * A round of a bonus, or beside one, moves what of the balance is a bonus; it may also have been wagered to its end.
   */
  async #lookForBonus(): Promise<void> {
    const { state, rgs } = this.#parts;
    const { balance, bonus } = await rgs.balance();
    if (state.get().phase === 'idle' && unitsOf(balance) === state.get().balance) state.set({ bonus: unitsOf(bonus) });
  }

  /** These free rounds are none any more: others may be. */
  async #lookForFree(): Promise<void> {
    const { state, rgs } = this.#parts;
    state.set(withFree(this.#parts, null));
    const { freeRounds } = await rgs.balance();
    if (state.get().phase === 'idle') state.set(withFree(this.#parts, freeRounds));
  }

  /** A live round may be over without a press: at its own height, or with the flight. Where it is, its end is shown. */
  async look(): Promise<void> {
    const { round, phase } = this.#parts.state.get();
    if (this.#isLooking || phase !== 'choosing' || !round) return;
    this.#isLooking = true;
    await this.#catchUp(round, null).catch(() => undefined);
    this.#isLooking = false;
  }

  /** What has become of a round; what was not seen of it is shown. */
  async #catchUp(known: RgsRound, notice: Notice | null): Promise<void> {
    const { state, rgs, session } = this.#parts;
    const { round } = await rgs.round(known.roundId);
    // A press made meanwhile brings its own answer.
    if (state.get().round?.roundId !== round.roundId || state.get().phase !== (notice ? 'asking' : 'choosing')) return;
    if (round.status === 'open') return notice ? this.resume(round) : undefined;
    if (notice && !session.flight) state.set({ notice });
    this.#add(unitsOf(round.stake) - unitsOf(known.stake));
    await this.#reveal(round, this.#seen);
    this.#close(round, round.balanceAfter === null ? state.get().balance : unitsOf(round.balanceAfter));
  }
}
