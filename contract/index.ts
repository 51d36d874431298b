// Everything browser and server promise each other: one line per file. Lists of calls, pages, windows, messages,
// refusals and shares of the start-up call are made of this one.
import { analyticsContract } from './analytics.ts';
import { authContract } from './auth.ts';
import { bonusShelfContract } from './bonus-shelf.ts';
import { bonusesContract } from './bonuses.ts';
import { booksContract } from './books.ts';
import { chanceDeskContract } from './chance-desk.ts';
import { cashContract } from './cash.ts';
import { cashCardsContract } from './cash-cards.ts';
import { cashDepositContract } from './cash-deposit.ts';
import { chatContract } from './chat.ts';
import { chestsContract } from './chests.ts';
import { diceContract } from './dice.ts';
import { composedContract } from './composed.ts';
import { contentContract } from './content.ts';
import { documentsContract } from './documents.ts';
import { fairnessContract } from './fairness.ts';
import { friendsContract } from './friends.ts';
import { fraudContract } from './fraud.ts';
import { gamesContract } from './games.ts';
import { homeContract } from './home.ts';
import { identityContract } from './identity.ts';
import { installContract } from './install.ts';
import { jackpotsContract } from './jackpots.ts';
import { lobbyContract } from './lobby.ts';
import { lotteryContract } from './lottery.ts';
import { magicCardsContract } from './magic-cards.ts';
import { messageWidgetContract } from './message-widget.ts';
import { miniAppContract } from './mini-app.ts';
import { monitoringContract } from './monitoring.ts';
import { notificationsContract } from './notifications.ts';
import { offersContract } from './offers.ts';
import { offersOfficeContract } from './offers-office.ts';
import { occasionsContract } from './occasions.ts';
import { officeContract } from './office.ts';
import { officeActsContract } from './office-acts.ts';
import { officeAuditContract } from './office-audit.ts';
import { officeCashContract } from './office-cash.ts';
import { officeDeskContract } from './office-desk.ts';
import { officePartsContract } from './office-parts.ts';
import { officePlayerContract } from './office-player.ts';
import { officeTimelineContract } from './office-timeline.ts';
import { playerContract } from './player.ts';
import { popupsContract } from './popups.ts';
import { prizeDropsContract } from './prize-drops.ts';
import { privacyContract } from './privacy.ts';
import { prizesContract } from './prizes.ts';
import { profileContract } from './profile.ts';
import { promoCodesContract } from './promo-codes.ts';
import { promotionsOfficeContract } from './promotions-office.ts';
import { providersContract } from './providers.ts';
import { publicProfileContract } from './public-profile.ts';
import { registrationContract } from './registration.ts';
import { registrationOfficeContract } from './registration-office.ts';
import { remarketingContract } from './remarketing.ts';
import { responsibleContract } from './responsible.ts';
import { restoreContract } from './restore.ts';
import { rightsContract } from './rights.ts';
import { sportBonusesContract } from './sport-bonuses.ts';
import { sportBetsContract } from './sport-bets.ts';
import { sportDeskContract } from './sport-desk.ts';
import { sportFeedContract } from './sport-feed-desk.ts';
import { sportExpressContract } from './sport-express.ts';
import { standingsContract } from './standings.ts';
import { winFeedContract } from './win-feed.ts';
import { thankYouContract } from './thank-you.ts';
import { searchContract } from './search.ts';
import { secondStepContract } from './second-step.ts';
import { securityContract } from './security.ts';
import { socialContract } from './social.ts';
import { sportsbookContract } from './sportsbook.ts';
import { todayContract } from './today.ts';
import { multiverseContract } from './multiverse.ts';
import { transferContract } from './transfer.ts';
import { welcomeContract } from './welcome.ts';
import { wheelsContract } from './wheels.ts';

/** A browser knows the pages of these from the first page on: its menus lead there. */
export const firstContracts = [
  analyticsContract,
  authContract,
  bonusesContract,
  booksContract,
  cashContract,
  cashDepositContract,
  chatContract,
  composedContract,
  contentContract,
  documentsContract,
  fairnessContract,
  fraudContract,
  gamesContract,
  homeContract,
  identityContract,
  installContract,
  jackpotsContract,
  lobbyContract,
  messageWidgetContract,
  miniAppContract,
  monitoringContract,
  notificationsContract,
  officeContract,
  officeActsContract,
  officeAuditContract,
  officeCashContract,
  officeDeskContract,
  officePartsContract,
  officePlayerContract,
  officeTimelineContract,
  playerContract,
  popupsContract,
  privacyContract,
  prizesContract,
  profileContract,
  providersContract,
  publicProfileContract,
  registrationContract,
  registrationOfficeContract,
  remarketingContract,
  responsibleContract,
  restoreContract,
  searchContract,
  secondStepContract,
  securityContract,
  socialContract,
  transferContract,
] as const;

/** Pages of these come to a browser with the other manifests: one more costs a guest's first load nothing. */
export const laterContracts = [
  bonusShelfContract,
  chanceDeskContract,
  chestsContract,
  lotteryContract,
  magicCardsContract,
  diceContract,
  cashCardsContract,
  offersContract,
  offersOfficeContract,
  occasionsContract,
  friendsContract,
  prizeDropsContract,
  promoCodesContract,
  promotionsOfficeContract,
  rightsContract,
  sportBetsContract,
  sportFeedContract,
  sportBonusesContract,
  sportDeskContract,
  sportExpressContract,
  standingsContract,
  sportsbookContract,
  thankYouContract,
  winFeedContract,
  todayContract,
  multiverseContract,
  welcomeContract,
  wheelsContract,
] as const;

export const contracts = [...firstContracts, ...laterContracts] as const;
