// Days as people type them in the three languages.
import { expect, it } from 'vitest';
import { dayOf, dayText } from './day-text.ts';

it.each([
  ['uk', '05.11.2026', '05.11.2026 10:05'],
  ['ru', '05.11.2026', '05.11.2026 10:05'],
  ['en', '05/11/2026', '05/11/2026 10:05'],
] as const)('a day in %s stands as that language writes it, whatever the browser speaks', (lang, day, moment) => {
  expect(dayText('2026-11-05', lang)).toBe(day);
  expect(dayText('2026-11-05T10:05', lang)).toBe(moment);
  expect(dayOf(day)).toBe('2026-11-05');
  expect(dayOf(moment, true)).toBe('2026-11-05T10:05');
});

it('digits alone, other marks and the form of the wire are read; what is no day is not', () => {
  for (const typed of ['05112026', '5.11.2026', '05-11-2026', '5 11 2026', '2026-11-05'])
    expect([typed, dayOf(typed)]).toEqual([typed, '2026-11-05']);
  for (const typed of ['', '31.02.2026', '5.13.2026', '5.11.26', 'завтра', '05.11.2026 10:05 зранку'])
    expect([typed, dayOf(typed)]).toEqual([typed, null]);
  for (const typed of ['05.11.2026', '05.11.2026 24:00', '05.11.2026 10:60']) expect(dayOf(typed, true)).toBeNull();
});
