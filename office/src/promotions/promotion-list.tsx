// Promotions with what they cost so far against their ceilings, and the month they share.
import { promotionsOffice as calls, type PromotionMonth, type StaffPromotion } from '@malva/contract/promotions-office';
import { minorUnits, formatMoney, formatPercent, formatDecimal } from '@malva/web/core/format.ts';
import { useCall } from '@malva/web/core/query.ts';
import { useLang, useT } from '@malva/web/core/site.tsx';
import { Badge, type BadgeTone } from '@malva/web/ui/badge.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { FieldFrame } from '@malva/web/ui/field.tsx';
import type { Column } from '@malva/web/ui/rows.tsx';
import { Pause, Play, Plus, Users } from 'lucide-react';
import { useState } from 'react';
import { useListTools } from '../list-tools.tsx';
import { List, Read, Section } from '../player/part.tsx';
import { AskDialog, OffDialog } from './launch.tsx';
import { NewPromotion } from './promotion-form.tsx';
import { Takers } from './takers.tsx';

const tones: Record<StaffPromotion['state'], BadgeTone> = {
  running: 'win',
  waiting: 'gold',
  paused: 'live',
  over: 'plain',
};
const percent = (hundredths: number): string => formatPercent((hundredths / 100).toFixed(1));

function Share({ label, of }: { label: string; of: PromotionMonth['all'] }) {
  const t = useT();
  const [running, allowed] = [minorUnits(of.running), minorUnits(of.allowed)];
  const used = allowed === 0n ? 0 : Number((running * 10_000n) / allowed);
  return (
    <div className="panel grid gap-2 p-4">
      <p className="text-sm text-t2">{label}</p>
      <p className={`font-display text-lg font-bold ${used > 10_000 ? 'text-live' : ''}`}>
        {t('office.promotions.of_allowed', { running: formatMoney(of.running), allowed: formatMoney(of.allowed) })}
      </p>
      <progress className="h-2 w-full accent-gold" max={10_000} value={Math.min(used, 10_000)} aria-label={label} />
      <p className="text-xs text-t3">
        {t(used > 10_000 ? 'office.promotions.over_allowed' : 'office.promotions.of_result', {
          percent: formatPercent(String(of.percent)),
        })}
      </p>
    </div>
  );
}

function Month({ month }: { month: PromotionMonth }) {
  const t = useT();
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 md:grid-cols-2">
        <Share label={t('office.promotions.ceilings_all')} of={month.all} />
        <Share label={t('office.promotions.ceilings_new')} of={month.acquisition} />
      </div>
      <p className="text-xs text-t3">
        {t('office.promotions.month', {
          turnover: formatMoney(month.turnover, { short: true }),
          result: formatMoney(month.result, { short: true }),
        })}
      </p>
    </div>
  );
}

interface On {
  look(row: StaffPromotion): void;
  pause(row: StaffPromotion): void;
  run(row: StaffPromotion): void;
}

function Acts({ row, on }: { row: StaffPromotion; on: On }) {
  const t = useT();
  const takers = (
    <Button
      size="small"
      icon={Users}
      look="outline"
      aria-label={`${t('office.promotions.takers')}: ${row.name}`}
      onClick={() => on.look(row)}
    >
      {t('office.promotions.takers')}
    </Button>
  );
  return row.state === 'over' ? (
    takers
  ) : (
    <span className="inline-flex flex-wrap justify-end gap-2">
      {takers}
      <Button
        size="small"
        icon={Play}
        look="outline"
        aria-label={`${t('office.promotions.ceiling_set')}: ${row.name}`}
        onClick={() => on.run(row)}
      >
        {t('office.promotions.ceiling_set')}
      </Button>
      {row.state === 'running' && (
        <Button
          size="small"
          icon={Pause}
          look="outline"
          aria-label={`${t('office.promotions.pause')}: ${row.name}`}
          onClick={() => on.pause(row)}
        >
          {t('office.promotions.pause')}
        </Button>
      )}
    </span>
  );
}

