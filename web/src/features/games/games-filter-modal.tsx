// What the list below is narrowed by: maker, volatility, return. What is chosen works at once.
import { games as calls, type GameCard } from '@malva/contract/games';
import { useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { ModalProps } from '../../core/manifest.ts';
import { openedWith, useModalMemory } from '../../core/modal-memory.ts';
import { useCall } from '../../core/query.ts';
import { useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { choicesCount, choicesOf, chosenCount, gamesFilter, narrow, noFilter, toNarrow } from './list-filter.ts';

function toggled<T>(list: readonly T[], one: T): readonly T[] {
  return list.includes(one) ? list.filter((other) => other !== one) : [...list, one];
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={title} className="grid gap-2">
      <p className="text-sm font-medium text-t2">{title}</p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}

function Chip({ isOn, onPress, children }: { isOn: boolean; onPress(): void; children: ReactNode }) {
  return (
    <button type="button" className="chip" aria-pressed={isOn} onClick={onPress}>
      {children}
    </button>
  );
}

function Choices({ games }: { games: readonly GameCard[] }) {
  const t = useT();
  const filter = useStore(gamesFilter);
  const choices = choicesOf(games, filter);
  const set = gamesFilter.setState;
  if (choicesCount(choices) === 0) return <p className="text-sm text-t2">{t('games.filter_none')}</p>;
  return (
    <div className="grid gap-5">
      {choices.providers.length > 0 && (
        <Group title={t('games.filter_provider')}>
          {choices.providers.map((one) => (
            <Chip
              key={one}
              isOn={filter.providers.includes(one)}
              onPress={() => set({ providers: toggled(filter.providers, one) })}
            >
              {games.find(({ maker }) => maker === one)?.provider ?? one}
            </Chip>
          ))}
        </Group>
      )}
      {choices.volatility.length > 0 && (
        <Group title={t('games.fact_volatility')}>
          {choices.volatility.map((one) => (
            <Chip
              key={one}
              isOn={filter.volatility.includes(one)}
              onPress={() => set({ volatility: toggled(filter.volatility, one) })}
            >
              {t(`lobby.volatility_${one}`)}
            </Chip>
          ))}
        </Group>
      )}
      {choices.rtp.length > 0 && (
        <Group title={t('games.fact_rtp')}>
          {choices.rtp.map((one) => (
            <Chip key={one} isOn={filter.rtp === one} onPress={() => set({ rtp: filter.rtp === one ? 0 : one })}>
              {t('games.filter_rtp', { value: one })}
            </Chip>
          ))}
        </Group>
      )}
    </div>
  );
}

const scrollId = 'games-filter';

export default function GamesFilterModal({ close }: ModalProps<'GamesFilter'>) {
  const t = useT();
  const [saved] = useState(() => openedWith('GamesFilter'));
  const below = useStore(toNarrow, ({ games }) => games);
  const all = useCall(calls.all, { enabled: below === null, staleMs: 60_000 });
  const games = below ?? all.data?.games;
  const filter = useStore(gamesFilter);
  const memory = {
    modal: 'GamesFilter',
    elementId: scrollId,
    apiPath: calls.all.path,
    isAllLoaded: true,
    limit: 0,
    search: '',
    isLimitButtonOff: false,
  };
  useModalMemory(memory, saved, games !== undefined);
  const left = narrow(games ?? [], filter).length;
  const footer = (
    <div className="grid grid-cols-2 gap-2.5">
      <Button disabled={chosenCount(filter) === 0} onClick={() => gamesFilter.setState(noFilter, true)}>
        {t('games.filter_reset')}
      </Button>
      <Button look="primary" onClick={close}>
        {t('games.found', { count: left })}
      </Button>
    </div>
  );
  return (
    <ModalFrame title={t('games.filters')} footer={footer} scrollId={scrollId}>
      {games && <Choices games={games} />}
      {all.error && !games && <ErrorState error={all.error} retry={() => void all.refetch()} isCompact />}
      {all.isPending && !games && <SkeletonRows rows={3} height={56} />}
    </ModalFrame>
  );
}
