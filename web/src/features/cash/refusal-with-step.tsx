// A refusal at the cash desk with the step that clears it: confirm a contact, set limits, prove who you are.
import type { ApiError } from '../../core/api.ts';
import { useErrorText } from '../../core/error-text.ts';
import { useNavigation, useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/field.tsx';
import { SupportWays } from '../../ui/support-ways.tsx';
import type { Navigation } from '../../core/navigation/navigation.ts';

/** Refusals that a window of its own clears, over the desk. */
const windows = { registration_incomplete: 'RegisterComplete', password_change_required: 'PasswordChange' } as const;
const steps = { contact_unconfirmed: 'contact', limits_required: 'limits', identity_required: 'identity' } as const;

/** Only a person can help on. */
const isForPeople: readonly string[] = ['deposits_paused', 'withdrawal_stopped', 'account_blocked'];

async function openLimits({ closeModal, navigate }: Navigation): Promise<void> {
  await closeModal();
  await navigate('/profile/limits/');
}

export function RefusalWithStep({ error }: { error: ApiError | null }) {
  const navigation = useNavigation();
  const t = useT();
  const errorText = useErrorText();
  if (!error || error.code === 'redirect' || error.code === 'responsible_block') return null;
  const step = steps[error.code as keyof typeof steps];
  const name = windows[error.code as keyof typeof windows];
  return (
    <div className="grid gap-2.5">
      <FormProblem text={errorText(error.code)} />
      {step && (
        <Button isWide onClick={() => navigation.swapModal('Onboarding', { step })}>
          {t(`cash.way.${step}`)}
        </Button>
      )}
      {isForPeople.includes(error.code) && <SupportWays />}
      {name && (
        <Button isWide onClick={() => navigation.openModal(name)}>
          {t(`cash.way.${name}`)}
        </Button>
      )}
      {error.code === 'deposit_limit' && (
        <Button isWide onClick={() => void openLimits(navigation)}>
          {t('cash.way.limit')}
        </Button>
      )}
    </div>
  );
}
