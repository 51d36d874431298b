// The window of dice: a tray, a throw, and the chance of each sum. After a miss nothing opens by itself.
import { dice as calls, type DiceActivity, type DiceName } from '@malva/contract/dice';
import { useState } from 'react';
import { useErrorText } from '../../core/error-text.ts';
import { formatPercent } from '../../core/format.ts';
import type { ModalProps } from '../../core/manifest.ts';
import { useCall } from '../../core/query.ts';
import { useNavigation, useSession, useT } from '../../core/site.tsx';
import { Button, LinkButton, ModalButton } from '../../ui/button.tsx';
import { Tabs } from '../../ui/choices.tsx';
import { FormProblem } from '../../ui/field.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { Tray } from './die.tsx';
import { Info, useInfo } from './info.tsx';
import { Odds } from './odds.tsx';
import { PrizeLine } from './prize.tsx';
import { buttonOf, footerTries, sevenIn } from './steps.ts';
import { useThrow, type Thrown } from './use-throw.ts';

type Tab = 'daily' | 'weekly';
const nameOf = (tab: Tab): DiceName => `${tab}-dice`;
const panel = 'dice-panel';

function Choice({ tab, onChange }: { tab: Tab; onChange(tab: Tab): void }) {
  const t = useT();
  const options = (['daily', 'weekly'] as const).map((value) => ({ value, label: t(`dice.tab.${value}`) }));
  return <Tabs label={t('dice.title')} value={tab} onChange={onChange} options={options} panelId={panel} isWide />;
}

function Guest({ first }: { first: Tab }) {
  const t = useT();
  const { openModal } = useNavigation();
  const [tab, setTab] = useState(first);
  const reading = useCall(calls.odds);
  const of = reading.data?.dice.find(({ name }) => name === nameOf(tab));
  return (
    <ModalFrame
      title={t('dice.title')}
      size="medium"
      footer={
        <Button size="large" onClick={() => openModal('Register')}>
          {t('dice.throw')}
        </Button>
      }
    >
      <div className="grid gap-3.5">
        <Choice tab={tab} onChange={setTab} />
        <div id={panel} role="tabpanel" className="grid gap-3.5">
          <Tray dice={[3, 4]} turn={0} />
          <p className="text-sm text-t2">{t(`dice.rule.${tab}`)}</p>
          {!reading.data && reading.error && (
            <ErrorState error={reading.error} retry={() => void reading.refetch()} isCompact />
          )}
          {!reading.data && !reading.error && <SkeletonRows rows={3} />}
          {reading.data && !of && <None />}
          {of && <Odds sectors={of.scheme.sectors} />}
          {of && tab === 'weekly' && <Seven throws={of.maxTries} />}
        </div>
      </div>
    </ModalFrame>
  );
}

function None() {
  const t = useT();
  return <EmptyState art="gift" title={t('dice.none')} text={t('dice.none_text')} isCompact />;
}

function Seven({ throws }: { throws: number }) {
  const t = useT();
  return (
    <p className="text-xs text-t3">{t('dice.seven_in', { count: throws, chance: formatPercent(sevenIn(throws)) })}</p>
  );
}

/** Words first: they are there before the dice have come to rest. */
function Result({ thrown }: { thrown: Thrown }) {
  const t = useT();
  const [prize] = thrown.play.prizes;
  const [one, two] = thrown.play.dice;
  const hasPrize = thrown.play.isWin && prize !== undefined;
  const words = t(hasPrize ? 'dice.result_prize' : 'dice.result', {
    one,
    two,
    sum: one + two,
    title: prize?.text.UAH ?? '',
  });
  return (
    <>
      <p role="status" className={thrown.outcome === null ? 'sr-only' : 'font-semibold wrap-anywhere'}>
        {words}
      </p>
      {thrown.name === 'daily-dice' && thrown.outcome === 'reward' && hasPrize && <PrizeLine prize={prize} />}
    </>
  );
}

interface AfterProps {
  triesLeft: number;
  isPending: boolean;
  onClose(): void;
  onAgain(): void;
}

/** After a miss: what is left, and yes and no alike. Nothing opens by itself. */
function After({ triesLeft, isPending, onClose, onAgain }: AfterProps) {
  const t = useT();
  return (
    <section aria-labelledby="dice-again" className="grid gap-2.5 rounded-card bg-s2 p-3.5">
      <p id="dice-again" className="text-sm">
        {t('dice.again.left', { count: triesLeft })}
      </p>
      <div className="grid grid-cols-2 gap-2.5">
        <Button onClick={onClose}>{t('dice.close')}</Button>
        <Button isPending={isPending} onClick={onAgain}>
          {t('dice.again.throw')}
        </Button>
      </div>
    </section>
  );
}

