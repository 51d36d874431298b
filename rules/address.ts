// What counts as one address where something is counted by it. Of IPv6 a household has a /64 and may answer from any of
// its addresses, and for little money one has a /48; an IPv4 address written as IPv6 is that IPv4 address.

/** The eight groups of an IPv6 address; null where it is none. */
function groupsOf(address: string): number[] | null {
  const quad = /^(.*:)(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(address);
  const [a = 0, b = 0, c = 0, d = 0] = (quad?.slice(2) ?? []).map(Number);
  const text = quad ? `${quad[1]}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}` : address;
  const [head = '', tail, more] = text.split('::');
  if (more !== undefined) return null;
  const [first, last] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')));
  const missing = 8 - (first?.length ?? 0) - (last?.length ?? 0);
  if (tail === undefined ? missing !== 0 : missing < 1) return null;
  const all = [...(first ?? []), ...Array<string>(missing).fill('0'), ...(last ?? [])];
  return all.every((group) => /^[0-9a-f]{1,4}$/i.test(group)) ? all.map((group) => parseInt(group, 16)) : null;
}

const spell = (groups: number[], count: number): string =>
  `${groups
    .slice(0, count)
    .map((group) => group.toString(16))
    .join(':')}::/${count * 16}`;

/**
 * `net` is what an address is counted by. `wide`, of IPv6 alone, is the step above it, for a limit that is greater.
 * What is no address counts as itself.
 */
export function netsOf(address: string): { net: string; wide: string | null } {
  const groups = address.includes(':') ? groupsOf(address.replace(/%.*$/, '')) : null;
  if (!groups) return { net: address, wide: null };
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) {
    const bytes = groups.slice(6).flatMap((group) => [group >> 8, group & 255]);
    return { net: bytes.join('.'), wide: null };
  }
  return { net: spell(groups, 4), wide: spell(groups, 3) };
}
export const netOf = (address: string): string => netsOf(address).net;
/** How many times as much a wide net may as a narrow one. */
export const wideShare = 8;
