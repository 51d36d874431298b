// The three variants by name; the project setting picks one.
import type { Brand } from './brand.ts';
import { king } from './king.ts';
import { malva } from './malva.ts';
import { vlk } from './vlk.ts';

export const brands: Readonly<Record<Brand['name'], Brand>> = { malva, king, vlk };
