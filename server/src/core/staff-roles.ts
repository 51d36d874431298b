// The roles of staff, read again with every call so that a revoked role has no effect at once.
import { permissionsOf, type Permission, type Role } from '@malva/contract/permissions';
import { sql, type Tx } from './db.ts';

export const noPermissions: ReadonlySet<Permission> = new Set();

export async function rolesOf(tx: Tx, staffId: number): Promise<Role[]> {
  const rows = await tx.rows<{ role: Role }>(
    sql`select role from core_staff_role where staff_id = ${staffId} order by role`,
  );
  return rows.map(({ role }) => role);
}

export const staffPermissions = async (tx: Tx, staffId: number): Promise<ReadonlySet<Permission>> =>
  permissionsOf(await rolesOf(tx, staffId));

export async function setRoles(tx: Tx, staffId: number, roles: readonly Role[]): Promise<void> {
  await tx.run(sql`delete from core_staff_role where staff_id = ${staffId}`);
  await tx.run(
    sql`insert into core_staff_role (staff_id, role) select ${staffId}, role from unnest(${[...roles]}::text[]) role`,
  );
}
