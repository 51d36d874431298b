// Checks on a running wallet everything it promises a provider: each case says what it expected and what came. One
// player is enough, except for cases of two players and of free rounds, which the house must grant: without these such
// cases are skipped and say so. The balance changes only by the difference of the suite's own wins and stakes.
import { randomUUID } from 'node:crypto';
import { GameRulesText, ProviderCatalogue } from '@malva/contract/provider-wallet';
import { Compile } from 'typebox/compile';
import { bounds } from './cases-bounds.ts';
import { freeRounds } from './cases-free.ts';
import { orders } from './cases-orders.ts';
import { Client, type Access, type Tampered } from './client.ts';
import { bet, Broken, end, least, newRound, rollback, same, win, words, type Case } from './kit.ts';
import { Model, type Message } from './model.ts';

export interface Finding {
  name: string;
  /** Null: as promised. */
  problem: string | null;
  /** Why it was not asked; null: it was. */
  leftOut: string | null;
  ms: number;
}
export interface SuiteOptions extends Access {
  /** Of the same game, opened by another player; without it what is between two players is left out. */
  otherPlayer?: string;
  /** Of another game of the provider, opened by the same player; without it the case of its grants is left out. */
  otherGame?: string;
  /** Parts of names: no other cases are asked. */
  only?: readonly string[];
  /**
   * Restarts the wallet, or waits until it was restarted, and returns its address if that changed; without it the case
   * is skipped.
   */
  restart?: () => Promise<string | void>;
  /** Address of the provider's own server: its catalogue is looked at too; without it the case is left out. */
  catalogue?: string;
  /** Told of each case as it ends. */
  onFinding?: (finding: Finding) => void;
}

/** Says all in their order; words and the balance at the end must be the model's. */
async function inOrder(client: Client, messages: readonly Message[]): Promise<void> {
  const model = new Model(await client.balance());
  for (const message of messages)
    same(`${message.call} of ${message.round}`, (await client.tell(message)).status, model.tell(message));
  same('balance', await client.balance(), model.balance);
}

const signatures: Case = {
  name: 'forged, altered, stale, early and replayed calls are refused, and move nothing',
  async run(client) {
    const before = await client.balance();
    const stake = { round: newRound(), token: client.token, amount: 5 * least };
    const tampered: Tampered[] = [
      { secret: '0'.repeat(64) },
      { keyId: 'unknown-1' },
      { ahead: -330 },
      { ahead: 330 },
      { nonce: 'short' },
      { raw: JSON.stringify(client.moving({ ...stake, amount: least })) },
    ];
    for (const how of tampered) {
      const { http, status } = await client.call('bet', stake, how);
      same(JSON.stringify(Object.keys(how)), [http, status], [401, 'INVALID_SIGNATURE']);
    }
    const nonce = `conformance-${randomUUID()}`;
    const body = { request_uuid: randomUUID(), user: client.user, token: client.token, currency: 'UAH' };
    same('first use of a nonce', (await client.send('balance', body, { nonce })).http, 200);
    same('second use of a nonce', (await client.send('balance', body, { nonce })).http, 401);
    same('balance', await client.balance(), before);
  },
};

const duplicates: Case = {
  name: 'the same call again gets the same answer; another payload under its id is refused',
  async run(client) {
    const round = newRound();
    const one = bet(round);
    const [first, again] = [await client.tell(one), await client.tell(one)];
    same(
      'answers',
      [first.status, again.status, again.balance, first.duplicate, again.duplicate],
      ['OK', 'OK', first.balance, false, true],
    );
    same('another amount', (await client.tell({ ...one, amount: one.amount + 1 })).status, 'TRANSACTION_MISMATCH');
    const paid = win(one, 7 * least, false);
    const [pay, repay] = [await client.tell(paid), await client.tell(paid)];
    same('wins', [pay.status, repay.status, repay.balance, repay.duplicate], ['OK', 'OK', pay.balance, true]);
    same('another win', (await client.tell({ ...paid, amount: paid.amount + 1 })).status, 'TRANSACTION_MISMATCH');
    same('end', (await client.tell(end(round))).status, 'OK');
  },
};

const atOnce: Case = {
  name: 'twenty of the same stake and of the same win at once: one moves money, all say the same',
  async run(client) {
    const before = await client.balance();
    const one = bet(newRound());
    const stakes = await Promise.all(Array.from({ length: 20 }, () => client.tell(one)));
    same('stakes', [...new Set(words(stakes)), stakes.filter(({ duplicate }) => !duplicate).length], ['OK', 1]);
    const paid = win(one, 3 * least);
    const wins = await Promise.all(Array.from({ length: 20 }, () => client.tell(paid)));
    same('wins', [...new Set(words(wins)), wins.filter(({ duplicate }) => !duplicate).length], ['OK', 1]);
    same('balance', await client.balance(), before - one.amount + paid.amount);
  },
};

