// A partner's code a guest came with: its terms are shown once the account is ready, where nothing else is going on.
import { placeOf } from '@malva/rules/places';
import type { Site } from '../../core/manifest.ts';
import { seeNote, takeNote } from '../../core/notes.ts';
import { isCalm } from '../../core/session.ts';

export function watchKept(site: Site): void {
  const { session, navigation } = site;
  const look = () => {
    const { isGuest, isReady, onboarding, audience, isPlayClosed } = session.getState();
    // Onboarding is over once contact, identity and limits are there.
    if (isGuest || !isReady || onboarding !== null || isPlayClosed || isCalm(audience)) return;
    const { pathname: path, hash, search } = location;
    if (!seeNote('partnerCode') || search.includes('openModal=')) return;
    if (placeOf({ path, hash, modal: null }) !== 'free') return;
    const code = takeNote('partnerCode');
    if (code) navigation.openModal('PartnerBonusModal', { code });
  };
  look();
  session.subscribe(look);
}
