// Time-out and self-exclusion: choose how long, read what follows, confirm once, done. Lengths are the policy's; the
// server locks the account in the same moment and ends every session.
import { responsible, type ResponsibleInfo } from '@malva/contract/responsible';
import { exclusionEnd, type ExclusionKind } from '@malva/rules/exclusion';
import { CalendarClock, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { changePlayer } from '../../core/boot.ts';
import { useNow } from '../../core/clock.ts';
import { useErrorText } from '../../core/error-text.ts';
import { formatDate } from '../../core/format-date.ts';
import { useCall, useChange } from '../../core/query.ts';
import { useLang, useNavigation, useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { Tabs } from '../../ui/choices.tsx';
import { FormProblem } from '../../ui/field.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { Moment } from '../../ui/moment.tsx';
import { lengthKey } from './exclusion.ts';
import { OtherDays, type Wish } from './other-days.tsx';
import { SupportLink } from './support-link.tsx';

const consequences: Record<ExclusionKind, readonly string[]> = {
  timeout: ['timeout_play', 'timeout_no_return', 'withdraw', 'no_ads'],
  self_exclusion: ['exclusion_play', 'exclusion_no_return', 'exclusion_end', 'withdraw', 'no_ads'],
};

interface ChooseProps {
  policy: ResponsibleInfo['policy'];
  wish: Wish;
  onChange(wish: Wish): void;
  onNext(): void;
}

function Choose({ policy, wish, onChange, onNext }: ChooseProps) {
  const t = useT();
  const lengths = { timeout: policy.timeoutHours, self_exclusion: policy.exclusionMonths };
  return (
    <div className="grid gap-4">
      <Tabs<ExclusionKind>
        label={t('responsible.exclusion.kind')}
        isWide
        panelId="exclusion-panel"
        value={wish.kind}
        onChange={(kind) => onChange({ kind, length: lengths[kind][0] ?? 0 })}
        options={[
          { value: 'timeout', label: t('responsible.exclusion.timeout') },
          { value: 'self_exclusion', label: t('responsible.exclusion.self') },
        ]}
      />
      <div id="exclusion-panel" role="tabpanel" className="grid gap-4">
        <p className="text-sm text-t2">{t(`responsible.exclusion.about_${wish.kind}`)}</p>
        <ChoiceRow
          legend={t('responsible.exclusion.length')}
          columns={lengths[wish.kind].length > 3 ? 2 : undefined}
          field={{ value: String(wish.length), onChange: (length) => onChange({ ...wish, length: Number(length) }) }}
          options={lengths[wish.kind].map((length) => {
            const { key, count } = lengthKey(wish.kind, length);
            return { value: String(length), label: t(key, { count }) };
          })}
        />
        {wish.kind === 'timeout' && <OtherDays policy={policy} wish={wish} onChange={onChange} />}
        <ul className="grid list-disc gap-1.5 pl-5 text-sm text-t2 marker:text-t3">
          {consequences[wish.kind].map((name) => (
            <li key={name}>{t(`responsible.exclusion.${name}`)}</li>
          ))}
        </ul>
      </div>
      <Button look="primary" size="large" isWide onClick={onNext}>
        {t('app.ui.continue')}
      </Button>
    </div>
  );
}

interface ConfirmProps {
  wish: Wish;
  isPending: boolean;
  problem: string | undefined;
  onBack(): void;
  onConfirm(): void;
}

function Confirm({ wish, isPending, problem, onBack, onConfirm }: ConfirmProps) {
  const t = useT();
  const lang = useLang();
  const now = useNow();
  const { key, count } = lengthKey(wish.kind, wish.length);
  const end = now === null ? '' : formatDate(exclusionEnd(wish.kind, wish.length, now), lang, 'long');
  return (
    <div className="grid gap-4">
      <div className="flex items-start gap-3.5 rounded-card bg-s2 p-4">
        <CalendarClock size={24} aria-hidden className="mt-0.5 shrink-0 text-gold" />
        <div>
          <p className="font-semibold">{t(`responsible.exclusion.confirm_${wish.kind}`, { date: end })}</p>
          <p className="mt-1 text-sm text-t2">{t('responsible.exclusion.confirm_text')}</p>
        </div>
      </div>
      <ul className="grid list-disc gap-1.5 pl-5 text-sm text-t2 marker:text-t3">
        {consequences[wish.kind].map((name) => (
          <li key={name}>{t(`responsible.exclusion.${name}`)}</li>
        ))}
      </ul>
      <FormProblem text={problem} />
      <div className="grid grid-cols-[auto_1fr] gap-2.5">
        <Button size="large" onClick={onBack}>
          {t('app.ui.back')}
        </Button>
        <Button
          look={wish.kind === 'self_exclusion' ? 'danger' : 'primary'}
          size="large"
          isPending={isPending}
          onClick={onConfirm}
        >
          <span className="whitespace-normal">
            {t(`responsible.exclusion.submit_${wish.kind}`, { length: t(key.replace('length', 'for'), { count }) })}
          </span>
        </Button>
      </div>
    </div>
  );
}

function Done({ until, kind }: { until: string | null; kind: ExclusionKind }) {
  const { closeModal, navigate } = useNavigation();
  const t = useT();
  const leave = async () => {
    // Every session is over: become a guest while this modal still stands, so that no login is asked for.
    await changePlayer();
    await closeModal();
    await navigate('/responsible-play/');
  };
  return (
    <div className="grid gap-4">
      <div role="status" className="grid justify-items-center gap-3 text-center">
        <span className="grid size-16 place-items-center rounded-panel bg-gold/15 text-gold">
          <CircleCheck size={30} aria-hidden />
        </span>
        <p className="text-lg font-semibold text-balance">{t(`responsible.exclusion.done_${kind}`)}</p>
        {until && (
          <p className="text-t2">
            {t('responsible.ludoman.till')} <Moment at={until} style="long" className="font-semibold text-t1" />
          </p>
        )}
        <p className="max-w-90 text-sm text-t2">{t('responsible.exclusion.done_text')}</p>
      </div>
      <SupportLink isWide />
      <Button look="primary" size="large" isWide onClick={() => void leave()}>
        {t('app.ui.done')}
      </Button>
    </div>
  );
}

function Steps({
  policy,
  onDone,
}: {
  policy: ResponsibleInfo['policy'];
  onDone(kind: ExclusionKind, until: string | null): void;
}) {
  const errorText = useErrorText();
  const exclude = useChange(responsible.exclude);
  const [wish, setWish] = useState<Wish>({ kind: 'timeout', length: policy.timeoutHours[0] ?? 0 });
  const [isConfirming, setConfirming] = useState(false);
  if (!isConfirming)
    return <Choose policy={policy} wish={wish} onChange={setWish} onNext={() => setConfirming(true)} />;
  const confirm = async () => {
    const reply = await exclude.run({ body: wish });
    if (reply) onDone(wish.kind, reply.until);
  };
  const back = () => {
    exclude.reset();
    setConfirming(false);
  };
  return (
    <Confirm
      wish={wish}
      isPending={exclude.isPending}
      problem={exclude.error ? errorText(exclude.error.code) : undefined}
      onBack={back}
      onConfirm={() => void confirm()}
    />
  );
}

export default function ExclusionModal() {
  const t = useT();
  const [done, setDone] = useState<{ kind: ExclusionKind; until: string | null } | null>(null);
  const info = useCall(responsible.info, { enabled: done === null });
  return (
    <ModalFrame
      title={t('responsible.exclusion.title')}
      lead={done ? undefined : t('responsible.exclusion.lead')}
      isLocked={done !== null}
    >
      {done ? (
        <Done {...done} />
      ) : info.data ? (
        <Steps policy={info.data.policy} onDone={(kind, until) => setDone({ kind, until })} />
      ) : info.error ? (
        <ErrorState error={info.error} retry={() => void info.refetch()} isCompact />
      ) : (
        <SkeletonRows rows={4} height={56} />
      )}
    </ModalFrame>
  );
}
