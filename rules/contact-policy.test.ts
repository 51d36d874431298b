// The one gate: every ground to drop, each alone; hours by the clocks of Kyiv; caps; and that nothing the gate is told
// of could be a balance, a deposit, a win or a loss.
import {
  contactCauses,
  contactChannels,
  contactClasses,
  popupTopics,
  topicOf,
  topics,
  type ServiceTopic,
  type Topic,
} from '@malva/contract/topics';
import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { askedFields, isRinging, verdict, type Asked, type Said } from './contact-policy.ts';
import { places } from './places.ts';

const now = new Date('2026-11-20T12:00:00Z');
const ago = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000);
const guest: Asked = {
  topic: 'install-app',
  channel: 'popup',
  place: 'free',
  isGuest: true,
  hasConsent: false,
  risk: 'none',
  hasOccasion: false,
  isAnswered: false,
  campaign: null,
  said: [],
  loginAt: null,
  now,
};
const player: Asked = { ...guest, topic: 'cross-project-register', isGuest: false, hasConsent: true, loginAt: ago(1) };
const returned: Asked = { ...player, topic: 'payout-cancel', hasConsent: false, hasOccasion: true };
const offer: Asked = { ...player, topic: 'widget_offer', channel: 'email' };
const gift: Asked = { ...player, topic: 'free_rounds_given', channel: 'push' };
const paid: Asked = { ...player, topic: 'withdrawal_paid', channel: 'push', hasConsent: false };
const said = (topic: Topic, channel: Said['channel'], hours: number): Said => ({
  topic,
  channel,
  campaign: null,
  at: ago(hours),
});
const ofSpring: Said = { ...said('banner', 'banner', 900), campaign: 'spring' };
const shown = (topic: Topic, hours: number): Said => said(topic, 'popup', hours);
const says = (asked: Asked): string => {
  const found = verdict(asked);
  return found.is === 'send' ? found.basis : found.is === 'hold' ? 'hold' : found.why;
};

describe('a pop-up', () => {
  it.each<[string, Asked, string]>([
    ['R-053 a guest sees the offer to install', guest, 'visit'],
    ['a player is offered to install, as a line', { ...player, topic: 'install-app', hasConsent: false }, 'visit'],
    ['TR-092 not at risk', { ...player, topic: 'install-app', risk: 'held' }, 'risk'],
    ['TR-092 not while play is closed', { ...player, topic: 'install-app', risk: 'closed' }, 'closed'],
    ['a guest has no sister account', { ...player, isGuest: true }, 'audience'],
    ['a player who agreed to advertising', player, 'consent'],
    ['TR-092 nothing that invites to play for a player at risk', { ...player, risk: 'held' }, 'risk'],
    ['a returned payout is told without consent', returned, 'service'],
    ['a returned payout is told to an excluded player: it is their money', { ...returned, risk: 'closed' }, 'service'],
    ['nothing to tell', { ...returned, hasOccasion: false }, 'occasion'],
    ['a second returned payout is told too', { ...returned, isAnswered: true }, 'service'],
    ['shown a day ago: not yet again', { ...guest, said: [shown('install-app', 24)] }, 'cap'],
    ['shown a week ago: once more', { ...guest, said: [shown('install-app', 24 * 7)] }, 'visit'],
    [
      'shown three times: never again',
      { ...guest, said: [500, 1000, 1500].map((hours) => shown('install-app', hours)) },
      'cap',
    ],
    ['answered: never again', { ...guest, isAnswered: true }, 'answered'],
    ['TR-102 another promotion in this login', { ...player, said: [shown('install-app', 0.5)] }, 'cap'],
    ['a window of service in this login takes no place', { ...player, said: [shown('payout-cancel', 0.5)] }, 'consent'],
    ['a promotion of an earlier login', { ...player, said: [shown('install-app', 2)] }, 'consent'],
  ])('%s', (_title, asked, expected) => expect(says(asked)).toBe(expected));

  it('TR-102 each opens in a free place, and in no other', () => {
    for (const topic of Object.keys(popupTopics) as (keyof typeof popupTopics)[])
      for (const place of places)
        expect([topic, place, verdict({ ...player, topic, place, hasOccasion: true }).is]).toEqual([
          topic,
          place,
          place === 'free' ? 'send' : 'drop',
        ]);
  });

  it('TR-099 no advertising without consent', () => {
    expect(verdict({ ...player, hasConsent: false })).toEqual({ is: 'drop', why: 'consent' });
    expect(verdict(player)).toEqual({ is: 'send', basis: 'consent' });
  });
});

