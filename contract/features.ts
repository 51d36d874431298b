// Every call, by the manifest that serves it: server/src/features/index.ts must serve exactly these.
import { app } from './app.ts';
import { merged } from './feature.ts';
import { contracts } from './index.ts';

/** `app` answers with what all others gave, so it stands after them. */
export const features = { ...merged(contracts, 'calls'), app };
export type Features = typeof features;
export type FeatureName = keyof Features;
