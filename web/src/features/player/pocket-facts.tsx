// The pockets of a balance as a list of facts; nothing where there is none.
import { games as gameCalls } from '@malva/contract/games';
import type { Balance } from '@malva/contract/player';
import { useCall } from '../../core/query.ts';
import { Link } from '../../core/router.tsx';
import { useT } from '../../core/site.tsx';
import { Amount } from '../../ui/amount.tsx';
import { Facts, type Fact } from '../../ui/rows.tsx';
import { pocketsOf, type Pocket } from './pockets.ts';

function BonusGames({ slugs }: { slugs: readonly string[] }) {
  const { data } = useCall(gameCalls.all, { staleMs: 300_000 });
  return (
    <span className="flex flex-wrap justify-end gap-x-2.5">
      {slugs.map((slug) => (
        <Link key={slug} to={`/online-game/${slug}/`} className="underline underline-offset-3">
          {data?.games.find((game) => game.slug === slug)?.title ?? slug}
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
  const facts = pocketsOf(balance).map((pocket): Fact => ({ label: t(`player.balance.${pocket.key}`), value: <Value pocket={pocket} /> }));
  return facts.length > 0 ? <Facts facts={facts} /> : null;
}
