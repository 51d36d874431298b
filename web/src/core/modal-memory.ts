// What a modal with a list needs to open again where it stood: kept when the page is left from inside it (a game of the
// list, the tab itself), not when the visitor closes it.
import { useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { splitPath } from './location.ts';
import { ModalContext } from './modal-context.ts';
import { passedModalScroll, saveModalScroll, type ModalScroll } from './scroll.ts';
import { useShown } from './router.tsx';

/** A window that has not appeared after so many frames will not. */
const framesToAppear = 60;

type Memory = Omit<ModalScroll, 'top' | 'pagePath'>;

/**
 * What a reopened modal had saved; null for one opened the first time. Call it in the first rendering, before any other
 * call.
 */
export const openedWith = (name: string): ModalScroll | null => passedModalScroll(name);

export function useModalMemory(memory: Memory, saved: ModalScroll | null, isReady: boolean): void {
  const pagePath = useShown((shown) => shown.path);
  const isOpen = useContext(ModalContext)?.modal.isOpen !== false;
  const { elementId } = memory;
  // `isPlaced`: it is where it was left, so what it scrolls to from now on is the visitor's. `isDone`: closed over its
  // page.
  const place = useRef({ memory, pagePath, top: saved?.top ?? 0, isPlaced: saved === null, isDone: false });
  useEffect(() => {
    place.current.memory = memory;
  });
  // A closed modal stays mounted during its closing animation, and the tab may be left or reloaded in that moment.
  useLayoutEffect(() => {
    place.current.isDone = !isOpen && splitPath(location.pathname).path === place.current.pagePath;
  }, [isOpen]);
  useEffect(() => {
    const state = place.current;
    // The window itself may appear later than this: scrolling is heard on its way down to it.
    const note = ({ target }: Event) => {
      if (state.isPlaced && target instanceof HTMLElement && target.id === elementId)
        state.top = Math.round(target.scrollTop);
    };
    const keep = () => {
      if (!state.isDone) saveModalScroll({ ...state.memory, top: state.top, pagePath: state.pagePath });
    };
    document.addEventListener('scroll', note, { passive: true, capture: true });
    addEventListener('pagehide', keep);
    return () => {
      document.removeEventListener('scroll', note, { capture: true });
      removeEventListener('pagehide', keep);
      if (splitPath(location.pathname).path !== state.pagePath) keep();
    };
  }, [elementId]);
  useEffect(() => {
    const state = place.current;
    if (state.isPlaced || !isReady) return;
    let left = framesToAppear;
    const settle = () => {
      const element = document.getElementById(elementId);
      if (!element && left-- > 0) return void requestAnimationFrame(settle);
      element?.scrollTo({ top: state.top, behavior: 'instant' });
      state.isPlaced = true;
    };
    settle();
  }, [isReady, elementId]);
}
