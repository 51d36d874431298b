// An e-mail address as people write and paste it: one mailbox is one text, or the same person has many accounts and
// codes go to addresses that do not exist.
import { plain } from './typed.ts';

/** What stands around an address in a letter, a list or a sentence. */
const around = /^[\s<>()[\]{}"'`«»„“”‘’,;:.]+|[\s<>()[\]{}"'`«»„“”‘’,;:.]+$/g;
const sign = String.raw`[\p{L}\p{M}\p{N}!#$%&'*+/=?^_\x60{|}~\-]`;
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}\-]{0,61}[\p{L}\p{M}\p{N}])?`;
const last = String.raw`(?:xn--[a-z0-9\-]{1,58}[a-z0-9]|[\p{L}\p{M}]{2,63})`;
const shape = new RegExp(`^(?=[^@]{1,64}@)${sign}+(?:\\.${sign}+)*@(?:${label}\\.)+${last}$`, 'u');

/** In small letters, without what stood around it; null where it is no address. */
export function readEmail(text: string): string | null {
  const typed = plain(text).toLowerCase().normalize('NFKC');
  const named = /<([^<>]*@[^<>]*)>/.exec(typed)?.[1] ?? typed;
  const address = named
    .replaceAll(around, '')
    .replace(/^mailto:\s*([^?]*).*$/, '$1')
    .replaceAll(around, '');
  return address.length <= 254 && shape.test(address) ? address : null;
}
