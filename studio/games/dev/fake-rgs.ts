// A studio in memory for trying games by hand and in tests: the real mathematics and word stream, made-up seats.
// Faults can be ordered: the next answers lost, refused or late.
import { createHmac, randomBytes } from 'node:crypto';
import { formatMoney, parseMoney } from '@malva/rules/money';
import type { ActionBody, PlayBody, RgsRound, RgsSession } from '@malva/contract/rgs';
import { currentGame } from '../../math/games.ts';
import type { Game } from '../../math/game.ts';
import { blockMessage, openWords, wordsOfBytes } from '../../math/words.ts';

export interface Faults {
  /** Answers to drop after the work is done. */
  lose: number;
  /** Refusal of the next play: code and details. */
  refuse: { code: string; status: number; details?: Record<string, unknown> } | null;
  delayMs: number;
  paceMs: number | null;
}

interface Kept {
  round: RgsRound;
  units: bigint;
  /** All that was put in so far. */
  staked: bigint;
}

const PACES: Readonly<Record<string, number>> = { slot: 2500, instant: 1000, table: 3000, crash: 1000 };

export class FakeRgs {
  readonly faults: Faults = { lose: 0, refuse: null, delayMs: 0, paceMs: null };
  readonly #game: Game;
  readonly #seed = randomBytes(32).toString('hex');
  readonly #rounds: Kept[] = [];
  readonly #mode: RgsSession['mode'];
  #balance = 1_000_000n;
  #staked = 0n;
  #won = 0n;
  #since: string | null = null;
  #nonce = 0;
  #notBefore = 0;
  /** Only outcomes for which this is true are dealt. */
  wanted: ((multiplier: number, events: readonly { type: string }[]) => boolean) | null = null;

  constructor(slug: string, mode: RgsSession['mode'] = 'demo') {
    this.#game = currentGame(slug);
    this.#mode = mode;
  }

  get rounds(): readonly RgsRound[] {
    return this.#rounds.map(({ round }) => round);
  }

  set balance(units: bigint) {
    this.#balance = units;
  }

