// Who is shown the contacts of a personal manager, and as which links. Pure.
import type { VipManager } from '@malva/contract/chat';

export interface ContactLink {
  kind: 'telegram' | 'viber' | 'email';
  text: string;
  href: string;
}

/** In the order of the specification: telegram, viber, email; those that are given. */
export function contactLinks({
  telegram,
  viber,
  email,
}: Pick<VipManager, 'telegram' | 'viber' | 'email'>): readonly ContactLink[] {
  const links: ContactLink[] = [];
  if (telegram)
    links.push({
      kind: 'telegram',
      text: telegram,
      href: `https://t.me/${encodeURIComponent(telegram.replace(/^@/, ''))}`,
    });
  if (viber)
    links.push({
      kind: 'viber',
      text: viber,
      href: `viber://chat?number=${encodeURIComponent(viber.replace(/[^\d+]/g, ''))}`,
    });
  if (email) links.push({ kind: 'email', text: email, href: `mailto:${email}` });
  return links;
}

/** A logged-in player, an enabled manager, at least one contact, the block not dismissed. */
export function showsContacts(isGuest: boolean, manager: VipManager | null): boolean {
  return !isGuest && manager !== null && manager.enabled && !manager.closePopups && contactLinks(manager).length > 0;
}
