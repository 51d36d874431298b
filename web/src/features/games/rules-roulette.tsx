// The rules of roulette: what each kind of bet covers and pays, and how likely it is.
import { useT } from '../../core/site.tsx';
import { shareText, type RouletteMath } from './rules-math.ts';
import { RulesTable, Section } from './rules-section.tsx';

const kinds = ['straight', 'split', 'street', 'corner', 'line', 'dozen', 'column'];
/** Places without a number in their name cover half of the wheel without zero. */
const kindOf = (place: string): string => kinds.find((kind) => place.startsWith(`${kind}:`)) ?? 'even';

export function RouletteRules({ math }: { math: RouletteMath }) {
  const t = useT();
  const covered = new Map(Object.entries(math.places).map(([place, numbers]) => [kindOf(place), numbers.length]));
  return (
    <>
      <p className="text-sm text-t2">{t('games.roulette_how', { pockets: math.pockets, last: math.pockets - 1 })}</p>
      <Section title={t('games.roulette_pays')}>
        <RulesTable
          head={[t('games.roulette_bet'), t('games.roulette_numbers'), t('games.roulette_pay'), t('games.chance')]}
          rows={[...covered].map(([kind, count]) => [
            t(`games.roulette_${kind}`),
            String(count),
            t('games.pays_to_one', { pay: math.pays.numerator / count - 1 }),
            shareText((100 * count) / math.pockets, 2),
          ])}
        />
        <p className="text-sm text-t2">{t('games.roulette_note')}</p>
      </Section>
    </>
  );
}
