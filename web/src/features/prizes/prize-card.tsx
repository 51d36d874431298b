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
import { RadioCards } from '../../ui/choices.tsx';
import { FieldFrame, FormProblem } from '../../ui/field.tsx';

const tones: Record<Prize['state'], BadgeTone> = {
  granted: 'accent',
  taken: 'win',
  expired: 'plain',
  withdrawn: 'plain',
  declined: 'plain',
};

export function usePrizeTitle(): (prize: Prize) => string {
  const t = useT();
  return ({ kind, amount, title }) =>
    kind === 'money' && amount !== null ? formatMoney(amount) : (title ?? t('prizes.item'));
}

/** What the sentence of its terms says. */
const termsOf = ({ wagering, rounds, roundValue, maxStake, useDays }: Prize) => ({
  wagering,
  rounds: rounds ?? 0,
  value: roundValue === null ? '' : formatMoney(roundValue),
  most: maxStake === null ? '' : formatMoney(maxStake),
  days: useDays ?? 0,
});

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

/** What is said once it is taken. */
const takenTexts: Partial<Record<Prize['kind'], string>> = { money: 'prizes.taken_money', item: 'prizes.taken_item' };

/** Of free rounds in several games: one is picked before they are taken. */
function GameChoice({ prize, game, onPick }: { prize: Prize; game: string; onPick(slug: string): void }) {
  const t = useT();
  return (
    <RadioCards
      legend={t('prizes.game')}
      field={{ value: game, onChange: onPick, onBlur: () => undefined, error: undefined }}
      options={prize.games.map(({ slug, title }) => ({ value: slug, label: title }))}
    />
  );
}

function Declining({ prize }: { prize: Prize }) {
  const t = useT();
  const { queries } = useSite();
  const declining = useChange(calls.decline);
  const decline = async () => {
    if (!(await declining.run({ params: { id: prize.id }, body: {} }))) return;
    refreshCall(queries, calls.list);
    showToast({ kind: 'done', title: t('prizes.declined') });
  };
  return (
    <Button isPending={declining.isPending} onClick={() => void decline()}>
      {t('prizes.decline')}
      <span className="sr-only">{prize.title}</span>
    </Button>
  );
}

function Taking({ prize }: { prize: Prize }) {
  const t = useT();
  const { queries } = useSite();
  const taking = useChange(calls.take);
  const [isAsking, setAsking] = useState(false);
  const [game, setGame] = useState(prize.games[0]?.slug ?? '');
  const take = async (delivery?: string) => {
    const body = { ...(delivery && { delivery }), ...(game && { choice: game }) };
    const reply = await taking.run({ params: { id: prize.id }, body });
    if (!reply) return;
    refreshCall(queries, calls.list);
    const isMoney = prize.kind === 'money';
    showToast({
      kind: isMoney ? 'money' : 'done',
      title: t(takenTexts[prize.kind] ?? 'prizes.taken'),
      ...(isMoney && { sound: 'bonusCredit' as const }),
    });
  };
  if (prize.kind === 'deposit_bonus')
    return (
      <div className="flex flex-wrap gap-2.5">
        <ModalButton name="Cash" look="primary">
          {t('prizes.to_cash')}
        </ModalButton>
        <Declining prize={prize} />
      </div>
    );
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
        <>
          {prize.games.length > 1 && <GameChoice prize={prize} game={game} onPick={setGame} />}
          <div className="flex flex-wrap gap-2.5">
            <Button
              look="primary"
              isPending={taking.isPending}
              onClick={() => (prize.kind === 'item' ? setAsking(true) : void take())}
            >
              {t('prizes.take')}
              <span className="sr-only">{prize.title}</span>
            </Button>
            {/* What the house owes is the player's: nothing to turn down. */}
            {prize.expiresAt !== null && <Declining prize={prize} />}
          </div>
        </>
      )}
    </>
  );
}

export function PrizeCard({ prize }: { prize: Prize }) {
  const t = useT();
  const lang = useLang();
  const titleOf = usePrizeTitle();
  const { kind, cause, state, grantedAt, expiresAt, endedAt, sentAt } = prize;
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
        <p className="rounded-control bg-s2 px-3.5 py-3 text-sm text-t2">{t(`prizes.terms.${kind}`, termsOf(prize))}</p>
      )}
      {isOpen && <Taking prize={prize} />}
    </li>
  );
}
