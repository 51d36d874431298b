// Columns of the flows, and of what was changed about them.
import type { FlowChange, FlowSetting } from '@malva/contract/registration-office';
import { useT } from '@malva/web/core/site.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import type { Column } from '@malva/web/ui/rows.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import { Name, useSpell } from './flow-words.tsx';
import { isFirst, keyOf } from './flow-setting.ts';

export function useColumns(
  onEdit: (flow: FlowSetting) => void,
  onDrop: (flow: FlowSetting) => void,
): readonly Column<FlowSetting>[] {
  const t = useT();
  const spell = useSpell();
  return [
    { key: 'source', title: t('office.flows.source'), isLead: true, cell: (row) => <Name flow={row} /> },
    {
      key: 'flow',
      title: t('office.flows.flow'),
      cell: (row) => (row.redirectUrl ? <span className="wrap-anywhere">{row.redirectUrl}</span> : spell.form(row)),
    },
    { key: 'funnel', title: t('office.flows.funnel'), cell: spell.funnel },
    {
      key: 'deeds',
      title: t('office.act.title'),
      align: 'right',
      cell: (row) => (
        <span className="inline-flex flex-wrap justify-end gap-2">
          <Button size="small" aria-label={`${t('office.maxima.change')}: ${keyOf(row)}`} onClick={() => onEdit(row)}>
            {t('office.maxima.change')}
          </Button>
          {!isFirst(row) && (
            <Button
              size="small"
              look="outline"
              aria-label={`${t('office.flows.drop')}: ${keyOf(row)}`}
              onClick={() => onDrop(row)}
            >
              {t('office.flows.drop')}
            </Button>
          )}
        </span>
      ),
    },
  ];
}

export function useChangeColumns(): readonly Column<FlowChange>[] {
  const t = useT();
  const spell = useSpell();
  const side = (flow: FlowSetting | null) =>
    flow ? `${spell.form(flow)} · ${spell.funnel(flow)}` : t('office.flows.off');
  return [
    {
      key: 'flow',
      title: t('office.flows.source'),
      isLead: true,
      cell: ({ was, is }) => <Name flow={(is ?? was) as FlowSetting} />,
    },
    { key: 'was', title: t('office.flows.was'), cell: ({ was }) => side(was) },
    { key: 'is', title: t('office.flows.is'), cell: ({ is }) => side(is) },
    {
      key: 'why',
      title: t('office.reason'),
      cell: ({ reason, actor }) => (
        <span className="grid">
          <span className="wrap-anywhere">{reason}</span>
          <span className="text-xs text-t3">{actor}</span>
        </span>
      ),
    },
    { key: 'at', title: t('office.player.at'), align: 'right', cell: ({ at }) => <Moment at={at} /> },
  ];
}
