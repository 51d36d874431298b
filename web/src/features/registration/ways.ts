// Addresses that lead to registration or to the code, and what they bring along.
import type { Flow } from '@malva/rules/registration';
import { queryValue, safePath } from '../../core/location.ts';
import type { Link, LinkTable, MethodTable } from '../../core/manifest.ts';
import type { Note } from '../../core/notes.ts';

/** Spelled out: this part of the manifest travels with every window. */
const flowNamed = (name: string | null) => (/^(default|otp|full)$/.test(name ?? '') ? (name as Flow) : undefined);

export const registerProps = (query: URLSearchParams) => ({
  source: queryValue(query, 'source') ?? undefined,
  version: queryValue(query, 'version')?.slice(0, 16) ?? undefined,
  flow: flowNamed(queryValue(query, 'register-flow')),
  redirectUrl: safePath(queryValue(query, 'redirectUrl')) ?? undefined,
});

/** A referral or gift code from the link: kept for the visit, and guests are asked to register. */
const invited = (note: Note): Link => ({
  accepts: (code) => /^[\w-]{1,64}$/.test(code),
  act: (code, { keep, query, site }) => {
    keep(note, code);
    site.navigation.openModal('Register', registerProps(query));
  },
});

export const links: LinkTable = {
  register: {
    audience: 'guest',
    act: (_, { query, site }) => site.navigation.openModal('Register', registerProps(query)),
  },
  'register-flow': {
    audience: 'guest',
    accepts: (name) => flowNamed(name) !== undefined,
    act: (_, { query, site }) => site.navigation.openModal('Register', registerProps(query)),
  },
  'disable-register-complete-modal': (_, { keep }) => keep('noCompletePrompt', '1'),
  /** The wish goes with the registration; of a player it is kept at once. */
  'no-deposit-register': (_, { keep, query, site }) => {
    import('./no-deposit.ts').then(({ askNoDeposit }) => askNoDeposit(site)).catch(console.warn);
    if (!site.session.getState().isGuest) return;
    keep('noDeposit', '1');
    site.navigation.openModal('Register', registerProps(query));
  },
  invited_by: invited('invitedBy'),
  gift_id: invited('giftId'),
  /** Back from confirming: to the game that was waiting for it, else to what is left to confirm. */
  'security-confirmation': (_, { site: { navigation } }) =>
    import('./after.ts').then(({ takeGame }) => {
      const game = takeGame();
      if (game) navigation.openModal('Game', game);
      else navigation.openModal('VerificationConfirm');
    }),
};

export const methods: MethodTable = { register: ({ site }) => site.navigation.openModal('Register') };
