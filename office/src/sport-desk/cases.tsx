// Cases of matches that may not be honest: the bets as evidence, the report to hand on, and how they ended.
import { sportCases as calls, type CaseBet, type SportCase } from '@malva/contract/sport-desk';
import { oddsText } from '@malva/rules/odds-format';
import { formatMoney } from '@malva/web/core/format.ts';
import { refreshCall, useCall } from '@malva/web/core/query.ts';
import { useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { Badge } from '@malva/web/ui/badge.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import type { Column } from '@malva/web/ui/rows.tsx';
import { useState } from 'react';
import { CsvLink, useListTools } from '../list-tools.tsx';
import { OfficeLink } from '../office-link.tsx';
import { OnePage } from '../one-page.tsx';
import { hrefOf } from '../place.ts';
import { List, Read, Section } from '../player/part.tsx';
import { AskDialog } from '../promotions/launch.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';

function Status({ of: { status } }: { of: SportCase }) {
  const t = useT();
  return <Badge tone={status === 'open' ? 'live' : 'plain'}>{t('officeSport.case_status', { status })}</Badge>;
}

function useCaseColumns(): readonly Column<SportCase>[] {
  const t = useT();
  return [
    {
      key: 'match',
      title: t('officeSport.match'),
      isLead: true,
      cell: (row) => (
        <span className="grid">
          <OfficeLink
            href={hrefOf('sport', 'cases', String(row.id))}
            className="font-semibold underline underline-offset-4"
          >
            {row.match}
          </OfficeLink>
          <span className="text-xs text-t3">
            {row.market}: {row.outcome}
          </span>
        </span>
      ),
    },
    { key: 'players', title: t('officeSport.accounts'), align: 'right', cell: (row) => row.players },
    { key: 'bets', title: t('officeSport.bets'), align: 'right', cell: (row) => row.bets },
    { key: 'at', title: t('office.player.at'), cell: (row) => <Moment at={row.openedAt} /> },
    { key: 'status', title: t('office.column.status'), cell: (row) => <Status of={row} /> },
  ];
}

export function SportCases() {
  const t = useT();
  const { filter, tools } = useListTools(calls.list);
  const reading = useCall(calls.list, { input: { query: filter }, keepPrevious: true, staleMs: 0 });
  const columns = useCaseColumns();
  return (
    <Section title={t('officeSport.part.cases')}>
      <p className="max-w-160 text-sm text-t2">{t('officeSport.cases_text')}</p>
      {tools}
      <Read reading={reading}>
        {({ cases }) => (
          <List caption={t('officeSport.part.cases')} columns={columns} rows={cases} keyOf={({ id }) => String(id)} />
        )}
      </Read>
    </Section>
  );
}

function useColumns(): readonly Column<CaseBet>[] {
  const t = useT();
  return [
    {
      key: 'account',
      title: t('office.column.player'),
      isLead: true,
      cell: ({ account }) => (
        <OfficeLink href={hrefOf('players', account)} className="underline underline-offset-4">
          {t('office.number', { id: String(account) })}
        </OfficeLink>
      ),
    },
    { key: 'stake', title: t('officeSport.stake'), align: 'right', cell: (row) => formatMoney(row.stake) },
    { key: 'odds', title: t('officeSport.odds'), align: 'right', cell: (row) => oddsText(row.odds, 'decimal') },
    { key: 'at', title: t('office.player.at'), cell: (row) => <Moment at={row.placedAt} style="exact" /> },
  ];
}

export function CasePage({ id }: { id: number }) {
  const t = useT();
  const { queries } = useSite();
  const reading = useCall(calls.bets, { input: { params: { id }, query: {} }, staleMs: 0 });
  const [asked, ask] = useState<'hold' | 'release' | 'close' | null>(null);
  const columns = useColumns();
  return (
    <OnePage
      reading={reading}
      back={hrefOf('sport', 'cases')}
      backText={t('officeSport.part.cases')}
      missing={t('officeSport.no_case')}
      note={t('officeSport.case_note')}
    >
      {({ case: of, bets }) => (
        <>
          <div className="flex flex-wrap items-start justify-between gap-3">
            <div className="grid gap-2">
              <h1 className="font-display text-xl font-bold lg:text-2xl">{of.match}</h1>
              <p className="text-sm text-t2">
                {of.market}: {of.outcome}
              </p>
              <Status of={of} />
              <p className="max-w-160 text-sm">{of.note}</p>
              {of.held > 0 && <p className="text-sm font-semibold">{t('officeSport.case_held', { count: of.held })}</p>}
              {of.closing && <p className="max-w-160 text-sm text-t2">{of.closing}</p>}
            </div>
            <span className="flex flex-wrap gap-2">
              <CsvLink spec={calls.bets} params={{ id }} />
              {of.held > 0 && (
                <Button look="outline" size="small" onClick={() => ask('release')}>
                  {t('officeSport.case_release')}
                </Button>
              )}
              {of.status === 'open' && (
                <>
                  <Button look="outline" size="small" onClick={() => ask('hold')}>
                    {t('officeSport.case_hold')}
                  </Button>
                  <Button look="primary" size="small" onClick={() => ask('close')}>
                    {t('officeSport.case_close')}
                  </Button>
                </>
              )}
            </span>
          </div>
          <List caption={t('officeSport.part.bets')} columns={columns} rows={bets} keyOf={({ bet }) => bet} />
          {asked === 'hold' && (
            <AskDialog
              title={`${t('officeSport.case_hold')}: ${of.match}`}
              kind="sport.hold"
              input={{ caseId: id }}
              lists={[calls.bets, calls.list]}
              onClose={() => ask(null)}
            />
          )}
          {(asked === 'release' || asked === 'close') && (
            <ReasonDialog
              title={t(`officeSport.case_${asked}`)}
              lead={t(`officeSport.case_${asked}_lead`)}
              spec={calls[asked]}
              input={(reason) => ({ params: { id }, body: { reason } })}
              onClose={() => ask(null)}
              onDone={() => {
                refreshCall(queries, calls.bets, calls.list);
                showToast({ kind: 'done', title: t('officeSport.done') });
              }}
            />
          )}
        </>
      )}
    </OnePage>
  );
}
