// Pop-ups: asks the one gate (base/contact) with what is known of the visitor and keeps what was shown and answered.
// Of a guest nothing is kept here: a cookie of theirs says how often the offer to install was seen.
import { popupNames, popups as contract, type Popup } from '@malva/contract/popups';
import { formatMoney } from '@malva/rules/money';
import type { Place } from '@malva/rules/places';
import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../core/app.ts';
import type { InitShares } from '@malva/contract/app';
import { feature, type CallContext, type Handlers } from '../../core/feature.ts';
import { record } from '../../facts.ts';
import { publish } from '../../core/publish.ts';
import { mayGuest, say } from '../../base/contact/contact.ts';
import { otherSites, sendOver } from '../../base/entrance/entrance.ts';
import {
  addMark,
  addOccasion,
  addShow,
  answerOccasion,
  marksAndOccasions,
  openOccasions,
  wasAnswered,
  type Show,
} from './store.ts';
import { personalData } from './personal-data.ts';

interface Wish {
  popup: Popup;
  place: Place;
  loginAt: Date | null;
}

async function showTo(app: App, playerId: number, { popup, place, loginAt }: Wish) {
  const now = app.clock.now();
  const occasions = await openOccasions(app.db, playerId);
  const occasion = occasions.find((item) => item.popup === popup);
  const isPossible = popup !== 'cross-project-register' || otherSites(app).length > 0;
  if (!isPossible) return { success: false, data: null };
  const found = await say(app, {
    playerId,
    topic: popup,
    channel: 'popup',
    place,
    loginAt,
    hasOccasion: occasion !== undefined,
    isAnswered: await wasAnswered(app.db, playerId, popup),
    // What came of an event is one line, however often it is looked at; each other show counts.
    subject: occasion?.subject ?? `show ${randomUUID()}`,
  });
  if (found.is !== 'send') return { success: false, data: null };
  await addShow(app.db, { playerId, popup, action: 'show', now });
  return { success: true, data: occasion?.data ?? null };
}

type Answering = Pick<CallContext, 'app' | 'visitor'> & { playerId: number };

async function answer(
  { app, playerId, visitor: { session, agent, requestId } }: Answering,
  of: { popup: Popup; action: 'reject' | 'apply' },
) {
  const now = app.clock.now();
  const isSister = of.popup === 'cross-project-register' && of.action === 'apply';
  // The account is theirs there as well: no second registration.
  const redirectUrl = isSister ? await sendOver(app, playerId, { session, agent, requestId, brand: null }) : null;
  await app.db.transaction(async (tx) => {
    await addShow(tx, { playerId, ...of, now });
    await answerOccasion(tx, playerId, { popup: of.popup, now });
  });
  return { success: true, redirectUrl };
}

const cookieOf = (popup: Popup): string => `popup_${popup}`;
const cookieDays = 365;

/**
 * `show.1700000000` … the guest's own list of what they saw; anything else in the cookie is as if nothing stood there.
 */
function guestShows(request: FastifyRequest, popup: Popup): Show[] {
  const entries = [...(request.cookies[cookieOf(popup)] ?? '').matchAll(/(show|reject|apply)\.(\d{10})/g)];
  return entries.map(([, action, seconds]) => ({
    popup,
    action: action as Show['action'],
    at: new Date(Number(seconds) * 1000),
  }));
}

interface GuestShow {
  request: FastifyRequest;
  reply: FastifyReply;
  show: Show;
}

function keepGuestShow(app: App, { request, reply, show }: GuestShow): void {
  const all = [show, ...guestShows(request, show.popup)].slice(0, 10);
  const value = all.map(({ action, at }) => `${action}.${Math.floor(at.getTime() / 1000)}`).join('-');
  const secure = app.config.publicUrl.startsWith('https:');
  void reply.setCookie(cookieOf(show.popup), value, {
    path: '/rest/popups/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: cookieDays * 86_400,
  });
}

const handlers: Handlers<typeof contract> = {
  show: ({ app, playerId, params, query, visitor }) =>
    showTo(app, playerId, {
      popup: params.popup,
      place: query.place ?? 'free',
      loginAt: visitor.session?.createdAt ?? null,
    }),
  reject: (context) => answer(context, { popup: context.params.popup, action: 'reject' }),
  apply: (context) => answer(context, { popup: context.params.popup, action: 'apply' }),

  async close({ app, playerId, params: { id }, now }) {
    await app.db.transaction(async (tx) => {
      await addMark(tx, playerId, { kind: 'closed', popup: id, now });
      // Said each time: what came back with news may be closed again.
      await record(tx, 'popup.closed', { playerId, popup: id });
      const popup = popupNames.find((name) => name === id);
      if (popup) await addShow(tx, { playerId, popup, action: 'reject', now });
      if (popup) await answerOccasion(tx, playerId, { popup, now });
    });
    return { success: true };
  },
  async rfShown({ app, playerId, now }) {
    await addMark(app.db, playerId, { kind: 'shown', popup: 'rf', now });
    return { success: true };
  },

  guestShow({ app, params: { popup }, query, request, reply, now }) {
    const shows = guestShows(request, popup);
    const isShown = ({ action }: Show): boolean => action === 'show';
    const found = mayGuest({
      topic: popup,
      place: query.place ?? 'free',
      shown: shows.filter(isShown).map(({ at }) => at),
      isAnswered: !shows.every(isShown),
      now,
    });
    if (found.is === 'send') keepGuestShow(app, { request, reply, show: { popup, action: 'show', at: now } });
    return { success: found.is === 'send', data: null };
  },
  guestReject({ app, params: { popup }, request, reply, now }) {
    keepGuestShow(app, { request, reply, show: { popup, action: 'reject', at: now } });
    return { success: true, redirectUrl: null };
  },
  guestApply({ app, params: { popup }, request, reply, now }) {
    keepGuestShow(app, { request, reply, show: { popup, action: 'apply', at: now } });
    return { success: true, redirectUrl: null };
  },
};

const noPopups = { popups: [], closedPopups: [], isRfPopupShown: false };

async function popupsFor(app: App, playerId: number): Promise<InitShares['popups']> {
  const { marks, occasions: waiting } = await marksAndOccasions(app.db, playerId);
  const sister: Popup[] = otherSites(app).length > 0 ? ['cross-project-register'] : [];
  return {
    popups: [...new Set([...waiting.map(({ popup }) => popup), ...sister])],
    closedPopups: marks.flatMap(({ kind, popup }) => (kind === 'closed' ? [popup] : [])),
    isRfPopupShown: marks.some(({ kind, popup }) => kind === 'shown' && popup === 'rf'),
  };
}

export const popups = feature({
  name: 'popups',
  contract,
  personalData,
  handlers,
  on: {
    // The money is back: told once per payout, with the way to ask again, never with an invitation to play it.
    async 'withdrawal.returned'(tx, { playerId, withdrawalId, amount }, app) {
      const data = { amount: formatMoney(BigInt(amount)), currency: 'UAH' };
      const isNew = await addOccasion(tx, playerId, {
        popup: 'payout-cancel',
        subject: withdrawalId,
        data,
        now: app.clock.now(),
      });
      if (isNew) await publish(tx, { playerId, type: 'popup', action: 'show', data: { popup: 'payout-cancel' } });
    },
  },
  init: {
    popups: {
      read: ({ app, visitor: { playerId } }) => (playerId === null ? noPopups : popupsFor(app, playerId)),
      // What has been put away is not known then: nothing is shown.
      fallback: () => noPopups,
    },
  },
});
