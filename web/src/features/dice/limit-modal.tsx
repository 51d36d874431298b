// Every throw of this Sunday is used.
import type { ModalProps } from '../../core/manifest.ts';
import { useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';
import { ModalFrame } from '../../ui/modal.tsx';

export default function DicesLimitModal({ props: { maxTries }, close }: ModalProps<'DicesLimitModal'>) {
  const t = useT();
  return (
    <ModalFrame
      title={t('dice.limit.title')}
      size="small"
      footer={
        <Button size="large" onClick={close}>
          {t('dice.close')}
        </Button>
      }
    >
      <p className="text-sm">{t('dice.limit.text', { count: maxTries })}</p>
    </ModalFrame>
  );
}
