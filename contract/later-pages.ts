// Pages a browser learns of with the manifests of their features: in a file of its own, so that it travels with those.
import { merged } from './feature.ts';
import { laterContracts } from './index.ts';

export const laterPages = merged(laterContracts, 'pages');
