// Rounds of another provider's game that cost a player nothing: asked for here and approved by a colleague; what was
// given, how much of it is played, and the way to take back what is not.
import { officeActs } from '@malva/contract/office-acts';
import type { PlayerCard } from '@malva/contract/office-player';
import { providers as calls } from '@malva/contract/providers';
import type { FreeRoundGrant } from '@malva/contract/provider-rows';
import { call } from '@malva/web/core/api.ts';
import { formatMoney } from '@malva/web/core/format.ts';
import { useForm } from '@malva/web/core/form.ts';
import { refreshCall, useCall } from '@malva/web/core/query.ts';
import { useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { Badge, type BadgeTone } from '@malva/web/ui/badge.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { Select } from '@malva/web/ui/choices.tsx';
import { TextField } from '@malva/web/ui/field.tsx';
import type { Column } from '@malva/web/ui/rows.tsx';
import { EmptyState } from '@malva/web/ui/states.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import { Gamepad2 } from 'lucide-react';
import { useState } from 'react';
import { OfficeDialog } from '../dialog.tsx';
import { whole } from '../prizes/prizes.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { ReasonedForm, reasonCheck } from '../reasoned-form.tsx';
import { List, Read, Section } from './part.tsx';

type GrantableGame = { slug: string; title: string; minStake: string; maxStake: string };
interface GiveProps {
  card: PlayerCard;
  onClose(): void;
  onDone(): void;
}

function GiveForm({ card, games, onClose, onDone }: GiveProps & { games: readonly GrantableGame[] }) {
  const t = useT();
  const form = useForm({
    initial: { game: games[0]!.slug, rounds: '10', betValue: '', days: '7', reason: '' },
    checks: {
      rounds: whole(1, 100),
      betValue: (value) => (/^\d{1,6}([.,]\d{1,2})?$/.test(value) ? null : 'office.prizes.amount_bad'),
      days: whole(1, 90),
      reason: reasonCheck,
    },
    async submit({ game, rounds, betValue, days, reason }) {
      const input = {
        playerId: card.id,
        game,
        rounds: Number(rounds),
        betValue: betValue.replace(',', '.'),
        days: Number(days),
      };
      await call(officeActs.ask, { body: { kind: 'free-rounds.grant', input, reason: reason.trim() } });
      onDone();
      onClose();
    },
  });
  const chosen = games.find(({ slug }) => slug === form.values.game) ?? games[0]!;
  return (
    <ReasonedForm
      title={t('office.act.kind.free-rounds.grant')}
      form={form}
      submit={t('office.act.ask')}
      onClose={onClose}
    >
      <p className="text-sm text-t2">{t('office.free.text')}</p>
      <Select<string>
        label={t('office.free.game')}
        field={form.field('game')}
        options={games.map(({ slug, title }) => ({ value: slug, label: title }))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('office.free.rounds')} field={form.field('rounds')} inputMode="numeric" maxLength={3} />
        <TextField label={t('office.free.days')} field={form.field('days')} inputMode="numeric" maxLength={2} />
      </div>
      <TextField
        label={t('office.free.value')}
        hint={t('office.free.value_hint', { least: formatMoney(chosen.minStake), most: formatMoney(chosen.maxStake) })}
        field={form.field('betValue')}
        inputMode="decimal"
        maxLength={10}
      />
    </ReasonedForm>
  );
}

export function GiveFreeRounds(props: GiveProps) {
  const t = useT();
  const reading = useCall(calls.freeRounds, { input: { params: { playerId: props.card.id } }, staleMs: 0 });
  if (reading.data && reading.data.games.length > 0) return <GiveForm {...props} games={reading.data.games} />;
  return (
    <OfficeDialog title={t('office.act.kind.free-rounds.grant')} onClose={props.onClose}>
      <Read reading={reading}>{() => <EmptyState icon={Gamepad2} title={t('office.free.no_games')} />}</Read>
    </OfficeDialog>
  );
}

const tones: Record<FreeRoundGrant['status'], BadgeTone> = {
  active: 'gold',
  used: 'win',
  expired: 'plain',
  cancelled: 'live',
};

function useColumns(onCancel: (grant: FreeRoundGrant) => void): readonly Column<FreeRoundGrant>[] {
  const t = useT();
  return [
    {
      key: 'game',
      title: t('office.free.game'),
      isLead: true,
      cell: (row) => (
        <span className="font-semibold">
          {row.title} · {formatMoney(row.betValue)}
        </span>
      ),
    },
    { key: 'used', title: t('office.free.used'), cell: (row) => `${row.used} / ${row.rounds}` },
    { key: 'won', title: t('office.free.won'), cell: (row) => formatMoney(row.won) },
    { key: 'until', title: t('office.free.until'), cell: (row) => <Moment at={row.expiresAt} /> },
    {
      key: 'status',
      title: t('office.column.status'),
      cell: (row) => <Badge tone={tones[row.status]}>{t(`office.free.status.${row.status}`)}</Badge>,
    },
    {
      key: 'cancel',
      title: t('office.column.decision'),
      align: 'right',
      cell: (row) =>
        row.status === 'active' ? (
          <Button size="small" look="outline" onClick={() => onCancel(row)}>
            {t('office.free.cancel')}
          </Button>
        ) : (
          '—'
        ),
    },
  ];
}

function Grants({ grants, onCancel }: { grants: readonly FreeRoundGrant[]; onCancel(grant: FreeRoundGrant): void }) {
  const t = useT();
  return <List caption={t('office.free.title')} columns={useColumns(onCancel)} rows={grants} keyOf={({ id }) => id} />;
}

export function FreeRounds({ playerId }: { playerId: number }) {
  const t = useT();
  const { queries } = useSite();
  const reading = useCall(calls.freeRounds, { input: { params: { playerId } }, staleMs: 0 });
  const [wish, setWish] = useState<FreeRoundGrant | null>(null);
  return (
    <Section title={t('office.free.title')}>
      <Read reading={reading}>{(data) => <Grants {...data} onCancel={setWish} />}</Read>
      {wish && (
        <ReasonDialog
          title={t('office.free.cancel')}
          lead={t('office.free.cancel_text')}
          isDanger
          spec={calls.cancelFreeRounds}
          input={(reason) => ({ params: { id: wish.id }, body: { reason } })}
          onClose={() => setWish(null)}
          onDone={() => {
            refreshCall(queries, calls.freeRounds);
            showToast({ kind: 'done', title: t('office.free.cancelled') });
          }}
        />
      )}
    </Section>
  );
}
