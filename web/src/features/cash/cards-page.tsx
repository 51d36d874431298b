// The cards of a player: which pay by one press, what they are called, which stands first, which are gone; and above
// which amount a payment with one is confirmed.
import { cashCards, type OwnCard } from '@malva/contract/cash-cards';
import { cash } from '@malva/contract/cash';
import { cashDeposit } from '@malva/contract/cash-deposit';
import type { ReplyOf } from '@malva/contract/call';
import { Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useErrorText } from '../../core/error-text.ts';
import { formatMoney, minorUnits } from '../../core/format.ts';
import { formatDate } from '../../core/format-date.ts';
import { parseAmount } from '../../core/typed-amount.ts';
import { refreshCall, useCall, useChange } from '../../core/query.ts';
import { useLang, useSession, useSite, useT } from '../../core/site.tsx';
import { AccountHead } from '../../ui/account-head.tsx';
import { Button, ModalButton } from '../../ui/button.tsx';
import { FormProblem, TextField } from '../../ui/field.tsx';
import { MoneyField } from '../../ui/special-fields.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { typedForm } from './amount.ts';
import { PayMark } from './pay-mark.tsx';

type Reply = ReplyOf<typeof cashCards.list>;

const titleOf = ({ brand, last4 }: OwnCard): string => `${brand} •••• ${last4}`;

/** What was pressed is gone: the keyboard goes on at what took its place. */
const focusFirst = (group: HTMLElement | null): void => group?.querySelector<HTMLElement>('input, button')?.focus();

/** What the desk shows of cards follows. */
function useRefresh(): () => void {
  const { queries } = useSite();
  return () => refreshCall(queries, cashCards.list, cashDeposit.oneClick, cash.outputMethods);
}

