// The screen of every game: facts above, field in the middle, desk below; title and sound switch are the lobby's bar's.
// The facts (net position, elapsed time, clock) are never covered: sheets open under them (TR-040).
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { moneyText, signedText } from './amounts.ts';
import { Desk } from './desk.tsx';
import { Icon } from './icons.tsx';
import type { IconName } from './icons.tsx';
import type { Kit, View } from './kit.ts';
import { NoticeBar } from './notice-bar.tsx';
import { listenForKeys, listenForPresses, pressMain } from './press.ts';
import { quickKeys, takeQuickStake } from './quick-stakes.ts';
import { clockText, serverNow } from './server-clock.ts';
import { BetSheet, RulesSheet } from './sheets.tsx';
import { useParts, useStore } from './store.ts';
import { payerOf } from './table-state.ts';

export type SheetName = 'rules' | 'bet' | null;

const twoDigits = (n: number): string => String(Math.floor(n)).padStart(2, '0');
const elapsedText = (ms: number): string =>
  `${Math.floor(ms / 3_600_000)}:${twoDigits((ms / 60_000) % 60)}:${twoDigits((ms / 1000) % 60)}`;

function useNow(everyMs: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

function Facts({ kit }: { kit: Kit }) {
  const { net, mode } = useParts(kit.state);
  const funds = useStore(kit.state, payerOf);
  const { t } = useStore(kit.words, (w) => w);
  const now = useNow(1000);
  const result = net.won - net.staked;
  return (
    <dl class="facts">
      {mode === 'real' && (funds === 'bonus' || funds === 'free') && (
        <div class="badge">
          <dt class="sr-only">{t('facts.mode')}</dt>
          <dd data-fact="funds">{t(`mode.${funds}`)}</dd>
        </div>
      )}
      {mode !== 'real' && (
        <div class="badge">
          <dt class="sr-only">{t('facts.mode')}</dt>
          <dd>{t(`mode.${mode}`)}</dd>
        </div>
      )}
      <div>
        <dt>{t('facts.net')}</dt>
        <dd data-fact="net">{signedText(result)}</dd>
      </div>
      <div>
        <dt>{t('facts.elapsed')}</dt>
        <dd data-fact="elapsed">{elapsedText(net.since === null ? 0 : Math.max(0, now - net.since))}</dd>
      </div>
      <div class="clock">
        <dt class="sr-only">{t('facts.clock')}</dt>
        <dd data-fact="clock">{clockText(now)}</dd>
      </div>
    </dl>
  );
}

function Tool({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <button type="button" class="tool" aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}

function Tools({ kit, onRules }: { kit: Kit; onRules: () => void }) {
  const { t } = useStore(kit.words, (w) => w);
  const [isOpen, setOpen] = useState(false);
  const { lobby } = kit.table();
  const room = (name: 'history' | 'fairness' | 'limits') => () => {
    const { round } = kit.state.get();
    setOpen(false);
    lobby.send({ type: 'open', room: name, ...(name === 'fairness' && round && { roundId: round.roundId }) });
  };
  return (
    <nav class={isOpen ? 'tools is-open' : 'tools'} aria-label={t('tools.name')}>
      <button
        type="button"
        class="tool more"
        aria-label={t('tools.name')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'close' : 'more'} />
      </button>
      <div class="tool-row">
        <Tool
          icon="rules"
          label={t('tools.rules')}
          onClick={() => {
            setOpen(false);
            onRules();
          }}
        />
        <Tool icon="history" label={t('tools.history')} onClick={room('history')} />
        <Tool icon="fairness" label={t('tools.fairness')} onClick={room('fairness')} />
        <Tool icon="limits" label={t('tools.limits')} onClick={room('limits')} />
      </div>
    </nav>
  );
}

/** The result of a round, for those who do not see the field. */
function Spoken({ kit, view }: { kit: Kit; view: View }) {
  const { outcome, phase } = useParts(kit.state);
  const { t } = useStore(kit.words, (w) => w);
  const said =
    outcome && (phase === 'idle' || phase === 'over')
      ? `${view.spoken()} ${t(`spoken.${outcome.class}`, { amount: moneyText(outcome.payout) })}`
      : phase === 'revealing'
        ? t('spoken.running')
        : '';
  return (
    <p class="sr-only" role="status" aria-live="polite" data-testid="spoken">
      {said}
    </p>
  );
}

/** Says what goes on; what lies in it follows the state by itself and is not drawn again for this. */
function Ground({ kit, children }: { kit: Kit; children: ComponentChildren }) {
  const { phase, mode, paused } = useParts(kit.state);
  return (
    <div class="screen" data-phase={phase} data-mode={mode} data-paused={paused !== null}>
      {children}
    </div>
  );
}

export function Screen({ kit, view }: { kit: Kit; view: View }) {
  const [sheet, setSheet] = useState<SheetName>(null);
  const mode = useStore(kit.state, (s) => s.mode);
  const { t } = useStore(kit.words, (w) => w);
  const isCovered = sheet !== null;
  useEffect(
    () =>
      listenForPresses(document, () => {
        if (!isCovered) pressMain(kit, view);
      }),
    [kit, view, isCovered],
  );
  useEffect(
    () =>
      listenForKeys(document, (pressed) => {
        const key = quickKeys[pressed];
        return key !== undefined && !isCovered && takeQuickStake(kit, view, key);
      }),
    [kit, view, isCovered],
  );
  return (
    <Ground kit={kit}>
      <header class="top">
        <h1 class="sr-only">{t('game.title')}</h1>
        <Facts kit={kit} />
        <Tools kit={kit} onRules={() => setSheet('rules')} />
      </header>
      <div class="middle" inert={isCovered}>
        <main class="stage">
          <view.Stage />
        </main>
        <Desk kit={kit} view={view} onBet={() => setSheet('bet')} />
      </div>
      {mode === 'replay' && (
        <p class="watermark" aria-hidden="true">
          {t('mode.replay')}
        </p>
      )}
      <NoticeBar kit={kit} />
      {sheet === 'rules' && <RulesSheet kit={kit} view={view} onClose={() => setSheet(null)} />}
      {sheet === 'bet' && <BetSheet kit={kit} view={view} onClose={() => setSheet(null)} />}
      <Spoken kit={kit} view={view} />
    </Ground>
  );
}
