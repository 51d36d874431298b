// Every version of every scheme, with what was drawn on it beside what was printed.
import { chanceDesk as calls, type StaffScheme } from '@malva/contract/chance-desk';
import { formatMoney } from '@malva/web/core/format.ts';
import { useCall } from '@malva/web/core/query.ts';
import { useLang, useT } from '@malva/web/core/site.tsx';
import { Badge } from '@malva/web/ui/badge.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import type { Column } from '@malva/web/ui/rows.tsx';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useListTools } from '../list-tools.tsx';
import { OfficeLink } from '../office-link.tsx';
import { hrefOf } from '../place.ts';
import { List, Read, Section } from '../player/part.tsx';
import { SwitchButton } from '../promotions/launch.tsx';
import { SchemeSwitch, schemeName } from './launch.tsx';
import { SchemeEditor } from './scheme-editor.tsx';

const tones = { now: 'win', ahead: 'gold', past: 'plain', off: 'plain' } as const;

export function StateBadge({ state }: Pick<StaffScheme, 'state'>) {
  const t = useT();
  return <Badge tone={tones[state]}>{t(`office.chance.state.${state}`)}</Badge>;
}

/** How the draws so far agree with the printed odds, in a word. */
export function WatchBadge({ watch }: Pick<StaffScheme, 'watch'>) {
  const t = useT();
  if (!watch) return '—';
  if (watch.isAlarm) return <Badge tone="live">{t('office.chance.watch.alarm')}</Badge>;
  return watch.p === null ? t('office.chance.watch.few') : <Badge tone="win">{t('office.chance.watch.fine')}</Badge>;
}

function useColumns(turn: (row: StaffScheme) => void): readonly Column<StaffScheme>[] {
  const t = useT();
  const lang = useLang();
  return [
    {
      key: 'name',
      title: t('office.chance.scheme'),
      isLead: true,
      cell: (row) => (
        <span className="grid">
          <OfficeLink className="font-semibold underline" href={hrefOf('chances', 'schemes', String(row.id))}>
            {row.title[lang] || row.title.uk}
          </OfficeLink>
          <span className="text-xs text-t3">{schemeName(row)}</span>
        </span>
      ),
    },
    { key: 'form', title: t('office.chance.form'), cell: (row) => t(`office.chance.form.${row.form}`) },
    { key: 'group', title: t('office.promotions.field.ticketGroup'), cell: (row) => row.group },
    { key: 'expected', title: t('office.promotions.cost_one'), cell: (row) => formatMoney(row.expected) },
    { key: 'watch', title: t('office.chance.watch'), cell: (row) => <WatchBadge watch={row.watch} /> },
    { key: 'state', title: t('office.column.status'), cell: (row) => <StateBadge state={row.state} /> },
    {
      key: 'switch',
      title: t('office.column.decision'),
      align: 'right',
      cell: (row) => <SwitchButton isOn={row.isOn} name={schemeName(row)} onPress={() => turn(row)} />,
    },
  ];
}

export function Schemes() {
  const t = useT();
  const [isAdding, setAdding] = useState(false);
  const [turned, turn] = useState<StaffScheme | null>(null);
  const { filter, tools } = useListTools(calls.schemes);
  const reading = useCall(calls.schemes, { input: { query: filter }, keepPrevious: true, staleMs: 0 });
  const columns = useColumns(turn);
  return (
    <Section
      title={t('office.chance.part.schemes')}
      acts={
        <Button look="primary" size="small" icon={Plus} onClick={() => setAdding(true)}>
          {t('office.chance.new_scheme')}
        </Button>
      }
    >
      {tools}
      <p className="text-sm text-t2">{t('office.chance.watch_rule')}</p>
      <Read reading={reading}>
        {(data) => (
          <List
            caption={t('office.chance.part.schemes')}
            columns={columns}
            rows={data.schemes}
            keyOf={({ id }) => String(id)}
          />
        )}
      </Read>
      {isAdding && <SchemeEditor onClose={() => setAdding(false)} />}
      {turned && <SchemeSwitch row={turned} onClose={() => turn(null)} />}
    </Section>
  );
}