describe('what leaves the house', () => {
  it.each<[string, Asked, string]>([
    ['service needs no consent', paid, 'service'],
    ['TR-092 service reaches a player at risk', { ...paid, risk: 'held' }, 'service'],
    ['TR-092 what is owed reaches an excluded player', { ...paid, topic: 'prize_owed', risk: 'closed' }, 'service'],
    [
      'TR-092 words of staff do not reach an excluded player',
      { ...paid, topic: 'staff_message', risk: 'closed' },
      'closed',
    ],
    ['a result rests on consent on a device', gift, 'consent'],
    ['a result stands in the centre because of joining', { ...gift, channel: 'centre', hasConsent: false }, 'joined'],
    ['TR-092 a result at risk: the centre only', { ...gift, channel: 'centre', risk: 'held' }, 'joined'],
    ['TR-092 a result at risk: no device', { ...gift, risk: 'held' }, 'risk'],
    ['TR-092 a result of an excluded player: nowhere', { ...gift, channel: 'centre', risk: 'closed' }, 'closed'],
    ['one push of a result a day', { ...gift, said: [said('bonus_given', 'push', 1)] }, 'cap'],
    ['a result of yesterday', { ...gift, said: [said('bonus_given', 'push', 15)] }, 'consent'],
    ['an invitation takes no place of a result', { ...gift, said: [said('widget_offer', 'push', 1)] }, 'consent'],
    ['one invitation in seven days, by any way', { ...offer, said: [said('widget_offer', 'sms', 167)] }, 'cap'],
    ['an invitation of last week', { ...offer, said: [said('widget_offer', 'push', 168)] }, 'consent'],
    ['what stands on a page takes no place of an e-mail', { ...offer, said: [said('banner', 'banner', 1)] }, 'consent'],
    ['one invitation a campaign, wherever it was', { ...offer, campaign: 'spring', said: [ofSpring] }, 'campaign'],
    ['another campaign', { ...offer, campaign: 'autumn', said: [ofSpring] }, 'consent'],
  ])('%s', (_title, asked, expected) => expect(says(asked)).toBe(expected));
});

describe('hours', () => {
  // Kyiv: UTC+2 in winter, UTC+3 in summer; the clocks change on 2026-10-25, 2027-03-28 and 2027-10-31.
  it.each<[string, Asked, string, string | null]>([
    ['service by push from 8', paid, '2026-11-20T05:59:59Z', '2026-11-20T06:00:00Z'],
    ['service by push at 8', paid, '2026-11-20T06:00:00Z', null],
    ['service by push to 22', paid, '2026-11-20T20:00:00Z', '2026-11-21T06:00:00Z'],
    ['service by e-mail at any time', { ...paid, channel: 'email' }, '2026-11-20T01:00:00Z', null],
    ['security by push at any time', { ...paid, topic: 'new_device' }, '2026-11-20T01:00:00Z', null],
    ['a result from 9', gift, '2026-11-20T06:59:00Z', '2026-11-20T07:00:00Z'],
    ['a result to 21', gift, '2026-11-20T19:00:00Z', '2026-11-21T07:00:00Z'],
    ['a result in the centre at any time', { ...gift, channel: 'centre' }, '2026-11-20T01:00:00Z', null],
    ['an invitation from 10', offer, '2026-11-20T07:59:00Z', '2026-11-20T08:00:00Z'],
    ['an invitation to 20', offer, '2026-11-20T18:00:00Z', '2026-11-21T08:00:00Z'],
    ['an invitation on the page at any time', { ...offer, channel: 'widget' }, '2026-11-20T01:00:00Z', null],
    ['over the change to winter time', offer, '2026-10-24T18:00:00Z', '2026-10-25T08:00:00Z'],
    ['within the night of winter time', offer, '2026-10-25T00:30:00Z', '2026-10-25T08:00:00Z'],
    ['over the change to summer time', offer, '2027-03-27T19:00:00Z', '2027-03-28T07:00:00Z'],
    ['within the night of summer time', offer, '2027-03-28T00:30:00Z', '2027-03-28T07:00:00Z'],
    ['over the next change to winter time', gift, '2027-10-30T20:00:00Z', '2027-10-31T07:00:00Z'],
  ])('TR-104 %s', (_title, asked, at, until) => {
    const found = verdict({ ...asked, now: new Date(at) });
    expect(found.is === 'hold' ? found.until.toISOString() : null).toBe(until && new Date(until).toISOString());
    if (found.is === 'hold') expect(verdict({ ...asked, now: found.until }).is).toBe('send');
  });
  it('TR-092 what would be dropped is not held: it is not waiting for anything', () => {
    expect(says({ ...offer, risk: 'closed', now: new Date('2026-11-20T01:00:00Z') })).toBe('closed');
  });
});

