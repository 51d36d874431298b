// Breaks: what differs between our books, a provider's list and the bank's file, and the act that closes one with a
// reason.
import { books, type BookBreak } from '@malva/contract/books';
import { officeDesk } from '@malva/contract/office-desk';
import { formatMoney } from '@malva/web/core/format.ts';
import { formatDate } from '@malva/web/core/format-date.ts';
import { refreshCall } from '@malva/web/core/query.ts';
import { useLang, useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { Amount } from '@malva/web/ui/amount.tsx';
import { Badge, type BadgeTone } from '@malva/web/ui/badge.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { Select } from '@malva/web/ui/choices.tsx';
import type { Column } from '@malva/web/ui/rows.tsx';
import { useState } from 'react';
import { OfficeLink } from '../../office-link.tsx';
import { hrefOf } from '../../place.ts';
import { List } from '../../player/part.tsx';
import { useWord } from '../../player/words.ts';
import { ReasonDialog } from '../../reason-dialog.tsx';
import { useActor } from '../../fraud/risk.tsx';
import { noonOf } from './cover.tsx';

const tones: Record<BookBreak['status'], BadgeTone> = {
  open: 'live',
  explained: 'gold',
  settled: 'win',
  vanished: 'plain',
};
const outcomes = ['explained', 'settled'] as const;
type Outcome = (typeof outcomes)[number];

function What({ row }: { row: BookBreak }) {
  const t = useT();
  const source = useWord('office.books.source');
  return (
    <span className="grid gap-0.5">
      <span className="font-semibold">{t(`office.books.kind.${row.kind}`)}</span>
      <span className="text-xs text-t3">
        {source(row.source)} · {t(`office.books.movement.${row.movement}`)}
      </span>
      <span className="font-mono text-xs wrap-anywhere text-t3">{row.id}</span>
    </span>
  );
}

/** What one side says: a sum with its currency, more than one of it, or a state. */
function useSpell(): (said: string | null) => string {
  const state = useWord('office.deposit');
  return (said) => {
    const [, times = '', amount, currency = 'UAH'] = /^(\d+ × )?(-?\d+\.\d\d)(?: ([A-Z]{3}))?$/.exec(said ?? '') ?? [];
    return said === null ? '—' : amount === undefined ? state(said) : times + formatMoney(amount, { currency });
  };
}

function useColumns({
  withDay,
  onClose,
  onPark,
}: {
  withDay: boolean;
  onClose(row: BookBreak): void;
  onPark(row: BookBreak): void;
}): readonly Column<BookBreak>[] {
  const t = useT();
  const lang = useLang();
  const actor = useActor();
  const spell = useSpell();
  const day: Column<BookBreak> = {
    key: 'day',
    title: t('office.books.day'),
    cell: (row) => (
      <OfficeLink href={hrefOf('books', row.day)} className="whitespace-nowrap underline underline-offset-4">
        {formatDate(noonOf(row.day), lang, 'date')}
      </OfficeLink>
    ),
  };
  return [
    { key: 'what', title: t('office.books.what'), isLead: true, cell: (row) => <What row={row} /> },
    ...(withDay ? [day] : []),
    { key: 'ours', title: t('office.books.ours'), align: 'right', cell: (row) => spell(row.ours) },
    { key: 'theirs', title: t('office.books.theirs'), align: 'right', cell: (row) => spell(row.theirs) },
    {
      key: 'gap',
      title: t('office.books.gap'),
      align: 'right',
      cell: (row) => (row.gap === null ? '—' : <Amount value={row.gap} sign className="font-semibold" />),
    },
    {
      key: 'status',
      title: t('office.column.status'),
      cell: (row) => (
        <span className="inline-grid justify-items-end gap-1 md:justify-items-start">
          <Badge tone={tones[row.status]}>{t(`office.books.status.${row.status}`)}</Badge>
          {row.status !== 'vanished' && row.reason && (
            <span className="text-xs text-t3">
              {row.reason} · {actor(row.closedBy ?? '')}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'close',
      title: t('office.column.decision'),
      align: 'right',
      cell: (row) =>
        row.status === 'open' ? (
          <span className="inline-flex flex-wrap items-center justify-end gap-2">
            {row.isParkable && (
              <Button size="small" look="outline" onClick={() => onPark(row)}>
                {t('office.books.park')}
              </Button>
            )}
            <Button size="small" onClick={() => onClose(row)}>
              {t('office.books.close')}
            </Button>
          </span>
        ) : (
          '—'
        ),
    },
  ];
}

export function Breaks({
  rows,
  caption,
  withDay = false,
}: {
  rows: readonly BookBreak[];
  caption: string;
  withDay?: boolean;
}) {
  const t = useT();
  const { queries } = useSite();
  const [wish, setWish] = useState<BookBreak | null>(null);
  const [outcome, setOutcome] = useState<Outcome>('explained');
  const [parked, setParked] = useState<BookBreak | null>(null);
  const columns = useColumns({ withDay, onClose: setWish, onPark: setParked });
  const after = (done: string) => {
    refreshCall(queries, books.days, books.day, books.suspense, officeDesk.desk);
    showToast({ kind: 'done', title: t(done) });
  };
  return (
    <>
      <List caption={caption} columns={columns} rows={rows} keyOf={({ number }) => number} />
      {wish && (
        <ReasonDialog
          title={t(`office.books.kind.${wish.kind}`)}
          lead={t('office.books.close_lead')}
          spec={books.closeBreak}
          input={(reason) => ({ params: { number: wish.number }, body: { outcome, reason } })}
          onClose={() => setWish(null)}
          onDone={() => after('office.books.closed')}
        >
          <Select<Outcome>
            label={t('office.books.close_how')}
            field={{ value: outcome, onChange: setOutcome, onBlur: () => undefined, error: undefined }}
            options={outcomes.map((value) => ({ value, label: t(`office.books.status.${value}`) }))}
          />
        </ReasonDialog>
      )}
      {parked && (
        <ReasonDialog
          title={t('office.books.park')}
          lead={t('office.books.park_lead')}
          spec={books.park}
          input={(reason) => ({ params: { number: parked.number }, body: { reason } })}
          onClose={() => setParked(null)}
          onDone={() => after('office.books.parked')}
        />
      )}
    </>
  );
}
