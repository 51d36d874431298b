// What every window here does when it is done: the page fetches its data again, and new codes are shown before anything
// else.
import { secondStep } from '@malva/contract/second-step';
import { security } from '@malva/contract/security';
import type { Cache } from '../../core/cache.ts';
import { swapModal } from '../../core/modal-stack.ts';
import { refreshCall } from '../../core/query.ts';
import { showToast } from '../../core/toasts.ts';

export function refresh(queries: Cache): void {
  refreshCall(queries, secondStep.state);
  refreshCall(queries, security.state);
}

export interface Done {
  queries: Cache;
  /** Null: there were codes already. */
  codes: readonly string[] | null;
  title: string;
  close(): void;
}
export function finish({ queries, codes, title, close }: Done): void {
  refresh(queries);
  showToast({ kind: 'done', title });
  if (codes) swapModal('BackupCodes', { codes });
  else close();
}
