// Addresses of the open internet, and none of this machine, a house's own net or a provider's shared one. What staff
// write down as another's server lives there: an address inside is a way to ask our own servers by that name.
import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { netOf } from '@malva/rules/address';
import { refuse } from './refusal.ts';

const inner = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inner.addSubnet(net, bits, 'ipv6');

export function isPublicAddress(address: string): boolean {
  // An IPv4 address written as IPv6 is that IPv4 address.
  const plain = isIP(netOf(address)) === 4 ? netOf(address) : address.replace(/%.*$/, '');
  const family = isIP(plain);
  return family !== 0 && !inner.check(plain, family === 4 ? 'ipv4' : 'ipv6');
}

const innerName = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home\.arpa)\.?$/i;
const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/** Whether it may stand in the open internet, by how it is written: a name of its own domain or a public number. */
export function isOpenUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const host = hostOf(new URL(text));
  return isIP(host) === 0 ? /[^.]\.[^.]/.test(host) && !innerName.test(host) : isPublicAddress(host);
}

/** A site that is itself at home on this machine is one of development: its neighbours may be as well. */
interface Home {
  config: { publicUrl: string };
}
const isAtHome = ({ config }: Home): boolean => !isOpenUrl(config.publicUrl);

/** @throws validation, with the fields that are not open; https alone is taken */
export function assertOpenUrls(app: Home, fields: Record<string, string>): void {
  if (isAtHome(app)) return;
  const wrong = Object.entries(fields).filter(([, text]) => !text.startsWith('https://') || !isOpenUrl(text));
  if (wrong.length > 0)
    throw refuse('validation', { fields: Object.fromEntries(wrong.map(([name]) => [name, 'address_not_open'])) });
}

/** The same of what its name says now, before it is asked. @throws provider_unavailable */
export async function assertAnswersOpen(app: Home, text: string): Promise<void> {
  if (isAtHome(app)) return;
  const found = await lookup(hostOf(new URL(text)), { all: true }).catch(() => []);
  if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address)))
    throw refuse('provider_unavailable');
}
