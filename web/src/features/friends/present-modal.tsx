// Free rounds as a present: the oldest that wait, from a friend or from the house. It leads home, and where there are
// none it does so at once.
import { bonusShelf } from '@malva/contract/bonus-shelf';
import { friends as calls } from '@malva/contract/friends';
import { prizes, type Prize } from '@malva/contract/prizes';
import { today } from '@malva/contract/today';
import { Gift } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useErrorText } from '../../core/error-text.ts';
import { formatDate } from '../../core/format-date.ts';
import type { ModalProps } from '../../core/manifest.ts';
import { refreshCall, useCall, useChange } from '../../core/query.ts';
import { useLang, useNavigation, useSession, useSite, useT } from '../../core/site.tsx';
import { showToast } from '../../core/toasts.ts';
import { Button, ModalButton } from '../../ui/button.tsx';
import { RadioCards } from '../../ui/choices.tsx';
import { FormProblem } from '../../ui/field.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { useRewardText } from './reward-text.ts';

function Parcel({ prize, goHome }: { prize: Prize; goHome(): void }) {
  const t = useT();
  const lang = useLang();
  const errorText = useErrorText();
  const { queries, brand } = useSite();
  const textOf = useRewardText();
  const taking = useChange(prizes.take);
  const [game, setGame] = useState('');
  const games = prize.games.length > 1 ? prize.games : [];
  const isWhole = games.length === 0 || game !== '';
  const { title, terms } = textOf(prize);
  const from =
    prize.cause === 'friend_gift' ? t('friends.present.friend') : t('friends.present.house', { brand: brand.name });
  const take = async () => {
    const body = games.length > 0 ? { choice: game } : {};
    if (!isWhole || !(await taking.run({ params: { id: prize.id }, body }))) return;
    refreshCall(queries, prizes.list, bonusShelf.available, calls.present, today.tiles);
    showToast({ kind: 'done', title: t('prizes.taken') });
    goHome();
  };
  return (
    <>
      <section className="grid justify-items-center gap-3 rounded-card bg-s2 p-5 text-center">
        <span className="grid size-16 place-items-center rounded-panel bg-gold/15 text-gold">
          <Gift size={32} aria-hidden />
        </span>
        <p className="text-sm text-t2">{from}</p>
        <h3 className="font-display text-xl font-bold wrap-anywhere text-gold">{title}</h3>
        <p className="text-sm text-t2">{terms}</p>
        {prize.expiresAt && (
          <p className="text-xs text-t3">{t('prizes.until', { day: formatDate(prize.expiresAt, lang) })}</p>
        )}
      </section>
      {games.length > 0 && (
        <RadioCards
          legend={t('prizes.game')}
          field={{ value: game, onChange: setGame, onBlur: () => undefined, error: undefined }}
          options={games.map(({ slug, title: name }) => ({ value: slug, label: name }))}
        />
      )}
      <FormProblem text={taking.error ? errorText(taking.error.code) : undefined} />
      {taking.error?.code === 'identity_required' && (
        <ModalButton name="IdentityVerification" size="small" className="justify-self-start">
          {t('identity.look')}
        </ModalButton>
      )}
      <div className="grid grid-cols-2 gap-2.5">
        <Button size="large" onClick={goHome}>
          {t('friends.present.later')}
        </Button>
        <Button
          size="large"
          isPending={taking.isPending}
          aria-disabled={!isWhole || undefined}
          onClick={() => void take()}
        >
          {t('friends.partner.yes')}
        </Button>
      </div>
    </>
  );
}

export default function FSPresentPopup({ close }: ModalProps<'FSPresentPopup'>) {
  const t = useT();
  const { navigate } = useNavigation();
  const isReady = useSession((state) => state.isReady && !state.isGuest);
  const reading = useCall(calls.present, { enabled: isReady, staleMs: 0 });
  const goHome = useEffectEvent(() => {
    close();
    void navigate('/');
  });
  const isNone = reading.data !== undefined && !reading.isFetching && reading.data.prize === null;
  useEffect(() => {
    if (isNone) goHome();
  }, [isNone]);
  const prize = reading.data?.prize;
  return (
    <ModalFrame title={t('friends.present.title')} size="small">
      {prize ? (
        <Parcel
          prize={prize}
          goHome={() => {
            close();
            void navigate('/');
          }}
        />
      ) : reading.error ? (
        <ErrorState error={reading.error} retry={() => void reading.refetch()} isCompact />
      ) : (
        <SkeletonRows rows={3} />
      )}
    </ModalFrame>
  );
}
