// What the dice are: shown first until it is put away, a guest's by this browser, a player's by the server.
import { popups } from '@malva/contract/popups';
import { useEffect, useState } from 'react';
import { call } from '../../core/api.ts';
import { useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';
import { ModalFrame } from '../../ui/modal.tsx';

const popup = 'daily-activity-dice';
const viewedKey = 'diceInfoViewed';

function isViewed(): boolean {
  try {
    return localStorage.getItem(viewedKey) !== null;
  } catch {
    return true;
  }
}

function keepViewed(): void {
  try {
    localStorage.setItem(viewedKey, '1');
  } catch {
    // It is shown again the next time.
  }
}

/** Null: not known yet. A call that fails shows the dice. */
export function useInfo(isGuest: boolean): { isShown: boolean | null; putAway(): void } {
  const [isShown, setShown] = useState<boolean | null>(null);
  useEffect(() => {
    if (isGuest) return setShown(!isViewed());
    let isHere = true;
    call(popups.show, { params: { popup }, query: { place: 'free' } }).then(
      ({ success }) => isHere && setShown(success),
      () => isHere && setShown(false),
    );
    return () => {
      isHere = false;
    };
  }, [isGuest]);
  const putAway = (): void => {
    setShown(false);
    if (isGuest) keepViewed();
    else void call(popups.reject, { params: { popup } }).catch(() => undefined);
  };
  return { isShown, putAway };
}

export function Info({ onRead }: { onRead(): void }) {
  const t = useT();
  return (
    <ModalFrame
      title={t('dice.title')}
      lead={t('dice.info.title')}
      size="small"
      footer={
        <Button size="large" onClick={onRead}>
          {t('dice.info.read')}
        </Button>
      }
    >
      <ul className="grid list-disc gap-2.5 ps-5 text-sm">
        <li>{t('dice.info.honest')}</li>
        <li>{t('dice.info.daily')}</li>
        <li>{t('dice.info.weekly')}</li>
        <li>{t('dice.info.tries')}</li>
      </ul>
    </ModalFrame>
  );
}
