// Addresses of the cash desk: a word of the path, or the hash the desk itself writes.
import type { LinkContext, LinkTable, MethodTable } from '../../core/manifest.ts';

/** `deposit`, `bonus/17`, `/cash/deposit/`, `withdraw`, or nothing: the desk's own places as addresses. */
function deskAt(place: string, { site, keep }: LinkContext, mode: 'deposit' | 'withdraw'): void {
  const bonus = /bonus\/(\d{1,9})/.exec(place)?.[1];
  const isDeposit = bonus || place.includes('deposit');
  // A guest registers first; the desk waits for them behind it.
  const { isGuest } = site.session.getState();
  if (isGuest) keep('redirectUrl', bonus ? `/cash/bonus/${bonus}/` : '/cash/deposit/');
  site.navigation.openModal('Cash', {
    mode: isDeposit ? 'deposit' : /withdraw|output/.test(place) ? 'withdraw' : mode,
    ...(bonus && { bonusId: Number(bonus) }),
  });
}

export const links: LinkTable = {
  '/cash/': (place, context) => deskAt(place, context, 'deposit'),
  '#/cash': (place, context) => deskAt(place, context, 'withdraw'),
};

export const methods: MethodTable = {
  deposit: ({ site }) => site.navigation.openModal('Cash', { mode: 'deposit' }),
  withdraw: ({ site }) => site.navigation.openModal('Cash', { mode: 'withdraw' }),
};