const outOfOrder: Case = {
  name: 'a rollback before its stake is taken, the late stake refused; a win before its stake waits for it',
  async run(client) {
    const early = bet(newRound());
    await inOrder(client, [rollback(early), rollback(early), early, early]);
    const late = bet(newRound());
    const paid = win(late, 2 * least);
    await inOrder(client, [paid, late, paid, paid]);
  },
};

const ends: Case = {
  name: 'after a win no rollback, after a rollback no win, after the end nothing',
  async run(client) {
    const won = bet(newRound());
    await inOrder(client, [
      won,
      win(won, 0, false),
      rollback(won),
      end(won.round),
      end(won.round),
      bet(won.round),
      win(won, least),
    ]);
    const back = bet(newRound());
    await inOrder(client, [back, rollback(back), rollback(back), win(back, least), bet(back.round)]);
  },
};

const severalStakes: Case = {
  name: 'a round of several stakes: each is given back by itself, the round is cancelled with the last',
  async run(client) {
    const round = newRound();
    const [a, b, c] = [bet(round), bet(round, 3 * least), bet(round, 2 * least)];
    await inOrder(client, [
      a,
      b,
      rollback(a),
      c,
      rollback(c),
      win(a, least, false),
      rollback(b),
      bet(round),
      end(round),
    ]);
  },
};

const together: Case = {
  name: 'stake and win in one call: whole, once, or not at all',
  async run(client) {
    const before = await client.balance();
    const body = client.moving({
      token: client.token,
      round: newRound(),
      amount: 4 * least,
      win_amount: 9 * least,
      round_closed: true,
    });
    const answers = [await client.send('betwin', body), await client.send('betwin', body)];
    same('answers', [words(answers), answers[1]?.duplicate], [['OK', 'OK'], true]);
    same('balance', await client.balance(), before + 5 * least);
  },
};

const openTogether: Case = {
  name: 'stake and win in one call with its round left open: later wins may name it, it is never rolled back, jackpots and promotions are paid once',
  async run(client) {
    const before = await client.balance();
    const round = newRound();
    const tx = randomUUID();
    const body = client.moving({
      transaction_uuid: tx,
      token: client.token,
      round,
      amount: 4 * least,
      win_amount: least,
      round_closed: false,
      jackpot_contribution: 1,
    });
    same('stake and win', words([await client.send('betwin', body), await client.send('betwin', body)]), ['OK', 'OK']);
    same(
      'its rollback',
      (await client.call('rollback', { round, reference_transaction_uuid: tx })).status,
      'ROUND_CLOSED',
    );
    const jackpot = client.moving({ round, amount: 2 * least });
    same('jackpot', words([await client.send('jackpot-win', jackpot), await client.send('jackpot-win', jackpot)]), [
      'OK',
      'OK',
    ]);
    const gift = client.moving({ amount: least, campaign: 'conformance' });
    same(
      'promotion',
      words([
        await client.send('promo-win', gift),
        await client.send('promo-win', gift),
        await client.send('promo-win', { ...gift, campaign: 'another' }),
      ]),
      ['OK', 'OK', 'TRANSACTION_MISMATCH'],
    );
    same('win', (await client.tell(win({ tx, round }, 3 * least))).status, 'OK');
    same('balance', await client.balance(), before - 4 * least + 7 * least);
    const back = bet(newRound());
    await client.tell(back);
    await client.call('jackpot-win', { round: back.round, amount: least });
    same('rollback after a jackpot', (await client.tell(rollback(back))).status, 'ROUND_CLOSED');
    same('end', (await client.tell(end(back.round))).status, 'OK');
  },
};

const refusals: Case = {
  name: 'a stake that is refused stays refused, and moves nothing',
  async run(client) {
    const before = await client.balance();
    const huge = bet(newRound(), 100_000_000_000);
    const [first, again] = [await client.tell(huge), await client.tell(huge)];
    same(
      'is refused by name',
      ['NOT_ENOUGH_MONEY', 'AMOUNT_OUT_OF_RANGE', 'LIMIT_REACHED'].includes(first.status),
      true,
    );
    same('again', [again.status, again.duplicate], [first.status, true]);
    same(
      'foreign money',
      (await client.call('bet', { token: client.token, round: newRound(), amount: least, currency: 'EUR' })).status,
      'WRONG_CURRENCY',
    );
    same(
      'unknown',
      (await client.call('bet', { token: `x${client.token}`, round: newRound(), amount: least })).status,
      'TOKEN_UNKNOWN',
    );
    same('a fraction', (await client.call('bet', { token: client.token, round: newRound(), amount: 1.5 })).http, 400);
    same('balance', await client.balance(), before);
  },
};

/** Pseudo-random, so that what broke can be asked again. */
function* chances(seed: number): Generator<number> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

