// Two answers of the same size and weight; leaving by Escape, the cross or the backdrop is the answer no.
import { popups as calls, type Popup } from '@malva/contract/popups';
import { useEffect, useRef, type ReactNode } from 'react';
import { call } from '../../core/api.ts';
import { useNavigation, useSite } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';

export type Answer = 'reject' | 'apply';

/** Tells the server once, in whatever way the window is closed; resolves when the window is gone. */
export function useAnswer(popup: Popup): (answer: Answer) => Promise<string | null> {
  const { closeModal } = useNavigation();
  const { session } = useSite();
  const isAnswered = useRef(false);
  const tell = async (answer: Answer): Promise<string | null> => {
    if (isAnswered.current) return null;
    isAnswered.current = true;
    const { isGuest } = session.getState();
    const guest = { reject: calls.guestReject, apply: calls.guestApply }[answer];
    const reply = await call(isGuest ? guest : calls[answer], { params: { popup } }).catch((error: unknown) => {
      console.warn('pop-up', error);
      return null;
    });
    return reply?.redirectUrl ?? null;
  };
  const leave = useRef(tell);
  useEffect(() => {
    const { current } = leave;
    return () => void current('reject');
  }, []);
  return async (answer) => {
    const told = tell(answer);
    await closeModal();
    return told;
  };
}

export interface TwoAnswersProps {
  no: ReactNode;
  yes: ReactNode;
  onNo(): void;
  onYes(): void;
}

export function TwoAnswers({ no, yes, onNo, onYes }: TwoAnswersProps) {
  return (
    <div className="grid grid-cols-2 gap-2.5">
      <Button onClick={onNo}>{no}</Button>
      <Button onClick={onYes}>{yes}</Button>
    </div>
  );
}
