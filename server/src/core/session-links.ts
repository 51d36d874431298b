// Who else was logged in in the same browser or from the same address, of IPv6 the same /64. Addresses that many share
// by their nature say nothing.
import { sql, type Tx } from './db.ts';
import { isPublicAddress } from './open-address.ts';

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
