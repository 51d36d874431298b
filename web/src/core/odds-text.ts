// Prices as this player reads them: one of seven formats, kept in the browser. Bets are settled in decimal odds.
import { oddsFormats, oddsText, type OddsFormat } from '@malva/rules/odds-format';
import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import { useLang } from './site.tsx';

const storageKey = 'oddsFormat';

function kept(): OddsFormat {
  try {
    const found = localStorage.getItem(storageKey);
    return oddsFormats.find((format) => format === found) ?? 'decimal';
  } catch {
    return 'decimal';
  }
}

const format = createStore<{ chosen: OddsFormat | null }>()(() => ({ chosen: null }));

export function setOddsFormat(chosen: OddsFormat): void {
  format.setState({ chosen });
  try {
    localStorage.setItem(storageKey, chosen);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

function shown(): OddsFormat {
  if (format.getState().chosen === null) format.setState({ chosen: kept() });
  return format.getState().chosen!;
}

export const useOddsFormat = (): OddsFormat => useSyncExternalStore(format.subscribe, shown, () => 'decimal');

/** `const odds = useOdds(); odds(19100)` → `1,91`. */
export function useOdds(): (odds: number) => string {
  const lang = useLang();
  const chosen = useOddsFormat();
  return (odds) => oddsText(odds, chosen, lang === 'en' ? '.' : ',');
}
