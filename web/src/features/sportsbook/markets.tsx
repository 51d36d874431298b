// All markets of a match: groups as chips, those the player pinned first, two columns on a desktop.
import type { EventCard, MarketNames } from '@malva/contract/sportsbook';
import { Blocks, Lock } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../core/site.tsx';
import { Chips } from '../../ui/chips.tsx';
import { EmptyState } from '../../ui/states.tsx';
import type { LiveEvent } from './boards.ts';
import { BuilderContext, canBuildOf, useStandings } from './builder.ts';
import { MarketSearch, wantedBlocks } from './market-search.tsx';
import { blocksOf, groupsOf, popularGroups, type Block } from './market-blocks.ts';
import { MarketBlock } from './market-block.tsx';
import { usePins } from './pins.ts';
import { slip, useSlip } from './slip/picks.ts';
import { useEventNow, useMarkets, useTakesBets } from './use-board.ts';

const isIn = (group: string, block: Block): boolean =>
  group === 'all' || (group === 'popular' ? popularGroups.includes(block.group) : block.group === group);

/** Selections of this match become one selection with its own price. */
function BuilderSwitch() {
  const t = useT();
  const isOn = useSlip(({ kind }) => kind === 'builder');
  const flip = () =>
    slip.setState(({ picks }) => ({ kind: isOn ? (picks.length > 1 ? 'express' : 'single') : 'builder' }));
  return (
    <div className="grid gap-1.5">
      <button type="button" className="chip justify-self-start" aria-pressed={isOn} onClick={flip}>
        <Blocks size={17} aria-hidden />
        {t('sportsbook.kind.builder')}
      </button>
      <p role="status" className={isOn ? 'text-sm text-t2' : 'sr-only'}>
        {isOn ? t('sportsbook.builder.text') : ''}
      </p>
    </div>
  );
}

export function Markets({ event, card, names }: { event: LiveEvent; card: EventCard; names: MarketNames }) {
  const t = useT();
  const takesBets = useTakesBets(event);
  const { stop, state } = useEventNow(event);
  const { pins, flip } = usePins(card.sport);
  const blocks = blocksOf(useMarkets(event), names);
  const [group, setGroup] = useState('popular');
  const [wanted, setWanted] = useState('');
  const isLive = state !== 'not_started';
  const standing = useStandings(card, isLive);
  const groups = groupsOf(blocks);
  const others = groups.filter((one) => !popularGroups.includes(one));
  const hasPopular = groups.some((one) => popularGroups.includes(one));
  const chosen = group === 'popular' && !hasPopular ? 'all' : group;
  const rank = ({ id }: Block) => (pins.includes(id) ? 0 : 1);
  const found = wanted ? wantedBlocks(blocks, wanted, { names, card }) : null;
  const shown = (found ?? blocks.filter((block) => isIn(chosen, block))).toSorted((a, b) => rank(a) - rank(b));
  if (blocks.length === 0)
    return (
      <EmptyState icon={Lock} title={t('sportsbook.no_markets')} text={t('sportsbook.no_markets_text')} isCompact />
    );
  return (
    <div className="grid gap-3">
      <BuilderContext value={standing}>
        <MarketSearch value={wanted} onChange={setWanted} found={found?.length} />
        {canBuildOf(card, isLive) && <BuilderSwitch />}
        <Chips
          label={t('sportsbook.groups')}
          value={chosen}
          onChange={setGroup}
          options={[
            ...(hasPopular ? [{ value: 'popular', label: t('sportsbook.group', { group: 'popular' }) }] : []),
            ...others.map((value) => ({ value, label: t('sportsbook.group', { group: value }) })),
            { value: 'all', label: t('sportsbook.every'), count: blocks.length },
          ]}
        />
        <p role="status" className={takesBets ? 'sr-only' : 'panel flex items-center gap-2 p-3 text-sm text-t2'}>
          {!takesBets && <Lock size={16} aria-hidden className="shrink-0" />}
          {takesBets ? '' : t('sportsbook.stopped_why', { reason: stop ?? state })}
        </p>
        <div className="gap-3 lg:columns-2">
          {shown.map((block) => (
            <MarketBlock
              key={`${block.id} ${block.markets[0].m}`}
              event={event}
              card={card}
              names={names}
              block={block}
              isPinned={pins.includes(block.id)}
              onPin={() => flip(block.id)}
            />
          ))}
        </div>
      </BuilderContext>
    </div>
  );
}
