// The list of features, and the compiler's proof that every page and modal of the contract has exactly one owner.
import type { Feature } from '../core/manifest.ts';
import { app } from './app/index.ts';

export const features = [app] as const satisfies readonly Feature[];
