// One withdrawal with everything one decides by, and the decision: said once more before it is done. Nothing is shown
// as decided before the server has said so.
import { officeActs } from '@malva/contract/office-acts';
import { payoutRefusals, type PayoutRefusal } from '@malva/contract/cash';
import { cashOffice, type WithdrawalPage as Page } from '@malva/contract/office-cash';
import { useErrorText } from '@malva/web/core/error-text.ts';
import { formatMoney } from '@malva/web/core/format.ts';
import { refreshCall, useCall, useChange } from '@malva/web/core/query.ts';
import { useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { Amount } from '@malva/web/ui/amount.tsx';
import { Badge } from '@malva/web/ui/badge.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { Select } from '@malva/web/ui/choices.tsx';
import { FormProblem } from '@malva/web/ui/field.tsx';
import { Facts, type Column } from '@malva/web/ui/rows.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import { Ban, Check, TriangleAlert, Users } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { OfficeDialog } from '../dialog.tsx';
import { OfficeLink } from '../office-link.tsx';
import { OnePage } from '../one-page.tsx';
import { hrefOf } from '../place.ts';
import { List, Section } from '../player/part.tsx';
import { useWord } from '../player/words.ts';
import { hardlyPlayed, statusTones } from './queue.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { Instruments, Linked, Money, PlayerLink, Reasons, Signs, Timeline, useActor } from '../fraud/risk.tsx';

type Withdrawal = Page['withdrawal'];
interface StepProps {
  row: Withdrawal;
  onClose(): void;
}

function useAgain(): () => void {
  const { queries } = useSite();
  return () => refreshCall(queries, cashOffice.withdrawals, cashOffice.withdrawal, officeActs.list);
}

function Approve({ row, onClose }: StepProps) {
  const t = useT();
  const again = useAgain();
  const errorText = useErrorText();
  const approve = useChange(cashOffice.approve);
  const confirm = async () => {
    const reply = await approve.run({ params: { id: row.id } });
    again();
    if (!reply) return;
    showToast({ kind: 'done', title: t('office.approved', { amount: formatMoney(row.amount) }) });
    onClose();
  };
  return (
    <OfficeDialog title={t('office.approve_title')} onClose={onClose}>
      <p>{t('office.approve_sure', { amount: formatMoney(row.amount), to: row.instrument })}</p>
      <p className="text-sm text-t2">{t('office.approve_text')}</p>
      <FormProblem text={approve.error ? errorText(approve.error.code) : undefined} />
      <div className="grid grid-cols-2 gap-2.5">
        <Button onClick={onClose}>{t('app.ui.back')}</Button>
        <Button look="primary" isPending={approve.isPending} onClick={() => void confirm()}>
          {t('office.approve_yes')}
        </Button>
      </div>
    </OfficeDialog>
  );
}

/** From the large threshold on one asks, another decides. */
function AskTwo({ row, onClose }: StepProps) {
  const t = useT();
  const again = useAgain();
  return (
    <ReasonDialog
      title={t('office.act.kind.withdrawal.approve')}
      lead={t('office.act.two_text')}
      spec={officeActs.ask}
      input={(reason) => ({ body: { kind: 'withdrawal.approve' as const, input: { withdrawalId: row.id }, reason } })}
      onClose={onClose}
      onDone={() => {
        again();
        showToast({ kind: 'done', title: t('office.act.asked') });
      }}
    />
  );
}

function Reject({ row, onClose }: StepProps) {
  const t = useT();
  const again = useAgain();
  const [why, setWhy] = useState<PayoutRefusal>('documents');
  return (
    <ReasonDialog
      title={t('office.reject_title')}
      lead={t('office.reject_lead')}
      label={t('office.act.for_colleagues')}
      isDanger
      spec={cashOffice.reject}
      input={(reason) => ({ params: { id: row.id }, body: { why, reason } })}
      onClose={onClose}
      onDone={() => {
        again();
        showToast({ kind: 'done', title: t('office.rejected', { amount: formatMoney(row.amount) }) });
      }}
    >
      <Select<PayoutRefusal>
        label={t('office.reject_reason')}
        field={{ value: why, onChange: setWhy, onBlur: () => undefined, error: undefined }}
        options={payoutRefusals.map((value) => ({ value, label: t(`office.refusal.${value}`) }))}
      />
    </ReasonDialog>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2.5 rounded-control bg-gold/12 px-3.5 py-3 text-sm">
      <TriangleAlert size={18} aria-hidden className="mt-px shrink-0 text-gold" />
      <span>{children}</span>
    </p>
  );
}

function Notices({ page: { withdrawal, isStopped, needsTwo, caseId }, may }: { page: Page; may: ReadonlySet<string> }) {
  const t = useT();
  if (withdrawal.status !== 'pending') return null;
  return (
    <div className="grid gap-2">
      {caseId && (
        <Notice>
          {t(isStopped ? 'office.risk.stopped' : 'office.risk.open_case')}{' '}
          {may.has('fraud') && (
            <OfficeLink href={hrefOf('cases', caseId)} className="font-semibold underline underline-offset-4">
              {t('office.risk.case', { id: caseId })}
            </OfficeLink>
          )}
        </Notice>
      )}
      {needsTwo && <Notice>{t('office.risk.needs_two')}</Notice>}
      {hardlyPlayed(withdrawal) && <Notice>{t('office.hardly_played')}</Notice>}
    </div>
  );
}

function Acts({ page: { withdrawal, isStopped, needsTwo } }: { page: Page }) {
  const t = useT();
  const [step, setStep] = useState<'approve' | 'reject' | null>(null);
  const close = () => setStep(null);
  if (withdrawal.status !== 'pending' && step === null) return null;
  return (
    <div role="group" aria-label={t('office.column.decision')} className="flex flex-wrap gap-2">
      {withdrawal.status === 'pending' && (
        <>
          {!isStopped && (
            <Button look="primary" icon={needsTwo ? Users : Check} onClick={() => setStep('approve')}>
              {t(needsTwo ? 'office.risk.ask_two' : 'office.approve')}
            </Button>
          )}
          <Button look="outline" icon={Ban} onClick={() => setStep('reject')}>
            {t('office.reject')}
          </Button>
        </>
      )}
      {step === 'approve' &&
        (needsTwo ? <AskTwo row={withdrawal} onClose={close} /> : <Approve row={withdrawal} onClose={close} />)}
      {step === 'reject' && <Reject row={withdrawal} onClose={close} />}
    </div>
  );
}

function Steps({ page: { withdrawal, decidedBy, note } }: { page: Page }) {
  const t = useT();
  const actor = useActor();
  const refusal = useWord('office.refusal');
  return (
    <Timeline
      entries={withdrawal.steps
        .filter(({ state }) => state !== 'next')
        .map(({ name, at, amount, reason }, i) => ({
          key: `${name} ${i}`,
          at,
          title: amount ? `${t(`office.step.${name}`)}: ${formatMoney(amount)}` : t(`office.step.${name}`),
          text:
            name === 'rejected'
              ? [withdrawal.reason && refusal(withdrawal.reason), note].filter(Boolean).join(' · ')
              : (reason ?? undefined),
          by: decidedBy && (name === 'approved' || name === 'rejected') ? actor(decidedBy) : undefined,
        }))}
    />
  );
}

function useEarlierColumns(): readonly Column<Page['earlier'][number]>[] {
  const t = useT();
  return [
    {
      key: 'at',
      title: t('office.column.created'),
      isLead: true,
      cell: (row) => (
        <OfficeLink href={hrefOf('withdrawals', row.id)} className="underline underline-offset-4">
          <Moment at={row.createdAt} />
        </OfficeLink>
      ),
    },
    {
      key: 'status',
      title: t('office.column.status'),
      cell: (row) => (
        <Badge tone={statusTones[row.status as Withdrawal['status']]}>{t(`office.status.${row.status}`)}</Badge>
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

function Earlier({ earlier }: Pick<Page, 'earlier'>) {
  const t = useT();
  const columns = useEarlierColumns();
  return <List caption={t('office.risk.earlier')} columns={columns} rows={earlier} keyOf={(row) => row.id} />;
}

function Body({ page, may }: { page: Page; may: ReadonlySet<string> }) {
  const t = useT();
  const { withdrawal, player } = page;
  return (
    <>
      <header className="grid gap-2">
        <h1 className="font-display text-xl font-bold lg:text-2xl">
          {t('office.withdrawal')} <Amount value={withdrawal.amount} currency={withdrawal.currency} />
        </h1>
        <p className="flex flex-wrap items-center gap-2 text-sm text-t2">
          <PlayerLink id={withdrawal.playerId} name={withdrawal.playerName} /> · {withdrawal.contact} ·{' '}
          {withdrawal.instrument}
          <Badge tone={statusTones[withdrawal.status]}>{t(`office.status.${withdrawal.status}`)}</Badge>
          <Badge>{t(`office.route.${withdrawal.route}`)}</Badge>
        </p>
      </header>
      <Notices page={page} may={may} />
      <Acts page={page} />
      <div className="grid gap-6 lg:grid-cols-2 xl:grid-cols-3">
        <Section title={t('office.risk.why')}>
          {withdrawal.reasons.length > 0 && <Reasons reasons={withdrawal.reasons} />}
          <Signs signs={page.signs} />
        </Section>
        <Section title={t('office.player.money')}>
          <Money money={page.money} />
        </Section>
        <Section title={t('office.column.player')}>
          <Facts
            facts={[
              { label: t('office.documents.identity'), value: t(`office.identity.${player.identity}`) },
              { label: t('office.column.registered'), value: <Moment at={player.registeredAt} /> },
              ...(player.status === 'blocked'
                ? [{ label: t('office.column.status'), value: t('office.player_blocked') }]
                : []),
              ...(player.block
                ? [{ label: t('office.player.restriction'), value: t(`office.block.${player.block}`) }]
                : []),
            ]}
          />
          <Steps page={page} />
        </Section>
      </div>
      <Section title={t('office.player.instruments')}>
        <Instruments instruments={page.instruments} />
      </Section>
      <div className="grid gap-6 lg:grid-cols-2 [&>*]:min-w-0">
        <Section title={t('office.risk.linked')}>
          <Linked linked={page.linked} />
        </Section>
        <Section title={t('office.risk.earlier')}>
          <Earlier earlier={page.earlier} />
        </Section>
      </div>
    </>
  );
}

export function WithdrawalPage({ id, may }: { id: string; may: ReadonlySet<string> }) {
  const t = useT();
  const reading = useCall(cashOffice.withdrawal, { input: { params: { id } }, staleMs: 0 });
  return (
    <OnePage
      reading={reading}
      back={hrefOf('withdrawals')}
      backText={t('office.risk.to_queue')}
      missing={t('office.risk.missing')}
      note={t('office.audited')}
    >
      {(page) => <Body page={page} may={may} />}
    </OnePage>
  );
}
