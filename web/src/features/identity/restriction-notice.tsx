// On the profile of a player who may not play: why, and the way to their money. No deposit is offered here.
import { CircleAlert } from 'lucide-react';
import { useSession, useT } from '../../core/site.tsx';
import { ModalButton } from '../../ui/button.tsx';

export default function RestrictionNotice() {
  const t = useT();
  const reason = useSession((state) => state.init?.restriction);
  if (reason !== 'duplicate' && reason !== 'youngster') return null;
  return (
    <section
      aria-label={t(`identity.restriction.${reason}_title`)}
      className="panel flex flex-wrap items-center gap-3.5 p-4 lg:p-5"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-live/12 text-live">
        <CircleAlert size={22} aria-hidden />
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="font-semibold">{t(`identity.restriction.${reason}_title`)}</h2>
        <p className="text-sm text-t2">{t(`identity.restriction.${reason}_text`)}</p>
      </div>
      <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:[&>*]:flex-1">
        <ModalButton name="IdentityVerification">{t('identity.restriction.why')}</ModalButton>
        <ModalButton name="Cash" props={{ mode: 'withdraw' }} look="primary">
          {t('identity.withdraw')}
        </ModalButton>
      </div>
    </section>
  );
}
