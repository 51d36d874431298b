// The list of features. The compiler checks that every call of the contract is served by exactly the feature of its
// name.
import type { Features } from '@malva/contract/features';
import type { Feature } from '../core/feature.ts';
import * as analytics from './analytics/manifests.ts';
import { appFeature } from './app/index.ts';
import { auth } from './auth/index.ts';
import * as bonuses from './bonuses/manifests.ts';
import * as cash from './cash/manifests.ts';
import { chanceDesk as chanceDeskOf } from './chance-desk/index.ts';
import * as chat from './chat/manifests.ts';
import { chests } from './chests/index.ts';
import { lottery } from './lottery/index.ts';
import { dice } from './dice/index.ts';
import { content } from './content/index.ts';
import * as documents from './documents/manifests.ts';
import { fairness } from './fairness/index.ts';
import { fraud } from './fraud/index.ts';
import { friends } from './friends/index.ts';
import * as games from './games/manifests.ts';
import { identity } from './identity/index.ts';
import { install } from './install/index.ts';
import { jackpots } from './jackpots/index.ts';
import { magicCards } from './magic-cards/index.ts';
import * as messageWidget from './message-widget/manifests.ts';
import { miniApp } from './mini-app/index.ts';
import { multiverse } from './multiverse/index.ts';
import { monitoring } from './monitoring/index.ts';
import * as notifications from './notifications/manifests.ts';
import * as offers from './offers/manifests.ts';
import * as occasions from './occasions/manifests.ts';
import * as office from './office/manifests.ts';
import { officeActs as actsOf } from './office/acts.ts';
import { officeDesk as deskOf } from './office/desk.ts';
import { officeTimeline as timelineFrom } from './office/timeline.ts';
import { player } from './player/index.ts';
import { popups } from './popups/index.ts';
import { prizeDrops } from './prize-drops/index.ts';
import * as privacy from './privacy/manifests.ts';
import * as prizes from './prizes/manifests.ts';
import { profile } from './profile/index.ts';
import * as promotions from './promotions/manifests.ts';
import { providers } from './providers/index.ts';
import { publicProfile } from './public-profile/index.ts';
import * as registration from './registration/manifests.ts';
import { remarketing } from './remarketing/index.ts';
import * as responsible from './responsible/manifests.ts';
import { restore } from './restore/index.ts';
import { rights } from './rights/index.ts';
import { sportBetsFeature as sportBets } from './sport-bets/index.ts';
import * as sportDesk from './sport-desk/manifests.ts';
import { sportsbook } from './sportsbook/index.ts';
import { sportExpressFeature as sportExpress } from './sport-express/index.ts';
import { sportFeed } from './sport-feed/index.ts';
import { standingsFeature as standings } from './standings/index.ts';
import { thankYou } from './thank-you/index.ts';
import { searchFeature } from './search/index.ts';
import { todayFeature } from './today/index.ts';
import { secondStep } from './second-step/index.ts';
import { security } from './security/index.ts';
import { social } from './social/index.ts';
import { transfer } from './transfer/index.ts';
import { winFeedFeature as winFeed } from './win-feed/index.ts';
import * as welcome from './welcome/manifests.ts';
import * as wheels from './wheels/manifests.ts';

const served = {
  ...analytics,
  auth,
  ...bonuses,
  ...cash,
  ...chat,
  chests,
  lottery,
  content,
  dice,
  ...documents,
  fairness,
  fraud,
  friends,
  ...games,
  identity,
  install,
  jackpots,
  magicCards,
  ...messageWidget,
  miniApp,
  multiverse,
  monitoring,
  ...notifications,
  ...offers,
  ...occasions,
  thankYou,
  ...office,
  player,
  popups,
  prizeDrops,
  ...privacy,
  ...prizes,
  profile,
  ...promotions,
  providers,
  publicProfile,
  ...registration,
  remarketing,
  ...responsible,
  restore,
  secondStep,
  security,
  social,
  sportBets,
  ...sportDesk,
  sportExpress,
  sportFeedDesk: sportFeed,
  sportsbook,
  standings,
  transfer,
  ...welcome,
  winFeed,
  ...wheels,
} satisfies {
  [
    K in Exclude<
      keyof Features,
      'app' | 'search' | 'today' | 'officeDesk' | 'officeTimeline' | 'officeActs' | 'chanceDesk'
    >
  ]: Feature<Features[K]>;
};

/** The last serves no call: what comes by itself. */
const others = [...Object.values(served), rights] as unknown as Feature[];
const chanceDesk = chanceDeskOf(others) as unknown as Feature;
const staffed = [...others, chanceDesk];
const officeActs = actsOf(staffed) as unknown as Feature;
const officeDesk = deskOf(staffed) as unknown as Feature;
const officeTimeline = timelineFrom(staffed) as unknown as Feature;
const main = appFeature(others) as unknown as Feature;
const search = searchFeature([...others, main]) as unknown as Feature;
const today = todayFeature(others) as unknown as Feature;
const ofOffice = [officeActs, officeDesk, officeTimeline];
export const features: readonly Feature[] = [...staffed, search, today, ...ofOffice, main];
