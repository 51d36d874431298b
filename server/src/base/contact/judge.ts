// Asks the policy about one message of one player with what is known now, and writes down what was said.
import { topicOf, type ContactChannel, type Topic } from '@malva/contract/topics';
import { consentChannels, isRinging, verdict, type Risk, type Verdict } from '@malva/rules/contact-policy';
import type { Place } from '@malva/rules/places';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { findBlock } from '../lock/lock.ts';
import { hasConsent } from '../personal/personal.ts';
import { isAtRisk } from '../risk/risk.ts';
import * as store from './store.ts';

export interface Ask {
  playerId: number;
  topic: Topic;
  channel: ContactChannel;
  /** What it is about: the same is logged once, and does not count against itself. */
  subject: string;
  /** Of a pop-up. */
  place?: Place;
  loginAt?: Date | null;
  hasOccasion?: boolean;
  isAnswered?: boolean;
  /** Of all invitations of one campaign a player hears one. */
  campaign?: string;
}

async function riskOf(app: App, { playerId, topic, channel }: Ask, now: Date): Promise<Risk> {
  const { class: of, reachesClosed } = topicOf(topic);
  if (of === 'service' && reachesClosed) return 'none';
  if (await findBlock(app.db, playerId, now)) return 'closed';
  if (of === 'service' || (of === 'result' && channel === 'centre')) return 'none';
  return (await isAtRisk(app, playerId)) ? 'held' : 'none';
}

/** `risk` is asked for outside: it takes transactions of its own. */
export async function judge(app: App, tx: Tx, { ask, risk }: { ask: Ask; risk: Risk }): Promise<Verdict> {
  const { playerId, topic, channel, subject } = ask;
  const { class: of, product, needsConsent } = topicOf(topic);
  return verdict({
    topic,
    channel,
    risk,
    place: ask.place ?? 'free',
    isGuest: false,
    hasConsent: needsConsent && (await hasConsent(tx, playerId, { channel: consentChannels[channel], product })),
    hasOccasion: ask.hasOccasion ?? false,
    isAnswered: ask.isAnswered ?? false,
    campaign: ask.campaign ?? null,
    said: of !== 'service' || channel === 'popup' ? await store.saidTo(tx, playerId, { but: subject, topic }) : [],
    loginAt: ask.loginAt ?? null,
    now: app.clock.now(),
  });
}

/** Asks only; nothing is written. */
export async function may(app: App, ask: Ask): Promise<Verdict> {
  return judge(app, app.db, { ask, risk: await riskOf(app, ask, app.clock.now()) });
}

export function lineOf(
  ask: Pick<Ask, 'playerId' | 'topic' | 'channel' | 'subject' | 'campaign'>,
  found: Verdict,
): store.NewLine {
  const { class: of, cause } = topicOf(ask.topic);
  const { playerId, topic, channel, subject, campaign = null } = ask;
  return {
    playerId,
    topic,
    class: of,
    cause,
    channel,
    subject,
    campaign,
    basis: found.is === 'send' ? found.basis : null,
    dropped: found.is === 'drop' ? found.why : null,
  };
}

/**
 * Asks at the moment of saying: `send` is written down and must be said now; of two that compete the second finds the
 * first. What a browser asks for and does not get is not logged; what was on its way out is.
 */
export async function say(app: App, ask: Ask): Promise<Verdict> {
  const now = app.clock.now();
  const risk = await riskOf(app, ask, now);
  return app.db.transaction(async (tx) => {
    if (ask.channel === 'popup' || isRinging(ask.channel)) await store.lockContact(tx, ask.playerId);
    const found = await judge(app, tx, { ask, risk });
    if (found.is === 'send' || (found.is === 'drop' && isRinging(ask.channel)))
      await store.addLines(tx, [lineOf(ask, found)], now);
    return found;
  });
}
