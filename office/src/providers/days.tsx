// Days compared with the lists of providers: what is open on any day, and every day with its outcome.
import { officeDesk } from '@malva/contract/office-desk';
import { providers as calls } from '@malva/contract/providers';
import type { ProviderBookDay, ProviderBreak } from '@malva/contract/provider-rows';
import { useErrorText } from '@malva/web/core/error-text.ts';
import { refreshCall, useCall, useChange } from '@malva/web/core/query.ts';
import { useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { Amount } from '@malva/web/ui/amount.tsx';
import { Badge } from '@malva/web/ui/badge.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { Select } from '@malva/web/ui/choices.tsx';
import { FormProblem } from '@malva/web/ui/field.tsx';
import type { Column } from '@malva/web/ui/rows.tsx';
import { EmptyState } from '@malva/web/ui/states.tsx';
import { CalendarClock, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { List, Read, Section } from '../player/part.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { useListTools } from '../list-tools.tsx';

function Outcome({ day }: { day: ProviderBookDay }) {
  const t = useT();
  if (day.open > 0) return <Badge tone="live">{t('office.books.breaks', { count: day.open })}</Badge>;
  return day.isRead ? (
    <Badge tone="win">{t('office.books.agrees')}</Badge>
  ) : (
    <Badge tone="gold">{t('office.books.unread')}</Badge>
  );
}

function RunAgain({ day }: { day: ProviderBookDay }) {
  const t = useT();
  const { queries } = useSite();
  const errorText = useErrorText();
  const run = useChange(calls.runBookDay);
  const onRun = async () => {
    const reply = await run.run({ params: { provider: day.provider, day: day.day } });
    if (!reply) return;
    refreshCall(queries, calls.bookDays, officeDesk.desk);
    showToast(
      reply.isRead
        ? { kind: 'done', title: t('office.books.ran', { found: reply.found, vanished: reply.vanished }) }
        : { kind: 'problem', title: t('office.providers.list_unread') },
    );
  };
  return (
    <span className="inline-grid justify-items-end gap-1">
      <Button
        size="small"
        isPending={run.isPending}
        aria-label={`${t('office.books.run')}: ${day.provider} ${day.day}`}
        onClick={() => void onRun()}
      >
        {t('office.books.run')}
      </Button>
      <FormProblem text={run.error ? errorText(run.error.code) : undefined} />
    </span>
  );
}

function useDayColumns(): readonly Column<ProviderBookDay>[] {
  const t = useT();
  return [
    {
      key: 'day',
      title: t('office.books.day'),
      isLead: true,
      cell: (row) => <span className="font-semibold tabular-nums">{row.day}</span>,
    },
    { key: 'provider', title: t('office.providers.provider'), cell: (row) => row.provider },
    { key: 'outcome', title: t('office.books.outcome'), cell: (row) => <Outcome day={row} /> },
    {
      key: 'lines',
      title: t('office.providers.lines'),
      align: 'right',
      cell: (row) => `${row.ours} / ${row.isRead ? row.lines : '—'}`,
    },
    {
      key: 'staked',
      title: t('office.providers.staked'),
      align: 'right',
      cell: (row) => <Amount value={row.staked} />,
    },
    { key: 'won', title: t('office.providers.won'), align: 'right', cell: (row) => <Amount value={row.won} /> },
    { key: 'run', title: t('office.column.decision'), align: 'right', cell: (row) => <RunAgain day={row} /> },
  ];
}

function useBreakColumns(onClose: (row: ProviderBreak) => void): readonly Column<ProviderBreak>[] {
  const t = useT();
  return [
    {
      key: 'what',
      title: t('office.books.what'),
      isLead: true,
      cell: (row) => (
        <span className="grid gap-0.5">
          <span className="font-semibold">{t(`office.books.kind.${row.kind}`)}</span>
          <span className="text-xs text-t3">
            {row.provider} · {t(`office.providers.movement.${row.movement}`)}
          </span>
          <span className="font-mono text-xs wrap-anywhere text-t3">{row.id}</span>
        </span>
      ),
    },
    { key: 'day', title: t('office.books.day'), cell: (row) => <span className="whitespace-nowrap">{row.day}</span> },
    { key: 'ours', title: t('office.books.ours'), align: 'right', cell: (row) => row.ours ?? '—' },
    { key: 'theirs', title: t('office.books.theirs'), align: 'right', cell: (row) => row.theirs ?? '—' },
    {
      key: 'gap',
      title: t('office.books.gap'),
      align: 'right',
      cell: (row) => (row.gap === null ? '—' : <Amount value={row.gap} sign className="font-semibold" />),
    },
    {
      key: 'close',
      title: t('office.column.decision'),
      align: 'right',
      cell: (row) => (
        <Button size="small" onClick={() => onClose(row)}>
          {t('office.books.close')}
        </Button>
      ),
    },
  ];
}

const outcomes = ['explained', 'settled'] as const;
type End = (typeof outcomes)[number];

function CloseBreak({ row, onClose }: { row: ProviderBreak; onClose(): void }) {
  const t = useT();
  const { queries } = useSite();
  const [outcome, setOutcome] = useState<End>('explained');
  return (
    <ReasonDialog
      title={t(`office.books.kind.${row.kind}`)}
      lead={t('office.books.close_lead')}
      spec={calls.closeBreak}
      input={(reason) => ({ params: { number: row.number }, body: { outcome, reason } })}
      onClose={onClose}
      onDone={() => {
        refreshCall(queries, calls.bookDays, officeDesk.desk);
        showToast({ kind: 'done', title: t('office.books.closed') });
      }}
    >
      <Select<End>
        label={t('office.books.close_how')}
        field={{ value: outcome, onChange: setOutcome, onBlur: () => undefined, error: undefined }}
        options={outcomes.map((value) => ({ value, label: t(`office.books.status.${value}`) }))}
      />
    </ReasonDialog>
  );
}

export function BookDays() {
  const t = useT();
  const { filter, tools } = useListTools(calls.bookDays);
  const reading = useCall(calls.bookDays, { input: { query: filter }, keepPrevious: true, staleMs: 0 });
  const [wish, setWish] = useState<ProviderBreak | null>(null);
  const [days, breaks] = [useDayColumns(), useBreakColumns(setWish)];
  return (
    <Read reading={reading}>
      {(books) => (
        <div className="grid gap-6 [&>*]:min-w-0">
          <Section title={t('office.books.open_title')}>
            {books.open.length === 0 ? (
              <EmptyState icon={CircleCheck} title={t('office.books.open_none')} isCompact />
            ) : (
              <List
                caption={t('office.books.open_title')}
                columns={breaks}
                rows={books.open}
                keyOf={({ number }) => number}
              />
            )}
          </Section>
          <Section title={t('office.books.part.days')}>
            {tools}
            {books.days.length === 0 ? (
              <EmptyState
                icon={CalendarClock}
                title={t('office.books.no_days')}
                text={t('office.providers.no_days_text')}
              />
            ) : (
              <List
                caption={t('office.books.part.days')}
                columns={days}
                rows={books.days}
                keyOf={({ provider, day }) => `${provider} ${day}`}
              />
            )}
          </Section>
          {wish && <CloseBreak row={wish} onClose={() => setWish(null)} />}
        </div>
      )}
    </Read>
  );
}
