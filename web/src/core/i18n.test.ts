import { compile } from '@malva/i18n/messages';
import { describe, expect, it } from 'vitest';
import { createI18n, renderMessage } from './i18n.tsx';

const games = {
  uk: compile('{count, plural, one {# гра} few {# гри} many {# ігор} other {# гри}}'),
  ru: compile('{count, plural, one {# игра} few {# игры} many {# игр} other {# игры}}'),
  en: compile('{count, plural, one {# game} other {# games}}'),
};

describe('words', () => {
  it.each([
    ['uk', 1, '1 гра'],
    ['uk', 3, '3 гри'],
    ['uk', 5, '5 ігор'],
    ['uk', 11, '11 ігор'],
    ['uk', 21, '21 гра'],
    ['uk', 112, '112 ігор'],
    ['ru', 1, '1 игра'],
    ['ru', 4, '4 игры'],
    ['ru', 14, '14 игр'],
    ['ru', 101, '101 игра'],
    ['en', 1, '1 game'],
    ['en', 0, '0 games'],
    ['en', 21, '21 games'],
  ] as const)('S-015 K-114 plural in %s of %i', (lang, count, text) =>
    expect(renderMessage(lang, games[lang] as never, { count })).toBe(text),
  );

  it('fills places, selects, and prefers an exact number', () => {
    const message = compile('{who, select, guest {Гість} other {{name}}}: {n, plural, =0 {нічого} other {#}}');
    expect(renderMessage('uk', message as never, { who: 'guest', n: 0 })).toBe('Гість: нічого');
    expect(renderMessage('uk', message as never, { who: 'player', name: 'Оля', n: 4 })).toBe('Оля: 4');
  });

  it('sends along only what a page used', () => {
    const i18n = createI18n('uk', { a: 'А', b: 'Б', c: 'В' });
    i18n.t('a');
    i18n.t('c');
    i18n.t('unknown');
    expect(i18n.used()).toEqual({ a: 'А', c: 'В' });
  });

  it('shows an empty place until the catalog is whole, then the key that has no text', () => {
    const i18n = createI18n('uk', {});
    expect(i18n.t('app.x')).toBe('');
    i18n.add({ 'app.y': 'є' }, true);
    expect(i18n.t('app.x')).toBe('app.x');
    expect(i18n.t('app.y')).toBe('є');
  });
});
