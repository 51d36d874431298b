// What a game asks the lobby to remember, because its frame has no storage: sound, speed, the last stake of each game.
import type { FrameSettings } from '@malva/contract/game-frame';

const storageKey = 'games';

interface Kept {
  sound: boolean;
  turbo: boolean;
  bets: Record<string, string>;
}

function read(): Kept {
  const empty: Kept = { sound: false, turbo: false, bets: {} };
  try {
    return { ...empty, ...(JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<Kept>) };
  } catch {
    return empty;
  }
}

export function settingsOf(slug: string): FrameSettings {
  const { sound, turbo, bets } = read();
  const bet = bets[slug];
  return { sound, turbo, ...(bet ? { bet } : {}) };
}

export function keepSettings(slug: string, { sound, turbo, bet }: FrameSettings): void {
  const old = read();
  const kept: Kept = { sound, turbo, bets: bet ? { ...old.bets, [slug]: bet } : old.bets };
  try {
    localStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // Forgotten at the end of the visit; nothing else depends on it.
  }
}