  authenticate(): RgsSession {
    const { slug, version, mathHash, kind, steps, scale, capX, math, bet } = this.#game;
    const last = this.#rounds.at(-1)?.round ?? null;
    return {
      token: randomBytes(16).toString('hex'), mode: this.#mode, currency: 'UAH', lang: 'uk', balance: formatMoney(this.#balance),
      game: { slug, version, mathHash, kind, steps, scale, capX, math },
      bet: { min: formatMoney(bet.min), max: formatMoney(bet.max), step: formatMoney(bet.step), levels: bet.levels.map(formatMoney), default: '10.00' },
      profile: { name: 'dev', paceMs: this.#pace(), autoplay: false, turbo: false, slamStop: false },
      seed: { commit: 'c'.repeat(64), nextCommit: 'd'.repeat(64), clientSeed: 'dev', nonce: this.#nonce, revealed: [] },
      activeRound: last?.status === 'open' ? last : null, lastRound: last?.status === 'closed' ? last : null,
      replayRound: this.#mode === 'replay' ? last : null,
      net: this.#net(), notBefore: this.#notBefore > Date.now() ? new Date(this.#notBefore).toISOString() : null, serverTime: new Date().toISOString(),
    };
  }

  play(body: PlayBody): object {
    const known = this.#rounds.find(({ round }) => round.betId === body.betId);
    if (known) return this.#reply(known.round);
    const { refuse } = this.faults;
    if (refuse) {
      this.faults.refuse = null;
      throw Object.assign(new Error(refuse.code), refuse);
    }
    if (Date.now() < this.#notBefore) throw Object.assign(new Error('pace'), { code: 'ERR_PACE', status: 429, details: { waitMs: this.#notBefore - Date.now() } });
    const bet = parseMoney(body.bet) ?? 0n;
    if (bet > this.#balance) {
      throw Object.assign(new Error('funds'), { code: 'ERR_IPB', status: 422, details: { balance: formatMoney(this.#balance), shortfall: formatMoney(bet - this.#balance) } });
    }
    const before = this.#balance;
    this.#balance -= bet;
    this.#staked += bet;
    this.#since ??= new Date().toISOString();
    this.#notBefore = Date.now() + this.#pace();
    this.#nonce = this.#dealt(body.params, bet);
    const round = this.#newRound(body, before);
    const kept = { round, units: bet, staked: bet };
    this.#rounds.push(kept);
    this.#resolve(kept);
    return this.#reply(round);
  }

  action(body: ActionBody): object {
    const kept = this.#rounds.find(({ round }) => round.roundId === body.roundId);
    if (!kept) throw Object.assign(new Error('none'), { code: 'ERR_NO_ROUND', status: 404 });
    if (!kept.round.actions[body.seq - 1]) {
      const action = { ...body.data, type: body.type };
      const { stake } = this.#outcome(kept.round.nonce, kept.round.params, kept.units, [...kept.round.actions.map((step) => step.action), action]);
      if (stake - kept.staked > this.#balance) {
        throw Object.assign(new Error('funds'), { code: 'ERR_IPB', status: 422, details: { balance: formatMoney(this.#balance), shortfall: formatMoney(stake - kept.staked - this.#balance) } });
      }
      kept.round.actions.push({ seq: body.seq, action, at: new Date().toISOString() });
      this.#resolve(kept);
    }
    return this.#reply(kept.round);
  }

  end(roundId: string): object {
    const kept = this.#rounds.find(({ round }) => round.roundId === roundId);
    if (!kept) throw Object.assign(new Error('none'), { code: 'ERR_NO_ROUND', status: 404 });
    kept.round.revealed = kept.round.events.length;
    return this.#reply(kept.round);
  }

  /** How far the reveal got. */
  event(roundId: string, revealed: number): object {
    const kept = this.#rounds.find(({ round }) => round.roundId === roundId);
    if (kept) kept.round.revealed = Math.max(kept.round.revealed, revealed);
    return { revealed: kept?.round.revealed ?? 0 };
  }

  figures(): object {
    return { balance: formatMoney(this.#balance), net: this.#net(), notBefore: null, serverTime: new Date().toISOString() };
  }

  #pace(): number {
    return this.faults.paceMs ?? PACES[this.#game.kind] ?? 1000;
  }

  #net(): RgsSession['net'] {
    return { since: this.#since, staked: formatMoney(this.#staked), won: formatMoney(this.#won) };
  }

  #outcome(nonce: number, params: unknown, bet: bigint, actions: readonly unknown[]) {
    const words = openWords((block) => wordsOfBytes(createHmac('sha256', this.#seed).update(blockMessage('dev', nonce, block)).digest()));
    return this.#game.resolve({ params: this.#game.parseParams(params ?? {}), actions, bet, words });
  }

  /** The next nonce, or the next one with a wanted outcome. */
  #dealt(params: unknown, bet: bigint): number {
    for (let nonce = this.#nonce + 1; ; nonce += 1) {
      if (!this.wanted) return nonce;
      const { multiplier, events } = this.#outcome(nonce, params, bet, []);
      if (this.wanted(multiplier, events)) return nonce;
    }
  }

  #newRound(body: PlayBody, before: bigint): RgsRound {
    return {
      roundId: String(1000 + this.#rounds.length), betId: body.betId, game: this.#game.slug, version: this.#game.version, mathHash: this.#game.mathHash,
      mode: this.#mode, status: 'open', bet: formatMoney(parseMoney(body.bet) ?? 0n), payout: null, stake: formatMoney(parseMoney(body.bet) ?? 0n), multiplier: 0, scale: this.#game.scale,
      commit: 'c'.repeat(64), clientSeed: 'dev', nonce: this.#nonce, params: body.params, actions: [], events: [], state: null,
      balanceBefore: formatMoney(before), balanceAfterBet: formatMoney(this.#balance), balanceAfter: null, jackpots: [],
      startedAt: new Date().toISOString(), closedAt: null, revealed: 0,
    };
  }

  #resolve(kept: Kept): void {
    const { round, units } = kept;
    const outcome = this.#outcome(round.nonce, round.params, units, round.actions.map(({ action }) => action));
    this.#balance -= outcome.stake - kept.staked;
    this.#staked += outcome.stake - kept.staked;
    kept.staked = outcome.stake;
    round.stake = formatMoney(outcome.stake);
    round.multiplier = outcome.multiplier;
    round.scale = outcome.scale;
    round.events = [...outcome.events];
    round.state = outcome.state;
    if (outcome.open) return;
    this.#balance += outcome.payout;
    this.#won += outcome.payout;
    Object.assign(round, { status: 'closed', payout: formatMoney(outcome.payout), balanceAfter: formatMoney(this.#balance), closedAt: new Date().toISOString() });
  }

  #reply(round: RgsRound): object {
    const notBefore = this.#notBefore > Date.now() ? new Date(this.#notBefore).toISOString() : null;
    return { round: structuredClone(round), balance: formatMoney(this.#balance), notBefore, serverTime: new Date().toISOString() };
  }
}
