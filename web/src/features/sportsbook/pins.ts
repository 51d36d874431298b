// Markets a player has pinned, by sport: they stand first. Kept in the browser.
import type { Sport } from '@malva/contract/sportsbook';
import { useEffect, useState } from 'react';

const keyOf = (sport: Sport): string => `pins-${sport}`;

function read(sport: Sport): readonly number[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(sport)) ?? '[]');
    return Array.isArray(found) ? found.filter((id): id is number => typeof id === 'number') : [];
  } catch {
    return [];
  }
}

export function usePins(sport: Sport): { pins: readonly number[]; flip(id: number): void } {
  const [pins, setPins] = useState<readonly number[]>([]);
  useEffect(() => setPins(read(sport)), [sport]);
  const flip = (id: number) => {
    const next = pins.includes(id) ? pins.filter((one) => one !== id) : [...pins, id];
    setPins(next);
    try {
      localStorage.setItem(keyOf(sport), JSON.stringify(next));
    } catch {
      // Without storage the pin lasts as long as the page.
    }
  };
  return { pins, flip };
}
