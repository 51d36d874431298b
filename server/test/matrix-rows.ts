// The kinds of rows of the matrix: who is served what, a column for every state a player can be in. Rows stand beside
// each feature in matrix.ts: a kind and what differs from it, by name; a comment says why.
import type { Asking } from './matrix-ask.ts';
import { states, type State } from './matrix-people.ts';

/** By state, the one word of the answer: `ok`, a refusal's code, or `need:…` of a launch. */
export type Row = Record<State, string>;
type Partly = Partial<Row>;

export const closedToPlay = ['timedOut', 'excluded', 'listed'] as const;
export const outsiders = ['guest', 'staff'] as const;

export const each = (names: readonly State[], word: string): Partly =>
  Object.fromEntries(names.map((name) => [name, word]));
export const row = (word: string, ...differs: Partly[]): Row => Object.assign(each(states, word), ...differs) as Row;

/** Every visitor, in every state. `word`: the answer where the request itself allows no other. */
export const everyone = (word = 'ok', differs: Partly = {}): Row => row(word, differs);
/** Who is not logged in; a staff session is none here. */
export const guests = (word = 'ok'): Row => row('guests_only', each(outsiders, word));
/** Every player for themselves. No state blocks a player's own data, history, settings, help, withdrawal or logout. */
export const own = (word = 'ok', differs: Partly = {}): Row => row(word, each(outsiders, 'unauthorized'), differs);
/** Operators only: a player in any state is unauthorized. */
export const staff = (word = 'ok'): Row => row('unauthorized', { staff: word });
/** Money in: the whole gate, and no browser is asked. */
export const moneyIn: Row = own('ok', {
  unconfirmed: 'contact_unconfirmed',
  unverified: 'identity_required',
  underAge: 'identity_required',
  noLimits: 'limits_required',
  limitHit: 'deposit_limit',
  ...each(closedToPlay, 'responsible_block'),
  blocked: 'account_blocked',
  housePassword: 'password_change_required',
  incomplete: 'registration_incomplete',
});
/** A stake in a game opened before the state came. */
export const stake: Row = row(
  'ok',
  each(outsiders, 'ERR_SESSION'),
  each(['unconfirmed', 'unverified', 'underAge', 'noLimits', 'blocked', 'housePassword', 'incomplete'], 'ERR_ACCOUNT'),
  {
    limitHit: 'ERR_LIMIT',
    realityDue: 'ERR_REALITY_CHECK',
    breakDue: 'ERR_BREAK',
    ...each(closedToPlay, 'ERR_RG'),
  },
);
/** A game for money: told what is missing, or refused. */
export const launch: Row = row('ok', each(outsiders, 'need:login'), {
  unconfirmed: 'need:contact',
  unverified: 'need:identity',
  underAge: 'need:identity',
  noLimits: 'need:limits',
  ...each(closedToPlay, 'responsible_block'),
  blocked: 'account_blocked',
  housePassword: 'password_change_required',
  incomplete: 'registration_incomplete',
});
/** What stands in the game's window. */
export const inGame = (word = 'ok'): Row => row(word, each(outsiders, 'ERR_SESSION'));
/** A gift that is played with: a player whose play is closed is not offered one. */
export const gift: Row = everyone('ok', { ...each(closedToPlay, 'responsible_block'), blocked: 'account_blocked' });
/** A check of identity begins where an edge of its states leads. */
export const check: Row = own('already_confirmed', {
  unconfirmed: 'contact_unconfirmed',
  unverified: 'ok',
  underAge: 'identity_edge',
});

/** By name of the call or route: its row, and what a verified player, a guest or staff ask, if anything. */
export type Matrix = Readonly<Record<string, Row | { row: Row; ask: Asking }>>;

export const newPassword = 'дощова-вишня-78';
export const confirmed = { isAgeConfirmed: true, isAgreementConfirmed: true };
export const unknownToken = (length: number): string => 'x'.repeat(length);
/** What staff ask of the player who asks nothing of theirs. */
export const ofPlayer =
  (body?: object): Asking =>
  ({ id }) => ({ params: { playerId: id }, ...(body && { body }) });
