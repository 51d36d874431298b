// The browser's half of the notification centre: how long notices stand, what waits, what is only logged.
import { noticeKinds, noticeWays, type NcMessage } from '@malva/contract/notifications';
import { contactBases, topicOf } from '@malva/contract/topics';
import { languages, loadMessages, readMessages } from '@malva/i18n/messages';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createI18n } from '../../core/i18n.tsx';
import { delayed, toastMs, toasts } from '../../core/toasts.ts';
import { signals } from '../../ui/sounds.ts';
import { isMessage, wordsOf } from './kinds.ts';
import { isBusy } from './live.ts';

const i18n = createI18n('uk', loadMessages('uk'));
const message: NcMessage = {
  ncMessageId: '7',
  systemAlias: 'deposit_completed',
  params: { amount: '1500.00', currency: 'UAH' },
  isReaded: false,
  link: '/profile/history/',
  createdAt: '2026-11-20T12:00:00Z',
  why: { class: 'service', cause: 'money', ways: [{ channel: 'centre', basis: 'service' }] },
};

afterEach(() => {
  toasts.setState({ list: [] });
  delayed.length = 0;
  vi.restoreAllMocks();
});

describe('why a message is there', () => {
  it.each(languages)('has words for every kind, every way and every ground in %s', (lang) => {
    const words = readMessages(lang);
    const bases = contactBases.filter((basis) => basis !== 'visit').map((basis) => `basis.${basis}`);
    const causes = noticeKinds.map((kind) => `cause.${topicOf(kind).cause}`);
    const keys = [...causes, ...noticeWays.map((way) => `way.${way}`), ...bases];
    expect(keys.filter((key) => !words.has(`notifications.why.${key}`))).toEqual([]);
  });
});

describe('notices', () => {
  it('K-007 K-009 K-010 M-095 stand as long as the specification says', () => {
    expect(toastMs).toMatchObject({ notice: 10_000, deposit: 180_000 });
  });

  it('K-119 have a signal of each name', () => {
    expect(Object.keys(signals)).toEqual(['default', 'deposit', 'bonusCredit', 'withdrawal']);
    for (const notes of Object.values(signals)) {
      const end = Math.max(...notes.map(({ at, seconds }) => at + seconds));
      expect(end).toBeLessThan(0.6);
    }
  });

  it.each([
    ['/', null, false],
    ['/games/', 'Notifications', false],
    ['/online-game/sich-dice/', null, true],
    ['/en/online-game/sich-dice/', null, true],
    ['/', 'Game', true],
    ['/games/', 'Cash', true],
    ['/games/', 'Balance', true],
  ])('at %s with %s: busy %s', (path, modal, busy) => expect(isBusy(path, modal)).toBe(busy));
});

describe('messages', () => {
  it('read in the language of the page, money and moments as everywhere', () => {
    expect(wordsOf(message, { i18n, lang: 'uk' }).title.replace(/\s/g, ' ')).toBe('Баланс поповнено на 1 500,00 ₴');
    const excluded: NcMessage = { ...message, systemAlias: 'restriction', params: { until: '2026-12-01T10:00:00Z' } };
    expect(wordsOf(excluded, { i18n, lang: 'uk' }).text).toMatch(/Діє до 1 грудня 2026/);
  });

  it.each([
    null,
    undefined,
    {},
    { ncMessageId: 7 },
    { ...message, systemAlias: 'star_drop' },
    { ...message, systemAlias: 1 },
    { ...message, params: null },
  ])('X-028 a payload like %j is no message', (payload) => expect(isMessage(payload)).toBe(false));

  it.each(['uk', 'ru', 'en'] as const)('every kind has its words in %s', (lang) => {
    const words = createI18n(lang, loadMessages(lang));
    words.add({}, true);
    for (const systemAlias of noticeKinds) {
      // What an operator writes is the whole text.
      const one = { ...message, systemAlias, params: { ...message.params, text: 'Дякуємо за дзвінок' } };
      expect(isMessage(one)).toBe(true);
      const { title, text } = wordsOf(one, { i18n: words, lang });
      expect(`${title} ${text}`).not.toMatch(/notifications\.kind|[{}]/);
      expect(Math.min(title.length, text.length)).toBeGreaterThan(5);
    }
  });
});
