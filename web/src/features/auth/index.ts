// Registration, login, confirming a contact, and the door that stays closed to a blocked account.
import { queryValue, safePath } from '../../core/location.ts';
import type { Feature, Link } from '../../core/manifest.ts';
import { openModal } from '../../core/modal-stack.ts';
import type { Note } from '../../core/notes.ts';

const redirectOf = (query: URLSearchParams) => safePath(queryValue(query, 'redirectUrl')) ?? undefined;
const registerProps = (query: URLSearchParams) => ({
  source: queryValue(query, 'source') ?? undefined,
  redirectUrl: redirectOf(query),
});

/** A code that whoever sent the visitor gave along: kept for the visit, and guests are asked to register. */
const invited = (note: Note): Link => ({
  accepts: (code) => /^[\w-]{1,64}$/.test(code),
  act: (code, { keep, query }) => {
    keep(note, code);
    openModal('Register', registerProps(query));
  },
});

export const auth = {
  name: 'auth',
  modals: {
    Register: { load: () => import('./register-modal.tsx'), audience: 'guest', alias: 'RegisterNew', fromQuery: registerProps },
    Login: {
      load: () => import('./login-modal.tsx'),
      audience: 'guest',
      fromQuery: (query) => ({ redirectUrl: redirectOf(query) }),
    },
    RegistrationConfirm: {
      load: () => import('./confirm-modal.tsx'),
      audience: 'player',
      alias: 'RegistrationConfirmNew',
      fromQuery: (query) => {
        const type = queryValue(query, 'type');
        return type === 'phone' || type === 'email' ? { type } : {};
      },
    },
    BlockedAccount: { load: () => import('./blocked-modal.tsx'), alias: 'BlockedAccountNew' },
  },
  links: {
    register: { audience: 'guest', act: (_, { query }) => openModal('Register', registerProps(query)) },
    invited_by: invited('invitedBy'),
    gift_id: invited('giftId'),
    'security-confirmation': () => openModal('RegistrationConfirm'),
  },
  methods: { login: () => openModal('Login'), register: () => openModal('Register') },
} as const satisfies Feature;
