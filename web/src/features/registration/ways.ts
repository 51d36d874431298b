// Addresses that lead to registration or to the code.
import { queryValue, safePath } from '../../core/location.ts';
import type { Link, LinkTable, MethodTable } from '../../core/manifest.ts';
import { openModal } from '../../core/modal-stack.ts';
import type { Note } from '../../core/notes.ts';

export const registerProps = (query: URLSearchParams) => ({
  source: queryValue(query, 'source') ?? undefined,
  redirectUrl: safePath(queryValue(query, 'redirectUrl')) ?? undefined,
});

/** A code that whoever sent the visitor gave along: kept for the visit, and guests are asked to register. */
const invited = (note: Note): Link => ({
  accepts: (code) => /^[\w-]{1,64}$/.test(code),
  act: (code, { keep, query }) => {
    keep(note, code);
    openModal('Register', registerProps(query));
  },
});

export const links: LinkTable = {
  register: { audience: 'guest', act: (_, { query }) => openModal('Register', registerProps(query)) },
  invited_by: invited('invitedBy'),
  gift_id: invited('giftId'),
  'security-confirmation': () => openModal('RegistrationConfirm'),
};

export const methods: MethodTable = { register: () => openModal('Register') };
