import type { VipManager } from '@malva/contract/chat';
import { describe, expect, it } from 'vitest';
import { contactLinks, showsContacts } from './vip.ts';

const full: VipManager = {
  enabled: true,
  telegram: '@manager',
  viber: '+380 50 111 22 33',
  email: 'a@example.org',
  closePopups: false,
};
const none = { telegram: null, viber: null, email: null };

describe('contacts of the personal manager', () => {
  it.each<[string, boolean, VipManager | null, boolean]>([
    ['a player with a manager', false, full, true],
    ['a guest', true, full, false],
    ['no manager', false, null, false],
    ['a disabled one', false, { ...full, enabled: false }, false],
    ['one without contacts', false, { ...full, ...none }, false],
    ['one contact is enough', false, { ...full, ...none, email: 'a@example.org' }, true],
    ['a dismissed block', false, { ...full, closePopups: true }, false],
  ])('%s', (_, isGuest, manager, isShown) => expect(showsContacts(isGuest, manager)).toBe(isShown));
  it('K-118 telegram, viber, email in this order, each a link of its own kind', () => {
    expect(contactLinks(full).map(({ kind, href }) => [kind, href])).toEqual([
      ['telegram', 'https://t.me/manager'],
      ['viber', 'viber://chat?number=%2B380501112233'],
      ['email', 'mailto:a@example.org'],
    ]);
  });
});
