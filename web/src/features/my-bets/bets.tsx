// «My bets», as the page of sport shows it: what is open, and what is settled.
import { useState } from 'react';
import { useT } from '../../core/site.tsx';
import { Tabs } from '../../ui/choices.tsx';
import { FilterBar } from './filter-bar.tsx';
import { noFilter } from './filters.ts';
import type { Part } from './list-key.ts';
import { BetList } from './lists.tsx';

const parts: readonly Part[] = ['open', 'settled'];

export default function MyBets() {
  const t = useT();
  const [part, setPart] = useState<Part>('open');
  const [filter, setFilter] = useState(noFilter);
  return (
    <div className="grid max-w-200 gap-4">
      <h1 className="font-display text-2xl font-bold">{t('sport-bets.title')}</h1>
      <Tabs<Part>
        label={t('sport-bets.title')}
        value={part}
        onChange={setPart}
        panelId="bets-panel"
        isWide
        options={parts.map((value) => ({ value, label: t(`sport-bets.part.${value}`) }))}
      />
      <div id="bets-panel" role="tabpanel" aria-label={t(`sport-bets.part.${part}`)}>
        {part === 'open' ? (
          <BetList key="open" part="open" />
        ) : (
          <div className="grid gap-4">
            <FilterBar value={filter} onChange={setFilter} />
            <BetList key={JSON.stringify(filter)} part="settled" filter={filter} />
          </div>
        )}
      </div>
    </div>
  );
}
