// A birthday: one of several gifts, nothing chosen beforehand. A no is asked about once more, for it is final.
import { birthday as calls, type BirthdayBonus } from '@malva/contract/occasions';
import { today } from '@malva/contract/today';
import { useState } from 'react';
import { refreshSession } from '../../core/boot.ts';
import { formatDate } from '../../core/format-date.ts';
import type { ModalProps } from '../../core/manifest.ts';
import { refreshCall, useChange } from '../../core/query.ts';
import { useLang, useSession, useSite, useT } from '../../core/site.tsx';
import { showToast } from '../../core/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { RadioCards } from '../../ui/choices.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { EmptyState, SkeletonRows } from '../../ui/states.tsx';
import { Confetti } from './confetti.tsx';
import { GamePick, Refused, Two, useTaken, useTerms } from '../../ui/gift.tsx';

/** The share of the start-up call is read again: the greeting opens no more. */
const again = () => void refreshSession().catch(() => undefined);

function Declining({ close, onKeep }: { close(): void; onKeep(): void }) {
  const t = useT();
  const { queries } = useSite();
  const cancelling = useChange(calls.cancel);
  const decline = async () => {
    if (!(await cancelling.run({ body: {} }))) return;
    refreshCall(queries, today.tiles);
    again();
    showToast({ kind: 'done', title: t('occasions.birthday.declined') });
    close();
  };
  return (
    <ModalFrame
      title={t('occasions.birthday.title')}
      size="small"
      footer={
        <Two
          no={t('occasions.birthday.keep')}
          yes={t('occasions.birthday.sure_yes')}
          isPending={cancelling.isPending}
          onNo={onKeep}
          onYes={() => void decline()}
        />
      }
    >
      <p className="text-t2">{t('occasions.birthday.sure')}</p>
      <Refused error={cancelling.error} />
    </ModalFrame>
  );
}

function Choosing({ bonus, close, onNo }: { bonus: BirthdayBonus; close(): void; onNo(): void }) {
  const t = useT();
  const lang = useLang();
  const applying = useChange(calls.apply);
  const onTaken = useTaken();
  const termsOf = useTerms();
  const [choice, choose] = useState<string | null>(null);
  const [game, setGame] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const games = bonus.choices.find((one) => String(one.choice) === choice)?.gift.games ?? [];
  const take = async () => {
    if (choice === null || (games.length > 1 && game === null)) return setMissing(true);
    const body = { choice: Number(choice), ...(games.length > 1 && game !== null && { game }) };
    const reply = await applying.run({ body });
    if (!reply) return;
    onTaken(reply.prize);
    again();
    close();
  };
  return (
    <ModalFrame
      title={t('occasions.birthday.title')}
      lead={t('occasions.birthday.lead')}
      size="small"
      footer={
        <Two
          no={t('occasions.birthday.decline')}
          yes={t('occasions.take')}
          isPending={applying.isPending}
          onNo={onNo}
          onYes={() => void take()}
        />
      }
    >
      <Confetti />
      <RadioCards
        legend={t('occasions.birthday.choice')}
        field={{
          value: choice ?? '',
          onChange(value) {
            choose(value);
            setMissing(false);
          },
          onBlur: () => undefined,
          error: isMissing && choice === null ? t('occasions.birthday.pick') : undefined,
        }}
        options={bonus.choices.map(({ choice: of, gift }) => ({
          value: String(of),
          label: gift.title,
          hint: termsOf(gift),
        }))}
      />
      <GamePick games={games} game={game} isMissing={isMissing} onPick={setGame} />
      <p className="text-xs text-t3">
        {t('occasions.birthday.until', { date: formatDate(bonus.until, lang, 'moment') })}
      </p>
      <Refused error={applying.error} />
    </ModalFrame>
  );
}

export default function HappyBirthdayModal({ close }: ModalProps<'HappyBirthdayModal'>) {
  const t = useT();
  const bonus = useSession((session) => session.init?.birthdayBonus ?? null);
  const isReady = useSession((session) => session.isReady);
  const [isDeclining, setDeclining] = useState(false);
  if (bonus && isDeclining) return <Declining close={close} onKeep={() => setDeclining(false)} />;
  if (bonus) return <Choosing bonus={bonus} close={close} onNo={() => setDeclining(true)} />;
  return (
    <ModalFrame
      title={t('occasions.birthday.title')}
      size="small"
      footer={
        <Button size="large" onClick={close}>
          {t('occasions.understood')}
        </Button>
      }
    >
      {isReady ? (
        <EmptyState
          art="gift"
          title={t('occasions.birthday.none')}
          text={t('occasions.birthday.none_text')}
          isCompact
        />
      ) : (
        <SkeletonRows rows={3} />
      )}
    </ModalFrame>
  );
}