const anyAsked = fc.record({
  topic: fc.constantFrom(...(Object.keys(topics) as Topic[])),
  channel: fc.constantFrom(...contactChannels),
  place: fc.constantFrom(...places),
  isGuest: fc.boolean(),
  hasConsent: fc.boolean(),
  risk: fc.constantFrom('none', 'held', 'closed'),
  hasOccasion: fc.boolean(),
  isAnswered: fc.boolean(),
  campaign: fc.constantFrom(null, 'spring'),
  loginAt: fc.constantFrom(null, ago(1), ago(100)),
  now: fc.nat(24).map(ago),
  said: fc.array(
    fc.record({
      topic: fc.constantFrom(...(Object.keys(topics) as Topic[])),
      channel: fc.constantFrom(...contactChannels),
      campaign: fc.constantFrom(null, 'spring'),
      at: fc.nat(5000).map(ago),
    }),
  ),
}) as fc.Arbitrary<Asked>;

/** Nothing said before, nothing answered: whatever is dropped is dropped for what the player is and where. */
const fresh = anyAsked.map((of): Asked => ({ ...of, said: [], isAnswered: false, hasOccasion: true }));
const many = { numRuns: 2000 };

describe('whatever is asked', () => {
  it('TR-102 a pop-up opens in a free place only', () => {
    const popup = fresh.map((of): Asked => ({ ...of, channel: 'popup' }));
    fc.assert(
      fc.property(popup, (of) => {
        if (verdict(of).is !== 'drop') expect(of.place).toBe('free');
      }),
      many,
    );
  });
  it('TR-092 TR-099 an invitation reaches no player at risk, and only with the consent it needs', () => {
    fc.assert(
      fc.property(fresh, (of) => {
        const rule = topicOf(of.topic);
        if (verdict(of).is === 'drop' || rule.class !== 'invitation') return;
        expect(of.risk).toBe('none');
        expect(rule.needsConsent && !of.hasConsent).toBe(false);
        expect([of.isGuest ? 'guest' : 'player', 'any']).toContain(rule.audience);
      }),
      many,
    );
  });
  it('TR-092 nothing but what is marked as necessary reaches a player whose play is closed', () => {
    fc.assert(
      fc.property(fresh, (of) => {
        if (of.risk === 'closed' && verdict(of).is !== 'drop') expect(topicOf(of.topic).reachesClosed).toBe(true);
      }),
      many,
    );
  });
});

describe('what the gate knows', () => {
  type MoneyWord = 'balance' | 'deposit' | 'deposits' | 'win' | 'wins' | 'loss' | 'losses' | 'stake' | 'stakes';
  const moneyWords = /balance|deposit|win|won|loss|lost|stake|bet|turnover|result|money|amount|payout|withdraw|exit/i;

  it('TR-094 has no field for a balance, a deposit, a win or a loss, in its type and in its list of fields', () => {
    expectTypeOf<Extract<keyof Asked, MoneyWord>>().toEqualTypeOf<never>();
    expectTypeOf<Extract<keyof Said, MoneyWord>>().toEqualTypeOf<never>();
    expect([...askedFields].toSorted()).toEqual(Object.keys(guest).toSorted());
    expect(askedFields.filter((name) => moneyWords.test(name))).toEqual([]);
    expect(Object.keys(said('banner', 'banner', 1)).filter((name) => moneyWords.test(name))).toEqual([]);
  });
  it('TR-094 what a caller smuggles in changes no verdict', () => {
    fc.assert(
      fc.property(anyAsked, fc.integer(), (of, amount) => {
        const more = { balance: amount, deposits: amount, lost: amount, won: amount };
        expect(verdict({ ...of, ...more })).toEqual(verdict(of));
      }),
    );
  });
  it('TR-094 no cause is a loss, an exit or the wish to stop, and an invitation has a cause of its own', () => {
    expect(contactCauses.filter((cause) => /loss|lost|exit|withdraw|stop|exclu/.test(cause))).toEqual([]);
    const invitations = Object.values(topics).filter((rule) => rule.class === 'invitation');
    expect(new Set(invitations.map(({ cause }) => cause))).toEqual(new Set(['visit', 'account', 'news']));
    for (const rule of invitations) expect(rule.reachesClosed).toBe(false);
  });
});

describe('topics', () => {
  it('each has a class, and the short way of service takes no other', () => {
    for (const rule of Object.values(topics)) expect(contactClasses).toContain(rule.class);
    expectTypeOf<Extract<ServiceTopic, 'proof' | 'security_told'>>().toEqualTypeOf<'proof' | 'security_told'>();
    expectTypeOf<Extract<ServiceTopic, 'banner' | 'free_rounds_given' | 'install-app'>>().toEqualTypeOf<never>();
  });
  it('each ringing channel is bounded for an invitation', () => {
    for (const channel of contactChannels.filter(isRinging))
      expect(verdict({ ...offer, channel, now: new Date('2026-11-20T01:00:00Z') }).is).toBe('hold');
  });
});
