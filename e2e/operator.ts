// The operator of the seeded world, as far as browser tests of players need one. A code works once, so parallel tests wait
// for the next.
import { setTimeout as sleep } from 'node:timers/promises';
import { staffSeed } from '@malva/seed/people';
import { totpCode } from '@malva/server/features/office/staff';
import { Visitor } from '../server/test/visitor.ts';

export async function logInOperator(site: string): Promise<Visitor> {
  for (let i = 0; i < 80; i++) {
    const staff = new Visitor(site.replace('localhost', '127.0.0.1'));
    const answer = await staff.post('/rest/office/login/', { login: staffSeed.login, password: staffSeed.password, code: totpCode(staffSeed.totpSecret, new Date()) });
    if (answer.status === 200) return staff;
    await sleep(1000);
  }
  throw new Error('the operator could not log in');
}

/** Approves everything that waits. */
export async function approveWithdrawals(site: string): Promise<void> {
  const staff = await logInOperator(site);
  const { body } = await staff.get<{ withdrawals: { id: string }[] }>('/rest/office/withdrawals/?status=pending');
  for (const { id } of body.withdrawals) await staff.post(`/rest/office/withdrawals/${id}/approve/`);
}
