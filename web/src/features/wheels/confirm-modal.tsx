// Asked before a ticket that was bought for stars is used; one that was given is spun by its press alone.
import { useEffect } from 'react';
import type { ModalProps } from '../../core/manifest.ts';
import { settle } from '../../core/question.ts';
import { useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';
import { ModalFrame } from '../../ui/modal.tsx';

const name = 'WheelFortuneConfirmationPopup';

export default function WheelFortuneConfirmationPopup({ close }: ModalProps<typeof name>) {
  const t = useT();
  // However the window is closed, the caller that waits for it gets an answer: without a yes it is no.
  useEffect(() => () => settle(name, false), []);
  const spin = () => {
    settle(name, true);
    close();
  };
  return (
    <ModalFrame
      title={t('wheels.confirm.title')}
      lead={t('wheels.confirm.text')}
      size="small"
      footer={
        <div className="grid grid-cols-2 gap-2.5">
          <Button size="large" onClick={close}>
            {t('wheels.confirm.no')}
          </Button>
          <Button size="large" onClick={spin}>
            {t('wheels.confirm.yes')}
          </Button>
        </div>
      }
    >
      {null}
    </ModalFrame>
  );
}
