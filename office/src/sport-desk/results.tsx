// Both keys of each market side by side, and what two people decide about them.
import { outcomeWords, sportDesk as calls, type MarketKeys } from '@malva/contract/sport-desk';
import { formatMoney } from '@malva/web/core/format.ts';
import { useCall } from '@malva/web/core/query.ts';
import { useT } from '@malva/web/core/site.tsx';
import { Badge, type BadgeTone } from '@malva/web/ui/badge.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import type { Column } from '@malva/web/ui/rows.tsx';
import { useState } from 'react';
import { List, Read, Section } from '../player/part.tsx';
import { AskDialog } from '../promotions/launch.tsx';

type Word = (typeof outcomeWords)[number];
const tones: Record<MarketKeys['state'], BadgeTone> = {
  none: 'plain',
  open: 'plain',
  ready: 'gold',
  awaiting: 'live',
  applied: 'win',
};

function Key({ said }: { said: MarketKeys['theirs'] }) {
  const t = useT();
  if (!said) return <>—</>;
  return (
    <ul className="grid gap-0.5">
      {said.map(({ outcome, name, word }) => (
        <li key={outcome}>
          {name}: {t('officeSport.word', { word })}
        </li>
      ))}
    </ul>
  );
}

interface Asking {
  kind: 'result' | 'void' | 'allow_void';
  row: MarketKeys;
}

function AskResult({ event, row, onClose }: { event: number; row: MarketKeys; onClose(): void }) {
  const t = useT();
  const [words, setWords] = useState<Record<string, Word>>(
    Object.fromEntries(
      row.outcomes.map(({ id }) => [id, row.ours?.find(({ outcome }) => outcome === id)?.word ?? 'lose']),
    ),
  );
  const outcomes = row.outcomes.map(({ id }) => ({ id, word: words[id] ?? 'lose' }));
  return (
    <AskDialog
      title={`${t('office.act.kind.sport.result')}: ${row.name}`}
      kind="sport.result"
      input={{ event, market: row.market, spec: row.spec, outcomes }}
      lists={[calls.results]}
      onClose={onClose}
    >
      {row.outcomes.map(({ id, name }) => (
        <label key={id} className="flex items-center justify-between gap-3 text-sm">
          {name}
          <select
            className="min-h-11 rounded-control bg-s2 px-3"
            value={words[id]}
            onChange={(change) => setWords({ ...words, [id]: change.target.value as Word })}
          >
            {outcomeWords.map((word) => (
              <option key={word} value={word}>
                {t('officeSport.word', { word })}
              </option>
            ))}
          </select>
        </label>
      ))}
    </AskDialog>
  );
}

function Ask({ event, asking: { kind, row }, onClose }: { event: number; asking: Asking; onClose(): void }) {
  const t = useT();
  const of = { event, market: row.market, spec: row.spec };
  if (kind === 'result') return <AskResult event={event} row={row} onClose={onClose} />;
  if (kind === 'void')
    return (
      <AskDialog
        title={`${t('office.act.kind.sport.void')}: ${row.name}`}
        kind="sport.void"
        input={{ ...of, from: null, to: null }}
        lists={[calls.results]}
        onClose={onClose}
      />
    );
  return (
    <AskDialog
      title={`${t('office.act.kind.sport.allow_void')}: ${row.name}`}
      kind="sport.allow_void"
      input={of}
      lists={[calls.results]}
      onClose={onClose}
    />
  );
}

function useColumns(mayDecide: boolean, ask: (asking: Asking) => void): readonly Column<MarketKeys>[] {
  const t = useT();
  return [
    { key: 'market', title: t('officeSport.market'), isLead: true, cell: (row) => row.name },
    {
      key: 'theirs',
      title: t('officeSport.theirs'),
      cell: (row) => (
        <>
          {row.byDesk && <Badge tone="gold">{t('officeSport.by_desk')}</Badge>}
          <Key said={row.theirs} />
        </>
      ),
    },
    { key: 'ours', title: t('officeSport.ours'), cell: (row) => <Key said={row.ours} /> },
    {
      key: 'state',
      title: t('office.column.status'),
      cell: (row) => (
        <Badge tone={tones[row.state]}>
          {t('officeSport.key_state', { state: row.state })}
          {row.rule ? ` · ${row.rule}` : ''}
        </Badge>
      ),
    },
    {
      key: 'act',
      title: t('office.column.decision'),
      align: 'right',
      cell: (row) =>
        mayDecide ? (
          <span className="inline-flex flex-wrap justify-end gap-2">
            {row.state === 'awaiting' && row.rule === 'G9' && (
              <Button size="small" look="outline" onClick={() => ask({ kind: 'allow_void', row })}>
                {t('officeSport.allow_void')}
              </Button>
            )}
            {(['result', 'void'] as const).map((kind) => (
              <Button
                key={kind}
                size="small"
                look="outline"
                aria-label={`${t(`officeSport.by_hand.${kind}`)}: ${row.name}`}
                onClick={() => ask({ kind, row })}
              >
                {t(`officeSport.by_hand.${kind}`)}
              </Button>
            ))}
          </span>
        ) : (
          '—'
        ),
    },
  ];
}

export function Results({ event, mayDecide }: { event: number; mayDecide: boolean }) {
  const t = useT();
  const reading = useCall(calls.results, { input: { params: { id: event } }, staleMs: 0 });
  const [asking, ask] = useState<Asking | null>(null);
  const [lowered, lower] = useState<string | null>(null);
  const columns = useColumns(mayDecide, ask);
  return (
    <Section title={t('officeSport.results')}>
      <Read reading={reading}>
        {(data) => (
          <>
            {data.lowered.map((row) => (
              <div key={row.bet} className="panel flex flex-wrap items-center justify-between gap-3 p-4 text-sm">
                <span>
                  {t('officeSport.lowered', {
                    player: String(row.playerId),
                    was: formatMoney(row.was),
                    payout: formatMoney(row.payout),
                  })}
                </span>
                {mayDecide && (
                  <Button size="small" onClick={() => lower(row.bet)}>
                    {t('officeSport.lower')}
                  </Button>
                )}
              </div>
            ))}
            <List
              caption={t('officeSport.results')}
              columns={columns}
              rows={data.markets}
              keyOf={({ market, spec }) => `${market}|${spec}`}
            />
          </>
        )}
      </Read>
      {asking && <Ask event={event} asking={asking} onClose={() => ask(null)} />}
      {lowered !== null && (
        <AskDialog
          title={t('office.act.kind.sport.lower_bet')}
          kind="sport.lower_bet"
          input={{ bet: lowered }}
          lists={[calls.results]}
          onClose={() => lower(null)}
        />
      )}
    </Section>
  );
}