function Name({ card, onDone }: { card: OwnCard; onDone(): void }) {
  const t = useT();
  const errorText = useErrorText();
  const refresh = useRefresh();
  const save = useChange(cashCards.save);
  const [name, setName] = useState(card.name ?? '');
  const submit = async () => {
    const trimmed = name.trim();
    if (!(await save.run({ params: { id: card.id }, body: { name: trimmed === '' ? null : trimmed } }))) return;
    refresh();
    onDone();
  };
  return (
    <form
      ref={focusFirst}
      className="grid gap-2.5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        label={t('cash.cards.name')}
        hint={t('cash.cards.name_hint')}
        maxLength={40}
        autoComplete="off"
        field={{ value: name, onChange: setName, onBlur: () => undefined, error: undefined }}
      />
      <FormProblem text={save.error ? errorText(save.error.code) : undefined} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" size="small" isPending={save.isPending} onClick={() => void submit()}>
          {t('cash.cards.save')}
        </Button>
        <Button look="plain" size="small" onClick={onDone}>
          {t('app.ui.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** A press, and a second one that means it. */
function Remove({ card, onBack }: { card: OwnCard; onBack(): void }) {
  const t = useT();
  const errorText = useErrorText();
  const refresh = useRefresh();
  const remove = useChange(cashCards.remove);
  const act = async () => (await remove.run({ params: { id: card.id } })) && refresh();
  return (
    <div
      ref={focusFirst}
      role="group"
      aria-label={t('cash.cards.remove_one', { card: titleOf(card) })}
      className="grid gap-2.5"
    >
      <p className="text-sm text-t2">{t('cash.cards.remove_text')}</p>
      <FormProblem text={remove.error ? errorText(remove.error.code) : undefined} />
      <div className="flex flex-wrap gap-2">
        <Button look="danger" size="small" isPending={remove.isPending} onClick={() => void act()}>
          {t('cash.cards.remove_sure')}
        </Button>
        <Button look="plain" size="small" onClick={onBack}>
          {t('app.ui.cancel')}
        </Button>
      </div>
    </div>
  );
}

function Actions({ card, onAsk }: { card: OwnCard; onAsk(what: 'name' | 'remove'): void }) {
  const t = useT();
  const errorText = useErrorText();
  const refresh = useRefresh();
  const save = useChange(cashCards.save);
  const first = async () =>
    (await save.run({ params: { id: card.id }, body: { isDefault: !card.isDefault } })) && refresh();
  const of = (action: string) => ({ 'aria-label': `${action}: ${titleOf(card)}` });
  return (
    <>
      <FormProblem text={save.error ? errorText(save.error.code) : undefined} />
      <div className="flex flex-wrap gap-2">
        {card.isKept && (
          <Button
            look="quiet"
            size="small"
            icon={Star}
            aria-pressed={card.isDefault}
            isPending={save.isPending}
            onClick={() => void first()}
            {...of(t('cash.cards.first'))}
          >
            {t('cash.cards.first')}
          </Button>
        )}
        <Button look="quiet" size="small" onClick={() => onAsk('name')} {...of(t('cash.cards.rename'))}>
          {t('cash.cards.rename')}
        </Button>
        <Button look="quiet" size="small" icon={Trash2} onClick={() => onAsk('remove')} {...of(t('cash.cards.remove'))}>
          {t('cash.cards.remove')}
        </Button>
      </div>
    </>
  );
}

function Card({ card }: { card: OwnCard }) {
  const t = useT();
  const lang = useLang();
  const [asked, ask] = useState<'name' | 'remove' | null>(null);
  return (
    <li className="panel grid gap-3 p-4">
      <div className="flex items-center gap-3.5">
        <PayMark method="card" size={40} />
        <div className="min-w-0 flex-1">
          {card.name && <p className="font-semibold break-words">{card.name}</p>}
          <p className={card.name ? 'text-sm text-t2 tabular-nums' : 'font-semibold tabular-nums'}>{titleOf(card)}</p>
          <p className="text-xs text-t3">
            {t(card.isKept ? 'cash.cards.is_kept' : 'cash.cards.is_payout')} ·{' '}
            {t('cash.withdraw.used', { date: formatDate(card.lastUsedAt, lang, 'date') })}
          </p>
        </div>
      </div>
      {asked === 'name' ? (
        <Name card={card} onDone={() => ask(null)} />
      ) : asked === 'remove' ? (
        <Remove card={card} onBack={() => ask(null)} />
      ) : (
        <Actions card={card} onAsk={ask} />
      )}
    </li>
  );
}

/** Above which amount a payment with a kept card is confirmed by password or code. */
function Confirmation({ reply }: { reply: Reply }) {
  const t = useT();
  const errorText = useErrorText();
  const refresh = useRefresh();
  const confirm = useChange(cashCards.confirm);
  const [typed, setTyped] = useState(typedForm(reply.confirmAbove));
  const [isSaved, setSaved] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const above = parseAmount(typed);
  const isWrong = above === null || minorUnits(above) > minorUnits(reply.confirmMost);
  const most = formatMoney(reply.confirmMost, { short: true });
  const submit = async () => {
    setTouched(true);
    if (isWrong) return;
    if (!(await confirm.run({ body: { above } }))) return;
    setSaved(true);
    refresh();
  };
  return (
    <section aria-labelledby="confirm-title" className="panel grid content-start gap-3 p-4 lg:p-5">
      <h2 id="confirm-title" className="text-lg font-semibold">
        {t('cash.cards.confirm_title')}
      </h2>
      <p className="text-sm text-t2">{t('cash.cards.confirm_text')}</p>
      <form
        className="grid gap-3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <MoneyField
          label={t('cash.cards.confirm_from')}
          hint={t('cash.cards.confirm_hint')}
          field={{
            value: typed,
            onChange: (value) => {
              setTyped(value);
              setSaved(false);
            },
            onBlur: () => setTouched(true),
            error: isTouched && isWrong ? t('cash.cards.confirm_wrong', { amount: most }) : undefined,
          }}
        />
        <FormProblem text={confirm.error ? errorText(confirm.error.code) : undefined} />
        <Button look="primary" isWide isPending={confirm.isPending} onClick={() => void submit()}>
          {t('cash.cards.save')}
        </Button>
        <p role="status" className="text-sm text-win">
          {isSaved && t('cash.cards.saved')}
        </p>
      </form>
    </section>
  );
}

export default function CardsPage() {
  const t = useT();
  const isReady = useSession((state) => state.isReady && !state.isGuest);
  const { data, error, refetch } = useCall(cashCards.list, { enabled: isReady, staleMs: 0 });
  return (
    <div className="mx-auto grid max-w-310 gap-5">
      <AccountHead title={t('cash.cards.title')} lead={t('cash.cards.lead')} />
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={3} height={120} />
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-5">
          {data.cards.length === 0 ? (
            <EmptyState art="cash-desk" title={t('cash.cards.none')} text={t('cash.cards.none_text')}>
              <ModalButton name="Cash" props={{ mode: 'deposit' }}>
                {t('cash.cards.to_desk')}
              </ModalButton>
            </EmptyState>
          ) : (
            <ul aria-label={t('cash.cards.title')} className="grid gap-3">
              {data.cards.map((card) => (
                <Card key={card.id} card={card} />
              ))}
            </ul>
          )}
          <Confirmation key={data.confirmAbove} reply={data} />
        </div>
      )}
    </div>
  );
}
