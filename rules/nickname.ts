// What a nickname may look like. It is the only name strangers ever see, so it neither gives its owner away (no phone,
// no e-mail) nor passes itself off as somebody else (one alphabet, no house names).

export const nicknameLength = { least: 3, most: 20 } as const;

export type NicknameFault =
  | 'nickname_length'
  | 'nickname_letters'
  | 'nickname_mixed'
  | 'nickname_reserved'
  | 'nickname_contact';

const reserved = [
  'admin',
  'administrator',
  'support',
  'moderator',
  'operator',
  'manager',
  'official',
  'security',
  'system',
  'staff',
  'casino',
  'malva',
  'king',
  'vlk',
  'адмін',
  'адміністратор',
  'админ',
  'администратор',
  'підтримка',
  'поддержка',
  'модератор',
  'оператор',
  'менеджер',
  'безпека',
  'мальва',
  'казино',
  'my',
];

/** How nicknames are compared: case and separators make no other person. */
export const nicknameKey = (nickname: string): string => nickname.toLowerCase().replaceAll(/[-_]/g, '');

/** Null when it will do. `contacts`: the player's own phone and e-mail, which must not shine through. */
export function nicknameFault(nickname: string, contacts: readonly string[] = []): NicknameFault | null {
  const length = [...nickname].length;
  if (length < nicknameLength.least || length > nicknameLength.most) return 'nickname_length';
  if (
    !/^[A-Za-zА-Яа-яІіЇїЄєҐґЁёЪъЫыЭэ][A-Za-zА-Яа-яІіЇїЄєҐґЁёЪъЫыЭэ0-9]*([-_][A-Za-zА-Яа-яІіЇїЄєҐґЁёЪъЫыЭэ0-9]+)*$/.test(
      nickname,
    )
  )
    return 'nickname_letters';
  if (/[A-Za-z]/.test(nickname) && /[А-Яа-яІіЇїЄєҐґЁё]/.test(nickname)) return 'nickname_mixed';
  const key = nicknameKey(nickname);
  if (reserved.some((word) => key === word || key.replaceAll(/\d/g, '') === word)) return 'nickname_reserved';
  return isContact(key, contacts) ? 'nickname_contact' : null;
}

/** Six digits in a row are a piece of somebody's number; the part of an own address before the @ is that address. */
function isContact(key: string, contacts: readonly string[]): boolean {
  if (/\d{6}/.test(key)) return true;
  const digits = key.replaceAll(/\D/g, '');
  return contacts.some((contact) => {
    if (!contact.includes('@')) return digits.length >= 4 && contact.includes(digits);
    const local = nicknameKey(contact.split('@')[0] ?? '').replaceAll(/[.+]/g, '');
    return local.length >= 3 && key.includes(local);
  });
}
