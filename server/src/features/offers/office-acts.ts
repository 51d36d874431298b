// What two of the staff do about offers: a card and a deck are switched on. What speaks against it is said when it is
// asked for, and asked again when it is approved.
import { formatMoney } from '@malva/rules/money';
import { kyivDay } from '@malva/rules/policy';
import { staffAct, type RunningAct } from '../../core/acts.ts';
import { audit } from '../../core/audit.ts';
import type { Tx } from '../../core/db.ts';
import { refuse } from '../../core/refusal.ts';
import { assertLaunch } from '../../base/launch/launch.ts';
import {
  findCard,
  findDeck,
  switchCard,
  switchDeck,
  type CardRow,
  type DeckRow,
} from '../../base/offer-cards/offer-cards.ts';

type Approved = Pick<RunningAct<'card.on'>, 'tx' | 'id' | 'askedBy' | 'approvedBy' | 'requestId' | 'now'>;
const by = ({ askedBy, approvedBy }: Approved): string => `${askedBy} ${approvedBy}`;
const note = (act: Approved, of: { action: string; subject: string; detail: object }): Promise<void> =>
  audit(act.tx, {
    actor: by(act),
    action: of.action,
    subject: of.subject,
    detail: { act: act.id, ...of.detail },
    requestId: act.requestId,
    now: act.now,
  });

const isOver = (row: Pick<CardRow, 'until_at'> & { closes_on?: string | null }, now: Date): boolean =>
  (row.until_at !== null && row.until_at <= now) || (row.closes_on ?? '9') < kyivDay(now);

/** @throws not_found, act_over where it is on or its days are, and those of assertLaunch. */
async function cardToSwitch(tx: Tx, id: number, now: Date): Promise<{ row: CardRow; cost: bigint }> {
  const row = await findCard(tx, id);
  if (!row) throw refuse('not_found');
  if (row.is_on || isOver(row, now)) throw refuse('act_over');
  const { cost } = await assertLaunch(tx, row, { audience: row.audience, card: row, now });
  return { row, cost };
}

const cardOn = staffAct<'card.on'>({
  kind: 'card.on',
  subject: ({ cardId }) => `card:${cardId}`,
  check: async ({ app, input }) => void (await cardToSwitch(app.db, input.cardId, app.clock.now())),
  async run(act) {
    const { tx, input, now } = act;
    const { row, cost } = await cardToSwitch(tx, input.cardId, now);
    await switchCard(tx, input.cardId, { isOn: true, by: by(act) });
    const detail = { kind: row.kind, promotion: row.promotion, cost: formatMoney(cost) };
    await note(act, { action: 'card.on', subject: `card:${input.cardId}`, detail });
  },
});

/** @throws not_found, act_over where it is on or over. */
async function deckToSwitch(tx: Tx, id: number, now: Date): Promise<DeckRow> {
  const row = await findDeck(tx, id);
  if (!row) throw refuse('not_found');
  if (row.is_on || isOver(row, now)) throw refuse('act_over');
  return row;
}

const deckOn = staffAct<'deck.on'>({
  kind: 'deck.on',
  subject: ({ deckId }) => `deck:${deckId}`,
  check: async ({ app, input }) => void (await deckToSwitch(app.db, input.deckId, app.clock.now())),
  async run(act) {
    const { tx, input, now } = act;
    const { keep_most: keepMost } = await deckToSwitch(tx, input.deckId, now);
    await switchDeck(tx, input.deckId, { isOn: true, by: by(act) });
    await note(act, { action: 'deck.on', subject: `deck:${input.deckId}`, detail: { keepMost } });
  },
});

export const offerActs = [cardOn, deckOn];
