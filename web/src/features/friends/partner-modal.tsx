// A partner's code: whose it is and its terms; yes and no are equal. A guest reads them too, and the code waits.
import { bonusShelf } from '@malva/contract/bonus-shelf';
import { prizes } from '@malva/contract/prizes';
import { promoCodes as calls } from '@malva/contract/promo-codes';
import { useErrorText } from '../../core/error-text.ts';
import { formatDate } from '../../core/format-date.ts';
import type { ModalProps } from '../../core/manifest.ts';
import { keepNote, takeNote } from '../../core/notes.ts';
import { refreshCall, useCall, useChange } from '../../core/query.ts';
import { useLang, useNavigation, useSession, useSite, useT } from '../../core/site.tsx';
import { showToast } from '../../core/toasts.ts';
import { Button, ModalButton } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/field.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { useRewardText } from './reward-text.ts';

/** The code itself is no good: nothing to try again. */
const gone: readonly string[] = ['gift_wrong', 'gift_over'];

function useTake(code: string, close: () => void) {
  const t = useT();
  const { queries } = useSite();
  const applying = useChange(calls.apply);
  const take = async () => {
    if (!(await applying.run({ params: { code } }))) return;
    takeNote('partnerCode');
    refreshCall(queries, prizes.list, bonusShelf.available);
    showToast({ kind: 'done', title: t('prizes.applied'), text: t('prizes.applied_text') });
    close();
  };
  return { ...applying, take };
}

export default function PartnerBonusModal({ props: { code }, close }: ModalProps<'PartnerBonusModal'>) {
  const t = useT();
  const lang = useLang();
  const errorText = useErrorText();
  const { swapModal } = useNavigation();
  const isGuest = useSession((state) => state.isGuest);
  const textOf = useRewardText();
  const reading = useCall(calls.validate, { input: { params: { code } }, staleMs: 0 });
  const taking = useTake(code, close);
  const found = reading.data?.data;
  const isGone = reading.error ? gone.includes(reading.error.code) : found?.partner === null;
  const register = () => {
    keepNote('partnerCode', code);
    swapModal('Register');
  };
  if (isGone || !found?.partner)
    return (
      <ModalFrame title={t('friends.partner.title')} size="small">
        {isGone ? (
          <EmptyState art="gift" title={t('friends.partner.gone')} text={t('friends.partner.gone_text')} isCompact />
        ) : reading.error ? (
          <ErrorState error={reading.error} retry={() => void reading.refetch()} isCompact />
        ) : (
          <SkeletonRows rows={3} />
        )}
      </ModalFrame>
    );
  const { card, partner, isForYou } = found;
  const { title, terms } = textOf(card);
  const isOpen = isGuest || isForYou;
  return (
    <ModalFrame
      title={t('friends.partner.title')}
      lead={t('friends.partner.from', { partner: partner.partner })}
      size="small"
      footer={
        <div className="grid grid-cols-2 gap-2.5">
          <Button size="large" onClick={close}>
            {t('friends.partner.no')}
          </Button>
          <Button
            size="large"
            isPending={taking.isPending}
            aria-disabled={!isOpen || undefined}
            onClick={() => (isGuest ? register() : isForYou && void taking.take())}
          >
            {t(isGuest ? 'friends.register' : 'friends.partner.yes')}
          </Button>
        </div>
      }
    >
      <section className="grid gap-2 rounded-card bg-s2 p-4">
        <h3 className="font-display text-lg font-bold wrap-anywhere text-gold">{title}</h3>
        <p className="text-sm text-t2">{terms}</p>
        <p className="text-xs text-t3">
          {t('prizes.promo.until', { date: formatDate(card.until, lang), days: card.takeDays })}
        </p>
      </section>
      <p className="text-sm text-t2">
        {t(isGuest ? 'friends.partner.guest' : isForYou ? 'friends.partner.once' : 'prizes.promo.not_for_you')}
      </p>
      <FormProblem text={taking.error ? errorText(taking.error.code) : undefined} />
      {taking.error?.code === 'identity_required' && (
        <ModalButton name="IdentityVerification" size="small" className="justify-self-start">
          {t('identity.look')}
        </ModalButton>
      )}
    </ModalFrame>
  );
}
