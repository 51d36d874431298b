// A studio in memory for trying games by hand and in tests: the real mathematics and word stream, made-up seats.
// Faults can be ordered: the next answers lost, refused or late.
import { createHmac, randomBytes } from 'node:crypto';
import { formatMoney, parseMoney } from '@malva/rules/money';
import type { ActionBody, PlayBody, RgsFlight, RgsFreeRounds, RgsRound, RgsSession } from '@malva/contract/rgs';
import { currentGame } from '../../math/games.ts';
import type { Game } from '../../math/game.ts';
import { blockMessage, openWords, wordsOfBytes } from '../../math/words.ts';
import { printedFigures } from '../../math/figures.ts';
import { FakeFlights } from './fake-flights.ts';

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

const FREE_ID = '6f7fb1f0-5c3a-4c0e-9d1c-0a4c3f6f7a11';

/** The player's name aboard. */
const RIDER = 4821;

export class FakeRgs {
  /** Of the live game. */
  readonly flights: FakeFlights | null;
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
  /** What a replay shows; the last round unless told. */
  recorded: RgsRound | null = null;
  /** Only outcomes for which this is true are dealt. */
  wanted: ((multiplier: number, events: readonly { type: string }[]) => boolean) | null = null;
  /** How much of the balance is a bonus. */
  bonus = 0n;
  /** Free rounds that wait to be played. */
  free: { bet: bigint; rounds: number; used: number; won: bigint } | null = null;
  /** The choices an outcome is wanted with. */
  wantedActions: readonly unknown[] = [];

  constructor(slug: string, mode: RgsSession['mode'] = 'demo') {
    this.#game = currentGame(slug);
    this.flights = this.#game.kind === 'crash' ? new FakeFlights() : null;
    this.#mode = mode;
  }

  get rounds(): readonly RgsRound[] {
    return this.#rounds.map(({ round }) => round);
  }

  set balance(units: bigint) {
    this.#balance = units;
  }

