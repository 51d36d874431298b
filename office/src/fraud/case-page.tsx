// One case: what spoke for it, the player's money and whom they are linked to, what happened so far, and what is done
// about it.
import { fraud, type CaseEvent, type CasePage as Page, type CaseReport } from '@malva/contract/fraud';
import { useCall } from '@malva/web/core/query.ts';
import { formatInteger } from '@malva/web/core/format.ts';
import { useT } from '@malva/web/core/site.tsx';
import { Amount } from '@malva/web/ui/amount.tsx';
import { Badge } from '@malva/web/ui/badge.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { Facts, type Column } from '@malva/web/ui/rows.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import { useState } from 'react';
import { OfficeLink } from '../office-link.tsx';
import { OnePage } from '../one-page.tsx';
import { hrefOf } from '../place.ts';
import { List, Section } from '../player/part.tsx';
import { Linked, Money, PlayerLink, Signs, Timeline, useActor, type Entry } from './risk.tsx';
import { CaseActs } from './acts.tsx';
import { FileReport } from './report-dialog.tsx';
import { outcomeTones } from './cases.tsx';

function useReportColumns(onFile: (report: CaseReport) => void): readonly Column<CaseReport>[] {
  const t = useT();
  return [
    {
      key: 'kind',
      title: t('office.case.report'),
      isLead: true,
      cell: (row) => t(`office.case.report.${row.kind}`, { count: row.operations }),
    },
    {
      key: 'total',
      title: t('office.column.amount'),
      align: 'right',
      cell: (row) => <Amount value={row.total} className="font-semibold" />,
    },
    { key: 'at', title: t('office.case.opened'), cell: (row) => <Moment at={row.openedAt} /> },
    {
      key: 'number',
      title: t('office.case.number'),
      align: 'right',
      cell: (row) =>
        row.number ?? (
          <Button size="small" onClick={() => onFile(row)}>
            {t('office.case.file')}
          </Button>
        ),
    },
  ];
}

function Reports({ reports }: { reports: readonly CaseReport[] }) {
  const t = useT();
  const [open, setOpen] = useState<CaseReport | null>(null);
  const columns = useReportColumns(setOpen);
  return (
    <>
      <List caption={t('office.case.reports')} columns={columns} rows={reports} keyOf={(row) => row.id} />
      {open && <FileReport report={open} onClose={() => setOpen(null)} />}
    </>
  );
}

/** What an event says besides its name. */
function useEntry(): (event: CaseEvent) => Entry {
  const t = useT();
  const actor = useActor();
  return ({ id, kind, detail, actor: who, at }) => {
    const { signs, note, text, reason, outcome, deposits, withdrawals, number } = detail as {
      signs?: { sign: string; value: number }[];
      note?: string;
      text?: string;
      reason?: string;
      outcome?: string;
      deposits?: boolean;
      withdrawals?: boolean;
      number?: string;
    };
    const words = [
      ...(signs ?? []).map(({ sign, value }) => t(`office.sign.${sign}`, { value: formatInteger(value) })),
      outcome ? t(`office.case.outcome.${outcome}`) : '',
      ...(deposits === undefined
        ? []
        : [
            deposits ? t('office.case.hold_deposits') : '',
            withdrawals ? t('office.case.hold_withdrawals') : '',
            !deposits && !withdrawals ? t('office.case.hold_nothing') : '',
          ]),
      number ?? '',
      note ?? '',
      text ?? '',
      reason ?? '',
    ];
    return {
      key: id,
      at,
      title: t(`office.case.event.${kind}`),
      text: words.filter(Boolean).join(' · ') || undefined,
      by: actor(who),
    };
  };
}

function Body({ page }: { page: Page }) {
  const t = useT();
  const entry = useEntry();
  const { case: one, player } = page;
  return (
    <>
      <header className="grid gap-2">
        <h1 className="font-display text-xl font-bold lg:text-2xl">{t('office.risk.case', { id: one.id })}</h1>
        <p className="flex flex-wrap items-center gap-2 text-sm text-t2">
          <PlayerLink id={one.playerId} name={one.playerName} /> · {player.contact}
          {one.outcome ? (
            <Badge tone={outcomeTones[one.outcome]}>{t(`office.case.outcome.${one.outcome}`)}</Badge>
          ) : (
            <Badge tone="gold">{t('office.case.open')}</Badge>
          )}
          {one.holdsDeposits && <Badge tone="live">{t('office.case.hold_deposits')}</Badge>}
          {one.holdsWithdrawals && <Badge tone="live">{t('office.case.hold_withdrawals')}</Badge>}
        </p>
      </header>
      <CaseActs page={page} />
      <div className="grid gap-6 lg:grid-cols-2 xl:grid-cols-3">
        <Section title={t('office.case.signs')}>
          <Signs signs={one.signs} />
        </Section>
        <Section
          title={t('office.player.money')}
          acts={
            <OfficeLink
              href={hrefOf('players', one.playerId, 'money')}
              className="text-sm font-semibold underline underline-offset-4"
            >
              {t('office.case.payments')}
            </OfficeLink>
          }
        >
          <Money money={page.money} />
        </Section>
        <Section title={t('office.column.player')}>
          <Facts
            facts={[
              { label: t('office.documents.identity'), value: t(`office.identity.${player.identity}`) },
              { label: t('office.column.registered'), value: <Moment at={player.registeredAt} /> },
              ...(player.status === 'blocked'
                ? [{ label: t('office.column.status'), value: t('office.player_blocked') }]
                : []),
              ...page.earlier.map((old) => ({
                label: t('office.case.earlier'),
                value: (
                  <OfficeLink
                    href={hrefOf('cases', old.id)}
                    className="underline underline-offset-4"
                  >{`${t('office.risk.case', { id: old.id })}${old.outcome ? ` · ${t(`office.case.outcome.${old.outcome}`)}` : ''}`}</OfficeLink>
                ),
              })),
            ]}
          />
        </Section>
      </div>
      {page.reports.length > 0 && (
        <Section title={t('office.case.reports')}>
          <Reports reports={page.reports} />
        </Section>
      )}
      <div className="grid gap-6 lg:grid-cols-2 [&>*]:min-w-0">
        <Section title={t('office.case.events')}>
          <Timeline entries={page.events.map(entry)} />
        </Section>
        <Section title={t('office.risk.linked')}>
          <Linked linked={page.linked} />
        </Section>
      </div>
    </>
  );
}

export function CasePage({ id }: { id: string }) {
  const t = useT();
  const reading = useCall(fraud.case, { input: { params: { id } }, staleMs: 0 });
  return (
    <OnePage
      reading={reading}
      back={hrefOf('cases')}
      backText={t('office.case.to_queue')}
      missing={t('office.case.missing')}
      note={t('office.case.untold')}
    >
      {(page) => <Body page={page} />}
    </OnePage>
  );
}
