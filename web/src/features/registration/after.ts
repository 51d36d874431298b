// What follows a registration: the address it was to lead to, the game that asked for it, else the next step of the
// account.
import { changePlayer } from '../../core/boot.ts';
import { safePath } from '../../core/location.ts';
import { keepNote, takeNote } from '../../core/notes.ts';
import { report } from '../../core/report.ts';
import type { Navigation } from '../../core/navigation/navigation.ts';

export interface PendingGame {
  slug: string;
  isMoney: boolean;
}

/** A kept game, when it is one. */
export function readGame(text: string | null): PendingGame | null {
  try {
    const { slug, isMoney } = JSON.parse(text ?? 'null') as PendingGame;
    return typeof slug === 'string' && /^[a-z0-9][a-z0-9-]{0,63}$/.test(slug)
      ? { slug, isMoney: isMoney === true }
      : null;
  } catch {
    return null;
  }
}

/** The game the visitor was about to open; read once. */
export const takeGame = (): PendingGame | null => readGame(takeNote('gamePlay'));

/** Where registration leads: the address's own wish, else what the answer or the window says, else what was kept. */
function targetAfter(said: string | null | undefined): string | null {
  const kept = takeNote('redirectUrl');
  const asked = new URLSearchParams(location.search).get('redirectUrl');
  return safePath(asked) ?? safePath(said) ?? safePath(kept);
}

export async function goOn(
  { closeModal, navigate, openModal }: Navigation,
  said: string | null | undefined,
): Promise<void> {
  const init = await changePlayer();
  const target = targetAfter(said);
  const [source, game] = [takeNote('registerSource'), takeGame()];
  for (const note of ['registerFlow', 'invitedBy', 'noDeposit'] as const) takeNote(note);
  if (target?.includes('/cash')) {
    keepNote('cashPlacement', 'registration');
    report({ name: 'cash_page', location: 'registration' });
  }
  await closeModal();
  // An address that cannot be reached leaves the player where they are.
  if (target)
    await navigate(target, { isOptional: true }).catch((error: unknown) => console.warn('after registration', error));
  if (!init.isGuest && source === 'game_play' && game) {
    report({ name: game.isMoney ? 'money_play_start' : 'demo_play_start', location: 'registration' });
    openModal('Game', game);
  } else if (init.isGuest || init.Registration.complete) openModal('Onboarding');
  else openModal('RegisterComplete');
}
