// Malva: the product itself. Violet dusk, lime accent.
import { brand } from './brand.ts';

export const malva = brand({
  name: 'malva',
  title: 'Malva',
  switches: {
    'requires-deposit-popup': true,
    theme: true,
    multiverse: true,
    'wheel-popup': true,
    'short-registration': true,
  },
  hue: 274,
  accent: { dark: [0.885, 0.205, 126], light: [0.86, 0.215, 126], on: [0.22, 0.06, 130] },
  themeColor: { dark: '#0a0c14', light: '#f3f4f8' },
});
