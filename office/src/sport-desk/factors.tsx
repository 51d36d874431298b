// How much of the usual room a player has: one lowers it with a reason of the list, two raise it.
import {
  factors,
  lowerReasons,
  raiseReasons,
  sportDesk as calls,
  type PlayerFactorRow,
} from '@malva/contract/sport-desk';
import { call } from '@malva/web/core/api.ts';
import { useForm } from '@malva/web/core/form.ts';
import { refreshCall, useCall } from '@malva/web/core/query.ts';
import { useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { Button } from '@malva/web/ui/button.tsx';
import { Select } from '@malva/web/ui/choices.tsx';
import { TextField } from '@malva/web/ui/field.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import type { Column } from '@malva/web/ui/rows.tsx';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useActor } from '../fraud/risk.tsx';
import { useListTools } from '../list-tools.tsx';
import { OfficeLink } from '../office-link.tsx';
import { hrefOf } from '../place.ts';
import { List, Read, Section } from '../player/part.tsx';
import { AskDialog } from '../promotions/launch.tsx';
import { reasonCheck, ReasonedForm } from '../reasoned-form.tsx';

type Factor = (typeof factors)[number];
const digits = /^\d{1,9}$/;

function Lower({ onClose }: { onClose(): void }) {
  const t = useT();
  const { queries } = useSite();
  const form = useForm({
    initial: { player: '', factor: '50', why: 'arbitrage' as (typeof lowerReasons)[number], reason: '' },
    checks: { player: (value) => (digits.test(value) ? null : 'office.prizes.number_bad'), reason: reasonCheck },
    async submit({ player, factor, why, reason }) {
      await call(calls.lower, {
        body: { playerId: Number(player), factor: Number(factor) as Factor, reason: why, note: reason.trim() },
      });
      refreshCall(queries, calls.factors);
      showToast({ kind: 'done', title: t('officeSport.done') });
      onClose();
    },
  });
  return (
    <ReasonedForm title={t('officeSport.factor_lower')} form={form} submit={t('office.confirm')} onClose={onClose}>
      <TextField
        label={t('officeSport.player_number')}
        field={form.field('player')}
        inputMode="numeric"
        maxLength={9}
      />
      <Select<string>
        label={t('officeSport.factor')}
        field={form.field('factor')}
        options={factors.filter((one) => one < 100).map((one) => ({ value: String(one), label: `× ${one / 100}` }))}
      />
      <Select<(typeof lowerReasons)[number]>
        label={t('officeSport.ground')}
        field={form.field('why')}
        options={lowerReasons.map((value) => ({ value, label: t('officeSport.factor_reason', { reason: value }) }))}
      />
    </ReasonedForm>
  );
}

function Raise({ row, onClose }: { row: PlayerFactorRow; onClose(): void }) {
  const t = useT();
  const higher = factors.filter((one) => one > row.factor);
  const [factor, setFactor] = useState<Factor>(100);
  const [why, setWhy] = useState<(typeof raiseReasons)[number]>('review');
  return (
    <AskDialog
      title={`${t('office.act.kind.sport.factor')}: ${t('office.number', { id: String(row.playerId) })}`}
      kind="sport.factor"
      input={{ playerId: row.playerId, factor, why }}
      lists={[calls.factors]}
      onClose={onClose}
    >
      <label className="flex items-center justify-between gap-3 text-sm">
        {t('officeSport.factor')}
        <select
          className="min-h-11 rounded-control bg-s2 px-3"
          value={factor}
          onChange={(event) => setFactor(Number(event.target.value) as Factor)}
        >
          {higher.map((one) => (
            <option key={one} value={one}>
              × {one / 100}
            </option>
          ))}
        </select>
      </label>
      <label className="flex items-center justify-between gap-3 text-sm">
        {t('officeSport.ground')}
        <select
          className="min-h-11 rounded-control bg-s2 px-3"
          value={why}
          onChange={(event) => setWhy(event.target.value as (typeof raiseReasons)[number])}
        >
          {raiseReasons.map((one) => (
            <option key={one} value={one}>
              {t('officeSport.factor_reason', { reason: one })}
            </option>
          ))}
        </select>
      </label>
    </AskDialog>
  );
}

function useColumns(onRaise: (row: PlayerFactorRow) => void): readonly Column<PlayerFactorRow>[] {
  const t = useT();
  const actor = useActor();
  return [
    {
      key: 'player',
      title: t('office.column.player'),
      isLead: true,
      cell: ({ playerId }) => (
        <OfficeLink href={hrefOf('players', playerId)} className="underline underline-offset-4">
          {t('office.number', { id: String(playerId) })}
        </OfficeLink>
      ),
    },
    { key: 'factor', title: t('officeSport.factor'), cell: (row) => `× ${row.factor / 100}` },
    {
      key: 'reason',
      title: t('officeSport.ground'),
      cell: (row) => (
        <span className="grid">
          {t('officeSport.factor_reason', { reason: row.reason })}
          <span className="text-xs text-t3">{row.note}</span>
        </span>
      ),
    },
    { key: 'by', title: t('officeSport.set_by'), cell: (row) => row.setBy.split(' ').map(actor).join(', ') },
    { key: 'at', title: t('office.player.at'), cell: (row) => <Moment at={row.setAt} /> },
    {
      key: 'act',
      title: t('office.column.decision'),
      align: 'right',
      cell: (row) => (
        <Button
          size="small"
          look="outline"
          aria-label={`${t('officeSport.factor_raise')}: ${row.playerId}`}
          onClick={() => onRaise(row)}
        >
          {t('officeSport.factor_raise')}
        </Button>
      ),
    },
  ];
}

export function Factors() {
  const t = useT();
  const { filter, tools } = useListTools(calls.factors);
  const reading = useCall(calls.factors, { input: { query: filter }, keepPrevious: true, staleMs: 0 });
  const [isLowering, setLowering] = useState(false);
  const [raised, raise] = useState<PlayerFactorRow | null>(null);
  const columns = useColumns(raise);
  return (
    <Section
      title={t('officeSport.part.factors')}
      acts={
        <Button look="primary" size="small" icon={Plus} onClick={() => setLowering(true)}>
          {t('officeSport.factor_lower')}
        </Button>
      }
    >
      <p className="max-w-160 text-sm text-t2">{t('officeSport.factors_text')}</p>
      {tools}
      <Read reading={reading}>
        {(data) => (
          <List
            caption={t('officeSport.part.factors')}
            columns={columns}
            rows={data.factors}
            keyOf={({ playerId }) => String(playerId)}
          />
        )}
      </Read>
      {isLowering && <Lower onClose={() => setLowering(false)} />}
      {raised && <Raise row={raised} onClose={() => raise(null)} />}
    </Section>
  );
}
