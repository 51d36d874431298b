// The table: the dealer above, the player's hands below, stakes beside them, the shoe the cards come from.
import type { BlackjackState } from '../../math/hetman-blackjack.ts';
import { moneyText, unitsOf } from '../core/amounts.ts';
import { Card, cardName } from '../core/cards.tsx';
import type { Kit } from '../core/kit.ts';
import { useParts, useStore } from '../core/store.ts';
import type { Store } from '../core/store.ts';
import { choosingOf, insuranceStake, pointsText } from './model.ts';
import type { BlackjackMath, Hand, Table } from './model.ts';

export interface TableProps {
  kit: Kit;
  table: Store<Table>;
  math: BlackjackMath;
  /** Whether basic strategy is shown on the moves. */
  advice: Store<{ isOn: boolean }>;
}

/** So many halves of the bet of the round on the table, as money. */
function useAmount({ kit, math }: TableProps): (share: number) => string {
  const { bet, round, phase } = useParts(kit.state);
  const of = round && phase !== 'asking' ? unitsOf(round.bet) : bet;
  return (share) => moneyText((of * BigInt(share)) / BigInt(math.scale), true);
}

interface FanProps {
  kit: Kit;
  cards: readonly (number | null)[];
  isStill: boolean;
}

function Fan({ kit, cards, isStill }: FanProps) {
  const { t } = useStore(kit.words, (w) => w);
  return (
    <div class="fan" style={{ '--gaps': Math.max(1, cards.length - 1), '--count': cards.length || 2 }}>
      {cards.length === 0 &&
        [0, 1].map((at) => <span key={`empty-${at}`} class="place is-empty" style={{ '--at': at }} />)}
      {cards.map((card, at) => (
        <span key={at} class="place" style={{ '--at': at }}>
          <Card card={card} t={t} isStill={isStill} />
        </span>
      ))}
    </div>
  );
}

function Dealer({ kit, table }: TableProps) {
  const { dealer, dealerPoints, isDealerSoft, isStill, isPeeked, isOver } = useParts(table);
  const { t } = useStore(kit.words, (w) => w);
  return (
    <section class="side dealer" aria-label={t('dealer.name')}>
      <Fan kit={kit} cards={dealer} isStill={isStill} />
      <p class="tag">
        <span class="tag-name">{t('dealer.name')}</span>
        {dealer.length > 0 && (
          <b class="points" data-points="dealer">
            {pointsText(dealerPoints, isDealerSoft)}
          </b>
        )}
        {isPeeked && !isOver && dealer.includes(null) && <span class="peeked">{t('dealer.peeked')}</span>}
      </p>
    </section>
  );
}

function PlayerHand({ hand, ...props }: TableProps & { hand: Hand }) {
  const { kit, table } = props;
  const { isStill, hands } = useParts(table);
  const { phase, round } = useParts(kit.state);
  const { t } = useStore(kit.words, (w) => w);
  const amount = useAmount(props);
  const { points, soft, cards, staked, result, isDoubled } = hand;
  const isActive = phase === 'choosing' && (round?.state as BlackjackState | null)?.active === hand.hand;
  return (
    <section
      class="side hand"
      data-hand={hand.hand}
      data-active={isActive}
      data-split={hand.isOfSplit}
      data-result={result?.name ?? 'none'}
      aria-label={hands.length > 1 ? t('hand.number', { number: hand.hand + 1 }) : t('hand.name')}
    >
      <Fan kit={kit} cards={cards} isStill={isStill} />
      <p class="tag">
        <b class="points" data-points={hand.hand}>
          {pointsText(points, soft)}
        </b>
        {result ? (
          <span class="verdict">
            {t(`result.${result.name}`)}
            {result.returned > 0 && <b>{amount(result.returned)}</b>}
          </span>
        ) : (
          <span class="stake" data-doubled={isDoubled}>
            <i class="chip" aria-hidden="true" />
            <span class="sr-only">{t('hand.stake')} </span>
            {amount(staked)}
          </span>
        )}
      </p>
    </section>
  );
}

