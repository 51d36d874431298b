// What a movement costs by contract, version by version, and the act of two that adds the next one from a coming day
// on.
import { books, feeMovements, type FeeRule } from '@malva/contract/books';
import { officeActs, type ActInput } from '@malva/contract/office-acts';
import { formatDecimal, formatMoney, formatTyped } from '@malva/web/core/format.ts';
import { formatDate } from '@malva/web/core/format-date.ts';
import { parseAmount } from '@malva/web/core/typed-amount.ts';
import { refreshCall } from '@malva/web/core/query.ts';
import { useLang, useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { DateInput } from '@malva/web/ui/date-field.tsx';
import { Badge, type BadgeTone } from '@malva/web/ui/badge.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { Select } from '@malva/web/ui/choices.tsx';
import { kyivDay } from '@malva/web/ui/date-range.tsx';
import { FieldFrame, TextField } from '@malva/web/ui/field.tsx';
import type { Column } from '@malva/web/ui/rows.tsx';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { List, Section } from '../../player/part.tsx';
import { useWord } from '../../player/words.ts';
import { ReasonDialog } from '../../reason-dialog.tsx';
import { useActor } from '../../fraud/risk.tsx';

type Wish = Pick<FeeRule, 'provider' | 'movement' | 'method' | 'permille' | 'fixed'>;
const tones: Record<FeeRule['state'], BadgeTone> = { now: 'win', coming: 'accent', past: 'plain' };

/** `1,5` → 15 thousandths; null where it is no percentage. */
export function permilleOf(typed: string): number | null {
  const match = /^(\d{1,3})(?:[.,](\d))?$/.exec(typed.trim());
  const permille = match ? Number(match[1]) * 10 + Number(match[2] ?? 0) : -1;
  return permille < 0 || permille > 1000 ? null : permille;
}

const tomorrow = (): string => kyivDay(Date.now() + 86_400_000);

interface Typed {
  provider: string;
  movement: string;
  method: string;
  percent: string;
  fixed: string;
  since: string;
}

/** What is asked for; null while something of it is not yet right. */
function inputOf({ provider, movement, method, percent, fixed, since }: Typed): ActInput<'fee.rule'> | null {
  const [permille, part] = [permilleOf(percent), parseAmount(fixed)];
  const known = feeMovements.find((one) => one === movement);
  return permille === null || part === null || !known || since < tomorrow()
    ? null
    : { provider, movement: known, method, permille, fixed: part, since };
}

function Change({
  wish,
  sources,
  methods,
  onClose,
}: {
  wish: Wish;
  sources: readonly string[];
  methods: readonly string[];
  onClose(): void;
}) {
  const t = useT();
  const { queries } = useSite();
  const source = useWord('office.books.source');
  const method = useWord('office.way');
  const [typed, setTyped] = useState<Typed>({
    provider: wish.provider,
    movement: wish.movement,
    method: wish.method,
    percent: formatDecimal(String(wish.permille / 10)),
    fixed: formatTyped(wish.fixed),
    since: tomorrow(),
  });
  const field = (name: keyof Typed, error?: string) => ({
    value: typed[name],
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
    onBlur: () => undefined,
    error,
  });
  const input = inputOf(typed);
  const percentProblem = permilleOf(typed.percent) === null ? t('office.fees.percent_bad') : undefined;
  const fixedProblem = parseAmount(typed.fixed) === null ? t('office.fees.fixed_bad') : undefined;
  return (
    <ReasonDialog
      title={t('office.fees.title')}
      lead={`${t('office.fees.lead')} ${t('office.act.two_text')}`}
      spec={officeActs.ask}
      isReady={input !== null}
      input={(reason) => ({ body: { kind: 'fee.rule' as const, input: input as ActInput<'fee.rule'>, reason } })}
      onClose={onClose}
      onDone={() => {
        refreshCall(queries, officeActs.list, books.days);
        showToast({ kind: 'done', title: t('office.act.asked') });
      }}
    >
      <Select
        label={t('office.books.file_whose')}
        field={field('provider')}
        options={sources.map((value) => ({ value, label: source(value) }))}
      />
      <Select
        label={t('office.fees.movement')}
        field={field('movement')}
        options={feeMovements.map((value) => ({ value, label: t(`office.books.movement.${value}`) }))}
      />
      <Select
        label={t('office.books.method')}
        field={field('method')}
        options={[
          { value: '', label: t('office.books.fee_any') },
          ...methods.map((value) => ({ value, label: method(value) })),
        ]}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('office.fees.percent')}
          hint={t('office.fees.percent_hint')}
          inputMode="decimal"
          maxLength={5}
          field={field('percent', percentProblem)}
        />
        <TextField
          label={t('office.fees.fixed')}
          inputMode="decimal"
          maxLength={12}
          field={field('fixed', fixedProblem)}
        />
      </div>
      <FieldFrame
        label={t('office.fees.since')}
        error={typed.since < tomorrow() ? t('office.fees.since_bad') : undefined}
      >
        {(wiring) => (
          <DateInput {...wiring} value={typed.since} onChange={(day) => setTyped({ ...typed, since: day })} />
        )}
      </FieldFrame>
    </ReasonDialog>
  );
}

