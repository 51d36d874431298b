// How a restore ends, in three windows: done, the account is blocked, or the restore failed.
import { restore, restoreErrors, type PasswordRestoreResponse } from '@malva/contract/restore';
import { ApiError, call } from '../../core/api.ts';
import type { Navigation } from '../../core/navigation/navigation.ts';

export function showOutcome({ swapModal }: Navigation, { success, errorCode }: PasswordRestoreResponse): void {
  if (success) return swapModal('PasswordChanged');
  swapModal(errorCode === restoreErrors.account_blocked ? 'BlockedAccount' : 'PasswordFailure');
}

/** The link of an e-mail: checked first; used up only with the new password, so that opening it alone costs nothing. */
export async function openLink(navigation: Navigation, token: string): Promise<void> {
  try {
    const answer = await call(restore.confirm, { body: { token } });
    if (answer.success) navigation.openModal('NewPassword', { token });
    else showOutcome(navigation, answer);
  } catch (error) {
    if (!(error instanceof ApiError)) console.error(error);
    navigation.openModal('PasswordFailure');
  }
}
