// Friends: the page of invitations and gifts, the window of a partner's code, and free rounds as a present.
import type { Feature, Link } from '../../core/manifest.ts';

const isCode = (value: string): boolean => /^[\w-]{6,32}$/.test(value);

/** A guest's code waits until the account is ready; a player reads its terms at once. */
const partnerLink: Link = {
  accepts: isCode,
  act: (code, { site, keep }) =>
    site.session.getState().isGuest
      ? keep('partnerCode', code)
      : site.navigation.openModal('PartnerBonusModal', { code }),
};

export const friends = {
  name: 'friends',
  pages: { inviteFriends: () => import('./page.tsx') },
  modals: {
    PartnerBonusModal: {
      load: () => import('./partner-modal.tsx'),
      fromQuery(query) {
        const code = query.get('code') ?? '';
        return isCode(code) ? { code } : null;
      },
    },
    FSPresentPopup: { load: () => import('./present-modal.tsx'), audience: 'player', isPlayersOnly: true },
  },
  links: { 'show-partner-bonus': partnerLink, 'get-partner-bonus': partnerLink },
  slots: { profile: () => import('./strip.tsx') },
  start: async (site) => (await import('./kept-partner.ts')).watchKept(site),
} as const satisfies Feature;
