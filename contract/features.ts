// The list of features and, through it, every call. server/src/features/index.ts must serve exactly these.
import { analytics, analyticsOffice } from './analytics.ts';
import { app } from './app.ts';
import { auth } from './auth.ts';
import { bonuses, bonusesOffice } from './bonuses.ts';
import { books } from './books.ts';
import type { Calls } from './call.ts';
import { cash } from './cash.ts';
import { cashDeposit, cashMethods } from './cash-deposit.ts';
import { chat, chatOffice } from './chat.ts';
import { content } from './content.ts';
import { documents, documentsOffice } from './documents.ts';
import { fairness } from './fairness.ts';
import { fraud } from './fraud.ts';
import { games } from './games.ts';
import { identity } from './identity.ts';
import { jackpots } from './jackpots.ts';
import { install } from './install.ts';
import { lobby } from './lobby.ts';
import { messageWidget, messageWidgetOffice } from './message-widget.ts';
import { miniApp } from './mini-app.ts';
import { monitoring } from './monitoring.ts';
import { notifications } from './notifications.ts';
import { office } from './office.ts';
import { cashBack, cashOffice } from './office-cash.ts';
import { officeActs, officePeople } from './office-acts.ts';
import { officeAudit } from './office-audit.ts';
import { officeDesk } from './office-desk.ts';
import { cashPlayer, documentsPlayer, gamesPlayer, notificationsPlayer, responsiblePlayer } from './office-parts.ts';
import { officePlayer } from './office-player.ts';
import { player } from './player.ts';
import { prizes, prizesOffice } from './prizes.ts';
import { privacy, privacyOffice } from './privacy.ts';
import { profile } from './profile.ts';
import { publicProfile } from './public-profile.ts';
import { popups } from './popups.ts';
import { providers } from './providers.ts';
import { registration } from './registration.ts';
import { registrationOffice } from './registration-office.ts';
import { remarketing } from './remarketing.ts';
import { responsible } from './responsible.ts';
import { restore } from './restore.ts';
import { search } from './search.ts';
import { secondStep } from './second-step.ts';
import { transfer } from './transfer.ts';
import { security } from './security.ts';
import { social } from './social.ts';

export const features = {
  app,
  auth,
  player,
  responsible,
  cash,
  cashOffice,
  games,
  office,
  notifications,
  popups,
  install,
  search,
  chat,
  chatOffice,
  content,
  messageWidget,
  messageWidgetOffice,
  miniApp,
  registration,
  identity,
  documents,
  documentsOffice,
  profile,
  publicProfile,
  restore,
  security,
  privacy,
  privacyOffice,
  secondStep,
  officeDesk,
  officePlayer,
  cashPlayer,
  gamesPlayer,
  responsiblePlayer,
  documentsPlayer,
  notificationsPlayer,
  social,
  officeActs,
  officePeople,
  officeAudit,
  analytics,
  analyticsOffice,
  prizes,
  prizesOffice,
  fraud,
  cashMethods,
  cashBack,
  cashDeposit,
  transfer,
  registrationOffice,
  books,
  monitoring,
  jackpots,
  lobby,
  remarketing,
  providers,
  bonuses,
  bonusesOffice,
  fairness,
} as const satisfies Record<string, Calls>;
export type Features = typeof features;
export type FeatureName = keyof Features;
