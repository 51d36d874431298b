// Sessions in a game and their rounds: a demo with virtual money, or a player whose ticket the wallet exchanged for a
// session.
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Type, type Static } from 'typebox';
import { Refused } from '../wire.ts';
import { colourNames, partsOf, playedGames, prizeAt, winsOf, type PlayedGame } from './maths.ts';
import type { GameRound, Rounds, Seat } from './rounds.ts';
import { callWallet, Unanswered, type WalletOptions } from './wallet.ts';

/** Virtual, minor units. */
const demoBalance = 1_000_000;

export const Open = Type.Object(
  {
    game: Type.String(),
    mode: Type.Union([Type.Literal('real'), Type.Literal('demo')]),
    token: Type.Union([Type.String(), Type.Null()]),
  },
  { additionalProperties: false },
);
const Amount = Type.Integer({ minimum: 100, maximum: 100_000 });
export const Play = Type.Object(
  {
    session: Type.String(),
    stakes: Type.Array(Type.Object({ on: Type.Integer({ minimum: 0, maximum: 2 }), amount: Amount }), {
      minItems: 1,
      maxItems: 3,
    }),
    free: Type.Boolean(),
  },
  { additionalProperties: false },
);

interface Session {
  game: PlayedGame;
  /** Null: a demo. */
  seat: Seat | null;
  balance: number;
  free: { bonus_uuid: string; rounds: number; bet_value: number }[];
  /** Least time between two rounds, as the wallet requires. */
  paceMs: number;
}

interface Outcome {
  round: string;
  prize: number;
  wins: number[];
  balance: number;
  freeLeft: number;
}

function assertStakes({ kind }: PlayedGame, stakes: Static<typeof Play>['stakes']): void {
  const places = new Set(stakes.map(({ on }) => on));
  const isWrong =
    places.size !== stakes.length ||
    (kind !== 'colours' && (stakes.length > 1 || stakes[0]?.on !== 0)) ||
    stakes.some(({ on }) => on >= colourNames.length);
  if (isWrong) throw new Refused(422, 'stakes_wrong');
}

function demoRound(session: Session, stakes: Static<typeof Play>['stakes']): Outcome {
  const staked = stakes.reduce((sum, { amount }) => sum + amount, 0);
  if (staked > session.balance) throw new Refused(409, 'NOT_ENOUGH_MONEY');
  const prize = prizeAt(session.game, randomInt(partsOf(session.game)));
  const wins = winsOf(
    session.game,
    prize,
    stakes.map((stake) => ({ ...stake, tx: '' })),
  );
  session.balance += wins.reduce((sum, win) => sum + win, 0) - staked;
  return { round: randomUUID(), prize, wins, balance: session.balance, freeLeft: 0 };
}

const outcomeOf = (round: GameRound, session: Session): Outcome => ({
  round: round.id,
  prize: round.prize ?? 0,
  wins: round.wins.map(({ amount }) => amount),
  balance: round.balance,
  freeLeft: session.free[0]?.rounds ?? 0,
});

/** Ends of the waiting a round asks for, of each player: their windows share it. */
type Turns = Map<string, Promise<unknown>>;

export class Sessions {
  readonly #turns: Turns = new Map();
  readonly #all = new Map<string, Session>();
  readonly #wallet: WalletOptions;
  readonly #rounds: Rounds;

  constructor(wallet: WalletOptions, rounds: Rounds) {
    this.#wallet = wallet;
    this.#rounds = rounds;
  }

  async open({ game: slug, mode, token }: Static<typeof Open>) {
    const game = playedGames.find((one) => one.slug === slug);
    if (!game) throw new Refused(404, 'game_unknown');
    const id = randomUUID();
    if (mode === 'demo') {
      this.#all.set(id, { game, seat: null, balance: demoBalance, free: [], paceMs: 0 });
      return { session: id, balance: demoBalance, free: null };
    }
    const answer = await callWallet(this.#wallet, 'authenticate', { token: token ?? '' });
    if (answer.status !== 'OK' || answer.game_code !== slug || !answer.token || !answer.user)
      throw new Refused(409, answer.status === 'OK' ? 'TOKEN_UNKNOWN' : answer.status);
    const session: Session = {
      game,
      seat: { user: answer.user, token: answer.token, game: slug },
      balance: answer.balance ?? 0,
      free: answer.free_rounds ?? [],
      paceMs: answer.pace_ms ?? 0,
    };
    this.#all.set(id, session);
    return {
      session: id,
      balance: session.balance,
      free: session.free[0] ? { rounds: session.free[0].rounds, value: session.free[0].bet_value } : null,
    };
  }

  async play({ session: id, stakes, free }: Static<typeof Play>): Promise<Outcome> {
    const session = this.#all.get(id);
    if (!session) throw new Refused(409, 'TOKEN_EXPIRED');
    assertStakes(session.game, stakes);
    if (!session.seat) return demoRound(session, stakes);
    const [grant] = session.free;
    const isFree = free && grant !== undefined && grant.rounds > 0 && session.game.kind !== 'colours';
    const { seat, paceMs } = session;
    const wish = { seat, stakes, grant: isFree ? { id: grant.bonus_uuid, value: grant.bet_value } : null };
    const round = await this.#inTurn({ user: seat.user, paceMs }, () => this.#rounds.play(wish)).catch(
      (error: unknown) => {
        if (error instanceof Unanswered) throw new Refused(503, 'WALLET_SILENT');
        throw error;
      },
    );
    if (isFree) {
      grant.rounds -= 1;
      session.free = session.free.filter(({ rounds: left }) => left > 0);
    }
    session.balance = round.balance;
    return outcomeOf(round, session);
  }

  /**
   * Rounds of a player begin one after another, at the pace of the house; a failed round does not delay the next one
   * longer.
   */
  async #inTurn<T>({ user, paceMs }: { user: string; paceMs: number }, play: () => Promise<T>): Promise<T> {
    if (paceMs === 0) return play();
    const before = this.#turns.get(user) ?? Promise.resolve();
    const played = before.then(play);
    const rest = played.catch(() => undefined).then(() => sleep(paceMs));
    this.#turns.set(user, rest);
    void rest.then(() => this.#turns.get(user) === rest && this.#turns.delete(user));
    return played;
  }
}
