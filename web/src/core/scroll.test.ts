import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  noteList,
  passedModalScroll,
  passModalScroll,
  saveModalScroll,
  savePageScroll,
  scrollKey,
  takeModalScroll,
  takePageScroll,
  wishedPlace,
  type ModalScroll,
} from './scroll.ts';

const box = new Map<string, string>();
beforeEach(() => {
  box.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => box.get(key) ?? null,
    setItem: (key: string, value: string) => void box.set(key, value),
    removeItem: (key: string) => void box.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const page = { path: '/games/', top: 840, isAllLoaded: false, limit: 45 };
const modal: ModalScroll = {
  modal: 'GamesModal',
  elementId: 'games-modal',
  top: 1200,
  apiPath: '/rest/getGames/popular/',
  isAllLoaded: false,
  limit: 48,
  search: 'калина',
  isLimitButtonOff: true,
  pagePath: '/',
  customPath: 'popular',
};

describe('saved scroll', () => {
  it('E-047 S-098 S-100 a page’s place comes back on the same path with its list, and is then cleared', () => {
    noteList({ isAllLoaded: false, limit: 45 });
    savePageScroll({ path: '/games/', top: 840 });
    expect(wishedPlace('/games/')).toEqual(page);
    expect(takePageScroll('/games/')).toEqual(page);
    expect(wishedPlace('/games/')).toEqual(page);
    expect(takePageScroll('/games/')).toBeNull();
    expect(box.has(scrollKey)).toBe(false);
  });

  it('S-100 a page without a growing list is whole', () => {
    noteList(null);
    savePageScroll({ path: '/faq/', top: 10 });
    expect(takePageScroll('/faq/')).toEqual({ path: '/faq/', top: 10, isAllLoaded: true, limit: null });
  });

  it('S-096 what a modal opens again with is read once, and by that modal only', () => {
    passModalScroll(modal);
    expect(passedModalScroll('GamesFilter')).toBeNull();
    expect(passedModalScroll('GamesModal')).toEqual(modal);
    expect(passedModalScroll('GamesModal')).toBeNull();
  });

  it('S-099 another path gets nothing, and the place is gone', () => {
    savePageScroll(page);
    expect(takePageScroll('/')).toBeNull();
    expect(takePageScroll('/games/')).toBeNull();
  });

  it('E-046 S-096 S-100 a modal comes back over its page with all it needs to open again, once', () => {
    saveModalScroll(modal);
    expect(takeModalScroll('/', '?utm_source=mail')).toEqual(modal);
    expect(takeModalScroll('/', '')).toBeNull();
  });

  it.each([
    ['the path differs', '/games/', ''],
    ['the address asks for a game', '/', '?game=sich-dice'],
    ['even for a nameless one', '/', '?game='],
  ])('S-097 a modal’s place is discarded when %s', (_, path, search) => {
    saveModalScroll(modal);
    expect(takeModalScroll(path, search)).toBeNull();
    expect(takeModalScroll('/', '')).toBeNull();
  });

  it('K-083 both live under one key and do not disturb each other', () => {
    noteList({ isAllLoaded: false, limit: 45 });
    savePageScroll(page);
    saveModalScroll(modal);
    expect([...box.keys()]).toEqual(['scrollPositions']);
    expect(takePageScroll('/games/')).toEqual(page);
    expect(takeModalScroll('/', '')).toEqual(modal);
  });

  it('a foreign value there, or a forbidden storage, is an empty memory', () => {
    box.set(scrollKey, 'not json');
    expect(takePageScroll('/games/')).toBeNull();
    vi.stubGlobal('localStorage', undefined);
    savePageScroll(page);
    saveModalScroll(modal);
    expect(takeModalScroll('/', '')).toBeNull();
  });
});
