// Rules of Leleka, written from the mathematics of the session.
import type { NamedRound } from '@malva/contract/randomness';
import type { RgsFlight } from '@malva/contract/rgs';
import { decimalText, numberText, percentText, rangeText, timesText } from '../core/amounts.ts';
import type { Kit, RuleSection } from '../core/kit.ts';
import { chanceText, heightText, msTo } from './model.ts';
import type { CrashMath } from './model.ts';

const examples = [101, 150, 200, 300, 500, 1000, 10_000, 100_000, 1_000_000] as const;

/** What is published of the chain that flies and of the one after it; a server of the version before says less. */
function chainFacts({ commit, beacon, next }: RgsFlight, t: Kit['t']): string[] {
  const salted = (named: NamedRound | null | undefined): string[] => (named ? [t('rules.salt', { ...named })] : []);
  return [
    ...(commit ? [t('rules.commit', { commit }), ...salted(beacon)] : []),
    ...(next ? [t('rules.next', { commit: next.commit }), ...salted(next.beacon)] : []),
  ];
}

export function rulesOf(kit: Kit, math: CrashMath): RuleSection[] {
  const { t, scale, live } = kit;
  const { target, instantDive, chain } = math;
  const seconds = (height: number): string => decimalText((msTo(math, height) / 1000).toFixed(1));
  return [
    {
      title: t('rules.how'),
      text: [
        t('rules.how_text'),
        t('rules.land_text'),
        t('rules.auto_text', { min: heightText(target.min), max: timesText(target.max, scale) }),
        t('rules.late_text'),
      ],
    },
    {
      title: t('rules.pays'),
      text: [
        t('rules.pays_text', {
          numerator: math.height.numerator,
          share: percentText(instantDive.num, instantDive.den),
        }),
      ],
      head: [t('rules.height'), t('rules.time'), t('field.chance')],
      rows: examples.map((height) => [
        `×${timesText(height, scale)}`,
        t('rules.seconds', { seconds: seconds(height) }),
        chanceText(math, height),
      ]),
    },
    {
      title: t('rules.rtp'),
      text: [
        t('rules.rtp_text', { rtp: rangeText(kit) }),
        t('rules.cap_text', { times: timesText(math.maxMultiplier, scale) }),
      ],
    },
    { title: t('rules.broken_flight'), text: [t('rules.broken_flight_text')] },
    {
      title: t('rules.chain'),
      text: [
        t('rules.chain_text', { flights: numberText(BigInt(chain.flights) * 100n, true) }),
        ...(live ? chainFacts(live.state.get().flight, t) : []),
      ],
    },
  ];
}
