// The window of chests: one of five views, and what was found. Which chest is chosen makes no difference, and it says
// so.
import { chests as calls, type Chests } from '@malva/contract/chests';
import { bonusShelf } from '@malva/contract/bonus-shelf';
import { fairness } from '@malva/contract/fairness';
import { prizes } from '@malva/contract/prizes';
import { today } from '@malva/contract/today';
import { useId, useState, type ReactNode } from 'react';
import { useErrorText } from '../../core/error-text.ts';
import { formatDate } from '../../core/format-date.ts';
import type { ModalProps } from '../../core/manifest.ts';
import { refreshCall, useCall, useChange } from '../../core/query.ts';
import { useLang, useNavigation, useSession, useSite, useT } from '../../core/site.tsx';
import { Button, LinkButton, ModalButton } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/field.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { ChestArt } from './chest.tsx';
import { Odds } from './odds.tsx';
import { stepOf } from './step.ts';

const numbers = [1, 2, 3] as const;

function Guest() {
  const t = useT();
  const { openModal } = useNavigation();
  const reading = useCall(fairness.odds);
  const scheme = reading.data?.schemes.find(({ form }) => form === 'chest');
  return (
    <ModalFrame
      title={t('chests.title')}
      lead={t('chests.lead')}
      size="small"
      footer={
        <Button size="large" onClick={() => openModal('Register')}>
          {t('app.nav.register')}
        </Button>
      }
    >
      {!reading.data && reading.error && (
        <ErrorState error={reading.error} retry={() => void reading.refetch()} isCompact />
      )}
      {!reading.data && !reading.error && <SkeletonRows rows={3} />}
      {reading.data && !scheme && (
        <EmptyState art="gift" title={t('chests.disabled')} text={t('chests.disabled_text')} isCompact />
      )}
      {scheme && <Odds scheme={scheme} />}
    </ModalFrame>
  );
}

interface Opened {
  number: number;
  title: string;
}

function Row({ opened, isPending, onOpen }: { opened: Opened | null; isPending: boolean; onOpen?(n: number): void }) {
  const t = useT();
  return (
    <div className="grid grid-cols-3 gap-2.5">
      {numbers.map((number) => {
        const isOpen = opened?.number === number;
        const art = <ChestArt isOpen={isOpen} isFaded={opened !== null && !isOpen} />;
        if (!onOpen || opened)
          return (
            <div key={number} className="rounded-card bg-s2 p-3">
              {art}
            </div>
          );
        return (
          <button
            key={number}
            type="button"
            disabled={isPending}
            aria-label={t('chests.open_one', { number })}
            onClick={() => onOpen(number)}
            className="rounded-card bg-s2 p-3 transition-transform hover:-translate-y-0.5 motion-reduce:transition-none"
          >
            {art}
          </button>
        );
      })}
    </div>
  );
}

function Progress({ of: { current, needed, lastDay } }: { of: NonNullable<Chests['nextChestProgress']> }) {
  const id = useId();
  const t = useT();
  const lang = useLang();
  return (
    <div className="grid gap-2">
      <p id={id} className="text-sm">
        {t('chests.progress', { current, needed })}
      </p>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuenow={current}
        aria-valuemax={needed}
        className="h-1.5 overflow-hidden rounded-full bg-s3"
      >
        <span className="block h-full rounded-full bg-gold" style={{ width: `${(100 * current) / needed}%` }} />
      </div>
      {lastDay && <p className="text-xs text-t3">{t('chests.last_day', { date: formatDate(lastDay, lang, 'day') })}</p>}
    </div>
  );
}

