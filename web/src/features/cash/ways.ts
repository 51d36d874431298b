// Addresses of the cash desk: a word of the path, or the hash the desk itself writes.
import type { LinkContext, LinkTable, MethodTable } from '../../core/manifest.ts';

type Mode = 'deposit' | 'withdraw';

/** `deposit`, `bonus/17`, `/cash/deposit/`, `withdraw`, or nothing: the desk's own places as addresses. Pure. */
export function placeIn(place: string, mode: Mode): { mode: Mode; bonusId?: number } {
  const bonus = /bonus\/(\d{1,9})/.exec(place)?.[1];
  const isDeposit = bonus || place.includes('deposit');
  return {
    mode: isDeposit ? 'deposit' : /withdraw|output/.test(place) ? 'withdraw' : mode,
    ...(bonus && { bonusId: Number(bonus) }),
  };
}

/** `at`: the hash that asks for the desk, which stays its address. */
function deskAt(place: string, { site, keep }: LinkContext, of: { mode: Mode; at?: string }): void {
  const wish = placeIn(place, of.mode);
  // A guest registers first; the desk waits for them behind it.
  const { isGuest } = site.session.getState();
  if (isGuest) keep('redirectUrl', wish.bonusId ? `/cash/bonus/${wish.bonusId}/` : '/cash/deposit/');
  site.navigation.openModal('Cash', { ...wish, ...(of.at && { at: of.at }) });
}

export const links: LinkTable = {
  '/cash/': (place, context) => deskAt(place, context, { mode: 'deposit' }),
  '#/cash': (place, context) => deskAt(place, context, { mode: 'withdraw', at: `#${place}` }),
};

export const methods: MethodTable = {
  deposit: ({ site }) => site.navigation.openModal('Cash', { mode: 'deposit' }),
  withdraw: ({ site }) => site.navigation.openModal('Cash', { mode: 'withdraw' }),
};
