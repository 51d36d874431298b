// What the rules say of a game's figures: its return and what that holds for, what rounding costs, the greatest win and
// one that does come, how widely rounds spread. All of them come printed from the studio; here they get their words.
import type { GameFigures } from '@malva/contract/game-rules';
import { decimalText, percentText, volatilityScale } from '@malva/rules/return-text';
import { formatInteger, formatMoney, formatMultiplier } from '../../core/format.ts';
import { useLang, useT } from '../../core/site.tsx';

type Said = (key: string, values?: Record<string, string | number>) => string;
type Lang = ReturnType<typeof useLang>;

/** The return: exact, simulated, of one bet or one way to play, or a range. */
export function returnSaid({ rtp, of, simulated }: GameFigures, t: Said, lang: Lang): string {
  const value = percentText(rtp.from, lang);
  if (simulated)
    return t(of === 'strategy' ? 'games.rtp_strategy' : 'games.rtp_simulated', {
      value: percentText(simulated.rtp, lang),
      interval: decimalText(simulated.interval, lang),
      rounds: formatInteger(simulated.rounds),
    });
  if (of) return t(`games.rtp_${of}`, { value });
  if (rtp.from === rtp.to) return t('games.rtp_exact', { value });
  return t('games.rtp_range', { from: decimalText(rtp.from, lang), to: percentText(rtp.to, lang) });
}

/** What the choice was that the least return is met at. */
export function leastSaid({ rtp, least }: GameFigures, t: Said, lang: Lang): string {
  if (!least) return t('games.paid_exactly');
  const { target, mines, finds } = least.choice;
  const choice =
    target === undefined
      ? t('games.least_mines', { mines: mines ?? 0, finds: finds ?? 0 })
      : t('games.least_target', { chance: percentText((target / 100).toFixed(2), lang) });
  return t('games.paid_down', {
    value: percentText(rtp.from, lang),
    stake: formatMoney(least.stake),
    choice,
  });
}

/** The greatest win, with its odds where they are known; one that does come; where free spins end. */
export function winsSaid({ max, met, stopsAt, volatility }: GameFigures, t: Said): string[] {
  const x = formatMultiplier(String(max.x));
  const odds = max.oneIn === null ? 'rare' : volatility === 'player' ? 'choice' : 'odds';
  return [
    t(`games.max_${odds}`, { x, rounds: formatInteger(max.oneIn ?? 0) }),
    ...(met ? [t('games.max_met', { x: formatMultiplier(String(met.x)), rounds: formatInteger(met.oneIn ?? 0) })] : []),
    ...(stopsAt === null ? [] : [t('games.max_stops', { x: formatMultiplier(String(stopsAt)) })]),
  ];
}

export function volatilitySaid({ volatility, deviation }: GameFigures, t: Said, lang: Lang): string {
  if (deviation === null) return t('games.volatility_player');
  return t('games.volatility_said', {
    word: t(`lobby.volatility_${volatility}`),
    deviation: decimalText(String(deviation), lang),
    low: volatilityScale.low,
    medium: volatilityScale.medium,
  });
}

export function RulesFigures({ figures }: { figures: GameFigures }) {
  const t = useT();
  const lang = useLang();
  return (
    <div className="mt-2 grid gap-1.5 text-sm text-t2" data-figures>
      <p>
        {returnSaid(figures, t, lang)} {t('games.rtp_note')}
      </p>
      <p>{leastSaid(figures, t, lang)}</p>
      <p>{winsSaid(figures, t).join(' ')}</p>
      <p>{volatilitySaid(figures, t, lang)}</p>
    </div>
  );
}
