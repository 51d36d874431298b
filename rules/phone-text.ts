// Phones as people write and paste them, made of plain signs: what both the field and the server begin with.
import { plain } from './typed.ts';

/** Wide digits, spaces of every kind, invisible marks, `tel:`, and the long-distance 8 of old numbers. */
export const plainPhone = (text: string): string =>
  plain(text)
    .replace(/^tel:/i, '')
    .replace(/^8(?=[ (-]*0(?:[ ()-]*\d){9}$)/, '');

/**
 * The digits of a Ukrainian number after its +380, as far as they are there; null for what begins like another
 * country's.
 */
export function ukrainianDigits(text: string): string | null {
  const typed = plainPhone(text);
  const digits = typed.replace(/\D/g, '').replace(/^00(?=[1-9])/, '');
  // Between the country and the area some write the zero of calls at home.
  if (digits.startsWith('380')) return digits.slice(3).replace(/^0/, '');
  return digits.startsWith('0') && !typed.startsWith('+') ? digits.slice(1) : null;
}