/** Where the first hand will lie. */
function Invitation({ kit }: TableProps) {
  const { t } = useStore(kit.words, (w) => w);
  return (
    <div class="side hand">
      <Fan kit={kit} cards={[]} isStill />
      <p class="tag">
        <span class="tag-name">{t('table.empty')}</span>
      </p>
    </div>
  );
}

function Insured(props: TableProps) {
  const { insurance } = useParts(props.table);
  const { t } = useStore(props.kit.words, (w) => w);
  const amount = useAmount(props);
  if (!insurance?.isTaken) return null;
  const { returned } = insurance;
  return (
    <span class="insured" data-returned={returned ?? 'none'}>
      {returned === 0 ? t('insurance.lost') : t('insurance.name')}{' '}
      <b>{amount(returned === null || returned === 0 ? insuranceStake(props.math.scale) : returned)}</b>
    </span>
  );
}

/** What is printed on the cloth. */
function Cloth({ kit, math }: TableProps) {
  const { t } = useStore(kit.words, (w) => w);
  return (
    <svg class="cloth" viewBox="0 0 1000 500" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <path id="arc-pays" d="M130 186Q500 294 870 186" />
        <path id="arc-stands" d="M190 222Q500 310 810 222" />
      </defs>
      <path class="thread" d="M-100 172Q500 420 1100 172M-104 181Q500 430 1104 181" />
      <text class="print-pays">
        <textPath href="#arc-pays" startOffset="50%" text-anchor="middle">
          {t('cloth.pays')}
        </textPath>
      </text>
      <text class="print-stands">
        <textPath href="#arc-stands" startOffset="50%" text-anchor="middle">
          {t('cloth.stands', { points: math.rules.dealerStandsOn })}
        </textPath>
      </text>
    </svg>
  );
}

/** The state of the table in one sentence, for those who do not see it. */
function Told({ kit, table }: TableProps) {
  const { hands, dealer } = useParts(table);
  const { phase, round } = useParts(kit.state);
  const { t } = useStore(kit.words, (w) => w);
  const { active, choices } = (round?.state ?? {}) as Partial<BlackjackState>;
  const hand = hands.find((one) => one.hand === active) ?? hands[0];
  const up = dealer[0] ?? null;
  const said =
    phase !== 'choosing' || !hand
      ? ''
      : t(choices?.insure === undefined ? 'told.turn' : 'told.insurance', {
          number: hand.hand + 1,
          points: hand.points,
          cards: hand.cards.map((card) => cardName(t, card)).join(', '),
          dealer: cardName(t, up),
        });
  return (
    <p class="sr-only" aria-live="polite">
      {said}
    </p>
  );
}

export function Stage(props: TableProps) {
  const { kit, table } = props;
  const { hands, insurance } = useParts(table);
  const { outcome, phase, round } = useParts(kit.state);
  const { t } = useStore(kit.words, (w) => w);
  const isAsked = phase === 'choosing' && round !== null && choosingOf(round).choices.insure !== undefined;
  const said = isAsked ? t('insurance.asked') : '';
  return (
    <div
      class="tavern"
      data-class={outcome?.class ?? 'none'}
      data-said={said !== '' || insurance?.isTaken === true}
      style={{ '--hands': Math.max(1, hands.length) }}
    >
      <div class="felt" aria-hidden="true" />
      <Cloth {...props} />
      <i class="mace" aria-hidden="true" />
      <i class="shoe" aria-hidden="true" />
      <Dealer {...props} />
      <p class="middle-line">
        {said}
        <Insured {...props} />
      </p>
      <div class="hands" data-count={hands.length}>
        {hands.length === 0 && <Invitation {...props} />}
        {hands.map((hand) => (
          <PlayerHand key={hand.hand} {...props} hand={hand} />
        ))}
      </div>
      <Told {...props} />
    </div>
  );
}
