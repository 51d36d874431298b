// Movements by day: on a phone two lines each, on a desktop one line with columns. A row of a game leads to its round.
import type { StatementRow } from '@malva/contract/cash';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  ChevronRight,
  CircleDot,
  Gift,
  RotateCcw,
  Scale,
  Trophy,
  type LucideIcon,
} from 'lucide-react';
import { formatDate } from '../../core/format-date.ts';
import { ModalLink } from '../../core/router.tsx';
import { useLang, useT } from '../../core/site.tsx';
import { Amount } from '../../ui/amount.tsx';
import { kyivDay } from '../../ui/date-range.tsx';
import { Moment } from '../../ui/moment.tsx';

const icons: Record<StatementRow['kind'], LucideIcon> = {
  deposit: ArrowDownToLine,
  withdrawal: ArrowUpFromLine,
  stake: CircleDot,
  win: Trophy,
  refund: RotateCcw,
  correction: Scale,
  prize: Gift,
  bonus: Gift,
};

interface Day {
  day: string;
  rows: StatementRow[];
}

export function byDay(rows: readonly StatementRow[]): Day[] {
  const days: Day[] = [];
  for (const row of rows) {
    const day = kyivDay(Date.parse(row.at));
    const last = days.at(-1);
    if (last?.day === day) last.rows.push(row);
    else days.push({ day, rows: [row] });
  }
  return days;
}

function Line({ row, subject }: { row: StatementRow; subject: string }) {
  const t = useT();
  const Icon = icons[row.kind];
  const isMoneyIn = row.kind === 'deposit' || row.kind === 'withdrawal';
  return (
    <>
      <span
        className={`grid size-9 shrink-0 place-items-center rounded-small bg-s3 ${isMoneyIn ? 'text-gold' : 'text-t2'}`}
      >
        <Icon size={18} aria-hidden />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-semibold">
          {t(`cash.kind.${row.kind}`)}
          {subject && <span className="font-normal text-t2"> · {subject}</span>}
        </span>
        <span className="block text-xs text-t3">
          <Moment at={row.at} style="time" />
          <span className="md:hidden">
            {' '}
            · {t('cash.statement.after')} <Amount value={row.balanceAfter} />
          </span>
        </span>
      </span>
      <span className="hidden w-40 text-right text-sm text-t2 md:block">
        <span className="sr-only">{t('cash.statement.after')} </span>
        <Amount value={row.balanceAfter} />
      </span>
      <Amount value={row.amount} sign className="shrink-0 text-right text-sm font-semibold md:w-36" />
      <ChevronRight
        size={18}
        aria-hidden
        className={`-mr-1 shrink-0 text-t3 ${row.roundId || row.paymentId ? '' : 'invisible'}`}
      />
    </>
  );
}

const line = 'flex min-h-15 items-center gap-3 px-3.5 py-2.5';

export function StatementRows({
  rows,
  subjectOf,
}: {
  rows: readonly StatementRow[];
  subjectOf(row: StatementRow): string;
}) {
  const t = useT();
  const lang = useLang();
  return (
    <div className="grid gap-5">
      {byDay(rows).map(({ day, rows: ofDay }) => (
        <section key={day} aria-labelledby={`day-${day}`} className="grid gap-2">
          <div className="flex items-baseline gap-3 px-3.5 text-xs text-t3">
            <h2 id={`day-${day}`} className="flex-1 text-sm font-medium text-t2">
              {formatDate(`${day}T12:00:00Z`, lang, 'day')}
            </h2>
            <span aria-hidden className="hidden w-40 text-right md:block">
              {t('cash.statement.after')}
            </span>
            <span aria-hidden className="mr-7 hidden w-36 text-right md:block">
              {t('cash.csv.amount')}
            </span>
          </div>
          <ul className="panel divide-y divide-line overflow-hidden">
            {ofDay.map((row) => (
              <li key={row.id}>
                {row.roundId ? (
                  <ModalLink
                    name="RoundDetails"
                    props={{ id: row.roundId }}
                    className={`${line} -outline-offset-2! transition-colors hover:bg-s2`}
                  >
                    <Line row={row} subject={subjectOf(row)} />
                  </ModalLink>
                ) : row.paymentId ? (
                  <ModalLink
                    name="PaymentDetails"
                    props={{ id: row.paymentId }}
                    className={`${line} -outline-offset-2! transition-colors hover:bg-s2`}
                  >
                    <Line row={row} subject={subjectOf(row)} />
                  </ModalLink>
                ) : (
                  <div className={line}>
                    <Line row={row} subject={subjectOf(row)} />
                  </div>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
