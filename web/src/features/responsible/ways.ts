// What an address may call here: the way to close play to oneself, never the deed itself.
import type { Ways } from '../../core/manifest.ts';
import { openModal } from '../../core/modal-stack.ts';

export const ways = { methods: { 'self-exclusion': () => openModal('SelfExclusion') } } satisfies Ways;
