// The one gate's verdict: whether the house may say something to a player now, later or not at all. Pure: all facts are
// parameters. No parameter knows a balance, a deposit, a win or a loss, so no message can be caused by one (TR-094).
import {
  topicOf,
  type ContactBasis,
  type ContactChannel,
  type ContactClass,
  type DropReason,
  type Topic,
  type TopicRule,
} from '@malva/contract/topics';
import type { Channel } from '@malva/contract/profile';
import { kyivOffsetMs } from './exclusion.ts';
import type { Place } from './places.ts';
import { kyivDay } from './policy.ts';

/**
 * held: at a limit, with a marker of harm, under a check. closed: excluded, resting, stopped, or the account is closed.
 */
export type Risk = 'none' | 'held' | 'closed';

/** What was said before: only what counts for caps. */
export interface Said {
  topic: Topic;
  channel: ContactChannel;
  campaign: string | null;
  at: Date;
}

export interface Asked {
  topic: Topic;
  channel: ContactChannel;
  /** Of a pop-up: where the visitor is. */
  place: Place;
  isGuest: boolean;
  /** To the topic's product on this channel. */
  hasConsent: boolean;
  risk: Risk;
  /** Something happened that this topic tells of. */
  hasOccasion: boolean;
  /** The visitor has answered this pop-up. */
  isAnswered: boolean;
  campaign: string | null;
  said: readonly Said[];
  /** Begin of this login; null for guests and where no visitor asks. */
  loginAt: Date | null;
  now: Date;
}

/** All of it: a field more fails to compile until it is named here, where a test weighs the names. */
const fields: Record<keyof Asked, true> = {
  topic: true,
  channel: true,
  place: true,
  isGuest: true,
  hasConsent: true,
  risk: true,
  hasOccasion: true,
  isAnswered: true,
  campaign: true,
  said: true,
  loginAt: true,
  now: true,
};
export const askedFields = Object.keys(fields) as readonly (keyof Asked)[];

export type Verdict =
  | { is: 'send'; basis: ContactBasis }
  | { is: 'hold'; until: Date }
  | { is: 'drop'; why: DropReason };

/** Where a consent is given for what is said on a channel. */
export const consentChannels: Readonly<Record<ContactChannel, Channel>> = {
  centre: 'site',
  popup: 'site',
  banner: 'site',
  widget: 'site',
  push: 'push',
  email: 'email',
  sms: 'sms',
  call: 'sms',
  telegram: 'telegram',
};

/** Channels that make a device ring: they have hours, and caps over days. */
export const isRinging = (channel: ContactChannel): boolean =>
  ['push', 'email', 'sms', 'call', 'telegram'].includes(channel);

/** Of a class the hours of Kyiv, from and to. Service is bounded only where a device rings at once: by push. */
const hoursOf: Readonly<Record<ContactClass, readonly [number, number]>> = {
  service: [8, 22],
  result: [9, 21],
  invitation: [10, 20],
};

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const keepsHours = ({ class: of, keepsHours: isKept }: TopicRule, channel: ContactChannel): boolean =>
  isKept && (of === 'service' ? channel === 'push' : isRinging(channel));

/** The next time the clocks of Kyiv show this full hour; never now. */
function nextKyivHour(now: Date, hour: number): Date {
  const shown = now.getTime() + kyivOffsetMs(now.getTime());
  const midnight = Math.floor(shown / dayMs) * dayMs;
  const wanted = midnight + hour * hourMs + (shown % dayMs >= hour * hourMs ? dayMs : 0);
  // Clocks change between midnight and four: the hours of the gate are all after that, so one offset holds.
  return new Date(wanted - kyivOffsetMs(wanted - kyivOffsetMs(now.getTime())));
}

function heldUntil(rule: TopicRule, { channel, now }: Asked): Date | null {
  if (!keepsHours(rule, channel)) return null;
  const [from, to] = hoursOf[rule.class];
  const shown = (now.getTime() + kyivOffsetMs(now.getTime())) % dayMs;
  return shown >= from * hourMs && shown < to * hourMs ? null : nextKyivHour(now, from);
}

/** A result stands in the centre because the player joined; on a device and by mail it needs their consent. */
const needsConsent = (rule: TopicRule, channel: ContactChannel): boolean =>
  rule.needsConsent && !(rule.class === 'result' && channel === 'centre');

function risk(rule: TopicRule, { risk: found, channel }: Asked): DropReason | null {
  if (found === 'closed') return rule.class !== 'invitation' && rule.reachesClosed ? null : 'closed';
  if (found === 'none' || rule.class === 'service') return null;
  return rule.class === 'result' && channel === 'centre' ? null : 'risk';
}

function popupCap(rule: TopicRule, { topic, said, loginAt, now }: Asked): boolean {
  const shown = said.filter(({ channel }) => channel === 'popup');
  const own = shown.filter((one) => one.topic === topic);
  if (own.length >= rule.most) return true;
  if (own.some(({ at }) => now.getTime() - at.getTime() < rule.restHours * hourMs)) return true;
  return (
    rule.oncePerLogin && loginAt !== null && shown.some((one) => one.at >= loginAt && topicOf(one.topic).oncePerLogin)
  );
}

/** What rang within the span of this topic: of its own class, by whatever channel. */
function ringCap(rule: TopicRule, { channel, said, now }: Asked): boolean {
  if (rule.oneIn === null || !isRinging(channel)) return false;
  const isNear = ({ at }: Said): boolean =>
    rule.oneIn === 'day' ? kyivDay(at) === kyivDay(now) : now.getTime() - at.getTime() < 7 * dayMs;
  return said.some((one) => isRinging(one.channel) && topicOf(one.topic).class === rule.class && isNear(one));
}

function dropped(rule: TopicRule, asked: Asked): DropReason | null {
  const { channel, isGuest, campaign, said } = asked;
  if (![isGuest ? 'guest' : 'player', 'any'].includes(rule.audience)) return 'audience';
  if (channel === 'popup' && asked.place !== 'free') return 'place';
  if (rule.needsOccasion && !asked.hasOccasion) return 'occasion';
  if (needsConsent(rule, channel) && !asked.hasConsent) return 'consent';
  const found = risk(rule, asked);
  if (found) return found;
  if (channel === 'popup' && !rule.needsOccasion && asked.isAnswered) return 'answered';
  if (channel === 'popup' ? popupCap(rule, asked) : ringCap(rule, asked)) return 'cap';
  const isSaid = rule.class === 'invitation' && campaign !== null && said.some((one) => one.campaign === campaign);
  return isSaid ? 'campaign' : null;
}

function basisOf(rule: TopicRule, channel: ContactChannel): ContactBasis {
  if (rule.class === 'service') return 'service';
  if (needsConsent(rule, channel)) return 'consent';
  return rule.class === 'result' ? 'joined' : 'visit';
}

export function verdict(asked: Asked): Verdict {
  const rule = topicOf(asked.topic);
  const why = dropped(rule, asked);
  if (why) return { is: 'drop', why };
  const until = heldUntil(rule, asked);
  return until ? { is: 'hold', until } : { is: 'send', basis: basisOf(rule, asked.channel) };
}
