// Contacts as people type them, made canonical: phones to E.164 (Ukraine assumed), e-mail to lower case; and masked for
// show.
import { plainPhone } from '@malva/rules/phone-text';
import parsePhone from 'libphonenumber-js/min';
import type { ContactType } from './store.ts';

export function canonicalPhone(text: string): string | null {
  const phone = parsePhone(plainPhone(text), 'UA');
  return phone?.isValid() ? phone.number : null;
}

export function canonicalEmail(text: string): string | null {
  const email = text.trim().toLowerCase();
  return /^[^\s@]{1,64}@[^\s@.][^\s@]*\.[^\s@.]{2,}$/.test(email) ? email : null;
}

/** A login is either; null when it is neither. */
export function canonicalLogin(text: string): { type: ContactType; contact: string } | null {
  const email = text.includes('@') ? canonicalEmail(text) : null;
  if (email) return { type: 'email', contact: email };
  const phone = canonicalPhone(text);
  return phone ? { type: 'phone', contact: phone } : null;
}

/** What of a phone can be found in a canonical one: the whole of it, or the digits typed so far; null: not a phone. */
export function phonePart(text: string): string | null {
  const digits = text
    .normalize('NFKC')
    .replaceAll(/[\s().\-–—/]/g, '')
    .replace(/^00/, '+');
  if (!/^\+?\d{3,}$/.test(digits)) return null;
  return canonicalPhone(digits) ?? digits.replace(/^\+|^0+/, '');
}

/** +380 •• ••• •• 67, m•••@example.com */
export function maskContact(contact: string): string {
  if (!contact.includes('@')) return `${contact.slice(0, 4)} •• ••• •• ${contact.slice(-2)}`;
  const [name = '', host = ''] = contact.split('@');
  return `${name.slice(0, 1)}•••@${host}`;
}
