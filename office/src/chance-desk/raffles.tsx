// Raffles: what runs and what was drawn; two end one or draw it before its time. Places that were won and not taken
// never lapse: after thirty days their winners get a letter.
import { chanceDesk as calls, type StaffRaffle, type WaitingWin } from '@malva/contract/chance-desk';
import { formatInteger } from '@malva/web/core/format.ts';
import { refreshCall, useCall } from '@malva/web/core/query.ts';
import { useLang, useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { Badge } from '@malva/web/ui/badge.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import type { Column } from '@malva/web/ui/rows.tsx';
import { useState } from 'react';
import { useListTools } from '../list-tools.tsx';
import { OfficeLink } from '../office-link.tsx';
import { hrefOf } from '../place.ts';
import { List, Read, Section } from '../player/part.tsx';
import { AskDialog } from '../promotions/launch.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';

const tones = { open: 'win', closed: 'gold', drawn: 'plain' } as const;

function useRaffleColumns(turn: (row: StaffRaffle) => void): readonly Column<StaffRaffle>[] {
  const t = useT();
  const lang = useLang();
  return [
    {
      key: 'name',
      title: t('office.chance.raffle'),
      isLead: true,
      cell: (row) => (
        <span className="grid">
          <span className="font-semibold">{row.title[lang] || row.title.uk}</span>
          <span className="text-xs text-t3">{`${row.name} · ${t('office.number', { id: String(row.id) })}`}</span>
        </span>
      ),
    },
    { key: 'closes', title: t('office.chance.closes'), cell: (row) => <Moment at={row.closesAt} /> },
    { key: 'draws', title: t('office.chance.draws_at'), cell: (row) => <Moment at={row.drawnAt ?? row.drawsAt} /> },
    {
      key: 'entries',
      title: t('office.chance.entries'),
      align: 'right',
      cell: (row) => t('office.chance.entries_of', { entries: formatInteger(row.entries), count: row.people }),
    },
    { key: 'waiting', title: t('office.chance.waiting'), align: 'right', cell: (row) => formatInteger(row.waiting) },
    {
      key: 'state',
      title: t('office.column.status'),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`office.chance.raffle.${state}`)}</Badge>,
    },
    {
      key: 'act',
      title: t('office.column.decision'),
      align: 'right',
      cell: (row) =>
        row.state !== 'drawn' && (
          <Button size="small" look="outline" onClick={() => turn(row)}>
            {t(row.state === 'open' ? 'office.chance.close' : 'office.chance.draw')}
          </Button>
        ),
    },
  ];
}

const nameOf = ({ raffleId, place }: WaitingWin): string => `${raffleId}:${place}`;

function useWinColumns(turn: (row: WaitingWin) => void): readonly Column<WaitingWin>[] {
  const t = useT();
  return [
    {
      key: 'player',
      title: t('office.column.player'),
      isLead: true,
      cell: ({ playerId }) => (
        <OfficeLink className="underline" href={hrefOf('players', playerId)}>
          {t('office.number', { id: String(playerId) })}
        </OfficeLink>
      ),
    },
    {
      key: 'place',
      title: t('office.chance.place'),
      cell: ({ raffleId, place, level }) => t('office.chance.won_place', { raffle: raffleId, place, level }),
    },
    { key: 'won', title: t('office.chance.won'), cell: ({ wonAt }) => <Moment at={wonAt} /> },
    {
      key: 'letter',
      title: t('office.chance.letter'),
      cell: (row) => {
        if (row.letterAt) return <Moment at={row.letterAt} />;
        return row.isLetterDue ? <Badge tone="gold">{t('office.chance.letter_due')}</Badge> : '—';
      },
    },
    {
      key: 'act',
      title: t('office.column.decision'),
      align: 'right',
      cell: (row) =>
        row.letterAt === null && (
          <Button
            size="small"
            look="outline"
            aria-label={`${t('office.chance.sent')}: ${nameOf(row)}`}
            onClick={() => turn(row)}
          >
            {t('office.chance.sent')}
          </Button>
        ),
    },
  ];
}

function LetterDialog({ row, onClose }: { row: WaitingWin; onClose(): void }) {
  const t = useT();
  const { queries } = useSite();
  return (
    <ReasonDialog
      title={`${t('office.chance.sent')}: ${nameOf(row)}`}
      lead={t('office.chance.letter_text')}
      spec={calls.letter}
      input={(reason) => ({ params: { id: row.raffleId, place: row.place }, body: { reason } })}
      onClose={onClose}
      onDone={() => {
        refreshCall(queries, calls.wins);
        showToast({ kind: 'done', title: t('office.chance.letter_noted') });
      }}
    />
  );
}

function Wins() {
  const t = useT();
  const [turned, turn] = useState<WaitingWin | null>(null);
  const { filter, tools } = useListTools(calls.wins);
  const reading = useCall(calls.wins, { input: { query: filter }, keepPrevious: true, staleMs: 0 });
  const columns = useWinColumns(turn);
  return (
    <Section title={t('office.chance.wins')}>
      <p className="text-sm text-t2">{t('office.chance.wins_lead')}</p>
      {tools}
      <Read reading={reading}>
        {(data) => <List caption={t('office.chance.wins')} columns={columns} rows={data.wins} keyOf={nameOf} />}
      </Read>
      {turned && <LetterDialog row={turned} onClose={() => turn(null)} />}
    </Section>
  );
}

function ActDialog({ row, onClose }: { row: StaffRaffle; onClose(): void }) {
  const t = useT();
  const kind = row.state === 'open' ? 'raffle.close' : 'raffle.draw';
  return (
    <AskDialog
      title={`${t(`office.act.kind.${kind}`)}: ${t('office.number', { id: String(row.id) })}`}
      kind={kind}
      input={{ raffleId: row.id }}
      lists={[calls.raffles]}
      onClose={onClose}
    />
  );
}

export function Raffles() {
  const t = useT();
  const [turned, turn] = useState<StaffRaffle | null>(null);
  const reading = useCall(calls.raffles, { input: { query: {} }, staleMs: 0 });
  const columns = useRaffleColumns(turn);
  return (
    <>
      <Section title={t('office.chance.part.raffles')}>
        <p className="text-sm text-t2">{t('office.chance.raffles_lead')}</p>
        <Read reading={reading}>
          {(data) => (
            <List
              caption={t('office.chance.part.raffles')}
              columns={columns}
              rows={data.raffles}
              keyOf={({ id }) => String(id)}
            />
          )}
        </Read>
        {turned && <ActDialog row={turned} onClose={() => turn(null)} />}
      </Section>
      <Wins />
    </>
  );
}
