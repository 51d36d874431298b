// The one primary action of a desk or a form. Where the window around the site has a main button of its own, it is that
// one and the form shows none; the form itself works the same, by Enter too. The latest asked for, of what stands on
// top.
import { use, useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { ModalContext } from '../core/modal-context.ts';
import { Button } from './button.tsx';

export interface MainButtonWish {
  text: string;
  isEnabled?: boolean;
  isBusy?: boolean;
  onPress(): void;
}

export interface MainButtonEntry extends Required<MainButtonWish> {
  /** The modal it belongs to; null = the page. */
  modalId: number | null;
}

export const mainButtons = createStore<{ isOutside: boolean; list: readonly MainButtonEntry[] }>()(() => ({
  isOutside: false,
  list: [],
}));

/** True where the button stands outside the page: then the page shows none. */
export function useMainButton({ text, isEnabled = true, isBusy = false, onPress }: MainButtonWish): boolean {
  const isOutside = useStore(mainButtons, (state) => state.isOutside);
  const modalId = use(ModalContext)?.modal.id ?? null;
  const press = useEffectEvent(onPress);
  useEffect(() => {
    if (!isOutside) return;
    const entry = { text, isEnabled, isBusy, modalId, onPress: () => press() };
    mainButtons.setState(({ list }) => ({ list: [...list, entry] }));
    return () => mainButtons.setState(({ list }) => ({ list: list.filter((one) => one !== entry) }));
  }, [isOutside, text, isEnabled, isBusy, modalId]);
  return isOutside;
}

interface MainButtonProps extends MainButtonWish {
  /** Of a form by default; a press outside of one says so. */
  type?: 'submit' | 'button';
  size?: 'medium' | 'large';
  isFirst?: boolean;
}

export function MainButton({ type = 'submit', size = 'large', isFirst, ...wish }: MainButtonProps) {
  if (useMainButton(wish)) return null;
  return (
    <Button
      type={type}
      look="primary"
      size={size}
      isWide
      isPending={wish.isBusy}
      disabled={wish.isEnabled === false}
      data-autofocus={isFirst || undefined}
      onClick={type === 'button' ? wish.onPress : undefined}
    >
      {wish.text}
    </Button>
  );
}
