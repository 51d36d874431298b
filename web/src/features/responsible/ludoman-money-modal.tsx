// Play is closed and there is money here: a statement of what is the player's, as cash, straight to withdrawal. No
// bonus, no condition, no way to a game.
import { ArrowUpFromLine, HandCoins } from 'lucide-react';
import { minorUnits } from '../../core/format.ts';
import type { ModalProps } from '../../core/manifest.ts';
import { useNavigation, useSession, useT } from '../../core/site.tsx';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { Facts } from '../../ui/rows.tsx';
import { Moment } from '../../ui/moment.tsx';
import { SupportLink } from './support-link.tsx';

export default function LudomanMoneyModal({ props }: ModalProps<'LudomanCashbackModal'>) {
  const { swapModal, closeModal, navigate } = useNavigation();
  const t = useT();
  const isGuest = useSession((state) => state.isGuest);
  const balance = useSession((state) => state.balance);
  const block = useSession((state) => state.init?.ludomanRequestStatus);
  const till = props.till ?? block?.till ?? null;
  const held = balance?.withdrawalHold ?? '0.00';
  return (
    <ModalFrame title={t('responsible.ludoman.money_title')} size="small">
      <div className="grid gap-4">
        <div className="grid justify-items-center gap-2 rounded-card bg-s2 p-5 text-center">
          <HandCoins size={28} aria-hidden className="text-gold" />
          <p className="font-display text-2xl font-bold">
            <Amount value={balance?.balance ?? props.amount ?? '0.00'} />
          </p>
          <p className="text-sm text-t2">{t('responsible.ludoman.money_text')}</p>
        </div>
        {minorUnits(held) > 0n && (
          <Facts facts={[{ label: t('responsible.ludoman.money_held'), value: <Amount value={held} /> }]} />
        )}
        {till && (
          <p className="text-center text-sm text-t2">
            {t('responsible.ludoman.till')} <Moment at={till} style="long" className="font-semibold text-t1" />
          </p>
        )}
        {isGuest ? (
          <Button isWide onClick={() => swapModal('Login', {})}>
            {t('responsible.ludoman.money_login')}
          </Button>
        ) : (
          <Button icon={ArrowUpFromLine} isWide onClick={() => swapModal('Cash', { mode: 'withdraw' })}>
            {t('responsible.ludoman.withdraw')}
          </Button>
        )}
        <Button look="plain" isWide onClick={() => void closeModal().then(() => navigate('/responsible-play/'))}>
          {t('responsible.ludoman.help')}
        </Button>
        <SupportLink isWide look="outline" />
      </div>
    </ModalFrame>
  );
}
