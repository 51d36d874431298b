// What a person types or pastes to name something: a phone, an address, an account, a code, a nickname. One reading
// forgives what cannot matter, so that two spellings the eye cannot tell apart are one; each rule refuses the rest.

/** Signs that take no room on a screen, and the blank of braille, which takes room and shows nothing. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Wide and composed signs as plain ones, no signs that are not seen, one blank where there were several. */
export const plain = (text: string): string =>
  text.normalize('NFKD').replaceAll(unseen, '').normalize('NFKC').replaceAll(/\s+/g, ' ').trim();

/** No sign of it is seen. What a form or a call needs words in is asked by this, never by `trim`. */
export const isBlank = (text: string): boolean => plain(text) === '';

const latin: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  І: 'I',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Х: 'X',
};

/** In capitals, a Cyrillic letter as the Latin one of the same look: for numbers and codes that know Latin alone. */
export const latinCapitals = (text: string): string =>
  plain(text)
    .toUpperCase()
    .replaceAll(/[АВЕІКМНОРСТУХ]/g, (letter) => latin[letter] ?? letter);

/** Dashes of every kind, the stops and blanks people group digits with. */
export const withoutGaps = (text: string): string => plain(text).replaceAll(/[\s.\-‐‑‒–—−/]/g, '');
