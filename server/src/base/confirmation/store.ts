// SQL of an account's own contacts.
import { sql, type Tx } from '../../core/db.ts';
import { type ContactType } from '../contacts/contacts.ts';

export const confirmContact = (tx: Tx, id: number, of: { type: ContactType; now: Date }): Promise<number> =>
  of.type === 'phone'
    ? tx.run(sql`update player set phone_confirmed_at = ${of.now} where id = ${id} and phone_confirmed_at is null`)
    : tx.run(sql`update player set email_confirmed_at = ${of.now} where id = ${id} and email_confirmed_at is null`);

export const attachContact = (
  tx: Tx,
  id: number,
  of: { type: ContactType; contact: string; now: Date },
): Promise<number> =>
  of.type === 'phone'
    ? tx.run(
        sql`update player set phone = ${of.contact}, phone_confirmed_at = ${of.now} where id = ${id} and phone is null`,
      )
    : tx.run(
        sql`update player set email = ${of.contact}, email_confirmed_at = ${of.now} where id = ${id} and email is null`,
      );

/** @throws 23505 when another player has it. */
export const changeContact = (
  tx: Tx,
  id: number,
  of: { type: ContactType; contact: string; now: Date },
): Promise<number> =>
  of.type === 'phone'
    ? tx.run(sql`update player set phone = ${of.contact}, phone_confirmed_at = ${of.now} where id = ${id}`)
    : tx.run(sql`update player set email = ${of.contact}, email_confirmed_at = ${of.now} where id = ${id}`);
