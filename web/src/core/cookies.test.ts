// A cookie or a hash that was cut within a letter must not end what reads it.
import { afterEach, expect, it, vi } from 'vitest';
import { decoded, readCookie } from './cookies.ts';

afterEach(() => vi.unstubAllGlobals());

it('TR-119 what was cut within a letter is read as nothing, and its neighbours as they are', () => {
  vi.stubGlobal('document', { cookie: 'lang=%D1%83; theme=%D0%; name=a%20b' });
  expect(['lang', 'theme', 'name', 'none'].map(readCookie)).toEqual(['у', null, 'a b', null]);
  expect([decoded('%'), decoded('%D0%BD')]).toEqual([null, 'н']);
});
