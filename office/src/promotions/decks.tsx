// Decks: a player looks through the cards of the newest one that is on, and keeps some of them.
import { offersOffice as calls, type StaffDeck } from '@malva/contract/offers-office';
import { call } from '@malva/web/core/api.ts';
import { useForm } from '@malva/web/core/form.ts';
import { refreshCall, useCall } from '@malva/web/core/query.ts';
import { useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { Button } from '@malva/web/ui/button.tsx';
import { DateField } from '@malva/web/ui/date-field.tsx';
import { TextField } from '@malva/web/ui/field.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import type { Column } from '@malva/web/ui/rows.tsx';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { fromLocal } from '../content/times.ts';
import { useListTools } from '../list-tools.tsx';
import { List, Read, Section } from '../player/part.tsx';
import { whole } from '../prizes/prizes.tsx';
import { BrandSelect, FormWindow, orNull, untilCheck, useBrandName, type BrandChoice } from './fields.tsx';
import { AskDialog, OffDialog, OnBadge, SwitchButton } from './launch.tsx';

function NewDeck({ onClose }: { onClose(): void }) {
  const t = useT();
  const { queries } = useSite();
  const form = useForm({
    initial: { keepMost: '3', brand: '' as BrandChoice, until: '' },
    checks: { keepMost: whole(1, 20), until: untilCheck },
    async submit({ keepMost, brand, until }) {
      const at = { from: new Date().toISOString(), until: fromLocal(until) };
      await call(calls.addDeck, { body: { keepMost: Number(keepMost), brand: orNull(brand), ...at } });
      refreshCall(queries, calls.decks);
      showToast({ kind: 'done', title: t('office.promotions.written') });
      onClose();
    },
  });
  return (
    <FormWindow title={t('office.cards.new_deck')} form={form} onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('office.cards.keep_most')}
          field={form.field('keepMost')}
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
        />
        <BrandSelect field={form.field('brand')} />
      </div>
      <DateField label={t('office.bonuses.until')} hasTime field={form.field('until')} />
    </FormWindow>
  );
}

function useName(): (row: StaffDeck) => string {
  const t = useT();
  return ({ id }) => t('office.cards.deck_of', { id });
}

function useColumns(turn: (row: StaffDeck) => void): readonly Column<StaffDeck>[] {
  const t = useT();
  const nameOf = useName();
  const brandOf = useBrandName();
  return [
    {
      key: 'name',
      title: t('office.cards.deck'),
      isLead: true,
      cell: (row) => <span className="font-semibold">{nameOf(row)}</span>,
    },
    { key: 'cards', title: t('office.cards.cards_on'), cell: (row) => row.cards },
    { key: 'keep', title: t('office.cards.keep_most'), cell: (row) => row.keepMost },
    { key: 'brand', title: t('office.flows.brand'), cell: (row) => brandOf(row.brand) },
    { key: 'until', title: t('office.bonuses.until'), cell: (row) => (row.until ? <Moment at={row.until} /> : '—') },
    { key: 'state', title: t('office.column.status'), cell: (row) => <OnBadge isOn={row.isOn} /> },
    {
      key: 'switch',
      title: t('office.column.decision'),
      align: 'right',
      cell: (row) => <SwitchButton isOn={row.isOn} name={nameOf(row)} onPress={() => turn(row)} />,
    },
  ];
}

function Switch({ row, onClose }: { row: StaffDeck; onClose(): void }) {
  const t = useT();
  const nameOf = useName();
  return row.isOn ? (
    <OffDialog
      title={`${t('office.bonuses.take_off')}: ${nameOf(row)}`}
      lead={t('office.cards.off_text')}
      spec={calls.deckOff}
      input={(reason) => ({ params: { id: row.id }, body: { reason } })}
      lists={[calls.decks]}
      onClose={onClose}
    />
  ) : (
    <AskDialog
      title={`${t('office.act.kind.deck.on')}: ${nameOf(row)}`}
      kind="deck.on"
      input={{ deckId: row.id }}
      lists={[calls.decks]}
      onClose={onClose}
    />
  );
}

export function Decks() {
  const t = useT();
  const [isAdding, setAdding] = useState(false);
  const [turned, turn] = useState<StaffDeck | null>(null);
  const { filter, tools } = useListTools(calls.decks);
  const reading = useCall(calls.decks, { input: { query: filter }, keepPrevious: true, staleMs: 0 });
  const columns = useColumns(turn);
  return (
    <Section
      title={t('office.promotions.part.decks')}
      acts={
        <Button look="primary" size="small" icon={Plus} onClick={() => setAdding(true)}>
          {t('office.cards.new_deck')}
        </Button>
      }
    >
      {tools}
      <p className="text-sm text-t2">{t('office.cards.deck_lead')}</p>
      <Read reading={reading}>
        {(data) => (
          <List
            caption={t('office.promotions.part.decks')}
            columns={columns}
            rows={data.decks}
            keyOf={({ id }) => String(id)}
          />
        )}
      </Read>
      {isAdding && <NewDeck onClose={() => setAdding(false)} />}
      {turned && <Switch row={turned} onClose={() => turn(null)} />}
    </Section>
  );
}
