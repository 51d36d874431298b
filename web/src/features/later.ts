// Features loaded on the first touch, key or login, or for an address that asks for one of them. A new one is one
// import and one word here.
import type { Feature } from '../core/manifest.ts';
import { auth } from './auth/index.ts';
import { bonuses } from './bonuses/index.ts';
import { cash } from './cash/index.ts';
import { chests } from './chests/index.ts';
import { dice } from './dice/index.ts';
import { chat } from './chat/index.ts';
import { documents } from './documents/index.ts';
import { fairness } from './fairness/index.ts';
import { friends } from './friends/index.ts';
import { identity } from './identity/index.ts';
import { install } from './install/index.ts';
import { jackpots } from './jackpots/index.ts';
import { lottery } from './lottery/index.ts';
import { magicCards } from './magic-cards/index.ts';
import { messageWidget } from './message-widget/index.ts';
import { myBets } from './my-bets/index.ts';
import { multiverse } from './multiverse/index.ts';
import { notifications } from './notifications/index.ts';
import { offers } from './offers/index.ts';
import { player } from './player/index.ts';
import { popups } from './popups/index.ts';
import { prizeDrops } from './prize-drops/index.ts';
import { prizes } from './prizes/index.ts';
import { registration } from './registration/index.ts';
import { privacy } from './privacy/index.ts';
import { occasions } from './occasions/index.ts';
import { profile } from './profile/index.ts';
import { publicProfile } from './public-profile/index.ts';
import { remarketing } from './remarketing/index.ts';
import { responsible } from './responsible/index.ts';
import { sportsbook } from './sportsbook/index.ts';
import { thankYou } from './thank-you/index.ts';
import { today } from './today/index.ts';
import { transfer } from './transfer/index.ts';
import { welcome } from './welcome/index.ts';
import { winFeed } from './win-feed/index.ts';
import { wheels } from './wheels/index.ts';
import { restore } from './restore/index.ts';
import { secondStep } from './second-step/index.ts';
import { security } from './security/index.ts';
import { social } from './social/index.ts';

export const laterFeatures = [
  auth,
  registration,
  cash,
  fairness,
  player,
  identity,
  responsible,
  notifications,
  popups,
  install,
  chat,
  chests,
  lottery,
  dice,
  magicCards,
  messageWidget,
  documents,
  occasions,
  thankYou,
  profile,
  publicProfile,
  restore,
  security,
  privacy,
  secondStep,
  social,
  prizeDrops,
  prizes,
  transfer,
  jackpots,
  remarketing,
  bonuses,
  today,
  welcome,
  offers,
  friends,
  multiverse,
  wheels,
  sportsbook,
  myBets,
  winFeed,
] as const satisfies readonly Feature[];

export { laterPages } from '@malva/contract/later-pages';
