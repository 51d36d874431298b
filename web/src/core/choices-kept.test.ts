// What a visitor chose and the browser keeps: the theme and the side of the site.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notePlayMode } from './play-mode.ts';
import { asTheme } from './theme.ts';

describe('the theme', () => {
  it.each([
    ['dark', 'dark'],
    ['light', 'light'],
    ['system', 'system'],
    ['Dark', 'dark'],
    ['sepia', 'dark'],
    ['', 'dark'],
    [null, 'dark'],
    [undefined, 'dark'],
  ])('E-035 %s is %s: one of three, dark where nothing or nonsense is kept', (kept, theme) =>
    expect(asTheme(kept)).toBe(theme),
  );
});

describe('the side of the site', () => {
  let jar: string[];
  let kept: Map<string, string>;
  beforeEach(() => {
    jar = [];
    kept = new Map();
    vi.stubGlobal('document', {
      get cookie() {
        return jar.map((line) => line.split(';')[0]).join('; ');
      },
      set cookie(line: string) {
        jar = [...jar.filter((one) => one.split('=')[0] !== line.split('=')[0]), line];
      },
    });
    vi.stubGlobal('location', { protocol: 'https:' });
    vi.stubGlobal('localStorage', { setItem: (name: string, value: string) => void kept.set(name, value) });
  });
  afterEach(() => vi.unstubAllGlobals());

  it.each(['casino', 'sport'] as const)(
    'E-034 %s is kept in the cookie the server reads and beside it, once',
    (mode) => {
      notePlayMode(mode);
      expect([document.cookie, kept.get('playMode')]).toEqual([`play_mode=${mode}`, mode]);
      kept.clear();
      notePlayMode(mode);
      expect(kept.size).toBe(0);
    },
  );

  it('E-034 the last one visited stands, also where the browser forbids storage', () => {
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new Error('forbidden');
      },
    });
    notePlayMode('sport');
    notePlayMode('casino');
    expect(document.cookie).toBe('play_mode=casino');
  });
});
