// The window of the thank-you opens by itself once a login, where its call succeeds.
import { thankYou } from '@malva/contract/thank-you';
import { call } from '../../core/api.ts';
import { greet as greetWith } from '../../core/greeting.ts';
import type { Site } from '../../core/manifest.ts';

export const greet = (site: Site): Promise<boolean> =>
  greetWith(site, {
    popup: 'thank-you',
    modal: 'RiskBonusPopup',
    isDue: ({ showInsuranceBonusPopup }) => showInsuranceBonusPopup,
    mayOpen: async () => (await call(thankYou.info, {})).success,
  });
