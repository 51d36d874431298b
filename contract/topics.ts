// Everything the house may say to a player by itself: one line per topic with its settings. rules/contact-policy.ts
// judges by them, base/contact asks it. A topic that is not here cannot be said.
import type { NoticeKind } from './notifications.ts';
import type { Product } from './profile.ts';

/** service: what a player must know. result: what became of something they joined. invitation: what advertises. */
export const contactClasses = ['service', 'result', 'invitation'] as const;
export type ContactClass = (typeof contactClasses)[number];

/** `centre`: the notification centre. `popup`, `banner`, `widget`: places of the site. The others leave the house. */
export const contactChannels = [
  'centre',
  'popup',
  'banner',
  'widget',
  'push',
  'email',
  'sms',
  'call',
  'telegram',
] as const;
export type ContactChannel = (typeof contactChannels)[number];

/** What a topic may come of. A loss, an exit, a withdrawal, the wish to stop: none of them has a word here (TR-094). */
export const contactCauses = [
  'visit',
  'account',
  'payout_returned',
  'money',
  'security',
  'protection',
  'debt',
  'joined',
  'gift',
  'news',
  'staff',
] as const;
export type ContactCause = (typeof contactCauses)[number];

/** On what a message rests: the service itself, something the player joined, their consent, or only their visit. */
export const contactBases = ['service', 'joined', 'consent', 'visit'] as const;
export type ContactBasis = (typeof contactBases)[number];

/** Why something is not said. */
export const dropReasons = [
  'audience',
  'place',
  'occasion',
  'consent',
  'risk',
  'closed',
  'answered',
  'cap',
  'campaign',
] as const;
export type DropReason = (typeof dropReasons)[number];

export interface TopicRule {
  class: ContactClass;
  cause: ContactCause;
  audience: 'guest' | 'player' | 'any';
  /** The consent that is asked for is for this product. */
  product: Product;
  needsConsent: boolean;
  /** Said to a player whose play is closed as well: what is necessary, and what is owed. Never an invitation. */
  reachesClosed: boolean;
  /** False: at any hour, on every channel. True: within the hours of the class. */
  keepsHours: boolean;
  /** Opens only because something happened to this player; each happening once. */
  needsOccasion: boolean;
  /** Of all pop-ups with this mark one opens per login. */
  oncePerLogin: boolean;
  /** A pop-up shown without an answer: not again before this. */
  restHours: number;
  /** A pop-up is shown this often in all, without being answered. */
  most: number;
  /** Push, SMS, e-mail: one of this class a calendar day of Kyiv, or one in seven days. */
  oneIn: 'day' | 'week' | null;
}

type Settings = Partial<Omit<TopicRule, 'class' | 'cause'>>;
type Of<C extends ContactClass> = TopicRule & { class: C };

const common = {
  audience: 'player',
  product: 'casino',
  keepsHours: true,
  needsOccasion: false,
  restHours: 0,
  most: Infinity,
} as const;

const service = (cause: ContactCause, settings: Settings = {}): Of<'service'> => ({
  class: 'service',
  cause,
  ...common,
  needsConsent: false,
  reachesClosed: true,
  oncePerLogin: false,
  oneIn: null,
  ...settings,
});

/** In the centre it rests on joining; elsewhere on consent. */
const result = (cause: ContactCause, settings: Settings = {}): Of<'result'> => ({
  class: 'result',
  cause,
  ...common,
  needsConsent: true,
  reachesClosed: false,
  oncePerLogin: false,
  oneIn: 'day',
  ...settings,
});

const invitation = (cause: ContactCause, settings: Omit<Settings, 'reachesClosed'> = {}): Of<'invitation'> => ({
  class: 'invitation',
  cause,
  ...common,
  needsConsent: true,
  reachesClosed: false,
  oncePerLogin: true,
  oneIn: 'week',
  ...settings,
});

const security = service('security', { keepsHours: false });
const money = service('money');
const account = service('account');
const protection = service('protection');

