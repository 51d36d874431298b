// The pockets of a balance as a list of facts; nothing where there is none.
import type { Balance } from '@malva/contract/player';
import { Link } from '../../core/router.tsx';
import { useT } from '../../core/site.tsx';
import { Amount } from '../../ui/amount.tsx';
import { useKnownGames } from '../../ui/known-games.ts';
import { Facts, type Fact } from '../../ui/rows.tsx';
import { pocketsOf, type Pocket } from './pockets.ts';

function BonusGames({ slugs }: { slugs: readonly string[] }) {
  return (
    <span className="flex flex-wrap justify-end gap-x-2.5">
      {useKnownGames(slugs).map(({ slug, title }) => (
        <Link key={slug} to={`/online-game/${slug}/`} className="underline underline-offset-3">
          {title}
        </Link>
      ))}
    </span>
  );
}

function Value({ pocket }: { pocket: Pocket }) {
  if (pocket.key === 'spins') return <span className="text-gold">{pocket.count}</span>;
  if (pocket.key === 'games') return <BonusGames slugs={pocket.slugs} />;
  return <Amount value={pocket.amount} tone={pocket.key === 'bonus' ? 'gold' : 'plain'} />;
}

export function PocketFacts({ balance }: { balance: Balance }) {
  const t = useT();
  const facts = pocketsOf(balance).map((pocket): Fact => ({
    label: t(`player.balance.${pocket.key}`),
    value: <Value pocket={pocket} />,
  }));
  return facts.length > 0 ? <Facts facts={facts} /> : null;
}
