// The installed site: where its manifest and its page without a network stand. No calls.
import type { Calls } from './call.ts';
import type { Contract } from './feature.ts';

export const install = {} as const satisfies Calls;

/** Both know the language by prefix or `?lang=`. */
export const installPaths = { manifest: '/manifest.webmanifest', offline: '/offline/', worker: '/sw.js' } as const;

export const installContract = {
  calls: { install },
} satisfies Contract;