/** When throws come: a day's visit brings one, and nothing else does. */
function Tries() {
  const t = useT();
  return (
    <section aria-labelledby="dice-tries" className="grid gap-1.5 rounded-card bg-s2 p-3.5">
      <h3 id="dice-tries" className="text-sm font-semibold">
        {t('dice.tries.title')}
      </h3>
      <p className="text-sm text-t2">{t('dice.tries.text')}</p>
    </section>
  );
}

interface ThrowingProps {
  tab: Tab;
  of: DiceActivity;
  throwing: ReturnType<typeof useThrow>;
  close(): void;
}

function Throwing({ tab, of, throwing: { thrown, turn, isPending, error, run }, close }: ThrowingProps) {
  const t = useT();
  const errorText = useErrorText();
  const [isAsking, setAsking] = useState(false);
  const name = nameOf(tab);
  const mine = thrown?.name === name ? thrown : null;
  const button = buttonOf(name, of);
  const press = (isAgain: boolean) => {
    if (of.triesLeft === 0) return setAsking(true);
    return void run(name, of, isAgain);
  };
  return (
    <>
      <Tray dice={mine?.play.dice ?? of.last?.dice ?? [3, 4]} turn={mine ? turn : 0} />
      {mine && <Result thrown={mine} />}
      {mine?.outcome === 'retry' ? (
        <After triesLeft={mine.triesLeft} isPending={isPending} onClose={close} onAgain={() => press(true)} />
      ) : (
        <Button
          look="primary"
          size="large"
          isWide
          isPending={isPending}
          disabled={button !== 'throw'}
          onClick={() => press(false)}
        >
          {t(button === 'not-sunday' ? 'dice.not_sunday' : 'dice.throw')}
        </Button>
      )}
      {mine?.outcome === 'tries' || isAsking ? <Tries /> : null}
      {tab === 'daily' && button === 'off' && !mine && <p className="text-sm text-t2">{t('dice.daily_none')}</p>}
      <p className="text-xs text-t3">{t('dice.left', footerTries(of))}</p>
      {error && <FormProblem text={errorText(error.code)} />}
      {error?.code === 'identity_required' && (
        <ModalButton name="IdentityVerification" size="small" className="justify-self-start">
          {t('identity.look')}
        </ModalButton>
      )}
    </>
  );
}

function Own({ first, close }: { first: Tab; close(): void }) {
  const t = useT();
  const [tab, setTab] = useState(first);
  const reading = useCall(calls.all, { staleMs: 0 });
  const throwing = useThrow();
  const name = nameOf(tab);
  const of = reading.data?.find((one) => one[name] !== undefined)?.[name];
  return (
    <ModalFrame
      title={t('dice.title')}
      size="medium"
      footer={
        <Button size="large" onClick={close}>
          {t('dice.close')}
        </Button>
      }
    >
      <div className="grid gap-3.5">
        <Choice tab={tab} onChange={setTab} />
        <div id={panel} role="tabpanel" className="grid gap-3.5">
          {!reading.data && reading.error && (
            <ErrorState error={reading.error} retry={() => void reading.refetch()} isCompact />
          )}
          {!reading.data && !reading.error && <SkeletonRows rows={3} />}
          {reading.data && !of && <None />}
          {of && <Throwing key={tab} tab={tab} of={of} throwing={throwing} close={close} />}
          <p className="text-sm text-t2">{t(`dice.rule.${tab}`)}</p>
          {of && <Odds sectors={of.odds} />}
          {of && tab === 'weekly' && <Seven throws={of.maxTries} />}
          {throwing.thrown && (
            <LinkButton to="/fairness/" look="plain" size="small" className="justify-self-start">
              {t('dice.check')}
            </LinkButton>
          )}
        </div>
      </div>
    </ModalFrame>
  );
}

export default function DicesModal({ props: { tab = 'daily' }, close }: ModalProps<'DicesModal'>) {
  const t = useT();
  const isGuest = useSession((session) => session.isGuest);
  const { isShown, putAway } = useInfo(isGuest);
  if (isShown === null)
    return (
      <ModalFrame title={t('dice.title')} size="medium">
        <SkeletonRows rows={4} />
      </ModalFrame>
    );
  if (isShown) return <Info onRead={putAway} />;
  return isGuest ? <Guest first={tab} /> : <Own first={tab} close={close} />;
}
