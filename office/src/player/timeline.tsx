// A player's life, newest first, day by day: what happened, how much it was, who did it, and the way to the thing
// itself. What is shown depends on what the reader may see of the card.
import { officeTimeline, type TimelineGroup, type TimelineRow } from '@malva/contract/office-timeline';
import { call } from '@malva/web/core/api.ts';
import { formatDate } from '@malva/web/core/format-date.ts';
import { useLang, useT } from '@malva/web/core/site.tsx';
import { Amount } from '@malva/web/ui/amount.tsx';
import { Badge } from '@malva/web/ui/badge.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { Chips } from '@malva/web/ui/chips.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '@malva/web/ui/states.tsx';
import {
  BadgeCheck,
  Dices,
  Gift,
  History,
  MessageSquare,
  MonitorSmartphone,
  NotebookPen,
  ShieldAlert,
  ShieldCheck,
  Trophy,
  UserCog,
  UserRound,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import { useActor } from '../fraud/risk.tsx';
import { useListTools } from '../list-tools.tsx';
import { OfficeLink } from '../office-link.tsx';
import { Section, usePages } from './part.tsx';
import { useStateWord, useTitle, wayTo } from './timeline-words.ts';
import { useDetail } from './words.ts';

const icons: Record<TimelineGroup, LucideIcon> = {
  account: UserRound,
  device: MonitorSmartphone,
  identity: BadgeCheck,
  protection: ShieldCheck,
  money: Wallet,
  bonus: Gift,
  play: Dices,
  sport: Trophy,
  contact: MessageSquare,
  staff: UserCog,
  note: NotebookPen,
  case: ShieldAlert,
};

export interface EventProps {
  row: TimelineRow;
  playerId: number;
  may: ReadonlySet<string>;
}

export function Event({ row, playerId, may }: EventProps) {
  const t = useT();
  const title = useTitle()(row);
  const state = useStateWord()(row);
  const spell = useDetail();
  const actor = useActor();
  const Icon = icons[row.group];
  const { text, paper, ...detail } = row.detail;
  const who = row.actorName ?? (row.actor === null || row.actor === `player:${playerId}` ? null : actor(row.actor));
  return (
    <li className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-3 py-3">
      <span className="grid size-9 place-items-center rounded-full bg-s3 text-t2">
        <Icon size={18} aria-hidden />
      </span>
      <div className="grid gap-1">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <OfficeLink
            href={wayTo(row, playerId, may)}
            className="font-semibold wrap-anywhere underline-offset-4 hover:underline"
          >
            {title}
          </OfficeLink>
          {state !== null && <Badge>{state}</Badge>}
          {row.amount !== null && (
            <span className="ml-auto max-w-full font-semibold wrap-anywhere">
              <Amount value={row.amount} />
            </span>
          )}
        </p>
        {typeof text === 'string' && <p className="text-sm whitespace-pre-wrap wrap-anywhere">{text}</p>}
        {typeof paper === 'string' && <p className="text-xs text-t2">{t(`documents.kind.${paper}`)}</p>}
        {Object.keys(detail).length > 0 && <p className="text-xs wrap-anywhere text-t2">{spell(detail)}</p>}
        <p className="text-xs wrap-anywhere text-t3">
          {t(`office.timeline.group.${row.group}`)} · <Moment at={row.at} style="time" />
          {who !== null && ` · ${who}`}
        </p>
      </div>
    </li>
  );
}

interface Day {
  name: string;
  rows: TimelineRow[];
}

export function Days({ rows, playerId, may }: Omit<EventProps, 'row'> & { rows: readonly TimelineRow[] }) {
  const lang = useLang();
  const days = rows.reduce<Day[]>((all, row) => {
    const name = formatDate(row.at, lang, 'date');
    const last = all.at(-1);
    if (last?.name === name) last.rows.push(row);
    else all.push({ name, rows: [row] });
    return all;
  }, []);
  return (
    <div className="grid max-w-200 gap-4">
      {days.map((day) => (
        <section key={day.name} className="panel px-4 py-3">
          <h3 className="text-sm font-semibold text-t2">{day.name}</h3>
          <ol className="divide-y divide-line">
            {day.rows.map((row) => (
              <Event key={row.id} row={row} playerId={playerId} may={may} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

export function Timeline({ playerId, may }: { playerId: number; may: ReadonlySet<string> }) {
  const t = useT();
  const [of, setOf] = useState<TimelineGroup | 'all'>('all');
  const [groups, setGroups] = useState<readonly TimelineGroup[]>([]);
  const chosen = of === 'all' ? {} : { group: of };
  const { filter, tools } = useListTools(officeTimeline.list, { params: { playerId }, query: chosen });
  const pages = usePages(`timeline ${playerId} ${of} ${JSON.stringify(filter)}`, async (before) => {
    const query = { ...filter, ...chosen, ...(before && { before }) };
    const page = await call(officeTimeline.list, { params: { playerId }, query });
    setGroups(page.groups);
    return page;
  });
  const name = (group: TimelineGroup | 'all') => t(`office.timeline.group.${group}`);
  return (
    <Section title={t('office.player.part.timeline')}>
      <Chips<TimelineGroup | 'all'>
        label={t('office.player.part.timeline')}
        value={of}
        onChange={setOf}
        options={(['all', ...groups] as const).map((value) => ({ value, label: name(value) }))}
      />
      {tools}
      {pages.rows === null && !pages.error && <SkeletonRows rows={6} height={64} />}
      {pages.rows?.length === 0 && <EmptyState icon={History} title={t('office.timeline.none')} isCompact />}
      {pages.rows && pages.rows.length > 0 && <Days rows={pages.rows} playerId={playerId} may={may} />}
      {pages.error && <ErrorState error={pages.error} retry={pages.rows ? pages.more : pages.again} />}
      {pages.hasMore && !pages.error && (
        <Button className="w-fit" isPending={pages.isLoading} onClick={pages.more}>
          {t('office.player.more')}
        </Button>
      )}
    </Section>
  );
}
