import type { StaffWithdrawal } from '@malva/contract/office-cash';
import { noticeKinds } from '@malva/contract/notifications';
import { contactBases, contactChannels, contactClasses, dropReasons, topics } from '@malva/contract/topics';
import { languages, readMessages } from '@malva/i18n/messages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterIn } from './filters.tsx';
import { addressOf, groups, hrefOf, needed, places, placesFor } from './place.ts';
import { spellDetail, type Saying } from './player/words.ts';
import { hardlyPlayed, inOrder } from './cash/queue.ts';
import { sumsOf } from './cash/books/sums.ts';

const row = (id: string, createdAt: string) => ({ id, createdAt }) as StaffWithdrawal;

describe('what was said to a player', () => {
  it.each(languages)('has words for every topic, way and ground in %s', (lang) => {
    const words = readMessages(lang);
    const kinds: readonly string[] = noticeKinds;
    const keys = [
      ...Object.keys(topics).map((topic) => (kinds.includes(topic) ? `notice.${topic}` : `topic.${topic}`)),
      ...contactClasses.map((of) => `contact.class.${of}`),
      ...contactChannels.map((channel) => `contact.channel.${channel}`),
      ...contactBases.map((basis) => `contact.basis.${basis}`),
      ...dropReasons.map((why) => `contact.why.${why}`),
    ];
    expect(keys.filter((key) => !words.has(`office.${key}`))).toEqual([]);
  });
});

describe('office', () => {
  it('puts the longest wait first, and leaves finished rows in the server’s order', () => {
    const list = [row('b', '2026-11-21T10:00:00.000Z'), row('a', '2026-11-21T09:00:00.000Z')];
    expect(inOrder(list, 'pending').map(({ id }) => id)).toEqual(['a', 'b']);
    expect(inOrder(list, 'paid').map(({ id }) => id)).toEqual(['b', 'a']);
  });

  it('warns where less than half of the deposits was played', () => {
    expect(hardlyPlayed({ depositsTotal: '100.00', stakesTotal: '49.99' })).toBe(true);
    expect(hardlyPlayed({ depositsTotal: '100.00', stakesTotal: '50.00' })).toBe(false);
    expect(hardlyPlayed({ depositsTotal: '0.00', stakesTotal: '0.00' })).toBe(false);
  });

  it('adds the books up to the kopiyka, each currency by itself', () => {
    expect(
      sumsOf([
        { currency: 'UAH', balance: '-10.05' },
        { currency: 'UAH', balance: '10.00' },
        { currency: 'EUR', balance: '1.00' },
      ]),
    ).toEqual([
      { currency: 'UAH', sum: '-0.05' },
      { currency: 'EUR', sum: '1.00' },
    ]);
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: 0n, max: 10n ** 15n })), (list) => {
        const text = (units: bigint) => `${units / 100n}.${String(units % 100n).padStart(2, '0')}`;
        const lines = list.flatMap((units) => [
          { currency: 'UAH', balance: text(units) },
          { currency: 'UAH', balance: `-${text(units)}` },
        ]);
        expect(sumsOf(lines)).toEqual(list.length === 0 ? [] : [{ currency: 'UAH', sum: '0.00' }]);
      }),
    );
  });

  it('keeps the filters of a list in the address and reads nothing else from it', () => {
    const names = ['actor', 'from'];
    expect(filterIn('?actor=+Черговий&from=2026-11-21&to=x&actor=другий', names)).toEqual({
      actor: 'Черговий',
      from: '2026-11-21',
    });
    expect(filterIn('?actor=++', names)).toEqual({});
  });

  it('knows its own addresses only', () => {
    expect(addressOf('/office/books')).toEqual({ place: 'books', id: null, part: null });
    expect(addressOf('/office/players/1005/money/')).toEqual({ place: 'players', id: '1005', part: 'money' });
    expect(addressOf('/office/anything').place).toBeNull();
    for (const place of places) expect(addressOf(hrefOf(place, 7, 'x'))).toEqual({ place, id: '7', part: 'x' });
  });

  it('each place stands once in the rail, and is open to whom its permission is given', () => {
    expect(groups.flatMap((group) => [...group.places]).toSorted()).toEqual([...places].toSorted());
    expect(placesFor(new Set(['self']))).toEqual(['acts', 'self']);
    expect(placesFor(new Set(['content']))).toEqual(places.filter((place) => needed[place] === 'content'));
  });
});

describe('a detail of the trail', () => {
  const say: Saying = { field: (key) => `<${key}>`, value: (key) => `«${key}»`, moment: (at) => at.slice(0, 10) };
  it.each([
    [{ part: 'protection history' }, '<part>: «protection_history»'],
    [{ kind: 'self_exclusion', until: '2027-11-23T14:03:16.303Z' }, '<kind>: «self_exclusion», <until>: 2027-11-23'],
    [
      {
        money: [
          { kind: 'deposit', amount: '300000', period: 'day' },
          { kind: 'loss', amount: '10.50', period: 'week' },
        ],
      },
      '<money>: <kind>: «deposit», <amount>: 300 000 ₴, <period>: «day»; <kind>: «loss», <amount>: 10,50 ₴, <period>: «week»',
    ],
    [{ found: [] }, '<found>: —'],
    [{}, '—'],
    [null, '—'],
    [{ reason: 'the deposit was taken back' }, '<reason>: the deposit was taken back'],
    [{ found: [1005, 1006] }, '<found>: 1005; 1006'],
  ])('%j', (detail, said) => {
    expect(spellDetail(detail, say).replace(/[\u00a0\u202f\u2009]/g, ' ')).toBe(said);
  });
});
