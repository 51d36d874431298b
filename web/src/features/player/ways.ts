// Addresses that lead to the identity check.
import type { Ways } from '../../core/manifest.ts';
import { openModal } from '../../core/modal-stack.ts';

export const ways = {
  links: { 'verification-identity': { audience: 'player', act: () => openModal('IdentityVerification') } },
} satisfies Ways;
