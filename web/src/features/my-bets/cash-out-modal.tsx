// Cash-out, asked for by the player and announced by nothing: what the bet is worth, what the house keeps of that, what
// the player gets. Taking it and leaving the bet are equal buttons.
import { sportBets } from '@malva/contract/sport-bets';
import { useEffect, useState } from 'react';
import { ApiError, call } from '../../core/api.ts';
import { useErrorText } from '../../core/error-text.ts';
import { formatMoney, formatPercent } from '../../core/format.ts';
import type { ModalProps } from '../../core/manifest.ts';
import { refreshCall, useCall, useChange } from '../../core/query.ts';
import { useSite, useT } from '../../core/site.tsx';
import type { ReplyOf } from '@malva/contract/call';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/field.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { EmptyState, SkeletonRows } from '../../ui/states.tsx';
import { AutoCash } from './auto-cash.tsx';
import { BetHead, BetMoney } from './card.tsx';
import { isOpen } from './words.ts';

const everyMs = 3_000;
const least = 10;
type Offer = ReplyOf<typeof sportBets.quoteCashOut>;

/** Asked again every few seconds while the window stands: an offer lives five. */
function useOffer(id: string, share: number, isOn: boolean): { offer: Offer | null; error: ApiError | null } {
  const [state, setState] = useState<{ offer: Offer | null; error: ApiError | null }>({ offer: null, error: null });
  useEffect(() => {
    if (!isOn) return;
    let isWanted = true;
    const read = () =>
      call(sportBets.quoteCashOut, { params: { id }, body: { share } })
        .then((offer) => isWanted && setState({ offer, error: null }))
        .catch((error: unknown) => {
          if (isWanted)
            setState({ offer: null, error: error instanceof ApiError ? error : new ApiError('internal', 0) });
        });
    void read();
    const again = setInterval(() => !document.hidden && void read(), everyMs);
    return () => {
      isWanted = false;
      clearInterval(again);
    };
  }, [id, share, isOn]);
  return state;
}

function Share({ value, onChange }: { value: number; onChange(value: number): void }) {
  const t = useT();
  return (
    <label className="grid gap-1.5 text-sm">
      <span className="flex justify-between gap-3 text-t2">
        {t('sport-bets.cash.share')}
        <b className="tabular text-t1">{formatPercent(String(value))}</b>
      </span>
      <input
        type="range"
        min={least}
        max={100}
        step={10}
        value={value}
        className="w-full accent-(--t1)"
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </label>
  );
}

/** What the bet is worth, what the house keeps of that, and what the player gets. */
function Terms({ offer }: { offer: Offer | null }) {
  const t = useT();
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-1.5 text-sm [&>dd]:text-right [&>dt]:text-t2">
      <dt>{t('sport-bets.cash.fair')}</dt>
      <dd>{offer ? <Amount value={offer.fair} /> : '…'}</dd>
      <dt>{t('sport-bets.cash.margin')}</dt>
      <dd className="tabular">{offer ? formatPercent(offer.margin) : '…'}</dd>
      <dt>{t('sport-bets.cash.get')}</dt>
      <dd className="font-semibold">{offer ? <Amount value={offer.offer} /> : '…'}</dd>
      {offer?.turbo && <dd className="col-span-2 text-t2">{t('sport-bets.cash.turbo', { state: offer.turbo })}</dd>}
    </dl>
  );
}

export default function CashOutBet({ props: { id }, close }: ModalProps<'CashOutBet'>) {
  const t = useT();
  const errorText = useErrorText();
  const { queries } = useSite();
  const [share, setShare] = useState(100);
  const [paid, setPaid] = useState<string | null>(null);
  const bet = useCall(sportBets.one, { input: { params: { id } }, staleMs: 0 }).data?.bet;
  const taking = useChange(sportBets.cashOut);
  const { offer, error } = useOffer(id, share, paid === null && !taking.isPending);
  const take = async () => {
    if (!offer) return;
    const reply = await taking.run({ params: { id }, body: { quoteId: offer.quoteId } });
    if (!reply) return;
    setPaid(offer.offer);
    refreshCall(queries, sportBets.list, sportBets.one);
  };
  const canWait = bet !== undefined && isOpen(bet) && bet.fund === 'real';
  const gone = error && error.code !== 'network' && error.code !== 'timeout';
  return (
    <ModalFrame title={t('sport-bets.cash.title')} size="medium">
      <div className="grid gap-4">
        {bet ? (
          <>
            <BetHead bet={bet} />
            <BetMoney bet={bet} />
          </>
        ) : (
          !gone && <SkeletonRows rows={2} />
        )}
        {paid !== null ? (
          <p role="status" className="font-semibold">
            {t('sport-bets.cash.done', { amount: formatMoney(paid) })}
          </p>
        ) : (
          <>
            {(!gone || canWait) && <Share value={share} onChange={setShare} />}
            {gone ? (
              <EmptyState title={t('sport-bets.cash.none')} text={errorText(error.code)} isCompact />
            ) : (
              <>
                <Terms offer={offer} />
                <FormProblem
                  text={taking.error ? errorText(taking.error.code) : error ? errorText(error.code) : undefined}
                />
                <div className="grid grid-cols-2 gap-2.5">
                  <Button look="quiet" onClick={close}>
                    {t('sport-bets.cash.leave')}
                  </Button>
                  <Button look="quiet" disabled={!offer} isPending={taking.isPending} onClick={() => void take()}>
                    {offer
                      ? t('sport-bets.cash.take', { amount: formatMoney(offer.offer) })
                      : t('sport-bets.cash.wait')}
                  </Button>
                </div>
              </>
            )}
            {bet && canWait && <AutoCash bet={bet} share={share} />}
          </>
        )}
      </div>
    </ModalFrame>
  );
}
