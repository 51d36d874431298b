// One match: what is halted on it, what the house may lose on it, and what its markets came to.
import { sportDesk as calls, type EventPage as Page } from '@malva/contract/sport-desk';
import { formatDate } from '@malva/web/core/format-date.ts';
import { formatMoney, minorUnits } from '@malva/web/core/format.ts';
import { oddsText } from '@malva/rules/odds-format';
import { refreshCall, useCall } from '@malva/web/core/query.ts';
import { useLang, useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { Button } from '@malva/web/ui/button.tsx';
import { FieldFrame } from '@malva/web/ui/field.tsx';
import type { Column } from '@malva/web/ui/rows.tsx';
import { useState } from 'react';
import { OfficeLink } from '../office-link.tsx';
import { OnePage } from '../one-page.tsx';
import { hrefOf } from '../place.ts';
import { List, Section } from '../player/part.tsx';
import { useWhilePresent } from '../presence.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { EventState } from './events.tsx';
import { Heat } from './heat.tsx';
import { Results } from './results.tsx';

const everyMs = 2_000;

interface Halt {
  title: string;
  scope: 'event' | 'group' | 'market';
  group?: string;
  market?: number;
  spec?: string;
  isOn: boolean;
}

function HaltDialog({ event, halt, onClose }: { event: number; halt: Halt; onClose(): void }) {
  const t = useT();
  const { queries } = useSite();
  const { title, ...body } = halt;
  return (
    <ReasonDialog
      title={title}
      lead={t(halt.isOn ? 'officeSport.halt_lead' : 'officeSport.resume_lead')}
      spec={calls.halt}
      isDanger={halt.isOn}
      input={(reason) => ({ params: { id: event }, body: { ...body, reason } })}
      onClose={onClose}
      onDone={() => {
        refreshCall(queries, calls.event, calls.events);
        showToast({ kind: 'done', title: t('officeSport.done') });
      }}
    />
  );
}

function MarginDialog({ page, onClose }: { page: Page; onClose(): void }) {
  const t = useT();
  const { queries } = useSite();
  const [typed, setTyped] = useState(String(page.event.margin / 100));
  const value = Math.round(Number(typed.replace(',', '.')) * 100);
  const isReady = Number.isFinite(value) && value >= -200 && value <= 1_000;
  return (
    <ReasonDialog
      title={t('officeSport.margin')}
      lead={t('officeSport.margin_lead')}
      spec={calls.margin}
      isReady={isReady}
      input={(reason) => ({ params: { id: page.event.id }, body: { margin: value, reason } })}
      onClose={onClose}
      onDone={() => {
        refreshCall(queries, calls.event, calls.events);
        showToast({ kind: 'done', title: t('officeSport.done') });
      }}
    >
      <FieldFrame label={t('officeSport.margin_add')} error={isReady ? undefined : t('officeSport.margin_bad')}>
        {(wiring) => (
          <input
            {...wiring}
            className="input"
            inputMode="decimal"
            maxLength={6}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </FieldFrame>
    </ReasonDialog>
  );
}

const usualCeiling = '1000.00';
/** Cash-out without margin: how long, and how much margin may be given up by it. */
function TurboDialog({ page, onClose }: { page: Page; onClose(): void }) {
  const t = useT();
  const { queries } = useSite();
  const [hours, setHours] = useState('3');
  const [ceiling, setCeiling] = useState(page.turbo?.ceiling ?? usualCeiling);
  const isReady = /^\d{1,2}$/.test(hours) && Number(hours) <= 72 && /^\d{1,7}(\.\d{1,2})?$/.test(ceiling);
  const fields = [
    [t('officeSport.turbo_hours'), hours, setHours],
    [t('officeSport.turbo_ceiling'), ceiling, setCeiling],
  ] as const;
  return (
    <ReasonDialog
      title={t('officeSport.turbo')}
      lead={t('officeSport.turbo_lead')}
      spec={calls.turbo}
      isReady={isReady}
      input={(reason) => ({ params: { id: page.event.id }, body: { hours: Number(hours), ceiling, reason } })}
      onClose={onClose}
      onDone={() => {
        refreshCall(queries, calls.event, calls.events);
        showToast({ kind: 'done', title: t('officeSport.done') });
      }}
    >
      {fields.map(([label, value, change]) => (
        <FieldFrame key={label} label={label}>
          {(wiring) => (
            <input
              {...wiring}
              className="input"
              inputMode="decimal"
              maxLength={10}
              value={value}
              onChange={(event) => change(event.target.value.replace(',', '.').trim())}
            />
          )}
        </FieldFrame>
      ))}
    </ReasonDialog>
  );
}

function useOutcomeColumns(): readonly Column<Page['outcomes'][number]>[] {
  const t = useT();
  return [
    {
      key: 'outcome',
      title: t('officeSport.outcome'),
      isLead: true,
      cell: (row) => (
        <span className="grid">
          <span className="font-semibold">{row.outcomeName}</span>
          <span className="text-xs text-t3">{row.marketName}</span>
        </span>
      ),
    },
    { key: 'staked', title: t('officeSport.staked'), align: 'right', cell: (row) => formatMoney(row.staked) },
    {
      key: 'cost',
      title: t('officeSport.cost'),
      align: 'right',
      cell: (row) => (
        <span className={minorUnits(row.cost) > 0n ? 'font-semibold text-live' : ''}>{formatMoney(row.cost)}</span>
      ),
    },
  ];
}

function Outcomes({ page }: { page: Page }) {
  const t = useT();
  const columns = useOutcomeColumns();
  return (
    <Section title={t('officeSport.liability')}>
      <List
        caption={t('officeSport.liability')}
        columns={columns}
        rows={page.outcomes}
        keyOf={(row) => `${row.market}|${row.spec}|${row.outcome}`}
      />
    </Section>
  );
}

function usePlayerColumns(): readonly Column<Page['players'][number]>[] {
  const t = useT();
  return [
    {
      key: 'player',
      title: t('office.column.player'),
      isLead: true,
      cell: ({ playerId }) => (
        <OfficeLink href={hrefOf('players', playerId)} className="underline underline-offset-4">
          {t('office.number', { id: String(playerId) })}
        </OfficeLink>
      ),
    },
    { key: 'bets', title: t('officeSport.bets'), align: 'right', cell: (row) => row.bets },
    { key: 'net', title: t('officeSport.can_win'), align: 'right', cell: (row) => formatMoney(row.net) },
  ];
}

function Players({ page }: { page: Page }) {
  const t = useT();
  const columns = usePlayerColumns();
  return (
    <Section title={t('officeSport.top_players')}>
      <List
        caption={t('officeSport.top_players')}
        columns={columns}
        rows={page.players}
        keyOf={({ playerId }) => String(playerId)}
      />
    </Section>
  );
}

function useMarketColumns(onHalt: (halt: Halt) => void): readonly Column<Page['markets'][number]>[] {
  const t = useT();
  return [
    { key: 'name', title: t('officeSport.market'), isLead: true, cell: (row) => row.name },
    {
      key: 'prices',
      title: t('officeSport.prices'),
      cell: (row) =>
        row.prices
          .slice(0, 6)
          .map(({ name, odds }) => `${name} ${odds === null ? '—' : oddsText(odds, 'decimal')}`)
          .join(' · '),
    },
    {
      key: 'state',
      title: t('office.column.status'),
      cell: (row) => t('officeSport.market_state', { state: row.state }),
    },
    {
      key: 'act',
      title: t('office.column.decision'),
      align: 'right',
      cell: (row) => {
        const deed = t(row.isHalted ? 'officeSport.resume' : 'officeSport.halt');
        const title = `${deed}: ${row.name}`;
        return (
          <Button
            size="small"
            look="outline"
            aria-label={title}
            onClick={() => onHalt({ title, scope: 'market', market: row.market, spec: row.spec, isOn: !row.isHalted })}
          >
            {deed}
          </Button>
        );
      },
    },
  ];
}

function Markets({ page, onHalt }: { page: Page; onHalt(halt: Halt): void }) {
  const t = useT();
  const columns = useMarketColumns(onHalt);
  const groups = [...new Set(page.markets.map(({ group }) => group))];
  return (
    <Section title={t('officeSport.markets')}>
      <div className="flex flex-wrap gap-2">
        {groups.map((group) => {
          const isOn = page.markets.some((row) => row.group === group && !row.isHalted);
          const title = `${t(isOn ? 'officeSport.halt' : 'officeSport.resume')}: ${t('officeSport.group', { group })}`;
          return (
            <Button key={group} size="small" onClick={() => onHalt({ title, scope: 'group', group, isOn })}>
              {title}
            </Button>
          );
        })}
      </div>
      <List
        caption={t('officeSport.markets')}
        columns={columns}
        rows={page.markets}
        keyOf={({ market, spec }) => `${market}|${spec}`}
      />
    </Section>
  );
}

function Body({ page, may }: { page: Page; may: ReadonlySet<string> }) {
  const t = useT();
  const lang = useLang();
  const [halt, setHalt] = useState<Halt | null>(null);
  const [isMargin, setMargin] = useState(false);
  const [isTurbo, setTurbo] = useState(false);
  const { event, reason } = page;
  const deed = t(event.halted ? 'officeSport.resume_all' : 'officeSport.halt_all');
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-2">
          <h1 className="font-display text-xl font-bold lg:text-2xl">
            {event.home} – {event.away} {event.score ? event.score.join(':') : ''}
          </h1>
          <EventState event={event} />
          {page.turbo && (
            <p className="text-sm text-t2">
              {t('officeSport.turbo_now', {
                until: formatDate(page.turbo.until, lang, 'moment'),
                given: formatMoney(page.turbo.given),
                ceiling: formatMoney(page.turbo.ceiling),
              })}
            </p>
          )}
          {reason && (
            <p className="text-sm text-t2">
              {t('office.reason')}: {reason}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setTurbo(true)}>{t('officeSport.turbo')}</Button>
          <Button onClick={() => setMargin(true)}>{t('officeSport.margin')}</Button>
          <Button
            look={event.halted ? 'primary' : 'danger'}
            onClick={() => setHalt({ title: deed, scope: 'event', isOn: !event.halted })}
          >
            {deed}
          </Button>
        </div>
      </div>
      {page.grid && <Heat grid={page.grid} />}
      <Outcomes page={page} />
      <Players page={page} />
      <Results event={event.id} mayDecide={may.has('sport.result')} />
      <Markets page={page} onHalt={setHalt} />
      {halt && <HaltDialog event={event.id} halt={halt} onClose={() => setHalt(null)} />}
      {isTurbo && <TurboDialog page={page} onClose={() => setTurbo(false)} />}
      {isMargin && <MarginDialog page={page} onClose={() => setMargin(false)} />}
    </>
  );
}

export function EventPage({ id, may }: { id: number; may: ReadonlySet<string> }) {
  const t = useT();
  const reading = useCall(calls.event, { input: { params: { id } }, keepPrevious: true, staleMs: 0 });
  useWhilePresent(() => void reading.refetch(), everyMs);
  return (
    <OnePage
      reading={reading}
      back={hrefOf('sport')}
      backText={t('officeSport.part.events')}
      missing={t('officeSport.no_match')}
      note={t('officeSport.page_note')}
    >
      {(page) => <Body page={page} may={may} />}
    </OnePage>
  );
}
