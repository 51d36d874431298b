// Promotions: what the house gives, what it costs and how much is left. One writes, two launch, one stops.
import { useT } from '@malva/web/core/site.tsx';
import { Chips } from '@malva/web/ui/chips.tsx';
import type { ReactNode } from 'react';
import { go, hrefOf, partsOf, type PartOf } from '../place.ts';
import { Audiences } from './audiences.tsx';
import { Cards } from './cards.tsx';
import { Decks } from './decks.tsx';
import { Perks } from './perks.tsx';
import { PromotionList } from './promotion-list.tsx';
import { Rewards } from './rewards.tsx';
import { Rules } from './rules.tsx';

type Part = PartOf<'promotions'>;
const parts = {
  list: PromotionList,
  rewards: Rewards,
  perks: Perks,
  rules: Rules,
  cards: Cards,
  decks: Decks,
  audiences: Audiences,
} as const satisfies Record<Part, () => ReactNode>;
const names = partsOf.promotions;

export function Promotions({ id }: { id: string | null }) {
  const t = useT();
  const shown = names.find((name) => name === id) ?? 'list';
  const Shown = parts[shown];
  return (
    <div className="grid gap-6 [&>*]:min-w-0">
      <div>
        <h1 className="font-display text-xl font-bold lg:text-2xl">{t('office.nav.promotions')}</h1>
        <p className="mt-1.5 max-w-160 text-sm text-t2">{t('office.promotions.lead')}</p>
      </div>
      <Chips<Part>
        label={t('office.nav.promotions')}
        value={shown}
        onChange={(part) => go(part === 'list' ? hrefOf('promotions') : hrefOf('promotions', part))}
        options={names.map((value) => ({ value, label: t(`office.promotions.part.${value}`) }))}
      />
      <Shown key={shown} />
    </div>
  );
}
