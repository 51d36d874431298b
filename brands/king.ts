// King: warm oxblood surfaces, gold accent.
import { brand } from './brand.ts';

export const king = brand({
  name: 'king',
  title: 'King',
  switches: {
    'promo-code-from-email': true,
    'requires-deposit-popup': true,
    'tags-lead-home': true,
    'wheel-popup': true,
    'public-profile-popup': true,
  },
  hue: 20,
  accent: { dark: [0.84, 0.155, 82], light: [0.82, 0.16, 82], on: [0.24, 0.06, 60] },
  themeColor: { dark: '#130909', light: '#f8f3f2' },
});
