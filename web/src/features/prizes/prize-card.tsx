// One prize: what it is, why it was given, until when, its terms in one sentence, and taking it. An item asks where to.
import { prizes as calls, type Prize } from '@malva/contract/prizes';
import { Gift, Package, Wallet } from 'lucide-react';
import { useState } from 'react';
import type { ApiError } from '../../core/api.ts';
import { useErrorText } from '../../core/error-text.ts';
import { formatMoney } from '../../core/format.ts';
import { formatDate } from '../../core/format-date.ts';
import { refreshCall, useChange } from '../../core/query.ts';
import { useLang, useSite, useT } from '../../core/site.tsx';
import { showToast } from '../../core/toasts.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button, ModalButton } from '../../ui/button.tsx';
import { FieldFrame, FormProblem } from '../../ui/field.tsx';

const tones: Record<Prize['state'], BadgeTone> = {
  granted: 'accent',
  taken: 'win',
  expired: 'plain',
  withdrawn: 'plain',
};

export function usePrizeTitle(): (prize: Prize) => string {
  const t = useT();
  return ({ amount, title }) => (amount === null ? (title ?? t('prizes.item')) : formatMoney(amount));
}

/** What keeps a prize from being taken, with the way to it where there is one. */
function Problem({ error }: { error: ApiError | null }) {
  const t = useT();
  const errorText = useErrorText();
  if (!error) return null;
  return (
    <>
      <FormProblem text={errorText(error.fields.delivery ? 'delivery_needed' : error.code)} />
      {error.code === 'identity_required' && (
        <ModalButton name="IdentityVerification" size="small" className="justify-self-start">
          {t('identity.look')}
        </ModalButton>
      )}
    </>
  );
}

const leastDelivery = 10;

function Delivery({
  isPending,
  onSend,
  onLeave,
}: {
  isPending: boolean;
  onSend(delivery: string): void;
  onLeave(): void;
}) {
  const t = useT();
  const [text, setText] = useState('');
  const [isTouched, setTouched] = useState(false);
  const isShort = text.trim().length < leastDelivery;
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setTouched(true);
        if (!isShort) onSend(text.trim());
      }}
    >
      <FieldFrame
        label={t('prizes.delivery')}
        hint={t('prizes.delivery_hint')}
        error={isTouched && isShort ? t('prizes.delivery_short') : undefined}
      >
        {(wiring) => (
          <textarea
            {...wiring}
            rows={3}
            maxLength={300}
            autoComplete="street-address"
            className="input py-3 leading-snug"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </FieldFrame>
      <div className="grid grid-cols-2 gap-2.5">
        <Button onClick={onLeave}>{t('app.ui.cancel')}</Button>
        <Button type="submit" look="primary" isPending={isPending}>
          {t('prizes.order')}
        </Button>
      </div>
    </form>
  );
}

function Taking({ prize }: { prize: Prize }) {
  const t = useT();
  const { queries } = useSite();
  const taking = useChange(calls.take);
  const [isAsking, setAsking] = useState(false);
  const take = async (delivery?: string) => {
    const reply = await taking.run({ params: { id: prize.id }, body: delivery ? { delivery } : {} });
    if (!reply) return;
    refreshCall(queries, calls.list);
    const isMoney = prize.kind === 'money';
    showToast({
      kind: isMoney ? 'money' : 'done',
      title: t(isMoney ? 'prizes.taken_money' : 'prizes.taken_item'),
      ...(isMoney && { sound: 'bonusCredit' as const }),
    });
  };
  return (
    <>
      <Problem error={taking.error} />
      {isAsking ? (
        <Delivery
          isPending={taking.isPending}
          onSend={(delivery) => void take(delivery)}
          onLeave={() => setAsking(false)}
        />
      ) : (
        <Button
          look="primary"
          className="justify-self-start"
          isPending={taking.isPending}
          onClick={() => (prize.kind === 'item' ? setAsking(true) : void take())}
        >
          {t('prizes.take')}
          <span className="sr-only">{prize.title}</span>
        </Button>
      )}
    </>
  );
}

export function PrizeCard({ prize }: { prize: Prize }) {
  const t = useT();
  const lang = useLang();
  const titleOf = usePrizeTitle();
  const { kind, cause, state, grantedAt, expiresAt, endedAt, sentAt, wagering } = prize;
  const Icon = cause === 'debt' ? Wallet : kind === 'item' ? Package : Gift;
  const isOpen = state === 'granted';
  const facts = [
    t(`prizes.cause.${cause}`),
    t('prizes.since', { day: formatDate(grantedAt, lang) }),
    ...(isOpen && expiresAt ? [t('prizes.until', { day: formatDate(expiresAt, lang, 'moment') })] : []),
    ...(!isOpen && endedAt ? [t(`prizes.ended.${state}`, { day: formatDate(endedAt, lang) })] : []),
    ...(sentAt ? [t('prizes.sent', { day: formatDate(sentAt, lang) })] : []),
  ];
  return (
    <li className="panel grid gap-3 p-4">
      <div className="flex items-start gap-3.5">
        <span
          className={`grid size-11 shrink-0 place-items-center rounded-control bg-s3 ${isOpen ? 'text-gold' : 'text-t3'}`}
        >
          <Icon size={22} aria-hidden />
        </span>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <h3 className={`font-semibold ${kind === 'money' && isOpen ? 'font-display text-lg' : ''}`}>
              {titleOf(prize)}
            </h3>
            <Badge tone={tones[state]}>{t(`prizes.state.${state}`)}</Badge>
          </div>
          <p className="mt-1 text-xs text-t3">{facts.join(' · ')}</p>
        </div>
      </div>
      {isOpen && (
        <p className="rounded-control bg-s2 px-3.5 py-3 text-sm text-t2">{t(`prizes.terms.${kind}`, { wagering })}</p>
      )}
      {isOpen && <Taking prize={prize} />}
    </li>
  );
}
