// No page: not found, only for players, closed for this player, no network, or our own fault. Each with a way on.
import { House, LogIn, RotateCcw } from 'lucide-react';
import { useNavigation, useT } from '../core/site.tsx';
import { Button, LinkButton, ModalButton } from '../ui/button.tsx';
import { EmptyState, type StateArt } from '../ui/states.tsx';

type Reason = 'not_found' | 'login' | 'closed' | 'offline' | 'failed';

function reasonOf(status: number): Reason {
  if (status === 404) return 'not_found';
  if (status === 401) return 'login';
  if (status === 403 || status === 444) return 'closed';
  return status === 0 ? 'offline' : 'failed';
}

const pictures: Record<Reason, StateArt> = {
  not_found: 'not-found',
  login: 'identity',
  closed: 'identity',
  offline: 'offline',
  failed: 'error',
};

export function PageProblem({ status }: { status: number }) {
  const { reloadPage } = useNavigation();
  const t = useT();
  const reason = reasonOf(status);
  return (
    <div className="grid min-h-[60vh] place-items-center">
      <EmptyState
        art={pictures[reason]}
        title={t(`app.problem.${reason}_title`)}
        isPage
        text={t(`app.problem.${reason}_text`)}
      >
        {reason === 'login' && (
          <>
            <ModalButton name="Login" look="primary" icon={LogIn}>
              {t('app.nav.login')}
            </ModalButton>
            <ModalButton name="Register">{t('app.nav.register')}</ModalButton>
          </>
        )}
        {(reason === 'offline' || reason === 'failed') && (
          <Button look="primary" icon={RotateCcw} onClick={() => void reloadPage()}>
            {t('app.ui.retry')}
          </Button>
        )}
        <LinkButton to="/" icon={House} look="quiet">
          {t('app.problem.home')}
        </LinkButton>
      </EmptyState>
    </div>
  );
}