const conservation: Case = {
  name: 'two hundred calls at random, five at once: not a kopiyka is made or lost',
  async run(client) {
    const before = await client.balance();
    const chance = chances(20_261_122);
    let moved = 0;
    const play = async (): Promise<void> => {
      const round = newRound();
      const one = bet(round, least + Math.floor((chance.next().value ?? 0) * 5) * least);
      if ((await client.tell(one)).status === 'OK') moved -= one.amount;
      if ((chance.next().value ?? 0) < 0.3) {
        if ((await client.tell(rollback(one))).status === 'OK') moved += one.amount;
        return;
      }
      const paid = win(one, Math.floor((chance.next().value ?? 0) * 8) * least);
      if ((await client.tell(paid)).status === 'OK') moved += paid.amount;
    };
    for (let i = 0; i < 20; i++) await Promise.all(Array.from({ length: 5 }, play));
    same('balance', await client.balance(), before + moved);
  },
};

const afterRestart = (restart?: SuiteOptions['restart']): Case => ({
  name: 'after a restart between stake and win the answers are the same and the win is paid once',
  async run(client) {
    if (!restart) return 'no restart was asked for';
    const before = await client.balance();
    const one = bet(newRound());
    const said = await client.tell(one);
    client.access.url = (await restart()) ?? client.access.url;
    const again = await client.tell(one);
    same('stake', [again.status, again.balance, again.duplicate], ['OK', said.balance, true]);
    const paid = win(one, 6 * least);
    same('wins', words([await client.tell(paid), await client.tell(paid)]), ['OK', 'OK']);
    same('balance', await client.balance(), before + least);
    return undefined;
  },
});

export const rulesOfGames = (address?: string): Case => ({
  name: 'the catalogue is as the contract says, and each game tells its rules in Ukrainian',
  async run(client) {
    if (!address) return 'no address of a catalogue was given';
    const { games } = (await client.ask(`${address}/catalogue`)) as {
      games?: { game_code?: unknown; rules?: unknown }[];
    };
    if (!Array.isArray(games) || games.length === 0) throw new Broken('no list of games came');
    const rulesFit = Compile(GameRulesText);
    const without = games.filter(({ rules }) => !rulesFit.Check(rules)).map(({ game_code: code }) => code);
    same('games without rules that fit', without, []);
    same('the list fits the contract', Compile(ProviderCatalogue).Check({ games }), true);
    return undefined;
  },
});

async function sitDown(client: Client): Promise<void> {
  const ask = () => client.send('authenticate', { request_uuid: randomUUID(), token: client.access.ticket });
  const [answer, again] = [await ask(), await ask()];
  same('a ticket opens one session', [answer.status, again.status], ['OK', 'TOKEN_UNKNOWN']);
  Object.assign(client, {
    token: answer.token,
    user: answer.user,
    game: answer.game_code,
    paceMs: answer.pace_ms ?? 0,
    grants: answer.free_rounds ?? [],
  });
}

async function begin(client: Client): Promise<void> {
  await sitDown(client);
  const { other, elsewhere } = client;
  if (other) await sitDown(other);
  if (elsewhere) await sitDown(elsewhere);
  if (other && (other.user === client.user || other.game !== client.game))
    throw new Broken('the ticket of the other player must be of the same game and of another player');
  if (elsewhere && (elsewhere.user !== client.user || elsewhere.game === client.game))
    throw new Broken('the ticket of the other game must be of the same player and of another game');
  if ((await client.balance()) < 1000 * least) throw new Broken(`the player needs ${10 * least} UAH at least`);
}

const opening: Case = { name: 'a ticket becomes one session', run: begin };
const always = [
  signatures,
  duplicates,
  atOnce,
  outOfOrder,
  ends,
  severalStakes,
  together,
  openTogether,
  refusals,
  ...bounds,
  ...freeRounds,
  ...orders,
  conservation,
];

/** Runs all of it; a first case that fails ends it, for without a session nothing can be asked. */
export async function runSuite({
  restart,
  catalogue,
  otherPlayer,
  otherGame,
  only,
  onFinding,
  ...access
}: SuiteOptions): Promise<Finding[]> {
  const client = new Client(access);
  client.other = otherPlayer ? new Client({ ...access, ticket: otherPlayer }) : null;
  client.elsewhere = otherGame ? new Client({ ...access, ticket: otherGame }) : null;
  const cases = [...always, rulesOfGames(catalogue), afterRestart(restart)].filter(
    ({ name }) => !only || only.some((part) => name.includes(part)),
  );
  const findings: Finding[] = [];
  for (const { name, run } of [opening, ...cases]) {
    const begun = performance.now();
    const [problem, leftOut] = await run(client).then(
      (reason) => [null, reason ?? null] as const,
      (error: Error) => [error.message, null] as const,
    );
    const finding = { name, problem, leftOut, ms: Math.round(performance.now() - begun) };
    findings.push(finding);
    onFinding?.(finding);
    if (problem !== null && run === begin) break;
  }
  return findings;
}
