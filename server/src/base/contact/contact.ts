// The one gate: everything that speaks to a player asks here, and a message that waited is asked about again when its
// turn comes. What was said, and what was dropped on its way out, stands in the log.
import type { NoticeKind } from '@malva/contract/notifications';
import { topicOf, type ContactClass, type Topic } from '@malva/contract/topics';
import { verdict, type Verdict } from '@malva/rules/contact-policy';
import type { Place } from '@malva/rules/places';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { findBlock } from '../lock/lock.ts';
import { lineOf } from './judge.ts';
import * as store from './store.ts';

export { may, say } from './judge.ts';
export type { Ask } from './judge.ts';
export { sendQueued, write } from './outgoing.ts';
export { saidEvents, waysOf } from './store.ts';
export type { Line, Way } from './store.ts';

export interface Notice {
  playerId: number;
  topic: NoticeKind;
}

/** Which of these may stand in the notification centre: what is necessary needs no look at the player. */
export async function mayStand(app: App, tx: Tx, notices: readonly Notice[]): Promise<boolean[]> {
  const now = app.clock.now();
  const may: boolean[] = [];
  for (const { playerId, topic } of notices)
    may.push(topicOf(topic).reachesClosed || (await findBlock(tx, playerId, now)) === null);
  return may;
}

/** Writes down what stands in the centre. */
export async function noteCentre(app: App, tx: Tx, notices: readonly (Notice & { subject: string })[]): Promise<void> {
  const lines = notices.map((notice) => {
    const basis = topicOf(notice.topic).class === 'service' ? 'service' : 'joined';
    return lineOf({ ...notice, channel: 'centre' }, { is: 'send', basis });
  });
  await store.addLines(tx, lines, app.clock.now());
}

export interface GuestAsk {
  topic: Topic;
  place: Place;
  /** When this browser saw it before. */
  shown: readonly Date[];
  isAnswered: boolean;
  now: Date;
}

/** A guest has no account: nothing is known of them but what their browser keeps. */
export const mayGuest = ({ topic, place, shown, isAnswered, now }: GuestAsk): Verdict =>
  verdict({
    topic,
    channel: 'popup',
    place,
    isGuest: true,
    hasConsent: false,
    risk: 'none',
    hasOccasion: false,
    isAnswered,
    campaign: null,
    said: shown.map((at) => ({ topic, channel: 'popup', campaign: null, at })),
    loginAt: null,
    now,
  });

/** One page of what was said to a player, newest first. */
export const log = (
  app: App,
  playerId: number,
  of: { class: ContactClass | null; before: string | null; limit: number },
): Promise<store.Line[]> => store.linesOf(app.db, playerId, of);

/** Job: what is older than thirteen months leaves. */
export const forgetOld = async (app: App): Promise<void> => void (await store.dropOld(app.db, app.clock.now()));
