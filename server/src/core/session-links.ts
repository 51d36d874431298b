// Who else was logged in in the same browser or from the same address, of IPv6 the same /64. Addresses that many share
// by their nature say nothing.
import { BlockList, isIP } from 'node:net';
import { netsOf } from '@malva/rules/address';
import { sql, type Tx } from './db.ts';

const inner = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  inner.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  inner.addSubnet(net, bits, 'ipv6');

/** Of the open internet: not this machine, not a house's own net, not a provider's shared one. */
export function isPublicAddress(address: string): boolean {
  // An IPv4 address written as IPv6 is judged as what it is.
  const { net, wide } = netsOf(address);
  const plain = wide === null ? net : address.replace(/%.*$/, '');
  const family = isIP(plain);
  return family !== 0 && !inner.check(plain, family === 4 ? 'ipv4' : 'ipv6');
}

export interface Sharing {
  player_id: number;
  by: 'device' | 'address';
  last_at: Date;
}

export async function sharingSessions(
  tx: Tx,
  playerId: number,
  of: { deviceSince: Date; addressSince: Date },
): Promise<Sharing[]> {
  const mine = await tx.rows<{
    net: string;
    ip: string;
  }>(sql`select net, min(ip) as ip from core_session where kind = 'player' and subject_id = ${playerId} and net is not null
    and ip is not null and created_at > ${of.addressSince} group by net limit 200`);
  const nets = mine.filter(({ ip }) => isPublicAddress(ip)).map(({ net }) => net);
  return tx.rows<Sharing>(sql`
    select subject_id as player_id, 'device' as by, max(created_at) as last_at from core_session
      where kind = 'player' and subject_id <> ${playerId} and created_at > ${of.deviceSince} and device in (
        select device from core_session where kind = 'player' and subject_id = ${playerId} and device is not null and created_at > ${of.deviceSince})
      group by subject_id
    union all
    select subject_id, 'address', max(created_at) from core_session
      where kind = 'player' and subject_id <> ${playerId} and created_at > ${of.addressSince} and net = any(${nets})
      group by subject_id
    order by last_at desc limit 100`);
}
