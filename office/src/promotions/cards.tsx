// Cards laid before players: personal offers, days of the calendar, and those of a deck.
import { offersOffice as calls, type StaffCard } from '@malva/contract/offers-office';
import { formatMoney } from '@malva/web/core/format.ts';
import { useCall } from '@malva/web/core/query.ts';
import { useLang, useT } from '@malva/web/core/site.tsx';
import { dayText } from '@malva/web/ui/day-text.ts';
import { Button } from '@malva/web/ui/button.tsx';
import type { Column } from '@malva/web/ui/rows.tsx';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useListTools } from '../list-tools.tsx';
import { List, Read, Section } from '../player/part.tsx';
import { NewCard } from './card-form.tsx';
import { AskDialog, OffDialog, OnBadge, SwitchButton } from './launch.tsx';

function useName(): (row: StaffCard) => string {
  const t = useT();
  return (row) => `${t('office.number', { id: String(row.id) })} ${t(`office.cards.kind.${row.kind}`)}`;
}

/** When, or where it lies. */
function useWhen(): (row: StaffCard) => string {
  const t = useT();
  const lang = useLang();
  return ({ opensOn, closesOn, deckId, place, takeDays }) => {
    if (opensOn !== null && closesOn !== null) return `${dayText(opensOn, lang)} — ${dayText(closesOn, lang)}`;
    if (deckId !== null) return t('office.cards.in_deck', { deck: deckId, place: place ?? 0 });
    return t('office.cards.stays', { count: takeDays ?? 0 });
  };
}

function useColumns(turn: (row: StaffCard) => void): readonly Column<StaffCard>[] {
  const t = useT();
  const lang = useLang();
  const nameOf = useName();
  const whenOf = useWhen();
  return [
    {
      key: 'name',
      title: t('office.cards.card'),
      isLead: true,
      cell: (row) => (
        <span className="grid">
          <span className="font-semibold">{nameOf(row)}</span>
          <span className="text-xs text-t3">{whenOf(row)}</span>
        </span>
      ),
    },
    {
      key: 'reward',
      title: t('office.promotions.reward'),
      cell: (row) =>
        `${t('office.number', { id: String(row.rewardId) })} ${row.reward[lang] || row.reward.uk}, ${formatMoney(row.cost)}`,
    },
    { key: 'audience', title: t('office.promotions.audience'), cell: (row) => row.audience ?? '—' },
    { key: 'promotion', title: t('office.promotions.promotion'), cell: (row) => row.promotion },
    { key: 'picked', title: t('office.cards.picked'), cell: (row) => row.picked },
    { key: 'state', title: t('office.column.status'), cell: (row) => <OnBadge isOn={row.isOn} /> },
    {
      key: 'switch',
      title: t('office.column.decision'),
      align: 'right',
      cell: (row) => <SwitchButton isOn={row.isOn} name={nameOf(row)} onPress={() => turn(row)} />,
    },
  ];
}

function Switch({ row, onClose }: { row: StaffCard; onClose(): void }) {
  const t = useT();
  const nameOf = useName();
  return row.isOn ? (
    <OffDialog
      title={`${t('office.bonuses.take_off')}: ${nameOf(row)}`}
      lead={t('office.cards.off_text')}
      spec={calls.cardOff}
      input={(reason) => ({ params: { id: row.id }, body: { reason } })}
      lists={[calls.cards]}
      onClose={onClose}
    />
  ) : (
    <AskDialog
      title={`${t('office.act.kind.card.on')}: ${nameOf(row)}`}
      kind="card.on"
      input={{ cardId: row.id }}
      lists={[calls.cards]}
      onClose={onClose}
    />
  );
}

export function Cards() {
  const t = useT();
  const [isAdding, setAdding] = useState(false);
  const [turned, turn] = useState<StaffCard | null>(null);
  const { filter, tools } = useListTools(calls.cards);
  const reading = useCall(calls.cards, { input: { query: filter }, keepPrevious: true, staleMs: 0 });
  const columns = useColumns(turn);
  return (
    <Section
      title={t('office.promotions.part.cards')}
      acts={
        <Button look="primary" size="small" icon={Plus} onClick={() => setAdding(true)}>
          {t('office.cards.new')}
        </Button>
      }
    >
      {tools}
      <p className="text-sm text-t2">{t('office.cards.lead')}</p>
      <Read reading={reading}>
        {(data) => (
          <List
            caption={t('office.promotions.part.cards')}
            columns={columns}
            rows={data.cards}
            keyOf={({ id }) => String(id)}
          />
        )}
      </Read>
      {isAdding && <NewCard onClose={() => setAdding(false)} />}
      {turned && <Switch row={turned} onClose={() => turn(null)} />}
    </Section>
  );
}