  authenticate(): RgsSession {
    this.#land();
    const { slug, version, mathHash, kind, steps, scale, capX, math, bet } = this.#game;
    const last = this.#rounds.at(-1)?.round ?? null;
    const figures = printedFigures(this.#game);
    return {
      token: randomBytes(16).toString('hex'),
      mode: this.#mode,
      currency: 'UAH',
      lang: 'uk',
      balance: formatMoney(this.#balance),
      bonus: formatMoney(this.bonus),
      game: { slug, version, mathHash, kind, steps, scale, capX, bestX: figures.max.x, figures, math },
      bet: {
        min: formatMoney(bet.min),
        max: formatMoney(bet.max),
        step: formatMoney(bet.step),
        levels: bet.levels.map(formatMoney),
        default: '10.00',
      },
      profile: {
        name: 'dev',
        paceMs: this.#pace(),
        autoplay: false,
        turbo: false,
        slamStop: false,
        quickStakes: ['half', 'double', 'max'],
      },
      seed: { commit: 'c'.repeat(64), nextCommit: 'd'.repeat(64), clientSeed: 'dev', nonce: this.#nonce, revealed: [] },
      activeRound: last?.status === 'open' ? last : null,
      lastRound: last?.status === 'closed' ? last : null,
      replayRound: this.#mode === 'replay' ? (this.recorded ?? last) : null,
      flight: this.flights && this.#mode !== 'replay' ? this.#sight(this.flights) : null,
      net: this.#net(),
      freeRounds: this.#waiting(),
      notBefore: this.#notBefore > Date.now() ? new Date(this.#notBefore).toISOString() : null,
      serverTime: new Date().toISOString(),
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
    if (Date.now() < this.#notBefore)
      throw Object.assign(new Error('pace'), {
        code: 'ERR_PACE',
        status: 429,
        details: { waitMs: this.#notBefore - Date.now() },
      });
    if (this.flights && !this.flights.isBoarding())
      throw Object.assign(new Error('late'), { code: 'ERR_LATE', status: 409, details: { startsAt: null } });
    const bet = parseMoney(body.bet) ?? 0n;
    const free = body.freeRounds ? this.free : null;
    if (body.freeRounds && (!free || free.used === free.rounds || bet !== free.bet)) {
      throw Object.assign(new Error('free'), { code: 'ERR_FREE_ROUNDS', status: 422, details: { reason: 'over' } });
    }
    if (!free && bet > this.#balance) {
      throw Object.assign(new Error('funds'), {
        code: 'ERR_IPB',
        status: 422,
        details: { balance: formatMoney(this.#balance), shortfall: formatMoney(bet - this.#balance) },
      });
    }
    const before = this.#balance;
    if (free) free.used += 1;
    else {
      this.#balance -= bet;
      this.#staked += bet;
    }
    this.#since ??= new Date().toISOString();
    this.#notBefore = Date.now() + this.#pace();
    this.#nonce = this.#dealt(body.params, bet);
    const isOfBonus = !free && this.bonus > 0n && before - this.bonus < bet;
    if (isOfBonus) this.bonus -= bet;
    const round: RgsRound = {
      ...this.#newRound(body, before),
      ...(free && { funds: 'free' }),
      ...(isOfBonus && { funds: 'bonus' }),
    };
    const kept = { round, units: bet, staked: bet };
    this.#rounds.push(kept);
    this.#resolve(kept);
    return this.#reply(round);
  }

  action(body: ActionBody): object {
    this.#land();
    const kept = this.#rounds.find(({ round }) => round.roundId === body.roundId);
    if (!kept) throw Object.assign(new Error('none'), { code: 'ERR_NO_ROUND', status: 404 });
    if (this.flights) return this.#step(kept, body);
    if (!kept.round.actions[body.seq - 1]) {
      const action = { ...body.data, type: body.type };
      const { stake } = this.#outcome(kept.round.nonce, kept.round.params, kept.units, [
        ...kept.round.actions.map((step) => step.action),
        action,
      ]);
      if (stake - kept.staked > this.#balance) {
        throw Object.assign(new Error('funds'), {
          code: 'ERR_IPB',
          status: 422,
          details: { balance: formatMoney(this.#balance), shortfall: formatMoney(stake - kept.staked - this.#balance) },
        });
      }
      kept.round.actions.push({ seq: body.seq, action, at: new Date().toISOString() });
      this.#resolve(kept);
    }
    return this.#reply(kept.round);
  }

  /** Of a live game nothing comes from the client but the wish to land. */
  #step(kept: Kept, { seq, type }: ActionBody): object {
    const flights = this.flights as FakeFlights;
    const done = kept.round.actions[seq - 1];
    if (done && done.action.type !== type)
      throw Object.assign(new Error('closed'), { code: 'ERR_ROUND_CLOSED', status: 409, details: {} });
    if (!done) this.#close(kept, { type, at: Math.max(101, flights.height(flights.of(kept.round.flight ?? 0))) });
    return this.#reply(kept.round);
  }

  #close(kept: Kept, action: { type: string; at?: number }): void {
    kept.round.actions.push({ seq: 1, action, at: new Date().toISOString() });
    this.#resolve(kept);
  }

  /** Closes what the clock has closed: rounds at their own height, all others with the flight. */
  #land(): void {
    const { flights } = this;
    if (!flights) return;
    for (const kept of this.#rounds) {
      const { round } = kept;
      if (round.status !== 'open') continue;
      const flight = flights.of(round.flight ?? 0);
      const auto = (round.params as { auto?: number | null }).auto ?? null;
      const isBack = auto !== null && auto <= flight.dive && flights.height(flight) >= auto;
      if (!isBack && Date.now() < flights.endOf(flight)) continue;
      this.#close(kept, !isBack && flights.broken === flight.number ? { type: 'land', at: 100 } : { type: 'dive' });
    }
  }

  #sight(flights: FakeFlights): RgsFlight {
    const { number } = flights.now();
    const aboard = this.#mode === 'real' ? this.#rounds.filter(({ round }) => round.flight === number) : [];
    return flights.state(
      aboard.map(({ round }) => ({
        name: RIDER,
        bet: round.bet,
        landed: (round.events[0] as { at?: number } | undefined)?.at ?? null,
      })),
    );
  }

  /** The flight in sight. */
  flight(): RgsFlight {
    const flights = this.flights as FakeFlights;
    this.#land();
    return this.#sight(flights);
  }

  /** A round as it stands now. */
  replay(roundId: string): { round: RgsRound } {
    this.#land();
    const kept = this.#rounds.find(({ round }) => round.roundId === roundId);
    if (!kept) throw Object.assign(new Error('none'), { code: 'ERR_NO_ROUND', status: 404 });
    return { round: structuredClone(kept.round) };
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
    this.#land();
    return {
      balance: formatMoney(this.#balance),
      bonus: formatMoney(this.bonus),
      net: this.#net(),
      freeRounds: this.#waiting(),
      notBefore: null,
      serverTime: new Date().toISOString(),
    };
  }

  #pace(): number {
    return this.faults.paceMs ?? PACES[this.#game.kind] ?? 1000;
  }

  #told(): RgsFreeRounds | null {
    const { free } = this;
    return (
      free && {
        id: FREE_ID,
        bet: formatMoney(free.bet),
        rounds: free.rounds,
        left: free.rounds - free.used,
        won: formatMoney(free.won),
        expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
      }
    );
  }

  /** Those that can still be played. */
  #waiting(): RgsFreeRounds | null {
    const told = this.#mode === 'real' ? this.#told() : null;
    return told && told.left > 0 ? told : null;
  }

  #net(): RgsSession['net'] {
    return { since: this.#since, staked: formatMoney(this.#staked), won: formatMoney(this.#won) };
  }

  #outcome(nonce: number, params: unknown, bet: bigint, actions: readonly unknown[]) {
    const flown = this.flights && this.#rounds.find(({ round }) => round.nonce === nonce)?.round.flight;
    const words = this.flights
      ? this.flights.words(flown ? this.flights.of(flown) : this.flights.now())
      : openWords((block) =>
          wordsOfBytes(
            createHmac('sha256', this.#seed)
              .update(blockMessage('dev', nonce, block))
              .digest(),
          ),
        );
    return this.#game.resolve({ params: this.#game.parseParams(params ?? {}), actions, bet, words });
  }

  /** The next nonce, or the next one with a wanted outcome. */
  #dealt(params: unknown, bet: bigint): number {
    for (let nonce = this.#nonce + 1; ; nonce += 1) {
      if (!this.wanted) return nonce;
      const { multiplier, events } = this.#outcome(nonce, params, bet, this.wantedActions);
      if (this.wanted(multiplier, events)) return nonce;
    }
  }

  #newRound(body: PlayBody, before: bigint): RgsRound {
    return {
      roundId: String(1000 + this.#rounds.length),
      betId: body.betId,
      game: this.#game.slug,
      version: this.#game.version,
      mathHash: this.#game.mathHash,
      mode: this.#mode,
      funds: this.#mode === 'real' ? 'real' : 'demo',
      status: 'open',
      bet: formatMoney(parseMoney(body.bet) ?? 0n),
      payout: null,
      stake: formatMoney(parseMoney(body.bet) ?? 0n),
      multiplier: 0,
      scale: this.#game.scale,
      commit: 'c'.repeat(64),
      clientSeed: 'dev',
      nonce: this.#nonce,
      params: body.params,
      actions: [],
      events: [],
      state: null,
      balanceBefore: formatMoney(before),
      balanceAfterBet: formatMoney(this.#balance),
      balanceAfter: null,
      jackpots: [],
      startedAt: new Date().toISOString(),
      closedAt: null,
      revealed: 0,
      flight: this.flights?.now().number ?? null,
      rider: this.flights && this.#mode === 'real' ? RIDER : null,
    };
  }

  #resolve(kept: Kept): void {
    const { round, units } = kept;
    const outcome = this.#outcome(
      round.nonce,
      round.params,
      units,
      round.actions.map(({ action }) => action),
    );
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
    if (round.funds === 'bonus') this.bonus += outcome.payout;
    if (round.funds === 'free' && this.free) this.free.won += outcome.payout;
    Object.assign(round, {
      status: 'closed',
      payout: formatMoney(outcome.payout),
      balanceAfter: formatMoney(this.#balance),
      closedAt: new Date().toISOString(),
    });
  }

  #reply(round: RgsRound): object {
    const notBefore = this.#notBefore > Date.now() ? new Date(this.#notBefore).toISOString() : null;
    const freeRounds = round.funds === 'free' ? this.#told() : null;
    return {
      round: structuredClone(round),
      balance: formatMoney(this.#balance),
      notBefore,
      ...(freeRounds && { freeRounds }),
      serverTime: new Date().toISOString(),
    };
  }
}
