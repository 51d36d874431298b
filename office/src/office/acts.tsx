// The queue of acts that take two: what colleagues ask for, to approve or to refuse; one's own, to take back; and what
// became of the others.
import { officeActs, type Act } from '@malva/contract/office-acts';
import { officeDesk } from '@malva/contract/office-desk';
import type { Lang } from '@malva/contract/schema';
import { useErrorText } from '@malva/web/core/error-text.ts';
import { formatDecimal, formatMoney } from '@malva/web/core/format.ts';
import { formatDate } from '@malva/web/core/format-date.ts';
import { refreshCall, useCall, useChange } from '@malva/web/core/query.ts';
import { useLang, useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { Badge, type BadgeTone } from '@malva/web/ui/badge.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { Chips } from '@malva/web/ui/chips.tsx';
import { FormProblem } from '@malva/web/ui/field.tsx';
import { Facts, Table, type Column } from '@malva/web/ui/rows.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '@malva/web/ui/states.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import { Ban, Check, CircleCheck, RefreshCw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { OfferFacts } from '../bonuses/bonuses.tsx';
import { OfficeDialog } from '../dialog.tsx';
import { useRefusal } from '../promotions/refusal.ts';
import { OfficeLink } from '../office-link.tsx';
import { hrefOf } from '../place.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { Sealed } from './sealed.tsx';
import { useListTools } from '../list-tools.tsx';

type State = 'waiting' | 'over';
const tones: Record<Act['status'], BadgeTone> = {
  waiting: 'gold',
  approved: 'win',
  refused: 'live',
  withdrawn: 'plain',
  expired: 'plain',
};

function Subject({ act }: { act: Act }) {
  const t = useT();
  const [kind, id] = act.subject.split(':');
  if (kind === 'player' && id) {
    return (
      <OfficeLink href={hrefOf('players', id)} className="font-semibold underline underline-offset-4">
        {t('office.column.player')} {t('office.number', { id: String(id) })}
      </OfficeLink>
    );
  }
  if (kind === 'withdrawal' && id) {
    return (
      <OfficeLink href={hrefOf('withdrawals', id)} className="font-semibold underline underline-offset-4">
        {t('office.withdrawal')}
      </OfficeLink>
    );
  }
  if (kind === 'deposit' && id) {
    return (
      <OfficeLink href={hrefOf('deposits', id)} className="font-semibold underline underline-offset-4">
        {t('office.back.deposit')}
      </OfficeLink>
    );
  }
  return <>{act.subject}</>;
}

function useColumns(onOpen: (act: Act) => void): readonly Column<Act>[] {
  const t = useT();
  return [
    {
      key: 'what',
      title: t('office.player.what'),
      isLead: true,
      cell: (row) => (
        <span className="grid">
          <span className="font-semibold">{t(`office.act.kind.${row.kind}`)}</span>
          <span className="text-xs text-t3">
            <Subject act={row} />
          </span>
        </span>
      ),
    },
    { key: 'by', title: t('office.act.asked_by'), cell: (row) => (row.isMine ? t('office.act.me') : row.askedBy) },
    { key: 'at', title: t('office.player.at'), cell: (row) => <Moment at={row.askedAt} /> },
    {
      key: 'status',
      title: t('office.column.status'),
      cell: (row) => <Badge tone={tones[row.status]}>{t(`office.act.status.${row.status}`)}</Badge>,
    },
    {
      key: 'open',
      title: t('office.column.decision'),
      align: 'right',
      cell: (row) => (
        <Button size="small" onClick={() => onOpen(row)}>
          {t(row.status === 'waiting' && !row.isMine ? 'office.decide' : 'office.look')}
        </Button>
      ),
    },
  ];
}

/** What was asked for, in words: the sum, the roles, the name. */
function useDetail({ input }: Act): string {
  const t = useT();
  const lang = useLang();
  const { direction, amount, name, login, roles, kind, period, value, title, days, takesLoss } = input as Partial<
    Record<'direction' | 'amount' | 'name' | 'login' | 'kind' | 'period', string>
  > & {
    roles?: string[];
    value?: string | null;
    title?: Record<Lang, string> | null;
    days?: number;
    takesLoss?: boolean;
  };
  const { movement, method, permille, fixed, since } = input as Partial<
    Record<'movement' | 'method' | 'fixed' | 'since', string>
  > & { permille?: number };
  const { key, email } = input as Partial<Record<'key' | 'email', string>>;
  const { promotion, ceiling } = input as Partial<Record<'promotion' | 'ceiling', string>>;
  const { game, betValue, rounds } = input as Partial<Record<'game' | 'betValue', string>> & { rounds?: number };
  const parts = [
    key ?? '',
    promotion && ceiling
      ? `${promotion}: ${t('office.promotions.ceiling_set')} ${formatMoney(Number(ceiling).toFixed(2))}`
      : '',
    rounds ? `${game}, ${t('office.free.rounds')}: ${rounds} × ${formatMoney(betValue ?? '0')}` : '',
    direction && amount
      ? `${t(`office.act.direction.${direction}`)}: ${amount} ₴`
      : amount
        ? `${amount} ₴${takesLoss ? `, ${t('office.back.with_loss')}` : ''}`
        : '',
    permille === undefined
      ? ''
      : `${t(`office.books.movement.${movement}`)}, ${t(method ? `office.way.${method}` : 'office.books.fee_any')}: ${t('office.books.fee_rule', { percent: formatDecimal(String(permille / 10)), fixed: formatMoney(fixed ?? '0') })}`,
    since ? `${t('office.fees.since')} ${formatDate(`${since}T12:00:00Z`, lang, 'date')}` : '',
    title ? title[lang] || title.uk : '',
    days ? `${t(rounds ? 'office.free.days' : 'office.prizes.days')}: ${days}` : '',
    name ? `${name} (${login ?? ''})` : '',
    email ?? '',
    kind && period
      ? `${t(`office.limit.${kind}_${period}`)}: ${value === null ? t('office.maxima.none') : kind === 'time' ? t('office.maxima.minutes', { count: Number(value) }) : `${value} ₴`}`
      : '',
    roles ? roles.map((role) => t(`office.role.${role}`)).join(', ') || '—' : '',
  ];
  return parts.filter(Boolean).join(' · ');
}

interface OpenedProps {
  act: Act;
  onRefuse(): void;
  onClose(): void;
}

function Opened({ act, onRefuse, onClose }: OpenedProps) {
  const t = useT();
  const errorText = useErrorText();
  const { queries } = useSite();
  const explain = useRefusal();
  const detail = useDetail(act);
  const approve = useChange(officeActs.approve);
  const withdraw = useChange(officeActs.withdraw);
  const error = approve.error ?? withdraw.error;
  const after = (key: string) => {
    refreshCall(queries, officeActs.list, officeDesk.desk);
    showToast({ kind: 'done', title: t(key) });
    onClose();
  };
  const params = { id: act.id };
  const onApprove = async () => {
    const reply = await approve.run({ params });
    if (!reply) return refreshCall(queries, officeActs.list);
    after(act.kind === 'staff.add' || act.kind === 'staff.renew' ? 'office.staff.sent' : 'office.act.approved');
  };
  const onWithdraw = async () => {
    if (await withdraw.run({ params })) after('office.act.withdrawn');
  };
  return (
    <OfficeDialog title={t(`office.act.kind.${act.kind}`)} onClose={onClose}>
      <Facts
        facts={[
          { label: t('office.act.about'), value: <Subject act={act} /> },
          ...(detail ? [{ label: t('office.player.detail'), value: detail }] : []),
          { label: t('office.reason'), value: act.reason },
          { label: t('office.act.asked_by'), value: act.askedBy },
          { label: t('office.player.at'), value: <Moment at={act.askedAt} /> },
          ...(act.status === 'waiting' ? [{ label: t('office.act.until'), value: <Moment at={act.expiresAt} /> }] : []),
          ...(act.decidedBy ? [{ label: t('office.act.decided_by'), value: act.decidedBy }] : []),
          ...(act.refusal ? [{ label: t('office.act.refusal'), value: act.refusal }] : []),
        ]}
      />
      {act.kind === 'bonus.on' && <OfferFacts id={(act.input as { offerId: number }).offerId} />}
      {act.isSealed && <Sealed act={act} />}
      <FormProblem text={error ? (explain(error) ?? errorText(error.code)) : undefined} />
      {act.status === 'waiting' && act.isMine && (
        <>
          <p className="text-sm text-t2">{t('office.act.own')}</p>
          <Button icon={Undo2} isPending={withdraw.isPending} onClick={() => void onWithdraw()}>
            {t('office.act.withdraw')}
          </Button>
        </>
      )}
      {act.status === 'waiting' && !act.isMine && (
        <div className="grid grid-cols-2 gap-2.5">
          <Button look="outline" icon={Ban} onClick={onRefuse}>
            {t('office.reject')}
          </Button>
          <Button look="primary" icon={Check} isPending={approve.isPending} onClick={() => void onApprove()}>
            {t('office.approve')}
          </Button>
        </div>
      )}
    </OfficeDialog>
  );
}

export function Acts() {
  const t = useT();
  const { queries } = useSite();
  const [state, setState] = useState<State>('waiting');
  const [open, setOpen] = useState<Act | null>(null);
  const [refusing, setRefusing] = useState<Act | null>(null);
  const { filter, tools } = useListTools(officeActs.list, { query: { state } });
  const reading = useCall(officeActs.list, { input: { query: { state, ...filter } }, keepPrevious: true, staleMs: 0 });
  const columns = useColumns(setOpen);
  const rows = reading.data?.acts;
  return (
    <div className="grid gap-5 [&>*]:min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="font-display text-xl font-bold lg:text-2xl">{t('office.nav.acts')}</h1>
          <p className="mt-1.5 text-sm text-t2">{t('office.act.lead')}</p>
        </div>
        <Button
          size="small"
          icon={RefreshCw}
          isPending={reading.isFetching && rows !== undefined}
          onClick={() => void reading.refetch()}
        >
          {t('office.refresh')}
        </Button>
      </div>
      <Chips<State>
        label={t('office.column.status')}
        value={state}
        onChange={setState}
        options={[
          { value: 'waiting', label: t('office.filter.pending') },
          { value: 'over', label: t('office.act.over') },
        ]}
      />
      {tools}
      {rows === undefined ? (
        reading.error ? (
          <ErrorState error={reading.error} retry={() => void reading.refetch()} />
        ) : (
          <SkeletonRows rows={5} height={56} />
        )
      ) : rows.length === 0 ? (
        <EmptyState icon={CircleCheck} title={t('office.act.none')} text={t('office.act.none_text')} />
      ) : (
        <div className="desk-table">
          <Table caption={t('office.nav.acts')} columns={columns} rows={rows} keyOf={(row) => row.id} />
        </div>
      )}
      {open && (
        <Opened
          act={open}
          onClose={() => setOpen(null)}
          onRefuse={() => {
            setRefusing(open);
            setOpen(null);
          }}
        />
      )}
      {refusing && (
        <ReasonDialog
          title={t('office.act.refuse')}
          lead={t(`office.act.kind.${refusing.kind}`)}
          isDanger
          spec={officeActs.refuse}
          input={(reason) => ({ params: { id: refusing.id }, body: { reason } })}
          onClose={() => setRefusing(null)}
          onDone={() => {
            refreshCall(queries, officeActs.list, officeDesk.desk);
            showToast({ kind: 'done', title: t('office.act.refused') });
          }}
        />
      )}
    </div>
  );
}