/**
 * Windows the visitor did not ask for. A new one is one line here, named as its call names it, for example
 * `wheel: invitation('visit', { restHours: 24 })`; its wire name, its gate, its caps and its log follow from the line.
 */
export const popupTopics = {
  // The house's own site on the screen of a device, no advertising of play: guests have no consent to give.
  'install-app': invitation('visit', { audience: 'any', needsConsent: false, restHours: 7 * 24, most: 3 }),
  'cross-project-register': invitation('visit', { restHours: 30 * 24, most: 2 }),
  // Asks for a step of the account, not for money: a contact the player gave and has not confirmed.
  'funnel-confirm': service('account', { restHours: 24, most: 3 }),
  // A gift of the day itself, given once a year whether this opens or not; it names no game and asks for no money.
  birthday: invitation('account', { needsConsent: false }),
  // It names a deposit: only with consent, and never twice a day.
  // What the dice are, said to a player who has opened them: asked for, so past the cap of a login, not past the risk.
  'daily-activity-dice': invitation('visit', { needsConsent: false, oncePerLogin: false }),
  'thank-you': invitation('visit', { restHours: 24 }),
  // Tickets that are there: it names no money. Its cookie keeps it to once a day in a browser as well.
  wheel: invitation('visit', { restHours: 24 }),
  'payout-cancel': service('payout_returned', { needsOccasion: true }),
} satisfies Record<string, TopicRule>;

/** Messages of the notification centre, none of them an invitation; each may go to a device as well. */
const noticeTopics = {
  welcome: account,
  deposit_completed: money,
  deposit_failed: money,
  deposit_closed: money,
  deposit_held: money,
  deposit_not_own: money,
  deposit_sent_back: money,
  withdrawal_approved: money,
  deposit_returned: money,
  deposit_refund_asked: money,
  deposit_refund_failed: money,
  deposit_chargeback_won: money,
  round_returned: money,
  withdrawal_paid: money,
  withdrawal_partly: money,
  withdrawal_rejected: money,
  withdrawal_cancelled: money,
  identity_approved: account,
  identity_rejected: account,
  document_accepted: account,
  document_rejected: account,
  limits_changed: protection,
  limits_asked: protection,
  restriction: protection,
  password_changed: security,
  contact_changed: security,
  new_device: security,
  second_step_changed: security,
  second_step_failed: security,
  care: protection,
  care_stop: protection,
  // Written by staff in their own words: to a player whose play is closed only the papers that are missing are said.
  staff_message: service('staff', { reachesClosed: false }),
  documents_asked: service('staff'),
  social_changed: security,
  prize_owed: service('debt'),
  bonus_given: result('joined'),
  // Bonus money that became the player's own, or ended: their money.
  bonus_completed: money,
  bonus_expired: money,
  bonus_cancelled: money,
  bonus_not_given: money,
  free_rounds_given: result('gift'),
  // Their stake, and an hour to answer: said to players whose play is closed as well, for their bets go on.
  bet_price_error: money,
} satisfies Record<NoticeKind, Of<'service'> | Of<'result'>>;

/** E-mail and SMS beside the centre. */
const letterTopics = {
  proof: security,
  security_told: security,
  registration_told: security,
  account_told: account,
  privacy_told: account,
} satisfies Record<string, TopicRule>;

/** What stands on pages. */
const placeTopics = {
  banner: invitation('news'),
  widget_news: service('news'),
  widget_offer: invitation('news'),
  // Wins of others on sport: only for who agreed to hear of sport; it is a place of the page, not a window.
  sport_win: invitation('news', { product: 'sport', oncePerLogin: false }),
} satisfies Record<string, TopicRule>;

export const topics = { ...popupTopics, ...noticeTopics, ...letterTopics, ...placeTopics };
export type Topic = keyof typeof topics;
/** Topics that need no consent and are never held by risk: what proves a contact or tells of security among them. */
export type ServiceTopic = { [K in Topic]: (typeof topics)[K]['class'] extends 'service' ? K : never }[Topic];
export const topicOf = (topic: Topic): TopicRule => topics[topic];
export const isTopic = (name: string): name is Topic => Object.hasOwn(topics, name);
