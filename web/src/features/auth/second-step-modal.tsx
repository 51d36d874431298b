// The second step of signing in: the password was right, no session yet. It expires after five minutes; then the login
// starts again.
import { secondStep, type StepWay } from '@malva/contract/second-step';
import { useState } from 'react';
import { comeIn, openNext } from '../../core/after-login.ts';
import { ApiError, call } from '../../core/api.ts';
import type { ModalProps } from '../../core/manifest.ts';
import { hasPasskeys } from '../../core/passkeys.ts';
import { useNavigation, useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { OtherWays, StepForm, type ShownStep } from '../../ui/second-step.tsx';

const over: readonly string[] = ['code_expired', 'code_attempts'];

export default function SecondStepModal({ props }: ModalProps<'SecondStep'>) {
  const navigation = useNavigation();
  const { swapModal } = navigation;
  const t = useT();
  const { ticket, redirectUrl } = props;
  const [isOver, setOver] = useState(false);
  const [remember, setRemember] = useState(false);
  const ways = props.ways.filter((way) => way !== 'passkey' || hasPasskeys());
  const [way, choose] = useState<StepWay>(ways[0] ?? 'backup');
  const noteEnd = (error: unknown): never => {
    if (error instanceof ApiError && over.includes(error.code)) setOver(true);
    throw error;
  };
  const send = async (shown: ShownStep) => {
    try {
      await call(secondStep.enter, { body: { ticket, remember, ...shown } });
    } catch (error) {
      if (error instanceof ApiError && openNext(navigation, error, redirectUrl)) return;
      noteEnd(error);
    }
    await comeIn(navigation, redirectUrl);
  };
  const again = () => swapModal('Login', { redirectUrl });
  if (isOver) {
    return (
      <ModalFrame title={t('secondStep.over')} lead={t('secondStep.over_lead')} size="small">
        <Button look="primary" size="large" isWide onClick={again}>
          {t('secondStep.again')}
        </Button>
      </ModalFrame>
    );
  }
  return (
    <ModalFrame title={t('secondStep.title')} lead={t(`secondStep.lead_${way}`)} size="small">
      <div className="grid gap-4">
        <StepForm
          way={way}
          send={send}
          askPasskey={() => call(secondStep.enterOptions, { body: { ticket } }).catch(noteEnd)}
        >
          <Checkbox field={{ value: remember, onChange: setRemember, onBlur: () => undefined, error: undefined }}>
            {t('secondStep.remember')}
          </Checkbox>
        </StepForm>
        <OtherWays<StepWay> ways={ways} chosen={way} choose={choose} label={(one) => t(`secondStep.way_${one}`)} />
      </div>
    </ModalFrame>
  );
}
