// The thank-you: what it takes, what is given and when, with joining and declining alike; completed, its money.
import { prizes } from '@malva/contract/prizes';
import { thankYou as calls, type ThankYou } from '@malva/contract/thank-you';
import { today } from '@malva/contract/today';
import { refreshSession } from '../../core/boot.ts';
import { useErrorText } from '../../core/error-text.ts';
import { formatMoney } from '../../core/format.ts';
import { formatDate } from '../../core/format-date.ts';
import type { ModalProps } from '../../core/manifest.ts';
import { refreshCall, useCall, useChange } from '../../core/query.ts';
import { useLang, useSite, useT } from '../../core/site.tsx';
import { showToast } from '../../core/toasts.ts';
import { Button, ModalButton } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/field.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';

const short = (amount: string): string => formatMoney(amount, { short: true });

/** Where the player stands, in one sentence. */
function Standing({ data: { status, amount, date, deposit, needed } }: { data: ThankYou }) {
  const t = useT();
  const lang = useLang();
  const isKnown = amount !== null && deposit !== null && needed !== null && date !== null;
  const figures = isKnown && {
    amount: short(amount),
    deposit: short(deposit),
    needed: short(needed),
    date: formatDate(date, lang, 'moment'),
  };
  const text =
    status === 'joined' && figures
      ? t('thankYou.status.counting', figures)
      : t(`thankYou.status.${status}`, { amount: short(amount ?? '0.00') });
  return (
    <p role="status" className="rounded-control bg-s2 px-3.5 py-3 text-sm">
      {text}
    </p>
  );
}

function Terms({ data: { terms } }: { data: ThankYou }) {
  const t = useT();
  const figures = { percent: terms.percent, most: short(terms.most), days: terms.days, times: terms.times };
  return (
    <ul className="grid list-disc gap-1.5 pl-5 text-sm text-t2">
      {(['join', 'stakes', 'results', 'cash'] as const).map((key) => (
        <li key={key}>{t(`thankYou.terms.${key}`, figures)}</li>
      ))}
    </ul>
  );
}

interface Footer {
  data: ThankYou | null | undefined;
  isPending: boolean;
  close(): void;
  leave(): void;
  apply(): void;
}

/** Yes and no, alike in size and weight, where there is something to answer. */
function Answers({ data, isPending, close, leave, apply }: Footer) {
  const t = useT();
  const yes = data?.status === 'offered' ? 'join' : data?.status === 'completed' ? 'take' : null;
  if (yes === null)
    return (
      <Button size="large" onClick={close}>
        {t('thankYou.understood')}
      </Button>
    );
  return (
    <div className="grid grid-cols-2 gap-2.5">
      <Button size="large" onClick={leave}>
        {t('thankYou.no')}
      </Button>
      <Button size="large" isPending={isPending} onClick={apply}>
        {t(`thankYou.${yes}`)}
      </Button>
    </div>
  );
}

export default function RiskBonusPopup({ close }: ModalProps<'RiskBonusPopup'>) {
  const t = useT();
  const { queries } = useSite();
  const errorText = useErrorText();
  const reading = useCall(calls.info, { staleMs: 0 });
  const applying = useChange(calls.apply);
  const informing = useChange(calls.informed);
  const data = reading.data?.data;
  const again = () => {
    refreshCall(queries, calls.info, today.tiles, prizes.list);
    void refreshSession().catch(() => undefined);
  };
  const leave = async () => {
    close();
    if (await informing.run({})) again();
  };
  const apply = async () => {
    const amount = data?.status === 'completed' ? data.amount : null;
    if (!(await applying.run({}))) return;
    again();
    const title = amount === null ? t('thankYou.joined') : t('thankYou.taken', { amount: short(amount) });
    showToast({ kind: amount === null ? 'done' : 'money', title });
    if (amount !== null) close();
  };
  const answers = { data, isPending: applying.isPending, close, leave: () => void leave(), apply: () => void apply() };
  return (
    <ModalFrame title={t('thankYou.title')} lead={t('thankYou.lead')} size="small" footer={<Answers {...answers} />}>
      {data === undefined && reading.error && (
        <ErrorState error={reading.error} retry={() => void reading.refetch()} isCompact />
      )}
      {data === undefined && !reading.error && <SkeletonRows rows={3} />}
      {data === null && <EmptyState art="gift" title={t('thankYou.none')} text={t('thankYou.none_text')} isCompact />}
      {data && (
        <div className="grid gap-3.5">
          <Terms data={data} />
          {data.status !== 'offered' && <Standing data={data} />}
          {applying.error && <FormProblem text={errorText(applying.error.code)} />}
          {applying.error?.code === 'identity_required' && (
            <ModalButton name="IdentityVerification" size="small" className="justify-self-start">
              {t('identity.look')}
            </ModalButton>
          )}
        </div>
      )}
    </ModalFrame>
  );
}
