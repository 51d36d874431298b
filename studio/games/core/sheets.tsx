// Sheets over the field: the rules, written from the published mathematics, and the stake.
import type { RgsSession } from '@malva/contract/rgs';
import type { GameFigures } from '@malva/contract/game-rules';
import { jackpotReturnText } from '@malva/rules/jackpots';
import { volatilityScale } from '@malva/rules/return-text';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { decimalText, moneyText, numberText, timesText, typedUnits, unitsOf } from './amounts.ts';
import { Icon } from './icons.tsx';
import type { Kit, RuleCell, RuleSection, View } from './kit.ts';
import { quickKeys, quickStake, takeQuickStake } from './quick-stakes.ts';
import { useParts, useStore } from './store.ts';
import { fitting } from './table-state.ts';
import type { Translate } from './texts.ts';

interface SheetProps {
  title: string;
  kind: string;
  closeLabel: string;
  onClose: () => void;
  children: ComponentChildren;
}

function Sheet({ title, kind, closeLabel, onClose, children }: SheetProps) {
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    close.current?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', onKey);
      if (before instanceof HTMLElement) before.focus();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- focus is taken once, when the sheet opens
  }, []);
  return (
    <div class={`sheet-place ${kind}`}>
      <button type="button" class="shade" tabIndex={-1} aria-hidden="true" onClick={onClose} />
      <section class="sheet" role="dialog" aria-modal="true" aria-label={title}>
        <header class="sheet-top">
          <h2>{title}</h2>
          <button ref={close} type="button" class="tool" aria-label={closeLabel} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        <div class="sheet-body">{children}</div>
      </section>
    </div>
  );
}

function Cell({ cell }: { cell: RuleCell }) {
  if (typeof cell === 'string') return <td>{cell}</td>;
  if ('name' in cell)
    return (
      <td>
        <span class="rule-symbol">
          <i class={cell.picture} aria-hidden="true" />
          {cell.name}
        </span>
      </td>
    );
  return (
    <td>
      <ul class="rule-pays">
        {cell.pays.map(([of, pay]) => (
          <li key={of}>
            <span>{of}</span> {pay}
          </li>
        ))}
      </ul>
    </td>
  );
}

