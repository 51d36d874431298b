// The daily bonus: its steps with what each gives, and today's to take. Guests read how it works.
import { dailyBonus as calls, type DailyState } from '@malva/contract/occasions';
import { CircleCheck, Gift } from 'lucide-react';
import { useState } from 'react';
import type { Static } from 'typebox';
import { formatDate } from '../../core/format-date.ts';
import type { ModalProps } from '../../core/manifest.ts';
import { useCall, useChange } from '../../core/query.ts';
import { useLang, useNavigation, useSession, useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { GamePick, Refused, Two, useTaken, useTerms } from '../../ui/gift.tsx';

type State = Static<typeof DailyState>;

function Steps({ state: { steps, step, taken } }: { state: State }) {
  const t = useT();
  return (
    <ol className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      {steps.map(({ step: of, gift }) => {
        const isGot = of < step || (taken && of === step);
        const isNow = of === step && !taken;
        const Icon = isGot ? CircleCheck : Gift;
        return (
          <li
            key={of}
            aria-current={isNow ? 'step' : undefined}
            className={`grid min-w-0 content-start gap-1.5 rounded-card bg-s2 p-3 ${isNow ? 'shadow-[0_0_0_2px_var(--accent-t)_inset]' : ''}`}
          >
            <span className="flex items-center justify-between gap-2 text-xs text-t3">
              {t('occasions.daily.step', { step: of })}
              <Icon size={18} aria-hidden className={isGot ? 'text-win' : isNow ? 'text-gold' : 'text-t3'} />
            </span>
            <span className={`text-sm font-semibold wrap-anywhere ${isGot ? 'text-t3' : ''}`}>{gift.title}</span>
            {(isGot || isNow) && (
              <span className="text-xs text-t2">{t(isGot ? 'occasions.daily.got' : 'occasions.daily.now')}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function Guest() {
  const t = useT();
  const { openModal } = useNavigation();
  return (
    <ModalFrame
      title={t('occasions.daily.title')}
      lead={t('occasions.daily.lead')}
      size="medium"
      footer={
        <Button size="large" onClick={() => openModal('Register')}>
          {t('app.nav.register')}
        </Button>
      }
    >
      <p className="text-sm text-t2">{t('occasions.daily.terms')}</p>
      <p className="text-sm text-t2">{t('occasions.guest')}</p>
    </ModalFrame>
  );
}

function Own({ close }: { close(): void }) {
  const t = useT();
  const lang = useLang();
  const reading = useCall(calls.last, { staleMs: 0, input: { body: {} } });
  const taking = useChange(calls.take);
  const onTaken = useTaken();
  const termsOf = useTerms();
  const [game, setGame] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const state = reading.data?.data;
  const gift = state?.steps.find(({ step }) => step === state.step)?.gift;
  const games = gift?.games ?? [];
  const isOpen = state !== undefined && gift !== undefined && !state.taken;
  const take = async () => {
    if (games.length > 1 && game === null) return setMissing(true);
    const reply = await taking.run({ body: game === null ? {} : { game } });
    if (reply) onTaken(reply.prize);
  };
  const footer = isOpen ? (
    <Two
      no={t('occasions.no')}
      yes={t('occasions.take')}
      isPending={taking.isPending}
      onNo={close}
      onYes={() => void take()}
    />
  ) : (
    <Button size="large" onClick={close}>
      {t('occasions.understood')}
    </Button>
  );
  return (
    <ModalFrame title={t('occasions.daily.title')} lead={t('occasions.daily.lead')} size="medium" footer={footer}>
      {!state && reading.error && <ErrorState error={reading.error} retry={() => void reading.refetch()} isCompact />}
      {!state && !reading.error && <SkeletonRows rows={3} />}
      {state && !gift && (
        <EmptyState art="gift" title={t('occasions.empty')} text={t('occasions.empty_text')} isCompact />
      )}
      {state && gift && (
        <div className="grid gap-3.5">
          <Steps state={state} />
          {isOpen && <p className="text-sm text-t2">{termsOf(gift)}</p>}
          {isOpen && <GamePick games={games} game={game} isMissing={isMissing} onPick={setGame} />}
          {state.nextDay && (
            <p role="status" className="rounded-control bg-s2 px-3.5 py-3 text-sm">
              {t('occasions.daily.done', { date: formatDate(state.nextDay, lang, 'moment') })}
            </p>
          )}
          <p className="text-xs text-t3">{t('occasions.daily.terms')}</p>
          <Refused error={taking.error} />
        </div>
      )}
    </ModalFrame>
  );
}

export default function DailyBonusModal({ close }: ModalProps<'DailyBonusModal'>) {
  const isGuest = useSession((session) => session.isGuest);
  return isGuest ? <Guest /> : <Own close={close} />;
}
