// What shows nothing is nothing, by whatever signs.
import { expect, it } from 'vitest';
import { isBlank } from './typed.ts';

it.each(['', '  \n', '\u00a0', '\u200b\u2060', '\ufeff', '\u2800', '\u3164', '\u00ad\ufe0f', '\u202a \u202c'])(
  '%j shows nothing',
  (text) => {
    expect(isBlank(text)).toBe(true);
    expect(isBlank(`${text}я`)).toBe(false);
  },
);
