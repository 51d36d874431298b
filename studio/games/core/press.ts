// One press, one round. A held key or button does nothing more (TR-036), nothing is queued: what is pressed while the
// table is not ready is dropped.
import type { Kit, View } from './kit.ts';

/** Keys that play from anywhere on the table, unless the focus stands on another control. */
const playKeys: readonly string[] = [' ', 'Enter'];

function isOwnControl(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, select, textarea, a, [role="slider"], button:not([data-play])') !== null
  );
}

/** Other keys of the table: `press` says whether the key meant something. Returns how to stop listening. */
export function listenForKeys(root: Document, press: (key: string) => boolean): () => void {
  const down = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const isTyped = event.target instanceof Element && event.target.closest('input, select, textarea, [role="slider"]');
    if (!isTyped && press(event.key)) event.preventDefault();
  };
  root.addEventListener('keydown', down);
  return () => root.removeEventListener('keydown', down);
}

/** `play` is called once for each key pressed, released and pressed again. Returns how to stop listening. */
export function listenForPresses(root: Document, play: () => void): () => void {
  const held = new Set<string>();
  const down = (event: KeyboardEvent) => {
    if (!playKeys.includes(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isOwnControl(event.target)) {
      // A held Enter would click another button again and again: one card a press, too.
      if (event.repeat && event.target instanceof HTMLButtonElement) event.preventDefault();
      return;
    }
    event.preventDefault();
    if (event.repeat || held.has(event.key)) return;
    held.add(event.key);
    play();
  };
  const up = (event: KeyboardEvent) => {
    held.delete(event.key);
    // A focused button would be clicked by the release of Space: the press has been used already.
    if (playKeys.includes(event.key) && !isOwnControl(event.target)) event.preventDefault();
  };
  const forget = () => held.clear();
  root.addEventListener('keydown', down);
  root.addEventListener('keyup', up);
  addEventListener('blur', forget);
  return () => {
    root.removeEventListener('keydown', down);
    root.removeEventListener('keyup', up);
    removeEventListener('blur', forget);
  };
}

/**
 * What the main button does now, by whatever it is pressed: the choice that waits, the recorded round again, a new
 * round.
 */
export function pressMain(kit: Kit, view: View): void {
  const { phase, mode } = kit.state.get();
  const isChoosing = phase === 'choosing';
  const choice = isChoosing ? view.choice?.() : view.standby?.();
  if (choice?.isEnabled) choice.run();
  if (choice || isChoosing) return;
  if (mode === 'replay') return void kit.table().replay();
  const params = view.params();
  if (params !== null) void kit.table().play(params);
}
