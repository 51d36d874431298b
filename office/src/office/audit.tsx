// The audit trail: who did what to whom, by filters; taken along as a table; and whether it is as it was written.
import { officeAudit, type AuditFault } from '@malva/contract/office-audit';
import { call } from '@malva/web/core/api.ts';
import { saveCsv } from '@malva/web/core/csv.ts';
import { useErrorText } from '@malva/web/core/error-text.ts';
import { useChange } from '@malva/web/core/query.ts';
import { useLang, useT } from '@malva/web/core/site.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { DateInput } from '@malva/web/ui/date-field.tsx';
import { FieldFrame, FormProblem, type InputWiring } from '@malva/web/ui/field.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import { CircleCheck, Download, Search, ShieldCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { namedActs } from './acts-list.ts';
import { Growing, usePages } from '../player/part.tsx';
import { useTrailColumns } from '../player/trail.tsx';

const fields = ['actor', 'subject', 'action', 'from', 'to'] as const;
type Field = (typeof fields)[number];
type Filter = Partial<Record<Field, string>>;

interface FilterFieldProps {
  name: Field;
  wiring: InputWiring;
  value: string;
  onChange(value: string): void;
}

function FilterField({ name, wiring, value, onChange }: FilterFieldProps) {
  const t = useT();
  const lang = useLang();
  if (name === 'from' || name === 'to') return <DateInput {...wiring} value={value} onChange={onChange} />;
  if (name === 'action')
    return (
      <select {...wiring} className="input" value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{t('office.audit.all_acts')}</option>
        {namedActs(lang).map(({ key, title }) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </select>
    );
  return (
    <input
      {...wiring}
      className="input"
      maxLength={60}
      placeholder={name === 'actor' ? 'staff:1' : 'player:1005'}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function Filters({ onFind }: { onFind(filter: Filter): void }) {
  const t = useT();
  const [typed, setTyped] = useState<Filter>({});
  const change = (name: Field) => (value: string) => setTyped({ ...typed, [name]: value });
  return (
    <form
      role="search"
      aria-label={t('office.audit.filters')}
      className="panel grid gap-3 p-4 sm:grid-cols-2 lg:grid-cols-[repeat(5,minmax(0,1fr))_auto] lg:items-end"
      onSubmit={(event) => {
        event.preventDefault();
        onFind(
          Object.fromEntries(
            Object.entries(typed).flatMap(([key, value]) => (value.trim() ? [[key, value.trim()]] : [])),
          ),
        );
      }}
    >
      {fields.map((name) => (
        <FieldFrame key={name} label={t(`office.audit.${name}`)}>
          {(wiring) => <FilterField name={name} wiring={wiring} value={typed[name] ?? ''} onChange={change(name)} />}
        </FieldFrame>
      ))}
      <Button type="submit" icon={Search} className="min-h-12">
        {t('office.find')}
      </Button>
    </form>
  );
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
        {t('office.audit.export')}
      </Button>
      <FormProblem text={taking.error ? errorText(taking.error.code) : undefined} />
      <Growing pages={pages} caption={t('office.nav.audit')} columns={columns} keyOf={(row) => row.id} />
    </div>
  );
}

export function Audit() {
  const t = useT();
  const [filter, setFilter] = useState<Filter>({});
  return (
    <div className="grid gap-5 [&>*]:min-w-0">
      <div>
        <h1 className="font-display text-xl font-bold lg:text-2xl">{t('office.nav.audit')}</h1>
        <p className="mt-1.5 text-sm text-t2">{t('office.audit.lead')}</p>
      </div>
      <Integrity />
      <Filters onFind={setFilter} />
      <Rows key={JSON.stringify(filter)} filter={filter} />
    </div>
  );
}
