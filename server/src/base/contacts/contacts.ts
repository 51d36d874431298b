// Contacts as people type them, made canonical: phones to E.164 (Ukraine assumed), an e-mail to the one text of its
// mailbox; and masked for show.
import { domainToUnicode } from 'node:url';
import { readEmail } from '@malva/rules/email-text';
import { plainPhone } from '@malva/rules/phone-text';
import { plain, withoutGaps } from '@malva/rules/typed';
import parsePhone from 'libphonenumber-js/min';

export function canonicalPhone(text: string): string | null {
  const phone = parsePhone(plainPhone(text), 'UA');
  return phone?.isValid() ? phone.number : null;
}

export function canonicalEmail(text: string): string | null {
  const [name, domain] = readEmail(text)?.split('@') ?? [];
  // A domain in letters and the same in xn-- are one.
  const host = domain && domainToUnicode(domain);
  return host ? `${name}@${host}` : null;
}

/** A login is either; null when it is neither. */
export function canonicalLogin(text: string): { type: ContactType; contact: string } | null {
  const email = plain(text).includes('@') ? canonicalEmail(text) : null;
  if (email) return { type: 'email', contact: email };
  const phone = canonicalPhone(text);
  return phone ? { type: 'phone', contact: phone } : null;
}

/** What of a phone can be found in a canonical one: the whole of it, or the digits typed so far; null: not a phone. */
export function phonePart(text: string): string | null {
  const digits = withoutGaps(text).replaceAll(/[()]/g, '').replace(/^00/, '+');
  if (!/^\+?\d{3,}$/.test(digits)) return null;
  return canonicalPhone(digits) ?? digits.replace(/^\+|^0+/, '');
}

/** +380 •• ••• •• 67, m•••@example.com */
export function maskContact(contact: string): string {
  // Cuts between whole visible signs: a typed login may hold any text.
  const signs = Array.from(new Intl.Segmenter().segment(contact), ({ segment }) => segment);
  if (!contact.includes('@')) return `${signs.slice(0, 4).join('')} •• ••• •• ${signs.slice(-2).join('')}`;
  return `${contact.startsWith('@') ? '' : signs[0]}•••@${contact.split('@')[1]}`;
}

export type ContactType = 'phone' | 'email';
