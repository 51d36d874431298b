// What every window here does when it is done: the page fetches its data again, and new codes are shown before anything
// else.
import { secondStep } from '@malva/contract/second-step';
import { security } from '@malva/contract/security';
import type { Cache } from '../../core/cache.ts';
import { refreshCall } from '../../core/query.ts';
import { showToast } from '../../core/toasts.ts';
import type { Site } from '../../core/manifest.ts';

export function refresh(queries: Cache): void {
  refreshCall(queries, secondStep.state);
  refreshCall(queries, security.state);
}

export interface Done {
  site: Site;
  /** Null: there were codes already. */
  codes: readonly string[] | null;
  title: string;
  close(): void;
}
export function finish({ site: { queries, navigation }, codes, title, close }: Done): void {
  refresh(queries);
  showToast({ kind: 'done', title });
  if (codes) navigation.swapModal('BackupCodes', { codes });
  else close();
}
