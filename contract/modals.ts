// Modals by name and the props they take. A name opens through the stack or through ?openModal=<name>.

import type { StepWay } from './second-step.ts';

export interface Modals {
  AgeGate: { next?: string };
  /** `flow`: by name instead of the source's own; `game`: what opens once there is an account. */
  Register: {
    source?: string;
    version?: string;
    flow?: 'default' | 'otp' | 'full';
    redirectUrl?: string;
    game?: { slug: string; isMoney: boolean };
  };
  /** What a registration left open: a password of one's own. */
  RegisterComplete: Record<string, never>;
  /** A contact waits to be confirmed. Opens through the gate of pop-ups only. */
  FunnelConfirmPopup: Record<string, never>;
  Login: { redirectUrl?: string };
  /** Confirmation of phone or e-mail by code. */
  RegistrationConfirm: { type?: 'phone' | 'email' };
  /** Onboarding: contact → limits → identity, resumable. */
  Onboarding: { step?: 'contact' | 'limits' | 'identity' };
  IdentityVerification: Record<string, never>;
  Cash: { mode?: 'deposit' | 'withdraw'; amount?: string; bonusId?: number };
  Game: { slug: string; isMoney?: boolean; replay?: string };
  LudomanModal: { till?: string | null; kind?: string };
  SelfExclusion: Record<string, never>;
  RealityCheck: Record<string, never>;
  /** `reason`: a word of closedReasons; silent where the owner was not proved. */
  BlockedAccount: { reason?: string };
  Menu: Record<string, never>;
  RoundDetails: { id: string };
  /** The notification centre: a panel under the bell, a sheet on a phone. */
  Notifications: Record<string, never>;
  /** Pop-ups open through their gate only, never through the address. */
  InstallAppPopup: Record<string, never>;
  CrossProjectRegisterPopup: Record<string, never>;
  PayoutCancelPopup: { amount: string; currency: string };
  /** Games, pages and matches by word. */
  Search: { name?: string };
  /** A list of games: a rubric's path, games a page, no button for more. */
  GamesModal: { path?: string; limit?: number; isLimitOff?: boolean };
  GamesFilter: Record<string, never>;
  /** Leaving a deposit half filled in. Never by address. */
  CashExitPopup: Record<string, never>;
  /** The pockets of a balance: a panel under it, a sheet on a phone. */
  Balance: Record<string, never>;
  /** A player as others see them; without a name, oneself. */
  PublicProfile: { login?: string };
  /** The link between a messaging app and this account. */
  MiniAppLink: Record<string, never>;
  /** A forgotten password: asked for on the tab of a contact. */
  PasswordReminder: { type?: 'phone' | 'email'; contact?: string; isExpired?: boolean };
  /** For whoever holds the proof. Never by address. */
  NewPassword: { token?: string; id?: string; code?: string; contact?: string };
  PasswordChanged: Record<string, never>;
  PasswordFailure: Record<string, never>;
  /** A fresh proof of the owner before something sensitive. */
  StepUp: Record<string, never>;
  PasswordChange: Record<string, never>;
  ContactChange: { type: 'phone' | 'email' };
  /** The password was right; what it asks for now. Never by address. */
  SecondStep: { ticket: string; ways: readonly StepWay[]; redirectUrl?: string | undefined };
  /** The way back from a service one has an account at. Never by name in the address. */
  SocialAuth: { isFailed?: boolean };
  TotpSetup: Record<string, never>;
  PasskeyAdd: Record<string, never>;
  /** Where each contact stands, and confirming those that are open. */
  VerificationConfirm: Record<string, never>;
  /** `codes`: shown this once. */
  BackupCodes: { codes?: readonly string[] };
  /** Play is closed and there is money to take out: a statement of it, never an offer. */
  LudomanCashbackModal: { till?: string | null; amount?: string };
  /** The forced break after continuous play. */
  SelfLimitContinuousBlock: Record<string, never>;
  /** The time of a day, week or month is used up. */
  SelfLimitWeeklyBlock: Record<string, never>;
}
export type ModalName = keyof Modals;
