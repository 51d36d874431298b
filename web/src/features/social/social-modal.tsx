// The way back from the service: in, if the account was linked; else what is left to do, said plainly. An account is
// never found by e-mail and never made in passing.
import { social, type SocialState } from '@malva/contract/social';
import { CircleOff, UserRoundCheck, UserRoundPlus, UserRoundX, type LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { comeIn, openNext } from '../../core/after-login.ts';
import { ApiError, call } from '../../core/api.ts';
import { useErrorText } from '../../core/error-text.ts';
import type { ModalProps } from '../../core/manifest.ts';
import { refreshCall, useChange } from '../../core/query.ts';
import { useNavigation, useSession, useSite, useT } from '../../core/site.tsx';
import { showToast } from '../../core/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/field.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { EmptyState, SkeletonRows } from '../../ui/states.tsx';
import { backToSport } from './begin.ts';

/** After logging in or registering, the way leads back here to link. */
const again = (): string => `${location.pathname}?social-auth=1`;

interface Came {
  state: SocialState | 'failed';
  name: string;
}

/** Asked once a window: the answer may open a session. */
function useCame(isFailed: boolean): Came | null {
  const navigation = useNavigation();
  const [came, setCame] = useState<Came | null>(isFailed ? { state: 'failed', name: '' } : null);
  useEffect(() => {
    backToSport();
    if (isFailed) return;
    const use = async () => {
      try {
        const answer = await call(social.enter);
        if (answer.state === 'in') await comeIn(navigation, undefined);
        else setCame(answer);
      } catch (error) {
        if (!(error instanceof ApiError && openNext(navigation, error, undefined)))
          setCame({ state: 'failed', name: '' });
      }
    };
    void use();
  }, [isFailed, navigation]);
  return came;
}

const looks: Record<Exclude<Came['state'], 'in'>, LucideIcon> = {
  unknown: UserRoundPlus,
  linkable: UserRoundCheck,
  linked: UserRoundCheck,
  taken: UserRoundX,
  failed: CircleOff,
};

function Link({ close }: { close(): void }) {
  const t = useT();
  const { queries } = useSite();
  const errorText = useErrorText();
  const link = useChange(social.link);
  const press = async () => {
    if (!(await link.run({}))) return;
    refreshCall(queries, social.account);
    showToast({ kind: 'done', title: t('social.done') });
    close();
  };
  return (
    <>
      <FormProblem text={link.error ? errorText(link.error.code) : undefined} />
      <Button look="primary" size="large" isWide isPending={link.isPending} onClick={() => void press()}>
        {t('social.link')}
      </Button>
      <Button look="plain" isWide onClick={close}>
        {t('social.not_now')}
      </Button>
    </>
  );
}

function Unknown() {
  const { swapModal } = useNavigation();
  const t = useT();
  return (
    <>
      <Button look="primary" size="large" isWide onClick={() => swapModal('Login', { redirectUrl: again() })}>
        {t('social.have')}
      </Button>
      <Button look="quiet" size="large" isWide onClick={() => swapModal('Register', { redirectUrl: again() })}>
        {t('social.register')}
      </Button>
    </>
  );
}

export default function SocialModal({ props, close }: ModalProps<'SocialAuth'>) {
  const t = useT();
  const title = useSession((state) => state.init?.activeSocialAccounts[0]?.title ?? '');
  const came = useCame(props.isFailed === true);
  if (!came || came.state === 'in') {
    return (
      <ModalFrame title={t('social.title')} size="small">
        <SkeletonRows rows={2} height={52} />
      </ModalFrame>
    );
  }
  const { state, name } = came;
  return (
    <ModalFrame title={t('social.title')} size="small">
      <div className="grid gap-3">
        <EmptyState
          isCompact
          icon={looks[state]}
          title={t(`social.${state}`, { name: name || title })}
          text={t(`social.${state}_text`, { title })}
        />
        {state === 'unknown' && <Unknown />}
        {state === 'linkable' && <Link close={close} />}
        {state !== 'unknown' && state !== 'linkable' && (
          <Button look="primary" isWide onClick={close}>
            {t('app.ui.close')}
          </Button>
        )}
      </div>
    </ModalFrame>
  );
}
