// The rules of slots with five reels: what each symbol pays, ways or lines, and their features with their odds.
import { spinsToFull, spinsToOne } from '@malva/rules/reels';
import { formatInteger } from '../../core/format.ts';
import { useT } from '../../core/site.tsx';
import { PayingLines } from './rules-by-game.tsx';
import { decimal, shareText, times, type ReelsMath } from './rules-math.ts';
import { RulesTable, Section } from './rules-section.tsx';

interface Part {
  math: ReelsMath;
  nameOf: (symbol: string) => string;
}

const stripsOf = ({ strips }: ReelsMath): readonly string[] => ('base' in strips ? strips.base : strips);
const oddsOf = (math: ReelsMath, symbol: string, least: number): string =>
  decimal(spinsToOne(stripsOf(math), { symbol, rows: math.rows, least }), 1);

function FreeSpins({ math, nameOf }: Part) {
  const t = useT();
  const { freeSpins, scatter, scatterPays, retrigger, freeWild, scale, wild } = math;
  if (!freeSpins || !scatter || !retrigger) return null;
  const [least = 3] = Object.keys(freeSpins).map(Number);
  const shares = [...new Set(freeWild)].map(
    (factor) => [factor, freeWild?.filter((one) => one === factor).length ?? 0] as const,
  );
  return (
    <>
      <Section title={t('games.reels_free')}>
        <p className="text-sm text-t2">
          {t('games.reels_free_text', {
            odds: oddsOf(math, scatter, least),
            from: retrigger.from,
            more: retrigger.spins,
            symbol: nameOf(scatter),
          })}
        </p>
        <RulesTable
          head={[nameOf(scatter), t('games.reels_pay'), t('games.reels_spins')]}
          rows={Object.entries(freeSpins).map(([count, spins]) => [
            count,
            times(scatterPays?.[count] ?? 0, scale),
            String(spins),
          ])}
        />
      </Section>
      {shares.length > 0 && (
        <Section title={t('games.reels_factors')}>
          <p className="text-sm text-t2">{t('games.reels_factors_text', { symbol: nameOf(wild) })}</p>
          <RulesTable
            head={[t('games.multiplier'), t('games.chance')]}
            rows={shares.map(([factor, share]) => [
              `×${factor}`,
              t('games.chance_of', { share, total: freeWild?.length ?? 0 }),
            ])}
          />
        </Section>
      )}
    </>
  );
}

function Hold({ math }: { math: ReelsMath }) {
  const t = useT();
  const { hold, ducat, rows } = math;
  if (!hold || !ducat) return null;
  const { from, respins, landsBelow, of, values, weights, grand } = hold;
  const chance = landsBelow / of;
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return (
    <Section title={t('games.reels_hold')}>
      <p className="text-sm text-t2">
        {t('games.reels_hold_text', {
          from,
          respins,
          odds: oddsOf(math, ducat, from),
          chance: decimal(chance * 100, 0),
        })}{' '}
        {t('games.reels_hold_full', {
          grand: formatInteger(grand),
          odds: formatInteger(Math.round(spinsToFull(stripsOf(math), { symbol: ducat, rows, from, respins, chance }))),
        })}
      </p>
      <RulesTable
        head={[t('games.reels_hold_value'), t('games.chance')]}
        rows={values.map((value, at) => [`×${value}`, shareText(((weights[at] ?? 0) / all) * 100, 1)])}
      />
    </Section>
  );
}

export function ReelsRules({ math }: { math: ReelsMath }) {
  const t = useT();
  const nameOf = (symbol: string) => t(`games.symbol_${(math.symbols[symbol] ?? symbol).replaceAll(' ', '_')}`);
  const special = math.scatter ?? math.ducat;
  return (
    <>
      <Section title={t('games.reels_symbols')}>
        <p className="text-sm text-t2">
          {math.lines
            ? t('games.reels_lines', { count: math.lines.length })
            : t('games.reels_ways', { ways: math.rows ** math.reels })}{' '}
          {t('games.reels_pays_text')}
        </p>
        <p className="text-sm text-t2">
          {special && t('games.reels_wild', { symbol: nameOf(math.wild), other: nameOf(special) })}{' '}
          {math.scatter && t('games.reels_scatter', { symbol: nameOf(math.scatter) })}
        </p>
        <RulesTable
          head={[t('games.symbol'), '3', '4', '5']}
          rows={Object.entries(math.pays).map(([symbol, pays]) => [
            nameOf(symbol),
            ...pays.map((pay) => times(pay, math.scale)),
          ])}
        />
      </Section>
      {math.lines && (
        <Section title={t('games.rules_lines')}>
          <PayingLines lines={math.lines} rows={math.rows} />
        </Section>
      )}
      <FreeSpins math={math} nameOf={nameOf} />
      <Hold math={math} />
    </>
  );
}
