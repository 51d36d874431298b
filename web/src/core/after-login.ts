// What opens after a login: the explanation of a lock, an unfinished registration, the desk for a player who may only
// withdraw, an unfinished onboarding, else the page the player asked for.
import type { AppInit } from '@malva/contract/app';
import type { SecondStepAsked } from '@malva/contract/second-step';
import type { ApiError } from './api.ts';
import { barredBy } from './barred.ts';
import { changePlayer } from './boot.ts';
import type { Navigation } from './navigation/navigation.ts';

async function follow(
  { swapModal, closeModal, navigate }: Navigation,
  init: AppInit,
  redirectUrl: string | undefined,
): Promise<void> {
  const block = init.ludomanRequestStatus;
  if (block) return swapModal('LudomanModal', { till: block.till });
  if (!redirectUrl && !init.Registration.complete && (init.confirmed || init.emailConfirmed))
    return swapModal('RegisterComplete');
  if (!redirectUrl && barredBy(init)) return swapModal('Cash', { mode: 'deposit' });
  if (!redirectUrl && init.playerInfo?.onboarding) return swapModal('Onboarding');
  await closeModal();
  if (redirectUrl) await navigate(redirectUrl);
}

export const comeIn = async (navigation: Navigation, redirectUrl: string | undefined): Promise<void> =>
  follow(navigation, await changePlayer(), redirectUrl);

const reasonOf = ({ details: { reason } }: ApiError) => (typeof reason === 'string' ? { reason } : {});

/** True: the refusal has a window of its own, and that is open now. */
export function openNext({ swapModal }: Navigation, error: ApiError, redirectUrl: string | undefined): boolean {
  if (error.code === 'account_blocked') swapModal('BlockedAccount', reasonOf(error));
  else if (error.code === 'password_expired') swapModal('PasswordReminder', { isExpired: true });
  else if (error.code === 'second_factor_required')
    swapModal('SecondStep', { ...(error.details as unknown as SecondStepAsked), redirectUrl });
  else return false;
  return true;
}
