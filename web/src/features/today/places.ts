// Where each line of «Сьогодні» leads: a window or a page, and its picture.
import type { Tile } from '@malva/contract/today';
import type { ModalName } from '@malva/contract/modals';
import {
  Banknote,
  Box,
  CakeSlice,
  CalendarCheck,
  CalendarDays,
  Dices,
  Footprints,
  Gift,
  HandCoins,
  HandHeart,
  Layers,
  LoaderPinwheel,
  PackageOpen,
  Sparkles,
  type LucideIcon,
} from 'lucide-react';

export type Place = { icon: LucideIcon } & ({ modal: ModalName } | { to: string });

/** A line without a place leads to the shelf of bonuses. */
export const places: { readonly [N in Tile['name']]?: Place } = {
  welcome: { icon: HandCoins, modal: 'RegisterBonusPromo' },
  offer: { icon: Sparkles, modal: 'BonusOffer' },
  calendar: { icon: CalendarDays, to: '/bonuses-calendar/' },
  deck: { icon: Layers, to: '/bonus-tinder/' },
  quest: { icon: Footprints, modal: 'WelcomeQuestModal' },
  daily: { icon: CalendarCheck, modal: 'DailyBonusModal' },
  weekly: { icon: CalendarDays, modal: 'WeeklyRoundsModal' },
  birthday: { icon: CakeSlice, modal: 'HappyBirthdayModal' },
  thank_you: { icon: Banknote, modal: 'RiskBonusPopup' },
  wheel: { icon: LoaderPinwheel, modal: 'WheelFortunePopup' },
  dice: { icon: Dices, modal: 'DicesModal' },
  cards: { icon: Layers, to: '/magic-cards/' },
  chest: { icon: Box, modal: 'ChestsPopup' },
  gift: { icon: PackageOpen, modal: 'FSPresentPopup' },
  friend_gift: { icon: HandHeart, to: '/invite-friends/' },
};

export const shelf: Place = { icon: Gift, to: '/bonuses/' };
