// What each row of docs/requirements/links.json does: for a guest, for a player, on every variant of the site. The test
// (links.test.ts) walks the requirement file, so a new row without its expectation here is a failure.
import type { Outcome } from './walk.ts';
import type { Project } from './walk.ts';

export interface LinkCase {
  /** Rows of the requirements it carries. */
  ids: string;
  to: string;
  guest: Outcome;
  player: Outcome;
  /** Variants where it is otherwise. */
  only?: readonly Project[];
  /** What the visit remembers of a guest: note and value. */
  keeps?: readonly [note: string, value: string];
}

const nothing = (at: string): Outcome => ({ opens: null, at });
const modal = (opens: string, at: string | RegExp = '/'): Outcome => ({ opens, at });
const both = (outcome: Outcome) => ({ guest: outcome, player: outcome });
const guests = (opens: string, at = '/') => ({ guest: modal(opens, at), player: nothing(at) });
const players = (opens: string, at = '/') => ({ guest: nothing(at), player: modal(opens, at) });
/** Guests are sent to registration, players to the desk, whose place is its address. */
const desk = (hash: string, page = '/') => ({
  guest: modal('Register', page),
  player: modal('Cash', `${page}${hash}`),
});
const deposit = '#/cash/deposit/';

/** Each is loaded as a typed or received address. */
export const linkCases: readonly LinkCase[] = [
  { ids: 'L-001 L-027 S-053 S-056 M-002', to: '/?openModal=Login/', ...guests('Login') },
  { ids: 'L-027 M-001', to: '/?openModal=RegisterNew', ...guests('Register') },
  { ids: 'L-027', to: '/games/?kind=slot&openModal=Menu', ...both(modal('Menu', '/games/?kind=slot')) },
  { ids: 'L-027', to: '/?openModal=CashExitPopup', ...both(nothing('/')) },
  { ids: 'R-063', to: '/?public-profile=friend/', ...players('PublicProfile') },
  { ids: 'L-004', to: '/?public-profile=my', ...players('PublicProfile') },
  { ids: 'L-002 S-142 X-016 M-023', to: '/?change-password=made-up/', ...both(modal('PasswordFailure')) },
  {
    ids: 'L-015 M-024',
    to: '/games/?popup=restore&type=email&contact=me%40example.com',
    ...guests('PasswordReminder', '/games/'),
  },
  { ids: 'L-005', to: '/?game=..%2Fevil', ...both(nothing('/?game=..%2Fevil')) },
  { ids: 'L-005 L-006', to: '/?game=sich-dice&isMoney=0', ...both(modal('Game', '/?game=sich-dice&isMoney=0')) },
  { ids: 'L-005 S-086 S-087', to: '/?game=sich-dice/', ...both(modal('Game', '/?game=sich-dice')) },
  {
    ids: 'L-006',
    to: '/?game=sich-dice&isMoney=1',
    guest: modal('Register', '/'),
    player: modal('Game', '/?game=sich-dice&isMoney=1'),
  },
  { ids: 'L-007 R-056', to: '/?register=1', ...guests('Register') },
  { ids: 'L-008 M-002', to: '/?register-flow=otp', ...guests('Register') },
  { ids: 'L-008', to: '/?register-flow=nonsense', ...both(nothing('/?register-flow=nonsense')) },
  { ids: 'L-009', to: '/?disable-register-complete-modal=1', ...both(nothing('/')) },
  { ids: 'L-010 S-146', to: '/?no-deposit-register=1', ...guests('Register'), keeps: ['noDeposit', '1'] },
  { ids: 'L-011', to: '/?verification-identity=1', ...players('IdentityVerification') },
  {
    ids: 'L-012 M-026 S-089',
    to: '/games/?security-confirmation=1/',
    guest: modal('Register', '/games/'),
    player: modal('VerificationConfirm', '/games/'),
  },
  { ids: 'L-013 S-143', to: '/?invited_by=friend-77/', ...guests('Register'), keeps: ['invitedBy', 'friend-77'] },
  { ids: 'L-014 S-144', to: '/?gift_id=fs-50', ...guests('Register'), keeps: ['giftId', 'fs-50'] },
  { ids: 'L-020', to: '/fairness/?openModalRubric=slot', ...both(modal('GamesModal')) },
  { ids: 'L-052 S-046 S-047 S-051', to: '/#/cash/deposit/', ...desk(deposit) },
  { ids: 'L-052 S-048', to: '/games/#/cash/', ...desk('#/cash/', '/games/') },
  { ids: 'L-052 S-046', to: '/games/#/cash/withdraw/', ...desk('#/cash/withdraw/', '/games/') },
  { ids: 'L-052 S-046', to: '/#/cash/bonus/17/', ...desk('#/cash/bonus/17/') },
  { ids: 'L-055 P-082 S-044 S-045', to: '/games/cash/', ...desk(deposit, '/games/') },
  { ids: 'L-056 P-080 S-050 R-051', to: '/cash/deposit/', ...desk(deposit), keeps: ['redirectUrl', '/cash/deposit/'] },
  { ids: 'L-057 P-081 S-050', to: '/en/cash/bonus/17/', ...desk(deposit, '/en/') },
  { ids: 'L-058 P-079', to: '/cash', ...desk(deposit) },
  { ids: 'L-059 P-084 S-033', to: '/execute-method/login/', ...guests('Login') },
  { ids: 'L-059 S-033', to: '/execute-method/withdraw/', ...desk('#/cash/') },
  { ids: 'L-059', to: '/execute-method/constructor/', ...both(nothing('/')) },
  { ids: 'L-060 P-085 S-034', to: '/open-modal/Login/', ...guests('Login') },
  {
    ids: 'L-060 S-034',
    to: '/ru/open-modal/SelfExclusion',
    guest: modal('Register', '/ru/'),
    player: modal('SelfExclusion', '/ru/'),
  },
  { ids: 'L-060', to: '/open-modal/__proto__/', ...both(nothing('/')) },
  { ids: 'L-028', to: '/?openModal=ChestsPopup', ...both(modal('ChestsPopup')) },
  { ids: 'L-030', to: '/?openModal=WheelFortunePopup', ...both(modal('WheelFortunePopup')) },
  { ids: 'L-031', to: '/?openModal=WheeFortunePopup', ...both(modal('WheelFortunePopup')) },
  {
    ids: 'L-032 B-007',
    to: '/?openModal=AlternateRegistrationWheelPopup',
    guest: modal('AlternateRegistrationWheelPopup'),
    player: nothing('/'),
    only: ['vlk'],
  },
  {
    ids: 'B-007',
    to: '/?openModal=AlternateRegistrationWheelPopup',
    ...both(nothing('/')),
    only: ['malva', 'king'],
  },
  {
    ids: 'L-040 B-008 R-063',
    to: '/?openModal=WheeledMultiverseModal',
    ...players('WheeledMultiverseModal'),
    only: ['malva'],
  },
  { ids: 'B-008', to: '/?openModal=WheeledMultiverseModal', ...both(nothing('/')), only: ['king', 'vlk'] },
  { ids: 'L-043', to: '/?activity=Dices', ...both(modal('DicesModal')) },
  { ids: 'L-036', to: '/?openModal=WelcomeQuest', ...both(modal('WelcomeQuestModal')) },
  { ids: 'L-035', to: '/?openModal=DailyBonusModal', ...both(modal('DailyBonusModal')) },
  {
    ids: 'L-029',
    to: '/?openModal=PromoCodesPopup',
    guest: modal('Register', '/'),
    player: modal('PromoCodesPopup'),
  },
  {
    ids: 'L-049 B-011',
    to: '/?promo-code-from-email=MALVA-50',
    guest: nothing('/'),
    player: modal('PromoCodesPopup'),
    only: ['king', 'vlk'],
  },
  {
    ids: 'L-047',
    to: '/?show-partner-bonus=PARTNER-77',
    ...players('PartnerBonusModal'),
    keeps: ['partnerCode', 'PARTNER-77'],
  },
  {
    ids: 'L-048',
    to: '/?get-partner-bonus=PARTNER-77',
    ...players('PartnerBonusModal'),
    keeps: ['partnerCode', 'PARTNER-77'],
  },
  { ids: 'L-062', to: '/tags/', ...both(nothing('/')), only: ['king'] },
  { ids: 'L-062', to: '/en/tag/fruits/', ...both(nothing('/en/')), only: ['king'] },
];

