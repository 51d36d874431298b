// The sister site, for players who agreed to advertising: leaves this site only when the player says so.
import { useT } from '../../core/site.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { TwoAnswers, useAnswer } from './answers.tsx';

export default function CrossProjectRegisterPopup() {
  const t = useT();
  const answer = useAnswer('cross-project-register');
  const go = async () => {
    const url = await answer('apply');
    if (url) location.assign(url);
  };
  return (
    <ModalFrame title={t('popups.sister.title')} lead={t('popups.sister.text')} size="small">
      <div className="grid gap-4">
        <p className="rounded-control bg-s2 p-3.5 text-sm text-t2">{t('popups.sister.limits')}</p>
        <TwoAnswers
          no={t('popups.sister.no')}
          yes={t('popups.sister.yes')}
          onNo={() => void answer('reject')}
          onYes={() => void go()}
        />
      </div>
    </ModalFrame>
  );
}
