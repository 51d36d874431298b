// What a draw outside the games is made of, the same words on the server, in the browser and in a stranger's program.
// A player's draw takes its words from the domain `clientSeed:number:draw`, apart from every round of the same pair; an
// event's from `lottery:id:root`, where the root binds it to the tickets that were sold.
// Leaves of the tree are SHA-256(00 id), nodes SHA-256(01 left right); a node without a neighbour goes up as it is (RFC
// 6962).

/** Something that can be drawn, and its share of the chance. */
export interface Weight {
  readonly name: string;
  /** Whole, 0 and up; all together 1 to 2^32. */
  readonly weight: number;
}

const mostWeights = 10_000;
const mostDrawn = 1000;
/** Values a word can take. */
const wordRange = 2 ** 32;

/** What is wrong with weights; undefined: nothing. */
export function weightsProblem(weights: readonly Weight[], count: number): string | undefined {
  if (weights.length === 0 || weights.length > mostWeights) return `1 to ${mostWeights} weights`;
  if (!Number.isSafeInteger(count) || count < 1 || count > mostDrawn) return `1 to ${mostDrawn} drawn at once`;
  if (weights.some(({ weight }) => !Number.isSafeInteger(weight) || weight < 0)) return 'whole weights from 0';
  const sum = weights.reduce((all, { weight }) => all + weight, 0);
  return sum >= 1 && sum <= wordRange ? undefined : 'weights that come to 1 to 2^32';
}

/** The one text of weights: its hash is kept with the draw. */
export const weightsText = (weights: readonly Weight[]): string =>
  JSON.stringify(weights.map(({ name, weight }) => ({ name, weight })));

/** The message whose keyed hash is block `index` of a player's draw; the key is the text of the server seed. */
export const drawMessage = (of: { clientSeed: string; nonce: number }, index: number): string =>
  `${of.clientSeed}:${of.nonce}:draw:${index}`;

/** The same of an event, under the text of its own seed. */
export const eventMessage = (of: { id: string; root: string }, index: number): string =>
  `lottery:${of.id}:${of.root}:${index}`;

export const eventText = (of: { tickets: number; winners: number; root: string }): string =>
  JSON.stringify({ tickets: of.tickets, winners: of.winners, root: of.root });

/** Tickets in the order they are drawn from: that of their signs. */
export const ticketOrder = (tickets: readonly string[]): string[] =>
  [...tickets].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));

/** What is wrong with tickets; undefined: nothing. */
export function ticketsProblem(tickets: readonly string[]): string | undefined {
  if (tickets.length === 0) return 'no tickets';
  if (tickets.some((ticket) => !/^[\w.:-]{1,64}$/.test(ticket))) return 'tickets of 1 to 64 letters, digits, _ . : -';
  return new Set(tickets).size === tickets.length ? undefined : 'a ticket twice';
}