function Section({ title, text, head, rows }: RuleSection) {
  return (
    <section>
      <h3>{title}</h3>
      {text?.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {rows && (
        <table>
          {head && (
            <thead>
              <tr>
                {head.map((cell) => (
                  <th key={cell} scope="col">
                    {cell}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {rows.map((row, i) => (
              <tr key={i}>
                {row.map((cell, k) => (
                  <Cell key={k} cell={cell} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

const timesX = (x: number): string => timesText(Math.round(x * 10_000), 10_000);
const countText = (count: number): string => numberText(BigInt(count) * 100n, true);

/** The greatest win, with its odds where they are known; one that does come; where free spins end. */
function winsSaid({ max, met, stopsAt, volatility }: GameFigures, t: Translate): string[] {
  const odds = max.oneIn === null ? 'rare' : volatility === 'player' ? 'choice' : 'odds';
  return [
    t(`rules.max_${odds}`, { times: timesX(max.x), rounds: countText(max.oneIn ?? 0) }),
    ...(met ? [t('rules.met', { times: timesX(met.x), rounds: countText(met.oneIn ?? 0) })] : []),
    ...(stopsAt === null ? [] : [t('rules.stops', { times: timesX(stopsAt) })]),
  ];
}

function volatilitySaid({ volatility, deviation }: GameFigures, t: Translate): string {
  if (deviation === null) return t('rules.volatility_player');
  const word = t(`rules.volatility_${volatility}`);
  return t('rules.volatility', { word, deviation: decimalText(String(deviation)), ...volatilityScale });
}

const paidSaid = ({ rtp, least }: GameFigures, t: Translate): string =>
  least
    ? t('rules.paid_down', { rtp: decimalText(rtp.from), stake: moneyText(unitsOf(least.stake)) })
    : t('rules.paid_exactly');

/** What is the same for every game: stakes, pace, fairness, what happens to an interrupted round. */
export function commonRules(
  { bet, profile, game }: Pick<RgsSession, 'bet' | 'profile' | 'game'>,
  t: Translate,
): RuleSection[] {
  const { from, to } = game.figures.rtp;
  const rtp = (from === to ? from : `${from}–${to}`).replaceAll('.', ',');
  return [
    {
      title: t('rules.stakes'),
      text: [
        t('rules.stakes_text', {
          min: moneyText(unitsOf(bet.min)),
          max: moneyText(unitsOf(bet.max)),
          step: moneyText(unitsOf(bet.step)),
        }),
        paidSaid(game.figures, t),
        t('rules.pace', { seconds: decimalText(String(profile.paceMs / 1000)) }),
      ],
    },
    {
      title: t('rules.best'),
      text: [
        ...winsSaid(game.figures, t),
        volatilitySaid(game.figures, t),
        ...(game.kind === 'slot' ? [t('rules.jackpot', { rtp, share: decimalText(jackpotReturnText()) })] : []),
      ],
    },
    {
      title: t('rules.broken'),
      text: [
        t(
          game.kind === 'crash'
            ? 'rules.broken_live'
            : game.steps === 'multi'
              ? 'rules.broken_multi'
              : 'rules.broken_single',
        ),
      ],
    },
    {
      title: t('rules.fair'),
      text: [
        t(game.kind === 'crash' ? 'rules.fair_live' : 'rules.fair_text'),
        t('rules.version', { version: game.version, hash: game.mathHash.slice(0, 12) }),
      ],
    },
  ];
}

export function RulesSheet({ kit, view, onClose }: { kit: Kit; view: View; onClose: () => void }) {
  const { t } = useStore(kit.words, (w) => w);
  return (
    <Sheet
      title={t('rules.title', { game: t('game.title') })}
      kind="is-rules"
      closeLabel={t('action.close')}
      onClose={onClose}
    >
      {[...view.rules(), ...commonRules(kit.table().session, t)].map((section) => (
        <Section key={section.title} {...section} />
      ))}
    </Sheet>
  );
}

/** Half, double, the greatest: as many of them as the policy allows here, with their keys on the keyboard. */
function QuickStakes({ kit, view }: { kit: Kit; view: View }) {
  const { t } = useStore(kit.words, (w) => w);
  const { bet, balance } = useParts(kit.state);
  const { session } = kit.table();
  const offered = Object.entries(quickKeys).filter(([, key]) => session.profile.quickStakes.includes(key));
  if (offered.length === 0) return null;
  return (
    <div class="levels" role="group" aria-label={t('desk.quick')}>
      {offered.map(([pressed, key]) => (
        <button
          key={key}
          type="button"
          class="level"
          data-quick={key}
          aria-keyshortcuts={pressed}
          title={t('desk.quick_key', { key: pressed })}
          aria-label={t(`desk.quick_${key}_name`)}
          disabled={quickStake(session, { bet, balance, key }) === bet}
          onClick={() => takeQuickStake(kit, view, key)}
        >
          {t(`desk.quick_${key}`)}
        </button>
      ))}
      <p class="hint keys">{offered.map(([pressed, key]) => `${t(`desk.quick_${key}`)}: ${pressed}`).join(' · ')}</p>
    </div>
  );
}

export function BetSheet({ kit, view, onClose }: { kit: Kit; view: View; onClose: () => void }) {
  const { t } = useStore(kit.words, (w) => w);
  const bet = useStore(kit.state, (s) => s.bet);
  const table = kit.table();
  const [typed, setTyped] = useState(numberText(bet, true));
  useEffect(() => setTyped(numberText(bet, true)), [bet]);
  const levels = table.session.bet.levels.map(unitsOf);
  const units = typedUnits(typed);
  const isFine = units !== null && units > 0n && fitting(table.session, units) === units;
  const take = (amount: bigint) => {
    table.setBet(amount);
    onClose();
  };
  return (
    <Sheet title={t('desk.bet')} kind="is-bet" closeLabel={t('action.close')} onClose={onClose}>
      <QuickStakes kit={kit} view={view} />
      <div class="levels">
        {levels.map((level) => (
          <button
            key={String(level)}
            type="button"
            class="level"
            aria-pressed={level === bet}
            onClick={() => take(level)}
          >
            {numberText(level, true)}
          </button>
        ))}
      </div>
      <form
        class="exact"
        onSubmit={(event) => {
          event.preventDefault();
          if (isFine && units !== null) take(units);
        }}
      >
        <label>
          <span class="label">{t('desk.exact')}</span>
          <input
            inputMode="decimal"
            value={typed}
            aria-invalid={!isFine}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="notice-act" disabled={!isFine}>
          {t('action.take')}
        </button>
      </form>
      <p class="hint">
        {t('rules.stakes_text', {
          min: moneyText(unitsOf(table.session.bet.min)),
          max: moneyText(unitsOf(table.session.bet.max)),
          step: moneyText(unitsOf(table.session.bet.step)),
        })}
      </p>
    </Sheet>
  );
}
