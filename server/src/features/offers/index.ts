// Offers: one personal offer at a time, the calendar of a month, and a deck to choose from. A missed day costs nothing,
// there is no streak, and what was put away does not come back by itself.
import { offers as contract } from '@malva/contract/offers';
import type { Tile } from '@malva/contract/today';
import { kyivDay } from '@malva/rules/policy';
import { feature, type Handlers, type PageContext } from '../../core/feature.ts';
import { refuse } from '../../core/refusal.ts';
import { serverText } from '../../core/texts.ts';
import { mayBeOffered } from '../../base/prizes/prizes.ts';
import { cardsOf, dayState, deck, endOf, laid, month, personal, rowId, untilOf, type Reader } from './cards.ts';
import { pick, showed, undo } from './pick.ts';
import { personalData } from './personal-data.ts';

const monthOf = (now: Date): string => kyivDay(now).slice(0, 7);

type Context = Pick<PageContext, 'app' | 'visitor' | 'now'>;
const reader = ({ app, visitor: { lang, playerId }, now }: Context): Reader => ({ app, playerId, lang, now });

/** Whether this visitor is shown offers at all: a player who may be invited, a guest where the policy shows any. */
const isShown = ({ app, visitor: { playerId } }: Context): Promise<boolean> | boolean =>
  playerId === null ? app.policy.guestOffers === 'shown' : mayBeOffered(app, playerId);

async function calendar(context: Context, name: string) {
  return (await isShown(context)) ? month(reader(context), name) : { month: name, days: [] };
}

async function deckCards(context: Context) {
  if (!(await isShown(context))) return { deck: [], kept: [], keepMost: 0 };
  const of = reader(context);
  const { open, kept, keepMost } = await deck(of);
  return { deck: await cardsOf(of, open), kept: await cardsOf(of, kept), keepMost };
}

const handlers: Handlers<typeof contract> = {
  async info(context) {
    if (!(await isShown(context))) return { success: true, data: null };
    const of = reader(context);
    const one = await personal(of);
    return { success: true, data: one ? ((await cardsOf(of, [one]))[0] ?? null) : null };
  },

  async assign(context) {
    const { playerId, params, visitor } = context;
    const of = { ...reader(context), playerId, requestId: visitor.requestId };
    const [card] = await cardsOf(of, [await pick(of, params.id)]);
    if (!card) throw refuse('not_found');
    return { success: true, card };
  },

  async apply(context) {
    const { playerId, visitor } = context;
    const of = { ...reader(context), playerId, requestId: visitor.requestId };
    const one = await personal(of);
    if (!one) throw refuse('not_found');
    const [card] = await cardsOf(of, [await pick(of, `gift-${one.row.id}`)]);
    if (!card) throw refuse('not_found');
    return { success: true, card };
  },

  async showed(context) {
    const { app, playerId } = context;
    if (await mayBeOffered(app, playerId)) await showed({ ...reader(context), playerId });
    return { success: true };
  },

  async calendar(context) {
    return { success: true, data: await calendar(context, context.query.month ?? monthOf(context.now)) };
  },

  deck: deckCards,

  async undo(context) {
    const { playerId, params, visitor } = context;
    const of = { ...reader(context), playerId, requestId: visitor.requestId };
    const [card] = await cardsOf(of, [await undo(of, params.id)]);
    if (!card) throw refuse('not_found');
    return { success: true, card };
  },
};

const line = { from: null, step: null, steps: null, gift: null } as const;

async function todayTiles(context: PageContext & { playerId: number }): Promise<Tile[]> {
  const of = reader(context);
  const { now } = context;
  const [one, days, { open, kept, keepMost }] = await Promise.all([personal(of), laid(of, 'day'), deck(of)]);
  const day = days.find((laidOut) => dayState(laidOut, now) === 'open');
  const shown = [...(one ? [one] : []), ...(day ? [day] : [])];
  const titles = new Map((await cardsOf(of, shown)).map(({ id, title }) => [rowId(id), title]));
  const tiles: Tile[] = [];
  if (one)
    tiles.push({
      ...line,
      name: 'offer',
      state: 'open',
      until: untilOf(one)?.toISOString() ?? null,
      gift: titles.get(one.row.id) ?? null,
    });
  if (day?.row.closes_on)
    tiles.push({
      ...line,
      name: 'calendar',
      state: 'open',
      until: endOf(day.row.closes_on).toISOString(),
      gift: titles.get(day.row.id) ?? null,
    });
  else if (days.some((laidOut) => dayState(laidOut, now) === 'taken' && laidOut.row.opens_on === kyivDay(now)))
    tiles.push({ ...line, name: 'calendar', state: 'done', until: null });
  if (open.length > 0 && kept.length < keepMost)
    tiles.push({ ...line, name: 'deck', state: 'open', until: null, step: kept.length, steps: keepMost });
  return tiles;
}

export const offers = feature({
  name: 'offers',
  contract,
  personalData,
  handlers,
  today: todayTiles,
  pages: {
    bonusesCalendar: async (context) => ({ payload: await calendar(context, monthOf(context.now)) }),
    bonusTinder: async (context) => ({ payload: await deckCards(context) }),
  },
  search: async ({ visitor: { lang } }) =>
    (['calendar', 'tinder'] as const).map((name) => ({
      kind: 'page',
      title: serverText(lang, `offers.${name}.title`),
      url: name === 'calendar' ? '/bonuses-calendar/' : '/bonus-tinder/',
      words: [serverText(lang, `offers.${name}.words`)],
    })),
});
