// The list of features. The compiler checks that every call of the contract is served by exactly the feature of its
// name.
import type { Features } from '@malva/contract/features';
import type { Feature } from '../core/feature.ts';
import { analytics, analyticsOffice } from './analytics/index.ts';
import { appFeature } from './app/index.ts';
import { auth } from './auth/index.ts';
import { bonuses } from './bonuses/index.ts';
import { bonusesOffice } from './bonuses/office.ts';
import { cash } from './cash/index.ts';
import { cashOffice } from './cash/office.ts';
import { chat } from './chat/index.ts';
import { chatOffice } from './chat/office.ts';
import { content } from './content/index.ts';
import { documents } from './documents/index.ts';
import { documentsOffice } from './documents/office.ts';
import { fairness } from './fairness/index.ts';
import { fraud } from './fraud/index.ts';
import { games } from './games/index.ts';
import { identity } from './identity/index.ts';
import { jackpots } from './jackpots/index.ts';
import { install } from './install/index.ts';
import { messageWidget } from './message-widget/index.ts';
import { messageWidgetOffice } from './message-widget/office.ts';
import { miniApp } from './mini-app/index.ts';
import { monitoring } from './monitoring/index.ts';
import { notifications } from './notifications/index.ts';
import { office } from './office/index.ts';
import { books } from './cash/books/office.ts';
import { cashDeposit } from './cash/deposit-calls.ts';
import { cashBack } from './cash/back/office.ts';
import { cashMethods } from './cash/methods/office.ts';
import { cashPlayer } from './cash/player.ts';
import { documentsPlayer } from './documents/player.ts';
import { lobby } from './games/lobby.ts';
import { gamesPlayer } from './games/player.ts';
import { notificationsPlayer } from './notifications/player.ts';
import { officePlayer } from './office/player.ts';
import { responsiblePlayer } from './responsible/player.ts';
import { officeActs as actsOf } from './office/acts.ts';
import { officeAudit } from './office/audit.ts';
import { officePeople } from './office/people.ts';
import { officeDesk as deskOf } from './office/desk.ts';
import { player } from './player/index.ts';
import { popups } from './popups/index.ts';
import { prizes } from './prizes/index.ts';
import { providers } from './providers/index.ts';
import { prizesOffice } from './prizes/office.ts';
import { registration } from './registration/index.ts';
import { registrationOffice } from './registration/office.ts';
import { privacy } from './privacy/index.ts';
import { privacyOffice } from './privacy/office.ts';
import { profile } from './profile/index.ts';
import { publicProfile } from './public-profile/index.ts';
import { remarketing } from './remarketing/index.ts';
import { responsible } from './responsible/index.ts';
import { restore } from './restore/index.ts';
import { searchFeature } from './search/index.ts';
import { secondStep } from './second-step/index.ts';
import { security } from './security/index.ts';
import { transfer } from './transfer/index.ts';
import { social } from './social/index.ts';

const served = {
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
  officePlayer,
  cashPlayer,
  gamesPlayer,
  responsiblePlayer,
  documentsPlayer,
  notificationsPlayer,
  social,
  officeAudit,
  officePeople,
  analytics,
  analyticsOffice,
  prizes,
  prizesOffice,
  registrationOffice,
  fraud,
  cashBack,
  cashMethods,
  cashDeposit,
  transfer,
  books,
  monitoring,
  jackpots,
  lobby,
  remarketing,
  providers,
  bonuses,
  bonusesOffice,
  fairness,
} satisfies {
  [K in Exclude<keyof Features, 'app' | 'search' | 'officeDesk' | 'officeActs'>]: Feature<Features[K]>;
};

const others = Object.values(served) as unknown as Feature[];
const officeActs = actsOf(others) as unknown as Feature;
const officeDesk = deskOf(others) as unknown as Feature;
const main = appFeature(others) as unknown as Feature;
const search = searchFeature([...others, main]) as unknown as Feature;
export const features: readonly Feature[] = [...others, search, officeActs, officeDesk, main];
