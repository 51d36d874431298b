// Windows the visitor did not ask for, all behind one gate (base/contact): `show` asks and, when allowed, counts as
// shown.
import { Type, type Static } from 'typebox';
import { change, type CallSpec } from './call.ts';
import { nullable, Ok } from './schema.ts';
import { propsOf, type Contract } from './feature.ts';
import { popupTopics } from './topics.ts';

export const popupNames = Object.keys(popupTopics) as (keyof typeof popupTopics)[];
export const Popup = Type.Enum(popupNames);
export type Popup = Static<typeof Popup>;

/** What a pop-up tells: the returned payout. */
export const PopupData = Type.Object({ amount: Type.String(), currency: Type.String() });

const params = Type.Object({ popup: Popup });
const place = Type.Union([Type.Literal('free'), Type.Literal('game'), Type.Literal('cash'), Type.Literal('limits')]);
const asking = {
  params,
  query: Type.Object({ place: Type.Optional(place) }),
  reply: Type.Object({ ...Ok.properties, data: nullable(PopupData) }),
} satisfies Partial<CallSpec>;
const answering = {
  params,
  reply: Type.Object({ ...Ok.properties, redirectUrl: nullable(Type.String()) }),
} satisfies Partial<CallSpec>;

export const popups = {
  show: change('/rest/popups/player/show/:popup/', {
    access: 'player',
    ...asking,
    rows: ['C-116', 'C-117', 'C-118', 'C-125', 'C-126', 'C-127', 'C-134'],
  }),
  reject: change('/rest/popups/player/reject/:popup/', {
    access: 'player',
    ...answering,
    rows: ['C-119', 'C-120', 'C-121', 'C-128', 'C-129', 'C-130', 'C-135'],
  }),
  apply: change('/rest/popups/player/apply/:popup/', {
    access: 'player',
    ...answering,
    rows: ['C-122', 'C-123', 'C-124', 'C-131', 'C-132', 'C-133'],
  }),
  /** Puts a window or a block away for good, whatever its name; a pop-up of this list is thereby answered with no. */
  close: change('/rest/player/close-popup/:id', {
    access: 'player',
    params: Type.Object({ id: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$' }) }),
    reply: Ok,
    rows: ['C-026'],
  }),
  rfShown: change('/rest/player/rf-popup-showed/', { access: 'player', reply: Ok, rows: ['C-034'] }),
  guestShow: change('/rest/popups/guest/show/:popup/', { access: 'guest', ...asking, rows: ['C-136'] }),
  guestReject: change('/rest/popups/guest/reject/:popup/', { access: 'guest', ...answering }),
  guestApply: change('/rest/popups/guest/apply/:popup/', { access: 'guest', ...answering }),
};

/** Pop-ups with something to tell this player; the gate still decides when. */
export const popupsInit = Type.Object({
  popups: Type.Array(Popup),
  /** What the player has put away for good. */
  closedPopups: Type.Array(Type.String()),
  /** The rf pop-up was shown; never true for guests. */
  isRfPopupShown: Type.Boolean(),
});

export const popupsMessages = { popup: Type.Object({ popup: Popup }) };

export const popupsContract = {
  calls: { popups },
  modals: propsOf<{
    /** Pop-ups open through their gate only, never through the address. */
    InstallAppPopup: Record<string, never>;
    CrossProjectRegisterPopup: Record<string, never>;
    PayoutCancelPopup: { amount: string; currency: string };
  }>(),
  messages: popupsMessages,
  init: { popups: popupsInit },
} satisfies Contract;
