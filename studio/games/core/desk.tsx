// The desk below the field: balance, stake, the one big button, the last result.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { moneyText, numberText, unitsOf } from './amounts.ts';
import { Icon } from './icons.tsx';
import type { Kit, View } from './kit.ts';
import { nextLevel } from './levels.ts';
import { isReducedMotion, tween } from './motion.ts';
import { pressMain } from './press.ts';
import { useParts, useStore } from './store.ts';

function Balance({ kit }: { kit: Kit }) {
  const { balance, bonus } = useParts(kit.state);
  const { t } = useStore(kit.words, (w) => w);
  return (
    <div class="money balance">
      <span class="label">
        {t('desk.balance')}
        {bonus > 0n && (
          <>
            {' '}
            · <span data-fact="bonus">{t('desk.bonus', { amount: moneyText(bonus, true) })}</span>
          </>
        )}
      </span>
      <output class="value" data-fact="balance">
        {moneyText(balance)}
      </output>
    </div>
  );
}

/** How many free rounds there are, over the stake that is theirs; on a cloth, what lies there of it. */
function FreeStake({ kit }: { kit: Kit }) {
  const { free, bet } = useParts(kit.state);
  const { t } = useStore(kit.words, (w) => w);
  if (!free) return null;
  return (
    <div class="bet is-laid is-free">
      <p class="bet-value" data-fact="free">
        <span class="label">{t('desk.free', { left: free.left })}</span>
        <output class="value" data-fact="bet">
          {bet === free.bet ? moneyText(bet, true) : `${moneyText(bet, true)} / ${moneyText(free.bet, true)}`}
        </output>
      </p>
    </div>
  );
}

function BetBox({ kit, onBet }: { kit: Kit; onBet: () => void }) {
  const { bet, phase } = useParts(kit.state);
  const { t } = useStore(kit.words, (w) => w);
  const table = kit.table();
  const levels = useMemo(() => table.session.bet.levels.map(unitsOf), [table]);
  const isFixed = phase !== 'idle';
  const step = (way: 1 | -1) => () => table.setBet(nextLevel(levels, bet, way));
  return (
    <div class="bet" role="group" aria-label={t('desk.bet')}>
      <button
        type="button"
        class="step"
        aria-label={t('desk.less')}
        disabled={isFixed || nextLevel(levels, bet, -1) === bet}
        onClick={step(-1)}
      >
        <Icon name="minus" />
      </button>
      <button type="button" class="bet-value" disabled={isFixed} aria-haspopup="dialog" onClick={onBet}>
        <span class="label">{t('desk.bet')}</span>
        <span class="value" data-fact="bet">
          {moneyText(bet, true)}
        </span>
      </button>
      <button
        type="button"
        class="step"
        aria-label={t('desk.more')}
        disabled={isFixed || nextLevel(levels, bet, 1) === bet}
        onClick={step(1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}

/** The stake where it is not chosen here: laid in chips, or of a recorded round. */
function LaidStake({ kit }: { kit: Kit }) {
  const bet = useStore(kit.state, (s) => s.bet);
  const { t } = useStore(kit.words, (w) => w);
  return (
    <div class="bet is-laid">
      <p class="bet-value">
        <span class="label">{t('desk.bet')}</span>
        <output class="value" data-fact="bet">
          {moneyText(bet, true)}
        </output>
      </p>
    </div>
  );
}

/** Counts up to a win; any other amount is simply there. */
function Counted({ amount, isWin }: { amount: bigint; isWin: boolean }) {
  const [shown, setShown] = useState(isWin && !isReducedMotion() ? 0n : amount);
  useEffect(() => {
    if (!isWin) return setShown(amount);
    let isGone = false;
    void tween(900, (t) => {
      if (!isGone) setShown(t >= 1 ? amount : (amount * BigInt(Math.round(t * 1000))) / 1000n);
    });
    return () => {
      isGone = true;
    };
  }, [amount, isWin]);
  return <>{numberText(shown)}&nbsp;₴</>;
}

function Result({ kit }: { kit: Kit }) {
  const outcome = useStore(kit.state, (s) => s.outcome);
  const { t } = useStore(kit.words, (w) => w);
  return (
    <div class="money result" data-class={outcome?.class ?? 'none'}>
      <span class="label">{t(`desk.result_${outcome?.class ?? 'none'}`)}</span>
      <span class="value" data-fact="result">
        {outcome ? (
          <Counted key={kit.state.get().round?.roundId} amount={outcome.payout} isWin={outcome.class === 'win'} />
        ) : (
          '—'
        )}
      </span>
    </div>
  );
}

/** Runs through when the pace allows the next round. */
function usePace(kit: Kit): { wait: number; key: number } {
  const readyAt = useStore(kit.state, (s) => s.readyAt);
  const phase = useStore(kit.state, (s) => s.phase);
  const [, wake] = useState(0);
  const left = Math.max(0, readyAt - performance.now());
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => wake(readyAt), left + 10);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a new round or phase starts the wait
  }, [readyAt, phase]);
  return { wait: left, key: readyAt };
}

function PlayButton({ kit, view }: { kit: Kit; view: View }) {
  // All of it: what a choice says may follow from any part.
  const { phase, mode, paused, paceMs } = useStore(kit.state, (s) => s);
  const { t } = useStore(kit.words, (w) => w);
  const { wait, key } = usePace(kit);
  const [, look] = useState(0);
  useEffect(() => {
    const again = () => look((times) => times + 1);
    // It may have moved on between this render and the listening.
    again();
    return view.follows?.subscribe(again);
  }, [view]);
  const choice = (phase === 'choosing' ? view.choice?.() : view.standby?.()) ?? undefined;
  const isHeld = paused !== null && !(kit.live && phase === 'choosing');
  const isReplay = mode === 'replay';
  const isOpen = choice
    ? choice.isEnabled
    : isReplay
      ? phase === 'over'
      : phase === 'idle' && wait <= 0 && view.params() !== null;
  const label = choice ? choice.label : isReplay ? t('desk.again') : t(view.playLabel);
  const isPacing = phase === 'idle' && wait > 0;
  return (
    <button
      type="button"
      class={choice ? 'play is-choice' : 'play'}
      data-play
      aria-disabled={!isOpen || isHeld}
      aria-label={choice?.name ?? label}
      data-busy={phase === 'asking' || phase === 'revealing'}
      onClick={() => pressMain(kit, view)}
    >
      {isPacing && (
        <span
          class="pace"
          key={key}
          style={{ animationDuration: `${wait}ms`, '--part': Math.min(1, wait / (paceMs || 1)) }}
        />
      )}
      <span class="play-label">{label}</span>
    </button>
  );
}

export function Desk({ kit, view, onBet }: { kit: Kit; view: View; onBet: () => void }) {
  const mode = useStore(kit.state, (s) => s.mode);
  const isFree = useStore(kit.state, (s) => s.free !== null);
  const isFixed = view.isStakeLaid === true || mode === 'replay';
  return (
    <footer class="desk">
      {view.Controls && mode !== 'replay' && (
        <div class="controls">
          <view.Controls />
        </div>
      )}
      <div class="desk-row">
        <Balance kit={kit} />
        {isFree && <FreeStake kit={kit} />}
        {!isFree && (isFixed ? <LaidStake kit={kit} /> : <BetBox kit={kit} onBet={onBet} />)}
        <PlayButton kit={kit} view={view} />
        <Result kit={kit} />
      </div>
    </footer>
  );
}
