// The keyboard of the sportsbook: rows, prices of a row, the slip, the list of keys. Never in a field, under a window
// or with Ctrl, Alt or Cmd; the slash is the search's own.
import { useEffect } from 'react';
import { useNavigation } from '../../core/site.tsx';

/** What each key does, by the last word of its text. */
export const keyNames = {
  '/': 'search',
  'g l': 'live',
  j: 'next',
  k: 'before',
  '1': 'first',
  '2': 'second',
  '3': 'third',
  b: 'slip',
  Enter: 'place',
  '?': 'list',
} as const;
/** In the order of the list: digits come first in an object. */
export const keyOrder = ['/', 'g l', 'j', 'k', '1', '2', '3', 'b', 'Enter', '?'] as const;
const togetherMs = 1_200;
const rowSelector = 'main .event-row, main section[aria-labelledby^="market-"]';
const fields = 'input, textarea, select, [contenteditable]';

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(rowSelector)];
const rowNow = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>(rowSelector) ?? null;

/** The row after the focused one, or before it; from outside the first. */
function step(by: 1 | -1): void {
  const all = rows();
  const at = all.indexOf(rowNow()!);
  const next = all[at < 0 ? 0 : Math.max(0, Math.min(all.length - 1, at + by))];
  next?.querySelector<HTMLElement>('.event-row-link, .price')?.focus();
  next?.scrollIntoView?.({ block: 'nearest' });
}

function press(place: number): void {
  const price = rowNow()?.querySelectorAll<HTMLElement>('.price')[place];
  price?.focus();
  price?.click();
}

/** The amount of the slip beside the page; true where it stands there. */
function toSlip(): boolean {
  const dock = document.querySelector<HTMLElement>('.sport-dock');
  if (!dock || dock.getClientRects().length === 0) return false;
  const target =
    dock.querySelector<HTMLElement>('input[inputmode]') ?? dock.querySelector<HTMLElement>('input, button');
  target?.focus();
  return target !== null;
}

export function useSportKeys(): void {
  const { navigate, openModal } = useNavigation();
  useEffect(() => {
    let goAt = -Infinity;
    const actions: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
      g: ({ timeStamp }) => (goAt = timeStamp),
      l: ({ timeStamp }) => timeStamp - goAt < togetherMs && void navigate('/sports-book/live/'),
      j: () => step(1),
      k: () => step(-1),
      '1': () => press(0),
      '2': () => press(1),
      '3': () => press(2),
      b: () => toSlip() || openModal('BetSlip', {}),
      '?': () => openModal('SportKeys', {}),
    };
    const listen = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, altKey, metaKey } = event;
      if (ctrlKey || altKey || metaKey || (target as Element | null)?.closest?.(fields)) return;
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
      const act = actions[key];
      if (!act) return;
      event.preventDefault();
      act(event);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [navigate, openModal]);
}
