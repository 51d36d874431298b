// Vlk: night blue surfaces, cyan accent.
import { brand } from './brand.ts';

export const vlk = brand({
  name: 'vlk',
  title: 'Vlk',
  switches: {
    'promo-code-from-email': true,
    'short-registration': true,
    'public-profile-popup': true,
    'apply-gift-after-login': true,
    'skip-guest-cash': true,
    'alternate-registration-wheel': true,
  },
  hue: 245,
  accent: { dark: [0.8, 0.145, 222], light: [0.79, 0.145, 222], on: [0.2, 0.06, 245] },
  themeColor: { dark: '#050d14', light: '#f1f5f8' },
});
