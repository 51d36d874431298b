// The options of the search: a listbox in groups. The keyboard stays in the field; the chosen option is kept in sight.
import { CalendarClock, FileText } from 'lucide-react';
import { useEffect } from 'react';
import { hrefOf } from '../../core/location.ts';
import { useLang, useT } from '../../core/site.tsx';
import { gameArt } from '../../ui/art.ts';
import { gameColors } from '../../ui/game-card.tsx';
import type { Group, Option } from './options.ts';

function Picture({ option }: { option: Option }) {
  if (option.game) {
    return (
      <span className="art aspect-3/4 w-10 shrink-0 rounded-small!" style={gameColors(option.game)}>
        <img
          src={gameArt(option.game.slug, 96)}
          alt=""
          width={40}
          height={53}
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
      </span>
    );
  }
  const Icon = option.kind === 'match' ? CalendarClock : FileText;
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-small bg-s2 text-t2">
      <Icon size={18} aria-hidden />
    </span>
  );
}

interface RowProps {
  option: Option;
  isActive: boolean;
  onGo(option: Option): void;
  onPoint(option: Option): void;
}

function Row({ option, isActive, onGo, onPoint }: RowProps) {
  const lang = useLang();
  return (
    <a
      id={option.id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={hrefOf(lang, option.url)}
      onMouseMove={() => !isActive && onPoint(option)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onGo(option);
      }}
      className="flex min-h-14 items-center gap-3 rounded-control px-2.5 py-1.5 aria-selected:bg-s3"
    >
      <Picture option={option} />
      <span className="min-w-0">
        <span className="block truncate text-[0.9667rem] font-semibold">{option.title}</span>
        {option.note && <span className="block truncate text-xs text-t3">{option.note}</span>}
      </span>
    </a>
  );
}

export interface OptionListProps {
  id: string;
  groups: readonly Group[];
  active: Option | undefined;
  onGo(option: Option): void;
  onPoint(option: Option): void;
}

export function OptionList({ id, groups, active, onGo, onPoint }: OptionListProps) {
  const t = useT();
  useEffect(() => {
    if (active) document.getElementById(active.id)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div id={id} role="listbox" aria-label={t('search.results')} hidden={groups.length === 0}>
      {groups.map((group) => (
        <div key={group.kind} role="group" aria-labelledby={`${id}-${group.kind}`} className="pb-2">
          <p id={`${id}-${group.kind}`} className="px-2.5 pt-2 pb-1 text-xs text-t3">
            {t(`search.group_${group.kind}`)}
          </p>
          {group.options.map((option) => (
            <Row key={option.id} option={option} isActive={option === active} onGo={onGo} onPoint={onPoint} />
          ))}
        </div>
      ))}
    </div>
  );
}
