// Quick bets: off until the player switches them on. A price held for six tenths of a second is a bet of the amount set
// for it; every check of an ordinary bet applies, and live not two within half a minute.
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import { ApiError } from '../../../core/api.ts';
import { minorUnits } from '../../../core/format.ts';
import { parseAmount } from '../../../core/typed-amount.ts';
import { type SlipPick } from './picks.ts';
import { place, placing } from './placing.ts';
import { amountOf } from './stake.tsx';
import { ticketsOf } from './tickets.ts';

export const holdMs = 600;
const liveRestMs = 30_000;
const storageKey = 'quick-bet';

interface Quick {
  isOn: boolean;
  amount: string;
  /** When the last live one was placed. */
  lastLiveAt: number;
}
const off: Quick = { isOn: false, amount: '', lastLiveAt: -Infinity };

function kept(): Quick {
  try {
    const found = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<Quick>;
    return { ...off, isOn: found.isOn === true, amount: typeof found.amount === 'string' ? found.amount : '' };
  } catch {
    return off;
  }
}

const quick = createStore<Quick & { isRead: boolean }>()(() => ({ ...off, isRead: false }));
function shown(): Quick {
  if (!quick.getState().isRead) quick.setState({ ...kept(), isRead: true });
  return quick.getState();
}

export const useQuick = (): Quick => useSyncExternalStore(quick.subscribe, shown, () => off);

export function setQuick(change: Partial<Pick<Quick, 'isOn' | 'amount'>>): void {
  shown();
  quick.setState(change);
  const { isOn, amount } = quick.getState();
  try {
    localStorage.setItem(storageKey, JSON.stringify({ isOn, amount }));
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

/** Kopiyka; null: no amount is set. */
function unitOf(amount: string): bigint | null {
  const parsed = parseAmount(amount);
  const units = parsed === null ? 0n : minorUnits(parsed);
  return units > 0n ? units : null;
}
export const isQuickReady = ({ isOn, amount }: Quick): boolean => isOn && unitOf(amount) !== null;

/** Sends it like any other bet; what comes of it is shown by the slip. */
export async function placeQuick(pick: SlipPick, now: number): Promise<void> {
  const { amount, lastLiveAt } = shown();
  const unit = unitOf(amount);
  if (unit === null || placing.getState().phase !== 'idle') return;
  if (pick.isLive && now - lastLiveAt < liveRestMs) {
    placing.setState({ error: new ApiError('live_pace', 429) });
    return;
  }
  if (pick.isLive) quick.setState({ lastLiveAt: now });
  const [ticket] = ticketsOf({ kind: 'single', picks: [pick], sizes: [] });
  await place([{ ticket: ticket!, unit: amountOf(unit) }], true);
}

/** Handlers of a price: held to the end it calls `onHeld`, and the press that follows is none. */
export function useHold(isOn: boolean, onHeld: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const wasHeld = useRef(false);
  const end = () => {
    if (timer.current) clearTimeout(timer.current);
    timer.current = null;
  };
  useEffect(() => end, []);
  const begin = () => {
    wasHeld.current = false;
    end();
    timer.current = setTimeout(() => {
      timer.current = null;
      wasHeld.current = true;
      onHeld();
    }, holdMs);
  };
  return {
    /** True once after a hold: the click that ends it. */
    tookHold: (): boolean => {
      const held = wasHeld.current;
      wasHeld.current = false;
      return held;
    },
    handlers: isOn ? { onPointerDown: begin, onPointerUp: end, onPointerCancel: end, onPointerLeave: end } : {},
  };
}
