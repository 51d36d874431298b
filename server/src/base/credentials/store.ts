// SQL of what an account is entered with.
import { sql, type Tx } from '../../core/db.ts';

export const noteLogin = (tx: Tx, id: number, now: Date): Promise<number> =>
  tx.run(sql`update player set last_login_at = ${now} where id = ${id}`);

/** Replaces a generated password, which no one knows, with the player's own. */
export const replaceAutoPassword = (tx: Tx, id: number, passwordHash: string): Promise<number> =>
  tx.run(
    sql`update player set password_hash = ${passwordHash}, has_auto_password = false where id = ${id} and has_auto_password`,
  );

/** Stores a password the player chose; it is no longer a generated one. */
export const setPassword = (tx: Tx, id: number, passwordHash: string): Promise<number> =>
  tx.run(
    sql`update player set password_hash = ${passwordHash}, has_auto_password = false, password_due = false where id = ${id}`,
  );

export const askNewPassword = (tx: Tx, id: number): Promise<number> =>
  tx.run(sql`update player set password_due = true where id = ${id}`);