function useColumns(onChange: (rule: FeeRule) => void): readonly Column<FeeRule>[] {
  const t = useT();
  const lang = useLang();
  const actor = useActor();
  const source = useWord('office.books.source');
  const method = useWord('office.way');
  return [
    {
      key: 'movement',
      title: t('office.books.payment'),
      isLead: true,
      cell: (row) => <span className="font-semibold">{t(`office.books.movement.${row.movement}`)}</span>,
    },
    { key: 'provider', title: t('office.books.file_whose'), cell: (row) => source(row.provider) },
    {
      key: 'method',
      title: t('office.books.method'),
      cell: (row) => (row.method ? method(row.method) : t('office.books.fee_any')),
    },
    {
      key: 'rule',
      title: t('office.books.rule'),
      align: 'right',
      cell: (row) =>
        t('office.books.fee_rule', {
          percent: formatDecimal(String(row.permille / 10)),
          fixed: formatMoney(row.fixed),
        }),
    },
    {
      key: 'since',
      title: t('office.fees.since'),
      cell: (row) => (
        <span className="inline-grid justify-items-end gap-1 md:justify-items-start">
          <span className="inline-flex items-center gap-2">
            {formatDate(row.since, lang, 'date')}
            <Badge tone={tones[row.state]}>{t(`office.fees.${row.state}`)}</Badge>
          </span>
          <span className="text-xs wrap-anywhere text-t3">
            {row.setBy === null
              ? t('office.fees.delivered')
              : `${row.reason ?? ''} · ${row.setBy.split(' ').map(actor).join(', ')}`}
          </span>
        </span>
      ),
    },
    {
      key: 'change',
      title: t('office.column.decision'),
      align: 'right',
      cell: (row) =>
        row.state === 'past' ? (
          '—'
        ) : (
          <Button size="small" onClick={() => onChange(row)}>
            {t('office.fees.change')}
          </Button>
        ),
    },
  ];
}

export function Fees({
  fees,
  sources,
  methods,
}: {
  fees: readonly FeeRule[];
  sources: readonly string[];
  methods: readonly string[];
}) {
  const t = useT();
  const [wish, setWish] = useState<Wish | null>(null);
  const columns = useColumns(setWish);
  const providers = sources.filter((source) => source !== 'bank');
  const fresh: Wish = { provider: providers[0] ?? '', movement: 'deposit', method: '', permille: 0, fixed: '0.00' };
  return (
    <Section
      title={t('office.books.fees_title')}
      acts={
        <Button size="small" icon={Plus} onClick={() => setWish(fresh)}>
          {t('office.fees.add')}
        </Button>
      }
    >
      <List
        caption={t('office.books.fees_title')}
        columns={columns}
        rows={fees.filter(({ provider }) => sources.includes(provider))}
        keyOf={({ number }) => number}
      />
      {wish && <Change wish={wish} sources={providers} methods={methods} onClose={() => setWish(null)} />}
    </Section>
  );
}
