// Every window by name, as an address may ask for it: who sees it, what it is called, and which rows of
// docs/requirements/modals.json it carries. The compiler wants one line for each window of the contract.
import type { ModalName } from '@malva/contract/modals';
import {
  app,
  auth,
  cash,
  games,
  miniApp,
  notifications,
  player,
  publicProfile,
  registration,
  responsible,
  search,
  identity,
  restore,
  secondStep,
  security,
} from '../words.ts';

export interface ModalCase {
  /** Rows it carries; none: a window of ours the requirements do not name. */
  ids: string;
  alias?: string;
  /** guest: players are left alone; player: guests are asked to register; nobody: it opens by itself only. */
  audience: 'any' | 'guest' | 'player' | 'nobody';
  /** What else the address must say; `{round}`: one of the player's own. */
  query?: string;
  title: string;
}

export const modalCases: Record<ModalName, ModalCase> = {
  AgeGate: { ids: '', audience: 'any', title: app('age.title') },
  Register: { ids: 'M-001 M-002', alias: 'RegisterNew', audience: 'guest', title: registration('title') },
  Login: { ids: 'M-003', audience: 'guest', title: auth('login.title') },
  RegisterComplete: {
    ids: 'M-004 M-005 B-003',
    alias: 'RegisterCompleteNew',
    audience: 'player',
    title: registration('complete.title'),
  },
  FunnelConfirmPopup: { ids: '', audience: 'nobody', title: '' },
  RegistrationConfirm: {
    ids: 'M-008 M-009 B-003',
    alias: 'RegistrationConfirmNew',
    audience: 'player',
    title: registration('confirm.title'),
  },
  Onboarding: { ids: 'M-019', audience: 'player', title: player('onboarding.title_ready') },
  IdentityVerification: { ids: 'M-025', audience: 'player', title: identity('title') },
  Cash: { ids: 'M-027', audience: 'player', title: cash('title') },
  Game: { ids: 'M-011', audience: 'any', query: 'slug=sich-dice&isMoney=0', title: 'Січові кості' },
  LudomanModal: { ids: 'M-014', audience: 'any', title: responsible('ludoman.title') },
  SelfExclusion: { ids: '', audience: 'player', title: responsible('exclusion.title') },
  RealityCheck: { ids: '', audience: 'player', title: responsible('reality.title') },
  BlockedAccount: {
    ids: 'M-016 M-017 B-003',
    alias: 'BlockedAccountNew',
    audience: 'any',
    title: auth('blocked.title'),
  },
  Menu: { ids: '', audience: 'any', title: app('nav.menu') },
  RoundDetails: { ids: '', audience: 'player', query: 'id={round}', title: cash('round.title') },
  Notifications: { ids: '', audience: 'player', title: notifications('title') },
  InstallAppPopup: { ids: '', audience: 'nobody', title: '' },
  CrossProjectRegisterPopup: { ids: '', audience: 'nobody', title: '' },
  PayoutCancelPopup: { ids: '', audience: 'nobody', title: '' },
  Search: { ids: '', audience: 'any', title: search('label') },
  GamesModal: { ids: 'M-012', audience: 'any', title: games('list_title') },
  GamesFilter: { ids: 'M-013', audience: 'any', title: games('filters') },
  Balance: { ids: '', audience: 'player', title: player('balance.title') },
  PublicProfile: { ids: 'M-020 M-021', alias: 'PublicProfilePopup', audience: 'player', title: publicProfile('title') },
  MiniAppLink: { ids: '', audience: 'player', title: miniApp('title') },
  PasswordReminder: { ids: 'M-024', audience: 'guest', title: restore('title') },
  NewPassword: { ids: '', audience: 'nobody', title: '' },
  PasswordChanged: { ids: 'M-022', audience: 'any', title: restore('changed.title') },
  PasswordFailure: { ids: 'M-023', audience: 'any', title: restore('failure.title') },
  StepUp: { ids: '', audience: 'player', title: security('proof.title') },
  PasswordChange: {
    ids: 'M-006 M-007 B-003',
    alias: 'PasswordChangeNew',
    audience: 'player',
    title: security('password.title'),
  },
  VerificationConfirm: { ids: 'M-010', audience: 'player', title: registration('verify.title') },
  SocialAuth: { ids: '', audience: 'nobody', title: '' },
  SecondStep: { ids: '', audience: 'nobody', title: '' },
  TotpSetup: { ids: '', audience: 'player', title: secondStep('totp_title') },
  PasskeyAdd: { ids: '', audience: 'player', title: secondStep('passkey_title') },
  BackupCodes: { ids: '', audience: 'player', title: secondStep('backup_title') },
  ContactChange: { ids: '', audience: 'player', title: security('contact.title_phone') },
  LudomanCashbackModal: { ids: 'M-015', audience: 'player', title: responsible('ludoman.money_title') },
  SelfLimitContinuousBlock: { ids: 'M-034', audience: 'player', title: responsible('break.title') },
  SelfLimitWeeklyBlock: { ids: 'M-035', audience: 'player', title: responsible('time.title') },
  CashExitPopup: { ids: '', audience: 'nobody', title: '' },
};

/** Rows that are no window by name, or open by themselves only: proved in tests of their own. */
export const elsewhere: readonly string[] = [
  'M-026',
  'M-028',
  'M-029',
  'M-030',
  'M-031',
  'M-032',
  'M-033',
  'M-036',
  'M-037',
  'M-038',
  'M-039',
  'M-040',
  'M-041',
  'M-092',
  'M-095',
  'M-097',
];
