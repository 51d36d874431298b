// A recomputed round of blackjack: the dealer's cards, each hand with what it came to and what it brought.
import { useT } from '../../../core/site.tsx';
import { timesText, type BoardEvent } from './event.ts';
import { PlayingCard } from './playing-card.tsx';

interface Hand {
  cards: readonly number[];
  points: number;
  result: BoardEvent | undefined;
}

/** Hands from left to right, as splits put them. */
export function handsOf(events: readonly BoardEvent[]): Hand[] {
  const hands: { hand: number; cards: number[] }[] = [];
  for (const event of events) {
    const hand = Number(event['hand']);
    const at = hands.findIndex((one) => one.hand === hand);
    if (event.type === 'split')
      hands.splice(at + 1, 0, { hand: Number(event['into']), cards: hands[at]?.cards.splice(1) ?? [] });
    if (event.type !== 'card' || event['to'] !== 'player') continue;
    if (at < 0) hands.push({ hand, cards: [Number(event['card'])] });
    else hands[at]?.cards.push(Number(event['card']));
  }
  const last = (type: string, hand: number) =>
    events.findLast((event) => event.type === type && event['hand'] === hand);
  return hands.map(({ hand, cards }) => ({
    cards,
    points: Number(last('card', hand)?.['points']),
    result: last('result', hand),
  }));
}

/** Stakes and returns are in halves of the bet. */
const halves = (count: unknown): string => timesText(Number(count) * 50);

function Row({
  title,
  cards,
  note,
  isLost = false,
}: {
  title: string;
  cards: readonly number[];
  note?: string;
  isLost?: boolean;
}) {
  return (
    <li className="grid gap-1.5 rounded-small bg-s2 px-3 py-2.5">
      <span className="flex flex-wrap justify-between gap-x-4 text-sm">
        <b className="font-semibold">{title}</b>
        {note && <span className="text-t2">{note}</span>}
      </span>
      <span className="flex flex-wrap gap-1.5">
        {cards.map((card, at) => (
          <PlayingCard key={at} card={card} tone={isLost ? 'dim' : 'plain'} />
        ))}
      </span>
    </li>
  );
}

export function BlackjackBoard({ events }: { events: readonly BoardEvent[] }) {
  const t = useT();
  const ofDealer = events.filter(
    (event) => event.type === 'reveal' || (event.type === 'card' && event['to'] === 'dealer'),
  );
  const insured = events.find(({ type }) => type === 'insurance-result');
  return (
    <ul className="mx-auto grid w-full max-w-130 gap-2">
      <Row
        title={t('fairness.board.dealer', { points: Number(ofDealer.at(-1)?.['points']) })}
        cards={ofDealer.map((event) => Number(event['card']))}
      />
      {handsOf(events).map(({ cards, points, result }, at) => (
        <Row
          key={at}
          title={t('fairness.board.hand', { number: at + 1, points })}
          cards={cards}
          isLost={result?.['returned'] === 0}
          note={
            result
              ? `${t(`fairness.hand.${String(result['result'])}`)} · ${t('fairness.board.staked', { staked: halves(result['staked']), returned: halves(result['returned']) })}`
              : ''
          }
        />
      ))}
      {insured && (
        <li className="text-center text-sm text-t2">
          {t('fairness.board.insurance')} ·{' '}
          {t('fairness.board.staked', { staked: halves(insured['staked']), returned: halves(insured['returned']) })}
        </li>
      )}
    </ul>
  );
}
