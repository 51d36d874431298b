// Money without an owner: each transfer with what its payer wrote, given to a player or sent back. From the threshold
// on one asks and another decides; what was dealt with stands below.
import { books, type SuspenseRow } from '@malva/contract/books';
import { officeActs } from '@malva/contract/office-acts';
import { officeDesk } from '@malva/contract/office-desk';
import { formatMoney } from '@malva/web/core/format.ts';
import { refreshCall, useCall } from '@malva/web/core/query.ts';
import { useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { Amount } from '@malva/web/ui/amount.tsx';
import { Badge, type BadgeTone } from '@malva/web/ui/badge.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { TextField } from '@malva/web/ui/field.tsx';
import type { Column } from '@malva/web/ui/rows.tsx';
import { EmptyState } from '@malva/web/ui/states.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { OfficeLink } from '../../office-link.tsx';
import { hrefOf } from '../../place.ts';
import { List, Read, Section } from '../../player/part.tsx';
import { useWord } from '../../player/words.ts';
import { ReasonDialog } from '../../reason-dialog.tsx';
import { useActor } from '../../fraud/risk.tsx';

const tones: Record<SuspenseRow['status'], BadgeTone> = {
  suspense: 'gold',
  returning: 'accent',
  returned: 'plain',
  credited: 'win',
};

interface Wish {
  row: SuspenseRow;
  how: 'assign' | 'return';
}

function useColumns(): readonly Column<SuspenseRow>[] {
  const t = useT();
  const why = useWord('office.books.why');
  return [
    {
      key: 'payer',
      title: t('office.books.payer'),
      isLead: true,
      cell: (row) => (
        <span className="grid gap-0.5">
          <span className="font-semibold">{row.payer ?? '—'}</span>
          <span className="text-xs text-t3">
            <Moment at={row.at} />
            {row.account && ` · ••${row.account}`}
          </span>
        </span>
      ),
    },
    {
      key: 'amount',
      title: t('office.column.amount'),
      align: 'right',
      cell: (row) => <Amount value={row.amount} currency={row.currency} className="font-semibold" />,
    },
    {
      key: 'purpose',
      title: t('office.books.purpose'),
      cell: (row) => <span className="wrap-anywhere">{row.reference || '—'}</span>,
    },
    {
      key: 'why',
      title: t('office.books.why'),
      cell: (row) => (
        <span className="inline-grid justify-items-end gap-1 md:justify-items-start">
          {why(row.why ?? '—')}
          {row.playerId !== null && (
            <OfficeLink href={hrefOf('players', row.playerId)} className="underline underline-offset-4">
              {t('office.column.player')} {t('office.number', { id: String(row.playerId) })}
            </OfficeLink>
          )}
        </span>
      ),
    },
  ];
}

function useWaitingColumns(onWish: (wish: Wish) => void): readonly Column<SuspenseRow>[] {
  const t = useT();
  return [
    ...useColumns(),
    {
      key: 'do',
      title: t('office.column.decision'),
      align: 'right',
      cell: (row) => (
        <span className="inline-flex flex-wrap items-center justify-end gap-2">
          {row.needsTwo && <Badge tone="accent">{t('office.books.two')}</Badge>}
          {row.currency === 'UAH' && (
            <Button size="small" onClick={() => onWish({ row, how: 'assign' })}>
              {t('office.books.assign')}
            </Button>
          )}
          <Button size="small" look="outline" onClick={() => onWish({ row, how: 'return' })}>
            {t('office.books.return')}
          </Button>
        </span>
      ),
    },
  ];
}

function useOverColumns(): readonly Column<SuspenseRow>[] {
  const t = useT();
  const actor = useActor();
  return [
    ...useColumns(),
    {
      key: 'status',
      title: t('office.column.status'),
      cell: (row) => (
        <span className="inline-grid justify-items-end gap-1 md:justify-items-start">
          <Badge tone={tones[row.status]}>{t(`office.books.transfer.${row.status}`)}</Badge>
          <span className="text-xs text-t3">
            {[row.note, row.decidedBy && actor(row.decidedBy)].filter(Boolean).join(' · ')}
          </span>
        </span>
      ),
    },
  ];
}

function Deciding({ wish: { row, how }, onClose }: { wish: Wish; onClose(): void }) {
  const t = useT();
  const { queries } = useSite();
  const [player, setPlayer] = useState(row.playerId === null ? '' : String(row.playerId));
  const [needsTwo, setNeedsTwo] = useState(row.needsTwo);
  const isNumber = /^[1-9]\d{0,8}$/.test(player);
  const params = { provider: row.provider, id: row.id };
  const playerId = Number(player);
  const lead = t(`office.books.${how}_lead`, { amount: formatMoney(row.amount, { currency: row.currency }) });
  const after = (done: string) => {
    refreshCall(queries, books.suspense, officeActs.list, officeDesk.desk);
    showToast({ kind: 'done', title: t(done) });
  };
  const whom = how === 'assign' && (
    <TextField
      label={t('office.books.assign_whom')}
      inputMode="numeric"
      maxLength={9}
      field={{
        value: player,
        onChange: setPlayer,
        onBlur: () => undefined,
        error: player !== '' && !isNumber ? t('office.books.assign_whom_bad') : undefined,
      }}
    />
  );
  const common = { title: t(`office.books.${how}`), onClose, onTwoNeeded: () => setNeedsTwo(true) };
  if (needsTwo) {
    return (
      <ReasonDialog
        {...common}
        lead={`${lead} ${t('office.act.two_text')}`}
        spec={officeActs.ask}
        onDone={() => after('office.act.asked')}
        input={(reason) => ({
          body:
            how === 'assign'
              ? { kind: 'suspense.assign' as const, input: { ...params, playerId }, reason }
              : { kind: 'suspense.return' as const, input: params, reason },
        })}
      >
        {whom}
      </ReasonDialog>
    );
  }
  return how === 'assign' ? (
    <ReasonDialog
      {...common}
      lead={lead}
      spec={books.assign}
      input={(reason) => ({ params, body: { playerId, reason } })}
      onDone={() => after('office.books.assigned')}
    >
      {whom}
    </ReasonDialog>
  ) : (
    <ReasonDialog
      {...common}
      lead={lead}
      spec={books.sendBack}
      input={(reason) => ({ params, body: { reason } })}
      onDone={() => after('office.books.return_begun')}
    />
  );
}

export function SuspensePart() {
  const t = useT();
  const reading = useCall(books.suspense, { staleMs: 0 });
  const [wish, setWish] = useState<Wish | null>(null);
  const [columns, overColumns] = [useWaitingColumns(setWish), useOverColumns()];
  return (
    <Read reading={reading}>
      {({ totals, waiting, over }) => (
        <div className="grid gap-6 [&>*]:min-w-0">
          <p className="panel flex flex-wrap items-baseline justify-between gap-3 p-4">
            <span className="text-t2">{t('office.books.suspense_total')}</span>
            <span className="flex flex-wrap justify-end gap-x-5">
              {totals.map(({ currency, amount }) => (
                <Amount key={currency} value={amount} currency={currency} className="font-display text-xl font-bold" />
              ))}
            </span>
          </p>
          {waiting.length === 0 ? (
            <EmptyState
              icon={CircleCheck}
              title={t('office.books.suspense_none')}
              text={t('office.books.suspense_none_text')}
            />
          ) : (
            <List
              caption={t('office.books.part.suspense')}
              columns={columns}
              rows={waiting}
              keyOf={(row) => `${row.provider} ${row.id}`}
            />
          )}
          {over.length > 0 && (
            <Section title={t('office.books.suspense_over')}>
              <List
                caption={t('office.books.suspense_over')}
                columns={overColumns}
                rows={over}
                keyOf={(row) => `${row.provider} ${row.id}`}
              />
            </Section>
          )}
          {wish && <Deciding wish={wish} onClose={() => setWish(null)} />}
        </div>
      )}
    </Read>
  );
}
