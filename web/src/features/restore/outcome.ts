// How a restore ends, in three windows: done, the account is blocked, or the restore failed.
import { restore, restoreErrors, type PasswordRestoreResponse } from '@malva/contract/restore';
import { ApiError, call } from '../../core/api.ts';
import { openModal, swapModal } from '../../core/modal-stack.ts';

export function showOutcome({ success, errorCode }: PasswordRestoreResponse): void {
  if (success) return swapModal('PasswordChanged');
  swapModal(errorCode === restoreErrors.account_blocked ? 'BlockedAccount' : 'PasswordFailure');
}

/** The link of an e-mail: checked first; used up only with the new password, so that opening it alone costs nothing. */
export async function openLink(token: string): Promise<void> {
  try {
    const answer = await call(restore.confirm, { body: { token } });
    if (answer.success) openModal('NewPassword', { token });
    else showOutcome(answer);
  } catch (error) {
    if (!(error instanceof ApiError)) console.error(error);
    openModal('PasswordFailure');
  }
}
