// Free rounds of the weekend: for whom, until when, in which game.
import { weeklyRounds as calls, type WeeklyState } from '@malva/contract/occasions';
import { useState } from 'react';
import type { Static } from 'typebox';
import { formatMoney } from '../../core/format.ts';
import { formatDate } from '../../core/format-date.ts';
import type { ModalProps } from '../../core/manifest.ts';
import { useCall, useChange } from '../../core/query.ts';
import { useLang, useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { GamePick, Refused, Two, useTaken } from '../../ui/gift.tsx';

function When({ state: { status, isForYou, opensAt, closesAt } }: { state: Static<typeof WeeklyState> }) {
  const t = useT();
  const lang = useLang();
  const next = t('occasions.weekly.next', { date: formatDate(opensAt, lang, 'moment') });
  const said = {
    open: t('occasions.weekly.until', { date: formatDate(closesAt, lang, 'moment') }),
    taken: t('occasions.weekly.taken'),
    closed: isForYou ? next : t('occasions.weekly.not_yours'),
  };
  return (
    <p role="status" className="rounded-control bg-s2 px-3.5 py-3 text-sm">
      {said[status]}
    </p>
  );
}

export default function WeeklyRoundsModal({ close }: ModalProps<'WeeklyRoundsModal'>) {
  const t = useT();
  const reading = useCall(calls.rounds, { staleMs: 0 });
  const taking = useChange(calls.take);
  const onTaken = useTaken();
  const [picked, pick] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const state = reading.data?.data;
  const games = state?.games ?? [];
  const game = picked ?? (games.length === 1 ? (games[0]?.slug ?? null) : null);
  const take = async () => {
    if (game === null) return setMissing(true);
    const reply = await taking.run({ body: { game } });
    if (reply) onTaken(reply.prize);
  };
  const isOpen = state?.status === 'open';
  const value = state ? formatMoney(state.value, { short: true }) : '';
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
    <ModalFrame title={t('occasions.weekly.title')} size="small" footer={footer}>
      {state === undefined && reading.error && (
        <ErrorState error={reading.error} retry={() => void reading.refetch()} isCompact />
      )}
      {state === undefined && !reading.error && <SkeletonRows rows={3} />}
      {state === null && (
        <EmptyState art="gift" title={t('occasions.empty')} text={t('occasions.empty_text')} isCompact />
      )}
      {state && (
        <div className="grid gap-3.5">
          <p className="text-t2">{t('occasions.weekly.lead', { rounds: state.rounds, value })}</p>
          <p className="text-sm text-t2">{t('occasions.weekly.for')}</p>
          {isOpen && <GamePick games={games} game={game} isMissing={isMissing} onPick={pick} />}
          <p className="text-xs text-t3">
            {t('prizes.terms.free_rounds', { rounds: state.rounds, value, days: state.useDays })}
          </p>
          <When state={state} />
          <Refused error={taking.error} />
        </div>
      )}
    </ModalFrame>
  );
}
