// Games that are not for everybody which a player was let into: the VIP circle, and single games.
import { providers as calls } from '@malva/contract/providers';
import type { GamePass } from '@malva/contract/provider-rows';
import { refreshCall, useCall } from '@malva/web/core/query.ts';
import { useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { Badge } from '@malva/web/ui/badge.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import type { Column } from '@malva/web/ui/rows.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import { useState } from 'react';
import { ReasonDialog } from '../reason-dialog.tsx';
import { useActor } from '../fraud/risk.tsx';
import { List, Read, Section } from './part.tsx';

function useColumns(onAsk: (pass: GamePass) => void): readonly Column<GamePass>[] {
  const t = useT();
  const actor = useActor();
  const nameOf = (row: GamePass): string => (row.game === '' ? t('office.pass.vip') : row.title);
  const deed = (row: GamePass): string => t(row.isGiven ? 'office.pass.out' : 'office.pass.in');
  return [
    {
      key: 'game',
      title: t('office.providers.game'),
      isLead: true,
      cell: (row) => <span className="font-semibold">{nameOf(row)}</span>,
    },
    {
      key: 'state',
      title: t('office.column.status'),
      cell: (row) =>
        row.isGiven && row.at !== null ? (
          <span className="inline-grid gap-1">
            <Badge tone="win">{t('office.pass.given')}</Badge>
            <span className="text-xs text-t3">
              {actor(row.actor ?? '')} · <Moment at={row.at} />
            </span>
          </span>
        ) : (
          '—'
        ),
    },
    {
      key: 'act',
      title: t('office.column.decision'),
      align: 'right',
      cell: (row) => (
        <Button size="small" look="outline" aria-label={`${deed(row)}: ${nameOf(row)}`} onClick={() => onAsk(row)}>
          {deed(row)}
        </Button>
      ),
    },
  ];
}

export function Passes({ playerId }: { playerId: number }) {
  const t = useT();
  const { queries } = useSite();
  const reading = useCall(calls.passes, { input: { params: { playerId } }, staleMs: 0 });
  const [asked, setAsked] = useState<GamePass | null>(null);
  const columns = useColumns(setAsked);
  const name = asked && (asked.game === '' ? t('office.pass.vip') : asked.title);
  return (
    <Section title={t('office.pass.title')}>
      <Read reading={reading}>
        {({ passes }) => (
          <List caption={t('office.pass.title')} columns={columns} rows={passes} keyOf={({ game }) => game || 'vip'} />
        )}
      </Read>
      {asked && (
        <ReasonDialog
          title={`${t(asked.isGiven ? 'office.pass.out' : 'office.pass.in')}: ${name}`}
          lead={t(asked.isGiven ? 'office.pass.out_lead' : 'office.pass.in_lead')}
          spec={calls.pass}
          isDanger={asked.isGiven}
          input={(reason) => ({ params: { playerId }, body: { game: asked.game, isGiven: !asked.isGiven, reason } })}
          onClose={() => setAsked(null)}
          onDone={() => {
            refreshCall(queries, calls.passes);
            showToast({ kind: 'done', title: t('office.pass.done') });
          }}
        />
      )}
    </Section>
  );
}
