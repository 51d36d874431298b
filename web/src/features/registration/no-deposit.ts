// A landing page's request: sent, and counted. What is kept of it, and for whom, the server decides.
import { registration } from '@malva/contract/registration';
import { call } from '../../core/api.ts';
import { report } from '../../core/report.ts';

export function askNoDeposit(): void {
  report({ name: 'registration', location: 'no-deposit-register' });
  call(registration.noDeposit).catch((error: unknown) => console.warn('no-deposit', error));
}
