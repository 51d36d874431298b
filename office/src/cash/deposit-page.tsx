// One deposit: what came of it, what was given back, and what a bank took back with the day evidence is due. Large
// refunds, and those the house would bear a part of, are asked for here and decided by another.
import { officeActs } from '@malva/contract/office-acts';
import { cashBack, type Chargeback, type DepositPage as Page, type Refund } from '@malva/contract/office-cash';
import { formatMoney, minorUnits } from '@malva/web/core/format.ts';
import { parseAmount } from '@malva/web/core/typed-amount.ts';
import { refreshCall, useCall } from '@malva/web/core/query.ts';
import { useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { Amount } from '@malva/web/ui/amount.tsx';
import { Badge } from '@malva/web/ui/badge.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { Select } from '@malva/web/ui/choices.tsx';
import { FieldFrame } from '@malva/web/ui/field.tsx';
import { Facts, type Column } from '@malva/web/ui/rows.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import { FileCheck2, Undo2, Users } from 'lucide-react';
import { useState } from 'react';
import { chargebackTones, Due } from './chargebacks.tsx';
import { refundTones } from './held-deposits.tsx';
import { OnePage } from '../one-page.tsx';
import { hrefOf } from '../place.ts';
import { depositTones } from '../player/money.tsx';
import { List, Section } from '../player/part.tsx';
import { useWord } from '../player/words.ts';
import { useWhilePresent } from '../presence.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { PlayerLink, useActor } from '../fraud/risk.tsx';

/**
 * How an open refund ends is told by its provider; nothing else here changes by itself, and each look is written down.
 */
const lookEveryMs = 5_000;
function useAgain(): (key: string) => void {
  const t = useT();
  const { queries } = useSite();
  return (key) => {
    refreshCall(queries, cashBack.deposit, cashBack.chargebacks, officeActs.list);
    showToast({ kind: 'done', title: t(key) });
  };
}

/** What this sum takes: another person from the large sum on, and wherever the player has less than that. */
function useTwo({ deposit, balance, left, twoFrom }: Page, typed: string): { isLoss: boolean; needsTwo: boolean } {
  const units = minorUnits(parseAmount(typed) ?? '0.00');
  const before = minorUnits(deposit.amount) - minorUnits(left);
  const isLoss = units > minorUnits(balance);
  return { isLoss, needsTwo: isLoss || before + units >= minorUnits(twoFrom) };
}

function RefundDialog({ page, onClose }: { page: Page; onClose(): void }) {
  const t = useT();
  const again = useAgain();
  const [amount, setAmount] = useState(page.left);
  const { isLoss, needsTwo } = useTwo(page, amount);
  const field = (
    <FieldFrame label={t('office.act.sum')}>
      {(wiring) => (
        <input
          {...wiring}
          className="input"
          inputMode="decimal"
          maxLength={15}
          value={amount}
          onChange={(event) => setAmount(event.target.value.replace(',', '.'))}
        />
      )}
    </FieldFrame>
  );
  const of = { title: t('office.back.refund'), onClose, children: field };
  if (!needsTwo) {
    return (
      <ReasonDialog
        {...of}
        lead={t('office.back.refund_text')}
        spec={cashBack.refund}
        onDone={() => again('office.back.asked')}
        input={(reason) => ({ params: { id: page.deposit.id }, body: { amount: amount.trim(), reason } })}
      />
    );
  }
  return (
    <ReasonDialog
      {...of}
      lead={t(isLoss ? 'office.back.loss_text' : 'office.act.two_text', { amount: formatMoney(page.balance) })}
      spec={officeActs.ask}
      onDone={() => again('office.act.asked')}
      input={(reason) => ({
        body: {
          kind: 'deposit.refund' as const,
          input: { depositId: page.deposit.id, amount: amount.trim(), takesLoss: isLoss },
          reason,
        },
      })}
    />
  );
}

function AnswerDialog({ of, onClose }: { of: Chargeback; onClose(): void }) {
  const t = useT();
  const again = useAgain();
  const [how, setHow] = useState<'answered' | 'accepted'>('answered');
  return (
    <ReasonDialog
      title={t('office.back.answer')}
      lead={t('office.back.answer_text')}
      label={t('office.act.for_colleagues')}
      spec={cashBack.answer}
      onClose={onClose}
      input={(reason) => ({ params: { id: of.depositId }, body: { how, reason } })}
      onDone={() => again('office.back.answered')}
    >
      <Select<'answered' | 'accepted'>
        label={t('office.column.decision')}
        field={{ value: how, onChange: setHow, onBlur: () => undefined, error: undefined }}
        options={(['answered', 'accepted'] as const).map((value) => ({ value, label: t(`office.back.how.${value}`) }))}
      />
    </ReasonDialog>
  );
}

function useColumns(): readonly Column<Refund>[] {
  const t = useT();
  const actor = useActor();
  const reason = useWord('office.back.why');
  const held = useWord('office.books.why');
  return [
    { key: 'at', title: t('office.column.created'), isLead: true, cell: (row) => <Moment at={row.createdAt} /> },
    {
      key: 'by',
      title: t('office.act.asked_by'),
      cell: (row) => (
        <span className="grid">
          {row.askedBy ? actor(row.askedBy) : t('office.back.unasked')}
          <span className="text-xs text-t3">{row.askedBy === 'system' ? held(row.note ?? '') : row.note}</span>
        </span>
      ),
    },
    {
      key: 'status',
      title: t('office.column.status'),
      cell: (row) => (
        <span className="grid justify-items-start gap-1">
          <Badge tone={refundTones[row.status]}>{t(`office.back.refund.${row.status}`)}</Badge>
          {row.reason && <span className="text-xs text-t3">{reason(row.reason)}</span>}
        </span>
      ),
    },
    {
      key: 'amount',
      title: t('office.column.amount'),
      align: 'right',
      cell: (row) => <Amount value={row.amount} className="font-semibold" />,
    },
  ];
}

function Disputed({ of, onAnswer }: { of: Chargeback; onAnswer(): void }) {
  const t = useT();
  const actor = useActor();
  return (
    <Section
      title={t('office.back.chargeback')}
      acts={
        of.status === 'open' && (
          <Button size="small" look="primary" icon={FileCheck2} onClick={onAnswer}>
            {t('office.back.answer')}
          </Button>
        )
      }
    >
      <Facts
        facts={[
          {
            label: t('office.column.status'),
            value: <Badge tone={chargebackTones[of.status]}>{t(`office.back.state.${of.status}`)}</Badge>,
          },
          { label: t('office.back.due'), value: <Due of={of} /> },
          { label: t('office.back.code'), value: [of.number, of.code].filter(Boolean).join(' · ') || '—' },
          { label: t('office.back.loss'), value: <Amount value={of.loss} /> },
          ...(of.answeredBy
            ? [{ label: t('office.back.answered_by'), value: `${actor(of.answeredBy)}: ${of.note ?? ''}` }]
            : []),
        ]}
      />
    </Section>
  );
}

function Body({ page }: { page: Page }) {
  const t = useT();
  const columns = useColumns();
  const [step, setStep] = useState<'refund' | 'answer' | null>(null);
  const close = () => setStep(null);
  const { deposit, chargeback } = page;
  const mayRefund = minorUnits(page.left) > 0n && !page.isStopped;
  return (
    <>
      <header className="grid gap-2">
        <h1 className="font-display text-xl font-bold lg:text-2xl">
          {t('office.back.deposit')} <Amount value={deposit.amount} currency={deposit.currency} />
        </h1>
        <p className="flex flex-wrap items-center gap-2 text-sm text-t2">
          <PlayerLink id={page.playerId} name={page.playerName} /> · <Moment at={deposit.createdAt} />
          <Badge tone={depositTones[deposit.status]}>{t(`office.deposit.${deposit.status}`)}</Badge>
        </p>
      </header>
      {page.isStopped && <p className="rounded-control bg-gold/12 px-3.5 py-3 text-sm">{t('office.risk.stopped')}</p>}
      {mayRefund && (
        <div role="group" aria-label={t('office.column.decision')} className="flex flex-wrap gap-2">
          <Button
            look="primary"
            icon={minorUnits(deposit.amount) >= minorUnits(page.twoFrom) ? Users : Undo2}
            onClick={() => setStep('refund')}
          >
            {t('office.back.refund')}
          </Button>
        </div>
      )}
      <div className="grid gap-6 lg:grid-cols-2 [&>*]:min-w-0">
        <Section title={t('office.player.money')}>
          <Facts
            facts={[
              { label: t('office.back.left'), value: <Amount value={page.left} /> },
              { label: t('office.back.refunded'), value: <Amount value={deposit.refunded} /> },
              { label: t('office.books.balance'), value: <Amount value={page.balance} /> },
              {
                label: t('office.back.provider'),
                value: (
                  <span className="font-mono text-xs wrap-anywhere">
                    {[page.provider, page.providerId].filter(Boolean).join(' · ')}
                  </span>
                ),
              },
            ]}
          />
        </Section>
        {chargeback && <Disputed of={chargeback} onAnswer={() => setStep('answer')} />}
      </div>
      <Section title={t('office.back.refunds')}>
        <List caption={t('office.back.refunds')} columns={columns} rows={page.refunds} keyOf={(row) => row.id} />
      </Section>
      {step === 'refund' && <RefundDialog page={page} onClose={close} />}
      {step === 'answer' && chargeback && <AnswerDialog of={chargeback} onClose={close} />}
    </>
  );
}

export function DepositPage({ id }: { id: string }) {
  const t = useT();
  const reading = useCall(cashBack.deposit, { input: { params: { id } }, staleMs: 0 });
  const { data, refetch } = reading;
  const isOpen = data?.refunds.some(({ status }) => status === 'waiting' || status === 'sent') ?? false;
  useWhilePresent(() => {
    if (isOpen) void refetch();
  }, lookEveryMs);
  return (
    <OnePage
      reading={reading}
      back={hrefOf('deposits')}
      backText={t('office.nav.deposits')}
      missing={t('office.back.missing')}
      note={t('office.audited')}
    >
      {(page) => <Body page={page} />}
    </OnePage>
  );
}
