// A message before anything is written.
import type { WidgetSource } from '@malva/contract/message-widget';
import { brands } from '@malva/brands/all';
import { noWords } from '../content/spec.ts';

export const brandNames = Object.values(brands).map(({ name, title }) => ({ name, title }));

export const fresh = (): WidgetSource => ({
  text: noWords(),
  link: null,
  audience: 'any',
  brands: brandNames.map(({ name }) => name),
  isMarketing: false,
  isExpanded: true,
});
