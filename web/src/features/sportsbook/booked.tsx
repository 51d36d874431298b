// A slip shared by its code: its selections at today's prices, what of them changed since, and which are closed; to be
// put into one's own slip.
import { sportBets, type Quote, type Selection } from '@malva/contract/sport-bets';
import { sportsbook as calls } from '@malva/contract/sportsbook';
import { Lock, ReceiptText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ApiError, call } from '../../core/api.ts';
import type { PageProps } from '../../core/manifest.ts';
import { useOdds } from '../../core/odds-text.ts';
import { useNavigation, useT } from '../../core/site.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { pairOf } from './clock.tsx';
import { Crest } from './crest.tsx';
import { SportFrame } from './frame.tsx';
import { marketName, outcomeName, useMarketNames } from './names.ts';
import { fillSlip, pickOf, type SlipPick } from './slip/picks.ts';
import { slipKind } from './slip/tickets.ts';
import { Heading } from './toolbar.tsx';

interface Known {
  picks: readonly SlipPick[];
  quote: Quote;
}
type Booked = PageProps<'bookedSlip'>['payload'];

async function read({ kind, k, selections }: Booked): Promise<Known> {
  const [quote, cards] = await Promise.all([
    call(sportBets.quote, { body: { kind: kind ?? 'single', selections, ...(k.length > 0 && { k }) } }),
    Promise.all(selections.map(async ({ event }) => (await call(calls.event, { params: { id: event } })).event)),
  ]);
  const picks = selections.map((selection, at) => {
    const { group: _, ...leg } = selection;
    const now = quote.legs[at];
    return {
      ...pickOf(cards[at]!, leg, { odds: now?.odds ?? selection.odds, isLive: now?.isLive ?? false }),
      banker: selection.banker ?? false,
    };
  });
  return { picks, quote };
}

function Line({ pick, selection, quote, at }: { pick: SlipPick; selection: Selection; quote: Quote; at: number }) {
  const t = useT();
  const odds = useOdds();
  const names = useMarketNames(pick.sport);
  const leg = quote.legs[at];
  const built = quote.groups.find(({ group }) => group === selection.group);
  const isClosed = leg === undefined || leg.state !== 'open';
  const now = built ? built.odds : (leg?.odds ?? null);
  const isMoved = !isClosed && now !== null && now !== selection.odds;
  return (
    <li className="flex items-start gap-3 px-4 py-3 [&+&]:border-t [&+&]:border-line">
      <Crest of={pick.home} size={24} />
      <span className={`min-w-0 flex-1 ${isClosed ? 'text-t3' : ''}`}>
        <b className="block leading-tight font-semibold">{outcomeName(names, pick, pick)}</b>
        <span className="block text-sm text-t2">{marketName(names, pick, pick)}</span>
        <span className="block text-xs text-t3">{pairOf(pick)}</span>
        {isClosed && (
          <span className="mt-1 block text-xs text-t2">
            {t('sportsbook.slip.halted', { state: leg?.state ?? 'unknown' })}
          </span>
        )}
        {isMoved && (
          <span className="tabular mt-1 block text-xs text-gold">
            {t('sportsbook.booked.moved', { was: odds(selection.odds), now: odds(now) })}
          </span>
        )}
      </span>
      <b className="tabular min-w-[4ch] shrink-0 text-right">
        {isClosed || now === null ? <Lock size={15} aria-hidden className="inline" /> : odds(now)}
      </b>
    </li>
  );
}

function Selections({ payload, known }: { payload: Booked; known: Known }) {
  const t = useT();
  const navigation = useNavigation();
  const { kind, k, selections } = payload;
  const { picks, quote } = known;
  const open = picks.filter((_, at) => quote.legs[at]?.state === 'open');
  const closed = picks.length - open.length;
  const take = () => {
    const isWhole = closed === 0;
    fillSlip(
      open,
      isWhole ? slipKind(kind ?? 'single', selections) : open.length > 1 ? 'express' : 'single',
      isWhole ? k : [],
    );
    if (matchMedia('(width < 72.0625rem)').matches) navigation.openModal('BetSlip', {});
  };
  return (
    <>
      <ul className="panel" aria-label={t('sportsbook.booked.title', { code: payload.code })}>
        {picks.map((pick, at) => (
          <Line key={at} pick={pick} selection={selections[at]!} quote={quote} at={at} />
        ))}
      </ul>
      {closed > 0 && <p className="text-sm text-t2">{t('sportsbook.booked.closed', { count: closed })}</p>}
      <Button look="primary" className="justify-self-start" disabled={open.length === 0} onClick={take}>
        {t('sportsbook.booked.take')}
      </Button>
    </>
  );
}

export default function BookedSlipPage({ payload }: PageProps<'bookedSlip'>) {
  const t = useT();
  const { code, selections } = payload;
  const [known, setKnown] = useState<Known | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const look = () => {
    setError(null);
    read(payload)
      .then(setKnown)
      .catch((caught: unknown) => setError(caught instanceof ApiError ? caught : new ApiError('internal', 0)));
  };
  useEffect(() => {
    if (selections.length > 0) look();
    // Once for a code.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [code]);
  return (
    <SportFrame>
      <Heading title={t('sportsbook.booked.title', { code })} />
      {selections.length === 0 ? (
        <EmptyState icon={ReceiptText} title={t('sportsbook.booked.none')} text={t('sportsbook.booked.none_text')}>
          <LinkButton to="/sports-book/">{t('sportsbook.to_home')}</LinkButton>
        </EmptyState>
      ) : (
        <section className="grid gap-3">
          <p className="text-t2">{t('sportsbook.booked.text', { count: selections.length })}</p>
          {known && <Selections payload={payload} known={known} />}
          {!known && error && <ErrorState error={error} retry={look} />}
          {!known && !error && <SkeletonRows rows={selections.length} />}
        </section>
      )}
    </SportFrame>
  );
}
