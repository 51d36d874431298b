// The audit trail: who did what to whom, by filters; taken along as a table; and whether it is as it was written.
import { actorKinds, officeAudit, subjectKinds, type AuditFault } from '@malva/contract/office-audit';
import { call } from '@malva/web/core/api.ts';
import { saveCsv } from '@malva/web/core/csv.ts';
import { useErrorText } from '@malva/web/core/error-text.ts';
import { useChange } from '@malva/web/core/query.ts';
import { useLang, useT } from '@malva/web/core/site.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { FormProblem } from '@malva/web/ui/field.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import { CircleCheck, Download, ShieldCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Filters, useFilter, type Filter, type FilterField } from '../filters.tsx';
import { namedActs } from './acts-list.ts';
import { Growing, usePages } from '../player/part.tsx';
import { useTrailColumns } from '../player/trail.tsx';

function useFields(): readonly FilterField[] {
  const t = useT();
  const lang = useLang();
  const kinds = (names: readonly string[]): FilterField['kind'] => ({
    all: t('office.audit.all_kinds'),
    options: names.map((name) => [name, t(`office.audit.kind.${name}`)]),
  });
  const people = { kind: 'text', hint: t('office.audit.person_hint') } as const;
  return [
    { name: 'actor', label: t('office.audit.actor'), ...people },
    { name: 'actorKind', label: t('office.audit.actor_kind'), kind: kinds(actorKinds) },
    { name: 'subject', label: t('office.audit.subject'), ...people },
    { name: 'subjectKind', label: t('office.audit.subject_kind'), kind: kinds(subjectKinds) },
    {
      name: 'action',
      label: t('office.audit.action'),
      kind: { all: t('office.audit.all_acts'), options: namedActs(lang).map(({ key, title }) => [key, title]) },
    },
    { name: 'from', label: t('office.audit.from'), kind: 'day' },
    { name: 'to', label: t('office.audit.to'), kind: 'day' },
  ];
}

function FaultText({ fault: { kind, row, seal, written } }: { fault: AuditFault }) {
  const t = useT();
  return t(`office.audit.fault.${kind}`, { row: row ?? '', seal: seal ?? '', written: written ?? '' });
}

function Integrity() {
  const t = useT();
  const errorText = useErrorText();
  const verify = useChange(officeAudit.verify);
  const [verdict, setVerdict] = useState<Awaited<ReturnType<typeof verify.run>>>(null);
  const Icon = verdict?.fault ? TriangleAlert : CircleCheck;
  return (
    <div className="grid gap-3">
      <Button
        icon={ShieldCheck}
        className="w-fit"
        isPending={verify.isPending}
        onClick={() => void verify.run({}).then(setVerdict)}
      >
        {t('office.audit.verify')}
      </Button>
      <FormProblem text={verify.error ? errorText(verify.error.code) : undefined} />
      {verdict && (
        <div
          role="status"
          className={`flex items-center gap-3.5 rounded-card p-4 ${verdict.fault ? 'bg-live/12 text-live' : 'bg-win/12 text-win'}`}
        >
          <Icon size={28} aria-hidden className="shrink-0" />
          <div>
            <p className="text-lg font-semibold">{t(verdict.fault ? 'office.audit.broken' : 'office.audit.whole')}</p>
            <p className="text-sm text-t2">
              {verdict.fault ? (
                <FaultText fault={verdict.fault} />
              ) : (
                t('office.audit.counts', { rows: verdict.rows, seals: verdict.seals })
              )}{' '}
              {verdict.sealedAt && (
                <>
                  {t('office.audit.newest')} <Moment at={verdict.sealedAt} />
                </>
              )}
            </p>
          </div>
        </div>
      )}
    </div>
  );
}

function Rows({ filter }: { filter: Filter }) {
  const t = useT();
  const errorText = useErrorText();
  const columns = useTrailColumns();
  const taking = useChange(officeAudit.export);
  const pages = usePages(JSON.stringify(filter), (before) =>
    call(officeAudit.list, { query: { ...filter, ...(before && { before }) } }),
  );
  const take = async () => {
    const reply = await taking.run({ query: filter });
    if (reply) saveCsv(`audit-${new Date().toISOString().slice(0, 10)}.csv`, `\ufeff${reply.csv}`);
  };
  return (
    <div className="grid gap-3 [&>*]:min-w-0">
      <Button size="small" icon={Download} className="w-fit" isPending={taking.isPending} onClick={() => void take()}>
        {t('office.list.csv')}
      </Button>
      <FormProblem text={taking.error ? errorText(taking.error.code) : undefined} />
      <Growing pages={pages} caption={t('office.nav.audit')} columns={columns} keyOf={(row) => row.id} />
    </div>
  );
}

export function Audit() {
  const t = useT();
  const fields = useFields();
  const filter = useFilter(fields);
  return (
    <div className="grid gap-5 [&>*]:min-w-0">
      <div>
        <h1 className="font-display text-xl font-bold lg:text-2xl">{t('office.nav.audit')}</h1>
        <p className="mt-1.5 text-sm text-t2">{t('office.audit.lead')}</p>
      </div>
      <Integrity />
      <Filters fields={fields} filter={filter} />
      <Rows key={JSON.stringify(filter)} filter={filter} />
    </div>
  );
}
