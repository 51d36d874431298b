// The books of the cash desk as staff see them: days compared with providers and the bank, what they differ in, money
// without an owner, the cover of what players own, and fees by contract.
import { Type, type Static } from 'typebox';
import { get, post } from './call.ts';
import { ListQuery } from './list.ts';
import { Reason } from './office-player.ts';
import { Day, Instant, Money, nullable, RowId } from './schema.ts';
import type { Contract } from './feature.ts';

const closed = { additionalProperties: false } as const;
export const bookFileBytes = 5_000_000;

export const BookDay = Type.Object({
  day: Type.String(),
  runAt: Instant,
  runs: Type.Integer(),
  sources: Type.Array(
    Type.Object({
      side: Type.Union([Type.Literal('provider'), Type.Literal('bank')]),
      source: Type.String(),
      isRead: Type.Boolean(),
      lines: Type.Integer(),
    }),
  ),
  movements: Type.Integer(),
  turnover: Money,
  fees: Money,
  open: Type.Integer(),
  closed: Type.Integer(),
  /** What players own, and what stands without an owner: both are other people's money. */
  owed: Money,
  suspense: Money,
  /** Null: there was no file of the bank. */
  bank: nullable(Money),
  providers: Money,
  /** Held less owed; null without the bank's word. */
  over: nullable(Money),
});
export type BookDay = Static<typeof BookDay>;

export const BookBreak = Type.Object({
  number: Type.String(),
  day: Type.String(),
  side: Type.Union([Type.Literal('provider'), Type.Literal('bank')]),
  source: Type.String(),
  kind: Type.String(),
  movement: Type.String(),
  id: Type.String(),
  ours: nullable(Type.String()),
  theirs: nullable(Type.String()),
  gap: nullable(Money),
  status: Type.Union([
    Type.Literal('open'),
    Type.Literal('explained'),
    Type.Literal('settled'),
    Type.Literal('vanished'),
  ]),
  foundAt: Instant,
  closedAt: nullable(Instant),
  closedBy: nullable(Type.String()),
  reason: nullable(Type.String()),
  /** The provider lists money we do not hold: it may be put into suspense. */
  isParkable: Type.Boolean(),
});
export type BookBreak = Static<typeof BookBreak>;

export const SuspenseRow = Type.Object({
  provider: Type.String(),
  id: Type.String(),
  amount: Money,
  /** Of another than ours it can only go back. */
  currency: Type.String(),
  /** What the payer wrote. */
  reference: Type.String(),
  payer: nullable(Type.String()),
  account: nullable(Type.String()),
  /** Why it belongs to no player: a word. */
  why: nullable(Type.String()),
  /** Whom it may be meant for. */
  playerId: nullable(Type.Integer()),
  status: Type.Union([
    Type.Literal('suspense'),
    Type.Literal('returning'),
    Type.Literal('returned'),
    Type.Literal('credited'),
  ]),
  needsTwo: Type.Boolean(),
  at: Instant,
  decidedBy: nullable(Type.String()),
  decidedAt: nullable(Instant),
  note: nullable(Type.String()),
});
export type SuspenseRow = Static<typeof SuspenseRow>;

export const feeMovements = ['deposit', 'refund', 'chargeback', 'payout'] as const;
/** One version of a rule; empty method: any other. */
export const FeeRule = Type.Object({
  number: Type.String(),
  provider: Type.String(),
  movement: Type.String(),
  method: Type.String(),
  permille: Type.Integer(),
  fixed: Money,
  since: Instant,
  state: Type.Union([Type.Literal('past'), Type.Literal('now'), Type.Literal('coming')]),
  /** Both of two; null: as it was delivered. */
  setBy: nullable(Type.String()),
  reason: nullable(Type.String()),
});
export type FeeRule = Static<typeof FeeRule>;

