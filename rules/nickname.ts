// What a nickname may look like. It is the only name strangers ever see, so it neither reveals its owner (no phone, no
// e-mail) nor imitates another person (one alphabet, no house names).

import { plain } from './typed.ts';

/** As it is kept: the apostrophe, however typed, is the letter it is in Ukrainian. */
export const readNickname = (typed: string): string => plain(typed).replaceAll(/['’‘`]/g, 'ʼ');

export const nicknameLength = { least: 3, most: 20 } as const;

export type NicknameFault =
  | 'nickname_length'
  | 'nickname_letters'
  | 'nickname_mixed'
  | 'nickname_reserved'
  | 'nickname_contact';

/** Signs people put for one another, so that a reserved word is read and yet not written. */
const latinSigns: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', l: 'i' };
const cyrillicSigns: Readonly<Record<string, string>> = { 0: 'о', 1: 'і', 3: 'з', 4: 'ч', 6: 'б', ї: 'і', ё: 'е' };

/** What a word is read as: `supp0rt`, `adrnin`, `suppport`. */
function readAs(word: string): string {
  const signs = /[a-z]/i.test(word) ? latinSigns : cyrillicSigns;
  return word
    .toLowerCase()
    .replaceAll('rn', 'm')
    .replaceAll(/[0134568lїё7]/g, (sign) => signs[sign] ?? sign)
    .replaceAll(/(.)\1+/g, '$1');
}

/** What no nickname says of itself, anywhere in it. */
const anywhere = [
  'support',
  'moderator',
  'operator',
  'manager',
  'official',
  'security',
  'helpdesk',
  'підтримк',
  'поддержк',
  'сапорт',
  'модератор',
  'оператор',
  'менеджер',
  'безпек',
  'безопасност',
  'офіційн',
  'официальн',
].map(readAs);
/** Short enough to stand inside other words (badminton): a part neither begins nor ends with one. */
const atAnEdge = ['malva', 'casino', 'admin', 'адмін', 'админ', 'мальва', 'казино'].map(readAs);
/** Reserved only as the whole nickname: Viking and Kingfisher are allowed. */
const alone = ['king', 'vlk', 'my', 'staff', 'system'];

function isReserved(nickname: string): boolean {
  const key = nicknameKey(nickname);
  if (alone.includes(key.replaceAll(/\d/g, ''))) return true;
  const whole = readAs(key);
  // Between separators, and where a capital begins another word.
  const parts = [key, ...nickname.split(/[-_]|(?<=\p{Ll}|\d)(?=\p{Lu})/u)].map(readAs);
  return (
    anywhere.some((word) => whole.includes(word)) ||
    atAnEdge.some((word) => parts.some((part) => part.startsWith(word) || part.endsWith(word)))
  );
}

/** How nicknames are compared: case, separators and apostrophes make no other person. */
export const nicknameKey = (nickname: string): string => nickname.toLowerCase().replaceAll(/[-_ʼ]/g, '');

const twins = 'авекмнорстухіёїйґщ';
const alike = 'abekmhopctyxieiигш';
/** What a nickname looks like: of two that look alike only one is given. The migration that fills the column agrees. */
export const nicknameLook = (nickname: string): string =>
  nickname
    .replaceAll(/[-_ʼ]/g, '')
    .replaceAll(/[I1]/g, 'l')
    .replaceAll('0', 'o')
    .toLowerCase()
    .replaceAll(/[авекмнорстухіёїйґщ]/g, (letter) => alike[twins.indexOf(letter)] ?? letter)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');

/**
 * Null when it will do; of a text that was read (readNickname). `contacts`: the player's own phone and e-mail, which
 * must not shine through.
 */
export function nicknameFault(nickname: string, contacts: readonly string[] = []): NicknameFault | null {
  const length = [...nickname].length;
  if (length < nicknameLength.least || length > nicknameLength.most) return 'nickname_length';
  if (!/^[a-zа-яіїєґё][a-zа-яіїєґё0-9]*([-_][a-zа-яіїєґё0-9]+|(?<=[a-zа-яіїєґё])ʼ[a-zа-яіїєґё]+)*$/i.test(nickname))
    return 'nickname_letters';
  if (/[A-Za-z]/.test(nickname) && /[А-Яа-яІіЇїЄєҐґЁё]/.test(nickname)) return 'nickname_mixed';
  if (isReserved(nickname)) return 'nickname_reserved';
  return isContact(nicknameKey(nickname), contacts) ? 'nickname_contact' : null;
}

/**
 * Six digits in a row count as part of a phone number; the part of an own address before the @ counts as that address.
 */
function isContact(key: string, contacts: readonly string[]): boolean {
  if (/\d{6}/.test(key)) return true;
  const digits = key.replaceAll(/\D/g, '');
  return contacts.some((contact) => {
    if (!contact.includes('@')) return digits.length >= 4 && contact.includes(digits);
    const local = nicknameKey(contact.split('@')[0] ?? '').replaceAll(/[.+]/g, '');
    return local.length >= 3 && key.includes(local);
  });
}