function useColumns(on: On) {
  const t = useT();
  const lang = useLang();
  const columns: readonly Column<StaffPromotion>[] = [
    {
      key: 'name',
      title: t('office.promotions.promotion'),
      isLead: true,
      cell: (row) => (
        <span className="grid">
          <span className="font-semibold wrap-anywhere">{row.title[lang] || row.title.uk}</span>
          <span className="text-xs text-t3">{row.name}</span>
        </span>
      ),
    },
    {
      key: 'state',
      title: t('office.column.status'),
      cell: (row) => (
        <span className="grid justify-items-start gap-1">
          <Badge tone={tones[row.state]}>{t(`office.promotions.state.${row.state}`)}</Badge>
          {row.state === 'paused' && (
            <span className="text-xs text-t3">
              {row.pauseReason === 'ceiling' ? t('office.promotions.at_ceiling') : row.pauseReason}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'given',
      title: t('office.promotions.given'),
      cell: (row) => t('office.promotions.given_of', { given: row.given, taken: row.taken }),
    },
    {
      key: 'cost',
      title: t('office.promotions.cost'),
      cell: (row) => (
        <span className="grid">
          <span className={row.used >= 10_000 ? 'font-semibold text-live' : ''}>
            {t('office.promotions.of_allowed', { running: formatMoney(row.cost), allowed: formatMoney(row.ceiling) })}
          </span>
          <span className="text-xs text-t3">
            {percent(row.used)}
            {row.forecast !== null && ` · ${t('office.promotions.forecast_of', { amount: formatMoney(row.forecast) })}`}
          </span>
          {row.isAlarm && row.score !== null && (
            <span className="text-xs font-semibold text-live">
              {t(row.score > 0 ? 'office.promotions.alarm_above' : 'office.promotions.alarm_below', {
                score: formatDecimal(String(Math.abs(row.score))),
              })}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'act',
      title: t('office.column.decision'),
      align: 'right',
      cell: (row) => <Acts row={row} on={on} />,
    },
  ];
  return columns;
}

const money = (value: string): boolean => /^\d{1,9}([.,]\d{1,2})?$/.test(value);

/** A ceiling is proposed; with it the promotion runs once a colleague approves. */
function CeilingDialog({ row, onClose }: { row: StaffPromotion; onClose(): void }) {
  const t = useT();
  const [ceiling, setCeiling] = useState(row.ceiling);
  const isReady = money(ceiling);
  return (
    <AskDialog
      title={`${t('office.act.kind.promotion.ceiling')}: ${row.name}`}
      kind="promotion.ceiling"
      input={{ promotion: row.name, ceiling: ceiling.replace(',', '.') }}
      lists={[calls.promotions]}
      isReady={isReady}
      onClose={onClose}
    >
      <FieldFrame
        label={t(row.isMonthly ? 'office.promotions.ceiling_month' : 'office.promotions.ceiling_all')}
        error={isReady ? undefined : t('office.prizes.amount_bad')}
      >
        {(wiring) => (
          <input
            {...wiring}
            className="input"
            inputMode="decimal"
            maxLength={12}
            value={ceiling}
            onChange={(event) => setCeiling(event.target.value)}
          />
        )}
      </FieldFrame>
    </AskDialog>
  );
}

export function PromotionList() {
  const t = useT();
  const [isAdding, setAdding] = useState(false);
  const [paused, pause] = useState<StaffPromotion | null>(null);
  const [raised, run] = useState<StaffPromotion | null>(null);
  const { filter, tools } = useListTools(calls.promotions);
  const reading = useCall(calls.promotions, { input: { query: filter }, keepPrevious: true, staleMs: 0 });
  const [looked, look] = useState<StaffPromotion | null>(null);
  const columns = useColumns({ look, pause, run });
  return (
    <Section
      title={t('office.promotions.part.list')}
      acts={
        <Button look="primary" size="small" icon={Plus} onClick={() => setAdding(true)}>
          {t('office.promotions.new')}
        </Button>
      }
    >
      {tools}
      <Read reading={reading}>
        {({ promotions, month }) => (
          <>
            <Month month={month} />
            <List
              caption={t('office.promotions.part.list')}
              columns={columns}
              rows={promotions}
              keyOf={({ name }) => name}
            />
          </>
        )}
      </Read>
      {isAdding && <NewPromotion onClose={() => setAdding(false)} />}
      {looked && <Takers row={looked} onClose={() => look(null)} />}
      {raised && <CeilingDialog row={raised} onClose={() => run(null)} />}
      {paused && (
        <OffDialog
          title={`${t('office.promotions.pause')}: ${paused.name}`}
          lead={t('office.promotions.pause_text')}
          spec={calls.pause}
          input={(reason) => ({ params: { name: paused.name }, body: { reason } })}
          lists={[calls.promotions]}
          onClose={() => pause(null)}
        />
      )}
    </Section>
  );
}