/** Rows that say something happens, proved in a test of their own. */
export const elsewhere: readonly string[] = [
  'L-003',
  'L-016',
  'L-017',
  'L-018',
  'L-019',
  'L-021',
  'L-022',
  'L-023',
  'L-024',
  'L-025',
  'L-039',
  'L-053',
  'L-054',
  'L-061',
  'L-064',
  'L-065',
  'L-066',
  'L-067',
];

/**
 * Rows whose feature does not exist yet: an ordinary page stays an ordinary page, nothing opens, the trigger stays in
 * the address. A missing page answers 404. With the feature its row moves up.
 */
export const later: Readonly<Record<string, string | null>> = {
  'L-026': '/special-races/?code=K7',
  'L-033': '/?openModal=BoostersPopup&booster_id=3',
  'L-034': '/?booster_id=3',
  'L-037': '/?openModal=StoriesSliderModal',
  'L-038': '/?openModal=SeasonsModal',
  'L-041': '/?vip-program=quests',
  'L-042': '/?vip-program=shop',
  'L-044': '/?activity=ValentinesDay',
  'L-045': '/?activity=JackpotMarathon',
  'L-046': '/?money-box=2',
  'L-050': '/?stories=news%2C7',
  'L-051': '/tournaments-promo/#netgame',
  'L-063': '/special-races/join/?code=K7',
};
