// Where each line of «Сьогодні» leads: a window or a page, and its picture.
import type { Tile } from '@malva/contract/today';
import type { ModalName } from '@malva/contract/modals';
import { Gift, HandHeart, PackageOpen, type LucideIcon } from 'lucide-react';

export type Place = { icon: LucideIcon } & ({ modal: ModalName } | { to: string });

/** A line without a place leads to the shelf of bonuses. */
export const places: { readonly [N in Tile['name']]?: Place } = {
  gift: { icon: PackageOpen, modal: 'FSPresentPopup' },
  friend_gift: { icon: HandHeart, to: '/invite-friends/' },
};

export const shelf: Place = { icon: Gift, to: '/bonuses/' };