function View({ of, opened, children }: { of: Chests; opened: Opened | null; children: ReactNode }) {
  const t = useT();
  const lang = useLang();
  const step = stepOf(of, new Date());
  const waiting = of.chests.find(({ prizes: found }) => found.length > 0);
  if (opened) return children;
  if (step === 'disabled')
    return <EmptyState art="gift" title={t('chests.disabled')} text={t('chests.disabled_text')} isCompact />;
  if (step === 'receive')
    return (
      <>
        <Row opened={{ number: waiting?.number ?? 1, title: '' }} isPending={false} />
        <p role="status" className="font-semibold wrap-anywhere">
          {t('chests.waits', { title: waiting?.prizes[0]?.title ?? t('prizes.item') })}
        </p>
      </>
    );
  if (step === 'limitExceed')
    return (
      <>
        <Row opened={null} isPending={false} />
        <p role="status" className="rounded-control bg-s2 px-3.5 py-3 text-sm">
          {t('chests.limit', {
            count: of.totalOpenCount,
            date: formatDate(of.resetOpenCountDate ?? new Date(), lang, 'moment'),
          })}
        </p>
      </>
    );
  if (step === 'progressBar')
    return (
      <>
        <Row opened={null} isPending={false} />
        {of.nextChestProgress && <Progress of={of.nextChestProgress} />}
      </>
    );
  return children;
}

function Own({ close }: { close(): void }) {
  const t = useT();
  const lang = useLang();
  const errorText = useErrorText();
  const { queries } = useSite();
  const reading = useCall(calls.all, { staleMs: 0 });
  const opening = useChange(calls.open);
  const [opened, setOpened] = useState<Opened | null>(null);
  const of = reading.data;
  const open = async (chestNumber: number) => {
    if (!of || of.id === null || of.oddsHash === null) return;
    const body = { chestsId: of.id, chestNumber, oddsHash: of.oddsHash, ...(of.key !== null && { key: of.key }) };
    const reply = await opening.run({ body });
    refreshCall(queries, calls.all);
    if (!reply) return;
    setOpened({ number: reply.data.number, title: reply.data.found.title || t('chests.nothing') });
    refreshCall(queries, today.tiles, prizes.list, bonusShelf.available);
  };
  const step = of && stepOf(of, new Date());
  const isReceiving = step === 'receive';
  return (
    <ModalFrame
      title={t('chests.title')}
      lead={t('chests.lead')}
      size="small"
      footer={
        isReceiving ? (
          <LinkButton to="/bonuses/" size="large">
            {t('chests.receive')}
          </LinkButton>
        ) : (
          <Button size="large" onClick={close}>
            {t('chests.close')}
          </Button>
        )
      }
    >
      {!of && reading.error && <ErrorState error={reading.error} retry={() => void reading.refetch()} isCompact />}
      {!of && !reading.error && <SkeletonRows rows={3} />}
      {of && (
        <div className="grid gap-3.5">
          <View of={of} opened={opened}>
            <p className="text-sm text-t2">{t('chests.alike')}</p>
            <Row opened={opened} isPending={opening.isPending} onOpen={(number) => void open(number)} />
            {opened && (
              <p role="status" className="text-lg font-semibold wrap-anywhere">
                {t('chests.found', { title: opened.title })}
              </p>
            )}
            {!opened && of.keyUntil && (
              <p className="text-xs text-t3">
                {t('chests.keys', { count: of.keys, date: formatDate(of.keyUntil, lang, 'day') })}
              </p>
            )}
          </View>
          {opened && step === 'select' && (
            <Button onClick={() => setOpened(null)} className="justify-self-start">
              {t('chests.again')}
            </Button>
          )}
          {opening.error && <FormProblem text={errorText(opening.error.code)} />}
          {opening.error?.code === 'identity_required' && (
            <ModalButton name="IdentityVerification" size="small" className="justify-self-start">
              {t('identity.look')}
            </ModalButton>
          )}
          {of.odds && <Odds scheme={of.odds} />}
          {opened && (
            <LinkButton to="/fairness/" look="plain" size="small" className="justify-self-start">
              {t('chests.check')}
            </LinkButton>
          )}
        </div>
      )}
    </ModalFrame>
  );
}

export default function ChestsPopup({ close }: ModalProps<'ChestsPopup'>) {
  const isGuest = useSession((session) => session.isGuest);
  return isGuest ? <Guest /> : <Own close={close} />;
}
