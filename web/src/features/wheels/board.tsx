// The wheel with the list of its exact chances beside it; below it on a phone.
import type { Scheme } from '@malva/contract/chances';
import type { ReactNode } from 'react';
import { useT } from '../../core/site.tsx';
import { SectorList } from '../../ui/sector-list.tsx';
import { Wheel } from '../../ui/wheel.tsx';
import { shortOf } from './short.ts';

interface BoardProps {
  odds: Scheme;
  result: { place: number; drawId: string } | null;
  won: number | null;
  onDone(): void;
  children: ReactNode;
}

export function Board({ odds, result, won, onDone, children }: BoardProps) {
  const t = useT();
  const sectors = odds.sectors.map((sector) => ({ ...sector, short: shortOf(sector) }));
  return (
    <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
      <div className="grid gap-4">
        <Wheel sectors={sectors} result={result} label={t('wheels.label', { count: sectors.length })} onDone={onDone} />
        {children}
      </div>
      <SectorList
        sectors={sectors}
        caption={t('wheels.odds')}
        prize={t('wheels.prize')}
        chance={t('wheels.chance')}
        nothing={t('wheels.nothing')}
        left={(count) => t('wheels.left', { count })}
        won={won}
      />
    </div>
  );
}
