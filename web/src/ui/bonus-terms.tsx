// The terms of a deposit bonus, in words, where a choice or a pocket stands: nothing of them waits behind a press.
import { bonusGameKinds, type BonusOffer, type BonusTerms } from '@malva/contract/bonuses';
import { formatDecimal, formatMoney } from '../core/format.ts';
import { useT } from '../core/site.tsx';
import { useKnownGames } from './known-games.ts';

const short = (amount: string): string => formatMoney(amount, { short: true });

/** Its own name, else its numbers. */
export function useBonusName(): (bonus: Pick<BonusOffer, 'title' | 'terms'>) => string {
  const t = useT();
  return ({ title, terms }) => title ?? t('bonuses.name', { percent: terms.percent, most: short(terms.most) });
}

function useGames({ contribution }: BonusTerms): string {
  const t = useT();
  return (
    bonusGameKinds
      .toSorted((a, b) => contribution[b] - contribution[a])
      // A share is not parted from its games by the end of a line.
      .map((kind) =>
        (contribution[kind] === 0
          ? t(`bonuses.games.${kind}_none`)
          : t(`bonuses.games.${kind}`, { share: contribution[kind] })
        ).replaceAll(' ', '\u00a0'),
      )
      .join(', ')
  );
}

function Excluded({ slugs }: { slugs: readonly string[] }) {
  const t = useT();
  const games = useKnownGames(slugs);
  return games.length > 0 ? (
    <p>{t('bonuses.terms.excluded', { games: games.map(({ title }) => title).join(', ') })}</p>
  ) : null;
}

/** What holds for every bonus of these products; said once, however many stand there. */
export function BonusOrder({ kinds = ['casino'] }: { kinds?: readonly BonusOffer['kind'][] }) {
  const t = useT();
  return (
    <>
      {kinds.includes('casino') && <p className="text-xs leading-snug text-t2">{t('bonuses.terms.order')}</p>}
      {kinds.includes('sport') && <p className="text-xs leading-snug text-t2">{t('bonuses.terms.order_sport')}</p>}
    </>
  );
}

/** Of a bet with bonus money of sport. */
function useBetTerms({ minOdds, minLegs }: BonusTerms): readonly (readonly [string, string])[] {
  const t = useT();
  return [
    ...(minOdds ? [['minOdds', formatDecimal((minOdds / 10_000).toFixed(2))] as const] : []),
    ...(minLegs && minLegs > 1 ? [['minLegs', t('bonuses.terms.from', { count: minLegs })] as const] : []),
  ];
}

export interface BonusTermsProps {
  terms: BonusTerms;
  kind: BonusOffer['kind'];
  /** What is to be staked in all, where it is known. */
  requirement?: string;
  /** Already given: how it came to be is no term any more. */
  isGiven?: boolean;
}

export function BonusTermsList({ terms, kind, requirement, isGiven = false }: BonusTermsProps) {
  const t = useT();
  const games = useGames(terms);
  const ofBet = useBetTerms(terms);
  const facts: readonly (readonly [string, string])[] = [
    ...(isGiven ? [] : [['minDeposit', short(terms.minDeposit)] as const]),
    [
      'wagering',
      requirement
        ? t('bonuses.terms.wagering_sum', { times: terms.wagering, amount: short(requirement) })
        : t('bonuses.terms.wagering_of', { times: terms.wagering }),
    ],
    ['maxStake', t('bonuses.terms.up_to', { amount: short(terms.maxStake) })],
    ['days', t('bonuses.terms.days_count', { count: terms.days })],
    ['cap', terms.cap === null ? t('bonuses.terms.cap_all') : t('bonuses.terms.up_to', { amount: short(terms.cap) })],
    ...(kind === 'sport' ? ofBet : []),
    ['games', kind === 'sport' ? t('bonuses.games.sport') : games],
  ];
  return (
    <div className="grid gap-1.5 text-xs leading-snug text-t2">
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        {facts.map(([name, value]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-t3">{t(`bonuses.terms.${name}`)}</dt>
            <dd className="font-medium text-t1">{value}</dd>
          </div>
        ))}
      </dl>
      {terms.excluded.length > 0 && <Excluded slugs={terms.excluded} />}
    </div>
  );
}
