// Why a spin was not made, and the way on. Nothing was used.
import type { ModalProps } from '../../core/manifest.ts';
import { useErrorText } from '../../core/error-text.ts';
import { useT } from '../../core/site.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { ownWords } from './refusals.ts';

export default function WheelFortuneErrorPopup({ props: { code }, close }: ModalProps<'WheelFortuneErrorPopup'>) {
  const t = useT();
  const errorText = useErrorText();
  return (
    <ModalFrame
      title={t('wheels.error.title')}
      size="small"
      footer={
        <div className="grid gap-2.5">
          <Button size="large" onClick={close}>
            {t(code === 'odds_changed' || code === 'odds_differ' ? 'wheels.error.look' : 'wheels.close')}
          </Button>
          {code !== 'odds_changed' && (
            <LinkButton to={code === 'odds_differ' ? '/fairness/' : '/bonuses/'} look="plain">
              {t(code === 'odds_differ' ? 'wheels.error.fairness' : 'wheels.to_bonuses')}
            </LinkButton>
          )}
        </div>
      }
    >
      <p role="alert" className="text-sm">
        {ownWords.has(code) ? t(`wheels.error.${code}`) : errorText(code)}
      </p>
    </ModalFrame>
  );
}