const ProviderWord = Type.String({ pattern: '^[a-z]{1,20}$' });
const TransferParams = Type.Object({ provider: ProviderWord, id: Type.String({ minLength: 1, maxLength: 100 }) });
const Transfer = Type.Object({ transfer: SuspenseRow });

export const books = {
  /** Newest first, with the fees by contract and which lists staff may bring. */
  days: get('/rest/office/books/days/', {
    access: 'staff',
    permission: 'books',
    query: ListQuery,
    list: { rows: 'days', at: 'runAt' },
    reply: Type.Object({
      days: Type.Array(BookDay),
      open: Type.Array(BookBreak),
      fees: Type.Array(FeeRule),
      sources: Type.Array(Type.String()),
      methods: Type.Array(Type.String()),
    }),
  }),
  day: get('/rest/office/books/days/:day/', {
    access: 'staff',
    permission: 'books',
    params: Type.Object({ day: Day }),
    reply: Type.Object({ day: BookDay, breaks: Type.Array(BookBreak) }),
  }),
  /** Compares a day once more; a day that is not over is none yet. */
  run: post('/rest/office/books/days/:day/run/', {
    access: 'staff',
    permission: 'books',
    params: Type.Object({ day: Day }),
    body: Type.Optional(Type.Object({}, closed)),
    reply: Type.Object({ found: Type.Integer(), opened: Type.Integer(), vanished: Type.Integer() }),
  }),
  /** A list as a file: the bank's statement or a provider's settlement. @throws book_file_wrong with the line. */
  addFile: post('/rest/office/books/days/:day/file/', {
    access: 'staff',
    permission: 'books',
    params: Type.Object({ day: Day }),
    query: Type.Object({ source: ProviderWord }, closed),
    fileBytes: bookFileBytes,
    reply: Type.Object({ lines: Type.Integer() }),
  }),
  closeBreak: post('/rest/office/books/breaks/:number/close/', {
    access: 'staff',
    permission: 'books',
    params: Type.Object({ number: Type.String({ pattern: '^[0-9]{1,18}$' }) }),
    body: Type.Object(
      { outcome: Type.Union([Type.Literal('explained'), Type.Literal('settled')]), reason: Reason },
      closed,
    ),
    reply: Type.Object({ break: BookBreak }),
  }),
  /**
   * What a provider lists and we do not hold goes into suspense, and its break is settled. @throws break_closed,
   * movement_booked
   */
  park: post('/rest/office/books/breaks/:number/suspense/', {
    access: 'staff',
    permission: 'books',
    params: Type.Object({ number: Type.String({ pattern: '^[0-9]{1,18}$' }) }),
    body: Type.Object({ reason: Reason }, closed),
    reply: Type.Object({ break: BookBreak }),
  }),
  suspense: get('/rest/office/books/suspense/', {
    access: 'staff',
    permission: 'books',
    reply: Type.Object({
      totals: Type.Array(Type.Object({ currency: Type.String(), amount: Money })),
      waiting: Type.Array(SuspenseRow),
      over: Type.Array(SuspenseRow),
    }),
  }),
  /**
   * Below the threshold one decides; from it on, two (`suspense.assign`, `suspense.return`). @throws two_people_needed,
   * suspense_over
   */
  assign: post('/rest/office/books/suspense/:provider/:id/assign/', {
    access: 'staff',
    permission: 'books',
    params: TransferParams,
    body: Type.Object({ playerId: RowId, reason: Reason }, closed),
    reply: Transfer,
  }),
  sendBack: post('/rest/office/books/suspense/:provider/:id/return/', {
    access: 'staff',
    permission: 'books',
    params: TransferParams,
    body: Type.Object({ reason: Reason }, closed),
    reply: Transfer,
  }),
};

export const booksContract = {
  calls: { books },
  errors: {
    book_file_wrong: 422,
    break_closed: 409,
    movement_booked: 409,
    fee_rule_late: 409,
    suspense_over: 409,
  },
} satisfies Contract;
