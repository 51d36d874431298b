// One version of a scheme: what players see, what it costs, and each place drawn beside what was to be expected.
import { chanceDesk as calls, type StaffScheme } from '@malva/contract/chance-desk';
import { formatInteger } from '@malva/web/core/format.ts';
import { useCall } from '@malva/web/core/query.ts';
import { useLang, useT } from '@malva/web/core/site.tsx';
import type { ReplyOf } from '@malva/contract/call';
import { Button } from '@malva/web/ui/button.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import { Facts, type Column } from '@malva/web/ui/rows.tsx';
import { useState } from 'react';
import { OfficeLink } from '../office-link.tsx';
import { hrefOf } from '../place.ts';
import { List, Read, Section } from '../player/part.tsx';
import { SwitchButton } from '../promotions/launch.tsx';
import { useBrandName } from '../promotions/fields.tsx';
import { Cost, Preview } from './figures.tsx';
import { SchemeSwitch, schemeName } from './launch.tsx';
import { SchemeEditor } from './scheme-editor.tsx';
import { typedOf } from './scheme-form.ts';
import { StateBadge, WatchBadge } from './schemes.tsx';

type Shown = ReplyOf<typeof calls.scheme>;

/** `0.42`, and of what is very small its power of ten. */
const pText = (p: number): string => (p === 0 || p >= 0.001 ? p.toFixed(3) : p.toExponential(1));

function Drawn({ shown }: { shown: Shown }) {
  const t = useT();
  const lang = useLang();
  const { sectors } = shown.figures.odds[lang];
  const columns: readonly Column<Shown['drawn'][number]>[] = [
    {
      key: 'place',
      title: t('office.chance.place'),
      isLead: true,
      cell: ({ place }) => {
        const sector = sectors[place - 1];
        return `${place}. ${sector?.title || sector?.thing || t('office.chance.nothing')}`;
      },
    },
    { key: 'drawn', title: t('office.chance.drawn'), align: 'right', cell: ({ drawn }) => formatInteger(drawn) },
    {
      key: 'expected',
      title: t('office.chance.expected'),
      align: 'right',
      cell: ({ expected }) => formatInteger(Math.round(expected)),
    },
  ];
  return (
    <List
      caption={t('office.chance.watch')}
      columns={columns}
      rows={shown.drawn}
      keyOf={({ place }) => String(place)}
    />
  );
}

function useWatchedColumns(): readonly Column<Shown['watched'][number]>[] {
  const t = useT();
  return [
    { key: 'at', title: t('office.chance.checked'), isLead: true, cell: ({ checkedAt }) => <Moment at={checkedAt} /> },
    { key: 'draws', title: t('office.chance.draws'), align: 'right', cell: ({ draws }) => formatInteger(draws) },
    { key: 'p', title: 'p', align: 'right', cell: ({ p }) => (p === null ? '—' : pText(p)) },
    {
      key: 'foreign',
      title: t('office.chance.foreign'),
      align: 'right',
      cell: ({ foreign }) => formatInteger(foreign),
    },
    { key: 'word', title: t('office.column.status'), cell: (row) => <WatchBadge watch={row} /> },
  ];
}

function Watched({ shown }: { shown: Shown }) {
  const t = useT();
  const columns = useWatchedColumns();
  return (
    <List
      caption={t('office.chance.watched')}
      columns={columns}
      rows={shown.watched}
      keyOf={({ checkedAt }) => checkedAt}
    />
  );
}

function About({ row }: { row: StaffScheme }) {
  const t = useT();
  const brandOf = useBrandName();
  return (
    <Facts
      facts={[
        { label: t('office.column.status'), value: <StateBadge state={row.state} /> },
        { label: t('office.chance.form'), value: t(`office.chance.form.${row.form}`) },
        { label: t('office.promotions.field.ticketGroup'), value: row.group },
        { label: t('office.bonuses.product'), value: t(`office.promotions.product.${row.product}`) },
        { label: t('office.promotions.promotion'), value: row.promotion },
        { label: t('office.flows.brand'), value: brandOf(row.brand) },
        { label: t('office.chance.from'), value: <Moment at={row.from} /> },
        { label: t('office.bonuses.until'), value: row.until ? <Moment at={row.until} /> : '—' },
      ]}
    />
  );
}

function Page({ shown }: { shown: Shown }) {
  const t = useT();
  const lang = useLang();
  const [open, setOpen] = useState<'edit' | 'switch' | null>(null);
  const { scheme: row } = shown;
  return (
    <div className="grid gap-6 [&>*]:min-w-0">
      <Section
        title={`${row.title[lang] || row.title.uk} · ${schemeName(row)}`}
        acts={
          <div className="flex flex-wrap gap-2">
            <Button size="small" onClick={() => setOpen('edit')}>
              {t('office.chance.next_version')}
            </Button>
            <SwitchButton isOn={row.isOn} name={schemeName(row)} onPress={() => setOpen('switch')} />
          </div>
        }
      >
        <div className="grid gap-6 lg:grid-cols-2 [&>*]:min-w-0">
          <About row={row} />
          <Cost figures={shown.figures} />
        </div>
      </Section>
      <Section title={t('office.chance.watch')}>
        <p className="text-sm text-t2">{t('office.chance.watch_rule')}</p>
        <div className="grid gap-4 lg:grid-cols-2 [&>*]:min-w-0">
          <Drawn shown={shown} />
          <Watched shown={shown} />
        </div>
      </Section>
      <Preview odds={shown.figures.odds} />
      {open === 'edit' && <SchemeEditor start={typedOf(row, shown.places)} onClose={() => setOpen(null)} />}
      {open === 'switch' && <SchemeSwitch row={row} onClose={() => setOpen(null)} />}
    </div>
  );
}

export function SchemePage({ id }: { id: number }) {
  const t = useT();
  const reading = useCall(calls.scheme, { input: { params: { id } }, staleMs: 0 });
  return (
    <div className="grid gap-4 [&>*]:min-w-0">
      <OfficeLink className="text-sm underline" href={hrefOf('chances', 'schemes')}>
        {t('office.chance.to_all')}
      </OfficeLink>
      <Read reading={reading}>{(shown) => <Page shown={shown} />}</Read>
    </div>
  );
}
