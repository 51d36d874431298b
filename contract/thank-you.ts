// A fixed thank-you for the month's first deposit: joined before it, the same for every result of play. The
// specification calls it an insurance; it covers no loss.
import { Type, type Static } from 'typebox';
import { change, get } from './call.ts';
import { propsOf, type Contract } from './feature.ts';
import { Instant, Money, nullable } from './schema.ts';

/** Of the message `bonus`: both tell how a thank-you ended. */
export const thankYouActions = ['insurance', 'insurance-reject'] as const;
/** The status that opens the window. */
export const thankYouCompleted = 'completed';

export const ThankYou = Type.Object({
  status: Type.Enum(['offered', 'joined', 'completed', 'not_reached', 'taken']),
  /** What is given, once the deposit is known. */
  amount: nullable(Money),
  /** When it is decided: the morning of the last day. */
  date: nullable(Instant),
  deposit: nullable(Money),
  /** Stakes of own money it takes. */
  needed: nullable(Money),
  terms: Type.Object({
    percent: Type.Integer(),
    most: Money,
    days: Type.Integer(),
    /** Stakes since the deposit, in deposits. */
    times: Type.Integer(),
  }),
});
export type ThankYou = Static<typeof ThankYou>;

/** `success`: offered, joined or completed; otherwise its entry is hidden. */
const Info = Type.Object({ success: Type.Boolean(), data: nullable(ThankYou) });

export const thankYou = {
  info: get('/rest/insurance/info/', {
    access: 'player',
    alt: ['/rest/bonus/insurance/info/'],
    reply: Info,
    rows: ['C-151'],
  }),
  /** Joins; once it is completed, takes the money. */
  apply: change('/rest/insurance/apply/', {
    access: 'player',
    alt: ['/rest/bonus/insurance/apply/'],
    rate: 'money',
    reply: Info,
    rows: ['C-152'],
  }),
  /** The player has seen it: its window does not open by itself again. */
  informed: change('/rest/insurance/informed/', {
    access: 'player',
    alt: ['/rest/bonus/insurance/informed/'],
    reply: Type.Object({ success: Type.Literal(true) }),
    rows: ['C-153'],
  }),
};

export const thankYouContract = {
  calls: { thankYou },
  modals: propsOf<{ RiskBonusPopup: Record<string, never> }>(),
  init: { thankYou: Type.Object({ showInsuranceBonusPopup: Type.Boolean() }) },
} satisfies Contract;
