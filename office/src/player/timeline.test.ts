// The timeline drawn: every event has words in the three languages, a way that its reader may follow, and what a
// colleague wrote is shown whole.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { timelineGroups, type TimelineRow } from '@malva/contract/office-timeline';
import { languages, loadMessages, type Language } from '@malva/i18n/messages';
import { createRegistry } from '@malva/web/core/registry.ts';
import { createSite, SiteProvider } from '@malva/web/core/site.tsx';
import { expect, it } from 'vitest';
import { Days } from './timeline.tsx';
import { wayTo } from './timeline-words.ts';

const event = (of: Partial<TimelineRow>): TimelineRow => ({
  id: `${of.kind} ${of.status}`,
  at: '2026-11-21T21:30:00.000Z',
  group: 'account',
  kind: 'registered',
  about: '17',
  amount: null,
  status: null,
  actor: null,
  actorName: null,
  detail: {},
  ...of,
});

/** One of every kind that the owners' queries write by name. */
const rows = [
  event({}),
  event({ group: 'device', kind: 'new_device' }),
  event({ group: 'identity', kind: 'check_started' }),
  event({ group: 'identity', kind: 'check_decided', status: 'approved', detail: { by_hand: true } }),
  event({ group: 'identity', kind: 'paper_sent', status: 'waiting', detail: { paper: 'passport' } }),
  event({ group: 'identity', kind: 'paper_decided', status: 'accepted' }),
  event({ group: 'identity', kind: 'paper_decided', status: 'rejected' }),
  event({ group: 'protection', kind: 'limits' }),
  event({ group: 'protection', kind: 'block' }),
  event({ group: 'protection', kind: 'loosened' }),
  event({ group: 'protection', kind: 'loosening_asked' }),
  event({ group: 'protection', kind: 'limits_reviewed' }),
  event({ group: 'protection', kind: 'harm' }),
  event({ group: 'protection', kind: 'case_closed' }),
  event({ group: 'protection', kind: 'reality_check' }),
  event({ group: 'money', kind: 'deposit_asked', status: 'pending', amount: '12345678901234567890.00' }),
  event({ group: 'money', kind: 'deposit_credited', status: 'completed' }),
  event({ group: 'money', kind: 'withdrawal_asked', status: 'pending' }),
  event({ group: 'money', kind: 'withdrawal_decided', status: 'approved', actorName: 'Ганна Ф.' }),
  event({ group: 'money', kind: 'withdrawal_paid', status: 'paid' }),
  event({ group: 'bonus', kind: 'bonus_granted' }),
  event({ group: 'bonus', kind: 'bonus_ended', status: 'forfeited' }),
  event({ group: 'play', kind: 'big_round', detail: { game: 'Чайка', stake: '10.00', round: 'r' } }),
  event({ group: 'sport', kind: 'bet_placed', status: 'won', detail: { code: 'AB', odds: '1.85' } }),
  event({ group: 'sport', kind: 'bet_settled', status: 'won' }),
  event({ group: 'contact', kind: 'deposit_completed', status: 'email' }),
  event({ group: 'contact', kind: 'wrote_to_support', detail: { messages: 4 } }),
  event({ group: 'staff', kind: 'player.block', actor: 'staff:7', actorName: 'Олена Ч.' }),
  event({ group: 'note', kind: 'note', detail: { text: `Дзвонила: ${'Щ'.repeat(2000)}` } }),
  event({ group: 'case', kind: 'opened', about: '9-31' }),
];

function drawn(lang: Language, shown: readonly TimelineRow[], may: readonly string[] = []): string {
  const site = createSite({
    config: {
      brand: 'malva',
      publicUrl: 'http://localhost',
      languages: ['uk', 'ru', 'en'],
      simulated: false,
      hasLanguageSelector: false,
      supportPhone: '',
      licence: '',
      operator: '',
      complaints: '',
      socials: [],
      version: '',
    },
    menu: { rail: [], footer: [] },
    lang,
    device: 'desktop',
    player: null,
    messages: {},
    registry: createRegistry([]),
    shown: { path: '/', search: '', name: null, page: null, status: 200 },
  });
  site.i18n.add(loadMessages(lang, 'office'), true);
  const days = createElement(Days, { rows: shown, playerId: 1005, may: new Set(may) });
  const around = { site, children: days };
  return renderToStaticMarkup(createElement(SiteProvider, around));
}

it.each(languages)('an event of every kind has its words in %s, and no key or code of ours', (lang) => {
  const markup = drawn(lang, rows);
  const texts = markup.replaceAll(/<[^>]*>/g, '\n').split('\n');
  expect(texts.filter((text) => /^(office|officeSport|documents)\.|^[a-z]+[_.][a-z_.]+$/.test(text))).toEqual([]);
  expect(texts.filter((text) => /^(registered|opened|block|limits|note)$/.test(text))).toEqual([]);
  expect(markup).toContain('Щ'.repeat(2000));
});

it('each group is shown, a day stands above its events, in the time of Kyiv', () => {
  expect(new Set(rows.map(({ group }) => group))).toEqual(new Set(timelineGroups));
  const earlier = event({ id: 'c', at: '2026-11-21T06:05:00.000Z' });
  const markup = drawn('uk', [event({ id: 'a', at: '2026-11-21T23:30:00.000Z' }), event({ id: 'b' }), earlier]);
  // Half past eleven in the evening, and half past one of the next day.
  expect(markup.match(/<h3[^>]*>[^<]*/g)?.map((one) => one.replace(/.*>/, ''))).toEqual(['22.11.2026', '21.11.2026']);
  expect(markup).toMatch(/23:30/);
  expect(markup).toMatch(/01:30/);
});

it('leads to the thing itself where its reader may open it, else to the part of the card', () => {
  const way = (of: Partial<TimelineRow>, may: readonly string[]) => wayTo(event(of), 1005, new Set(may));
  expect(way({ group: 'money', kind: 'deposit_asked', about: 'd' }, ['withdrawals'])).toBe('/office/deposits/d');
  expect(way({ group: 'money', kind: 'withdrawal_paid', about: 'w' }, ['withdrawals'])).toBe('/office/withdrawals/w');
  expect(way({ group: 'money', kind: 'withdrawal_paid', about: 'w' }, [])).toBe('/office/players/1005/money');
  expect(way({ group: 'case', about: '9-31' }, [])).toBe('/office/cases/9');
  expect(way({ group: 'note' }, [])).toBe('/office/players/1005/notes');
  expect(way({ group: 'contact', kind: 'wrote_to_support' }, ['chat'])).toBe('/office/chat');
  expect(way({ group: 'contact', kind: 'wrote_to_support' }, [])).toBe('/office/players/1005/messages');
});
