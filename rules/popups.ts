// The one gate of pop-ups: whether a window the visitor did not ask for may open now. Pure: all facts are parameters. A
// promotion is never shown to a player who has closed play to themselves, reached a limit or is being checked; it comes
// at most once per login, and only with consent where it advertises; nothing opens over a game, the cash desk or
// limits.

export const popupNames = ['cross-project-register', 'install-app', 'payout-cancel', 'funnel-confirm'] as const;
export type PopupName = (typeof popupNames)[number];

/** Where the visitor is: only `free` is a place for a pop-up. */
export const places = ['free', 'game', 'cash', 'limits'] as const;
export type Place = (typeof places)[number];

/** Why a pop-up may be shown at all. A loss, an exit, a withdrawal, the wish to stop: none of them is a cause. */
export type PopupCause = 'visit' | 'account' | 'payout_returned';

interface PopupRule {
  cause: PopupCause;
  audience: 'guest' | 'player' | 'any';
  /** Speaks for the house, not for the visitor: the rules of promotion hold. */
  isPromotion: boolean;
  needsConsent: boolean;
  /** Shown without an answer: not again before this. */
  restHours: number;
  /** Shown this often in all, without being taken up. */
  most: number;
  /** Opens only because something happened to this player; each happening once. */
  needsOccasion: boolean;
}

export const popupRules: Readonly<Record<PopupName, PopupRule>> = {
  'install-app': {
    cause: 'visit',
    audience: 'any',
    isPromotion: true,
    needsConsent: false,
    restHours: 7 * 24,
    most: 3,
    needsOccasion: false,
  },
  'cross-project-register': {
    cause: 'visit',
    audience: 'player',
    isPromotion: true,
    needsConsent: true,
    restHours: 30 * 24,
    most: 2,
    needsOccasion: false,
  },
  // Asks for a step of the account, not for money: a contact the player gave and has not confirmed.
  'funnel-confirm': {
    cause: 'account',
    audience: 'player',
    isPromotion: false,
    needsConsent: false,
    restHours: 24,
    most: 3,
    needsOccasion: false,
  },
  'payout-cancel': {
    cause: 'payout_returned',
    audience: 'player',
    isPromotion: false,
    needsConsent: false,
    restHours: 0,
    most: Infinity,
    needsOccasion: true,
  },
};

export interface Show {
  popup: PopupName;
  action: 'show' | 'reject' | 'apply';
  at: Date;
}

export interface Asked {
  popup: PopupName;
  place: Place;
  isGuest: boolean;
  hasConsent: boolean;
  /** Excluded, in a time-out, at a limit, or under a check. */
  isAtRisk: boolean;
  /** Something happened that this pop-up tells of. */
  hasOccasion: boolean;
  /** Everything this visitor was shown and answered. */
  shows: readonly Show[];
  /** Begin of this login; null for guests. */
  loginAt: Date | null;
  now: Date;
}

export type Verdict = 'show' | 'audience' | 'place' | 'consent' | 'risk' | 'occasion' | 'answered' | 'cap';

const hourMs = 3_600_000;

export function judgePopup(asked: Asked): Verdict {
  const rule = popupRules[asked.popup];
  if (![asked.isGuest ? 'guest' : 'player', 'any'].includes(rule.audience)) return 'audience';
  if (asked.place !== 'free') return 'place';
  if (rule.needsOccasion && !asked.hasOccasion) return 'occasion';
  if (rule.needsConsent && !asked.hasConsent) return 'consent';
  if (rule.isPromotion && asked.isAtRisk) return 'risk';
  const own = asked.shows.filter(({ popup }) => popup === asked.popup);
  if (!rule.needsOccasion && own.some(({ action }) => action !== 'show')) return 'answered';
  const shown = own.filter(({ action }) => action === 'show');
  const rested = ({ at }: Show) => asked.now.getTime() - at.getTime() >= rule.restHours * hourMs;
  if (shown.length >= rule.most || !shown.every(rested)) return 'cap';
  const { loginAt } = asked;
  const sinceLogin = (show: Show) =>
    loginAt !== null && show.at >= loginAt && popupRules[show.popup].isPromotion && show.action === 'show';
  return rule.isPromotion && asked.shows.some(sinceLogin) ? 'cap' : 'show';
}

export interface Standing {
  /** Path without language prefix. */
  path: string;
  hash: string;
  /** Name of the modal on top, if any. */
  modal: string | null;
}

const limitPaths = /^\/(profile\/limits|responsible-play)\//;

/** The address and the open window as a place; any other open window counts like the limits page. */
export function placeOf({ path, hash, modal }: Standing): Place {
  if (modal === 'Game' || path.startsWith('/online-game/')) return 'game';
  if (modal === 'Cash' || path.includes('/cash') || hash.includes('/cash')) return 'cash';
  if (modal !== null || limitPaths.test(path)) return 'limits';
  return 'free';
}
