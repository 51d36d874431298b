// Players of a tab's test, made by the calls the application makes.
import { confirm, deposit, register, setLimits, verifiedPlayer } from '../../server/test/steps.ts';
import type { TestSite } from '../../server/test/site.ts';
import type { Visitor } from '../../server/test/visitor.ts';

export interface Made {
  visitor: Visitor;
  phone: string;
}

/** Contact confirmed, limits set; the identity is what comes next. */
export async function limitedPlayer(site: TestSite): Promise<Made> {
  const { visitor, phone } = await register(site);
  await confirm(site, visitor, phone);
  await setLimits(visitor);
  return { visitor, phone };
}

/** Limited, identified, and so much on the balance. */
export async function readyPlayer(site: TestSite, amount?: string): Promise<Made> {
  const made = await verifiedPlayer(site);
  if (amount) await deposit(made.visitor, amount);
  return made;
}
