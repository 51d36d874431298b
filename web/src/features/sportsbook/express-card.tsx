// One card of the express of the day: its legs, both prices, and the bet. Usual odds go into the ordinary slip.
import { sportExpress as calls, type Express, type ExpressCard as Card } from '@malva/contract/sport-express';
import { sportsbook } from '@malva/contract/sportsbook';
import { useRef, useState } from 'react';
import { ApiError, call, newKey } from '../../core/api.ts';
import { useErrorText } from '../../core/error-text.ts';
import { useOdds } from '../../core/odds-text.ts';
import { useChange } from '../../core/query.ts';
import { Link } from '../../core/router.tsx';
import { useNavigation, useSession, useT } from '../../core/site.tsx';
import { bareAmount, parseAmount } from '../../core/typed-amount.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { FieldFrame, FormProblem } from '../../ui/field.tsx';
import { Moment } from '../../ui/moment.tsx';
import { matchPath } from './event-row.tsx';
import { fillSlip, pickOf } from './slip/picks.ts';

function Legs({ card, isFair }: { card: Card; isFair: boolean }) {
  const odds = useOdds();
  return (
    <ol className="grid gap-3">
      {card.legs.map((leg) => (
        <li key={leg.event} className="grid grid-cols-[1fr_auto] gap-x-3">
          <Link to={matchPath(leg.event)} className="min-w-0 rounded-small">
            <span className="block truncate text-xs text-t3">
              <Moment at={leg.startsAt} /> · {leg.league}
            </span>
            <span className="block truncate font-semibold">
              {leg.home} – {leg.away}
            </span>
            <span className="block text-sm text-t2">
              {leg.marketName}: {leg.outcomeName}
            </span>
          </Link>
          <b className="tabular self-center">{odds((isFair ? leg.fair : leg.odds) ?? leg.odds ?? 0)}</b>
        </li>
      ))}
    </ol>
  );
}

function Prices({ card }: { card: Card }) {
  const t = useT();
  const odds = useOdds();
  return (
    <dl className="flex gap-6 border-t border-line pt-3">
      {card.fair !== null && (
        <div>
          <dt className="text-xs text-t3">{t('sport-express.fair')}</dt>
          <dd className="tabular font-display text-2xl font-bold">{odds(card.fair)}</dd>
        </div>
      )}
      {card.odds !== null && (
        <div>
          <dt className="text-xs text-t3">{t('sport-express.usual')}</dt>
          <dd className="tabular font-display text-2xl text-t2">{odds(card.odds)}</dd>
        </div>
      )}
    </dl>
  );
}

/** At prices without margin: own money, once. */
function FairBet({ card, day, onPlaced }: { card: Card; day: string; onPlaced(): void }) {
  const t = useT();
  const errorText = useErrorText();
  const placing = useChange(calls.place);
  const [typed, setTyped] = useState('');
  const [code, setCode] = useState<string | null>(null);
  const key = useRef(newKey());
  const stake = parseAmount(typed);
  const place = async () => {
    if (stake === null) return;
    const odds = card.legs.map(({ fair }) => fair ?? 0);
    const said = await placing.run({ body: { key: key.current, day, size: card.size, odds, stake } });
    if (said) setCode(said.bet.code);
    // A refusal is of these prices and this amount: the next press asks for another bet.
    else key.current = newKey();
    onPlaced();
  };
  if (code !== null)
    return (
      <div role="status" className="grid justify-items-start gap-2">
        <p className="font-semibold">{t('sport-express.placed', { code })}</p>
        <LinkButton to="/sports-book/my-bets/" size="small">
          {t('sport-express.see')}
        </LinkButton>
      </div>
    );
  const { error } = placing;
  const problem = error?.code === 'odds_changed' ? t('sport-express.moved') : error && errorText(error.code);
  return (
    <div className="grid gap-2.5">
      <FieldFrame label={t('sport-express.amount')}>
        {(wiring) => (
          <input
            {...wiring}
            className="input tabular text-right font-semibold"
            inputMode="decimal"
            autoComplete="off"
            maxLength={9}
            value={typed}
            onChange={({ target }) => setTyped(bareAmount(target.value))}
          />
        )}
      </FieldFrame>
      <FormProblem text={problem ?? undefined} />
      <Button
        look="primary"
        isWide
        isPending={placing.isPending}
        disabled={stake === null || card.fair === null}
        onClick={() => void place()}
      >
        {t('sport-express.place')}
      </Button>
    </div>
  );
}

/** The same legs at the prices of the board. */
function UsualBet({ card }: { card: Card }) {
  const t = useT();
  const errorText = useErrorText();
  const navigation = useNavigation();
  const [problem, setProblem] = useState('');
  const [isPending, setPending] = useState(false);
  const take = async () => {
    setPending(true);
    setProblem('');
    try {
      const cards = await Promise.all(
        card.legs.map(async ({ event }) => (await call(sportsbook.event, { params: { id: event } })).event),
      );
      const picks = card.legs.map((leg, at) => {
        const { event, market, spec, outcome, odds } = leg;
        return pickOf(cards[at]!, { event, market, spec, outcome }, { odds: odds ?? 0, isLive: false });
      });
      fillSlip(picks, 'express', []);
      if (matchMedia('(width < 72.0625rem)').matches) navigation.openModal('BetSlip', {});
    } catch (error) {
      setProblem(errorText(error instanceof ApiError ? error.code : 'internal'));
    } finally {
      setPending(false);
    }
  };
  return (
    <div className="grid gap-2.5">
      <FormProblem text={problem || undefined} />
      <Button isWide isPending={isPending} disabled={card.odds === null} onClick={() => void take()}>
        {t('sport-express.to_slip')}
      </Button>
    </div>
  );
}

function Bet({ card, of, onPlaced }: { card: Card; of: Express; onPlaced(): void }) {
  const t = useT();
  const navigation = useNavigation();
  const isGuest = useSession((state) => state.isGuest);
  if (card.odds === null && card.fair === null) return <p className="text-sm text-t2">{t('sport-express.closed')}</p>;
  if (card.fair === null) return <UsualBet card={card} />;
  if (isGuest)
    return (
      <Button look="primary" isWide onClick={() => navigation.openModal('Register', { source: 'sport' })}>
        {t('sport-express.place')}
      </Button>
    );
  return <FairBet card={card} day={of.day} onPlaced={onPlaced} />;
}

export function ExpressCard({ card, of, onPlaced }: { card: Card; of: Express; onPlaced(): void }) {
  const t = useT();
  const [wasTaken] = useState(card.isTaken);
  return (
    <article className="panel grid gap-4 p-4">
      <h2 className="font-semibold">{t('sport-express.card', { size: card.size })}</h2>
      <Legs card={card} isFair={card.fair !== null} />
      <Prices card={card} />
      {wasTaken ? (
        <p className="text-sm text-t2">{t('sport-express.taken')}</p>
      ) : (
        <Bet card={card} of={of} onPlaced={onPlaced} />
      )}
    </article>
  );
}
