// What a guest chose is told to the server once there is an account; a choice that stands already is not changed.
import { welcome as calls, welcomeChoices } from '@malva/contract/welcome';
import { call } from '../../core/api.ts';
import type { Site } from '../../core/manifest.ts';
import { takeNote } from '../../core/notes.ts';

export async function tellKept(): Promise<void> {
  const kept = takeNote('welcomeChoice');
  const choice = welcomeChoices.find((one) => one === kept);
  if (!choice) return;
  try {
    const { chosen, isOpen } = await call(calls.choices, {});
    if (chosen === null && isOpen) await call(calls.choose, { body: { choice } });
  } catch (error) {
    console.warn(error);
  }
}

export function watchChoice({ session }: Pick<Site, 'session'>): void {
  let wasPlayer = false;
  const look = () => {
    const { isReady, isGuest } = session.getState();
    const isPlayer = isReady && !isGuest;
    if (isPlayer && !wasPlayer) void tellKept();
    wasPlayer = isPlayer;
  };
  look();
  session.subscribe(look);
}
