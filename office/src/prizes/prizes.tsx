// Gift codes: made, opened by two, shared, stopped. And the items players ordered, until they are sent.
import { officeActs } from '@malva/contract/office-acts';
import { prizesOffice as calls, type GiftCode, type HandKind, type StaffPrize } from '@malva/contract/prizes';
import type { Lang } from '@malva/contract/schema';
import { formatInteger, formatMoney } from '@malva/web/core/format.ts';
import { useErrorText, useForm } from '@malva/web/core/form.ts';
import { refreshCall, useCall, useChange } from '@malva/web/core/query.ts';
import { useLang, useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { call } from '@malva/web/core/api.ts';
import { DateInput } from '@malva/web/ui/date-field.tsx';
import { Badge, type BadgeTone } from '@malva/web/ui/badge.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { Select } from '@malva/web/ui/choices.tsx';
import { FieldFrame, FormProblem, TextField } from '@malva/web/ui/field.tsx';
import { type Column } from '@malva/web/ui/rows.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import { isBlank } from '@malva/rules/typed';
import { Check, PackageCheck, Plus } from 'lucide-react';
import { useState } from 'react';
import { langs } from '../language.ts';
import { CsvLink, useListTools } from '../list-tools.tsx';
import { OfficeDialog } from '../dialog.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { fromLocal } from '../content/times.ts';
import { List, Read, Section } from '../player/part.tsx';

const tones: Record<GiftCode['state'], BadgeTone> = {
  waiting: 'gold',
  open: 'win',
  used: 'plain',
  over: 'plain',
  stopped: 'live',
};
const kinds: readonly HandKind[] = ['money', 'item'];

/** For `checks`: a whole number within. */
export const whole = (least: number, most: number) => (text: string) =>
  /^\d{1,7}$/.test(text) && Number(text) >= least && Number(text) <= most ? null : 'office.prizes.number_bad';

function useCodeForm(onDone: () => void) {
  const t = useT();
  const { queries } = useSite();
  return useForm({
    initial: {
      code: '',
      kind: 'money' as HandKind,
      amount: '',
      uk: '',
      ru: '',
      en: '',
      uses: '100',
      until: '',
      days: '30',
    },
    checks: {
      amount: (value, { kind }) =>
        kind === 'item' || /^\d{1,6}([.,]\d{1,2})?$/.test(value) ? null : 'office.prizes.amount_bad',
      uk: (value, { kind }) => (kind === 'money' || !isBlank(value) ? null : 'office.prizes.title_empty'),
      uses: whole(1, 1_000_000),
      days: whole(1, 365),
      until: (value) => (fromLocal(value) ? null : 'office.prizes.until_empty'),
    },
    async submit({ code, kind, amount, uk, ru, en, uses, until, days }) {
      const isMoney = kind === 'money';
      const reply = await call(calls.addCode, {
        body: {
          code: code.trim() || null,
          kind,
          amount: isMoney ? amount.replace(',', '.') : null,
          title: isMoney ? null : { uk, ru, en },
          uses: Number(uses),
          until: fromLocal(until) ?? '',
          days: Number(days),
        },
      });
      refreshCall(queries, calls.codes);
      showToast({ kind: 'done', title: t('office.prizes.added', { code: reply.code.code }) });
      onDone();
    },
  });
}

function NewCode({ onClose }: { onClose(): void }) {
  const t = useT();
  const form = useCodeForm(onClose);
  const { kind } = form.values;
  const until = form.field('until');
  return (
    <OfficeDialog title={t('office.prizes.new')} onClose={onClose}>
      <form noValidate className="grid gap-4" onSubmit={form.onSubmit}>
        <TextField
          label={t('office.prizes.code')}
          hint={t('office.prizes.code_hint')}
          field={form.field('code')}
          maxLength={40}
          autoComplete="off"
        />
        <Select<HandKind>
          label={t('office.prizes.kind')}
          field={form.field('kind')}
          options={kinds.map((value) => ({ value, label: t(`office.prizes.kind.${value}`) }))}
        />
        {kind === 'money' ? (
          <TextField
            label={t('office.act.sum')}
            hint={t('office.prizes.amount_hint')}
            field={form.field('amount')}
            inputMode="decimal"
            maxLength={10}
          />
        ) : (
          langs.map((lang) => (
            <TextField
              key={lang}
              label={t('office.prizes.title_in', { lang: lang.toUpperCase() })}
              field={form.field(lang)}
              maxLength={80}
            />
          ))
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={t('office.prizes.uses')} field={form.field('uses')} inputMode="numeric" maxLength={7} />
          <TextField label={t('office.prizes.days')} field={form.field('days')} inputMode="numeric" maxLength={3} />
        </div>
        <FieldFrame label={t('office.prizes.until')} error={until.error}>
          {(wiring) => <DateInput {...wiring} hasTime value={until.value} onChange={(day) => until.onChange(day)} />}
        </FieldFrame>
        <FormProblem text={form.problem} />
        <div className="grid grid-cols-2 gap-2.5">
          <Button onClick={onClose}>{t('app.ui.cancel')}</Button>
          <Button type="submit" look="primary" isPending={form.isPending}>
            {t('office.prizes.make')}
          </Button>
        </div>
      </form>
    </OfficeDialog>
  );
}

export function usePrizeName(): (of: { amount: string | null; title: Record<Lang, string> | string | null }) => string {
  const lang = useLang();
  return ({ amount, title }) => {
    const named = typeof title === 'string' ? title : title?.[lang] || title?.uk;
    return named ?? (amount === null ? '' : formatMoney(amount));
  };
}

function Stop({ code }: { code: string }) {
  const t = useT();
  const { queries } = useSite();
  const errorText = useErrorText();
  const stopping = useChange(calls.stopCode);
  const stop = async () => {
    if (!(await stopping.run({ params: { code } }))) return;
    showToast({ kind: 'done', title: t('office.prizes.stopped') });
    refreshCall(queries, calls.codes);
  };
  return (
    <span className="inline-grid justify-items-end gap-1">
      <Button
        size="small"
        look="outline"
        isPending={stopping.isPending}
        aria-label={`${t('office.prizes.stop')}: ${code}`}
        onClick={() => void stop()}
      >
        {t('office.prizes.stop')}
      </Button>
      <FormProblem text={stopping.error ? errorText(stopping.error.code) : undefined} />
    </span>
  );
}

function useCodeColumns(onOpen: (code: string) => void): readonly Column<GiftCode>[] {
  const t = useT();
  const nameOf = usePrizeName();
  return [
    {
      key: 'code',
      title: t('office.prizes.code'),
      isLead: true,
      cell: (row) => <span className="font-mono font-semibold wrap-anywhere">{row.code}</span>,
    },
    { key: 'prize', title: t('office.prizes.prize'), cell: nameOf },
    {
      key: 'used',
      title: t('office.prizes.used'),
      cell: (row) => `${formatInteger(row.used)} / ${formatInteger(row.uses)}`,
    },
    { key: 'until', title: t('office.prizes.until'), cell: (row) => <Moment at={row.until} /> },
    {
      key: 'state',
      title: t('office.column.status'),
      cell: (row) => <Badge tone={tones[row.state]}>{t(`office.prizes.state.${row.state}`)}</Badge>,
    },
    {
      key: 'stop',
      title: t('office.column.decision'),
      align: 'right',
      cell: (row) =>
        row.state === 'open' ? (
          <Stop code={row.code} />
        ) : row.state === 'waiting' ? (
          <span className="inline-flex flex-wrap justify-end gap-2">
            <Button
              size="small"
              icon={Check}
              aria-label={`${t('office.prizes.open')}: ${row.code}`}
              onClick={() => onOpen(row.code)}
            >
              {t('office.prizes.open')}
            </Button>
            <Stop code={row.code} />
          </span>
        ) : (
          '—'
        ),
    },
  ];
}

function Sent({ row }: { row: StaffPrize }) {
  const t = useT();
  const { queries } = useSite();
  const errorText = useErrorText();
  const sending = useChange(calls.sent);
  const send = async () => {
    const reply = await sending.run({ params: { id: row.id } });
    refreshCall(queries, calls.parcels);
    if (reply) showToast({ kind: 'done', title: t('office.prizes.sent_done') });
  };
  return (
    <span className="inline-grid justify-items-end gap-1">
      <Button
        size="small"
        icon={PackageCheck}
        isPending={sending.isPending}
        aria-label={`${t('office.prizes.sent')}: ${t('office.number', { id: String(row.playerId) })}`}
        onClick={() => void send()}
      >
        {t('office.prizes.sent')}
      </Button>
      <FormProblem text={sending.error ? errorText(sending.error.code) : undefined} />
    </span>
  );
}

function useParcelColumns(): readonly Column<StaffPrize>[] {
  const t = useT();
  const nameOf = usePrizeName();
  return [
    {
      key: 'player',
      title: t('office.column.player'),
      isLead: true,
      cell: (row) => <span className="font-semibold">{t('office.number', { id: String(row.playerId) })}</span>,
    },
    { key: 'prize', title: t('office.prizes.prize'), cell: nameOf },
    {
      key: 'to',
      title: t('office.column.to'),
      cell: (row) => <span className="whitespace-pre-line wrap-anywhere">{row.delivery}</span>,
    },
    { key: 'at', title: t('office.column.created'), cell: (row) => (row.endedAt ? <Moment at={row.endedAt} /> : '—') },
    { key: 'sent', title: t('office.column.decision'), align: 'right', cell: (row) => <Sent row={row} /> },
  ];
}

export function Prizes() {
  const t = useT();
  const { queries } = useSite();
  const [isAdding, setAdding] = useState(false);
  const [opened, open] = useState<string | null>(null);
  const { filter, tools } = useListTools(calls.codes);
  const codes = useCall(calls.codes, { input: { query: filter }, keepPrevious: true, staleMs: 0 });
  const parcels = useCall(calls.parcels, { input: { query: {} }, staleMs: 0 });
  const [codeColumns, parcelColumns] = [useCodeColumns(open), useParcelColumns()];
  return (
    <div className="grid gap-8 [&>*]:min-w-0">
      <div>
        <h1 className="font-display text-xl font-bold lg:text-2xl">{t('office.nav.prizes')}</h1>
        <p className="mt-1.5 max-w-160 text-sm text-t2">{t('office.prizes.lead')}</p>
      </div>
      <Section title={t('office.prizes.parcels')} acts={<CsvLink spec={calls.parcels} />}>
        <Read reading={parcels}>
          {(data) => (
            <List
              caption={t('office.prizes.parcels')}
              columns={parcelColumns}
              rows={data.parcels}
              keyOf={({ id }) => id}
            />
          )}
        </Read>
      </Section>
      <Section
        title={t('office.prizes.codes')}
        acts={
          <Button look="primary" size="small" icon={Plus} onClick={() => setAdding(true)}>
            {t('office.prizes.new')}
          </Button>
        }
      >
        {tools}
        <Read reading={codes}>
          {(data) => (
            <List
              caption={t('office.prizes.codes')}
              columns={codeColumns}
              rows={data.codes}
              keyOf={({ code }) => code}
            />
          )}
        </Read>
      </Section>
      {isAdding && <NewCode onClose={() => setAdding(false)} />}
      {opened !== null && (
        <ReasonDialog
          title={`${t('office.act.kind.gift.open')}: ${opened}`}
          lead={t('office.prizes.open_text')}
          spec={officeActs.ask}
          input={(reason) => ({ body: { kind: 'gift.open' as const, input: { code: opened }, reason } })}
          onClose={() => open(null)}
          onDone={() => {
            refreshCall(queries, calls.codes, officeActs.list);
            showToast({ kind: 'done', title: t('office.act.asked') });
          }}
        />
      )}
    </div>
  );
}
