// The welcome: shows the package, keeps the player's choice of product, and gives each step's gift for the deposit that
// was credited. What stays unchosen is not given.
import { welcome as contract } from '@malva/contract/welcome';
import type { InitShares } from '@malva/contract/app';
import type { Tile } from '@malva/contract/today';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { feature, type Handlers, type PageContext, type Visitor } from '../../core/feature.ts';
import { refuse } from '../../core/refusal.ts';
import { serverText } from '../../core/texts.ts';
import { depositsOf } from '../../base/ledger/ledger.ts';
import { mayBeOffered } from '../../base/prizes/prizes.ts';
import { lockPlayer } from '../../base/wallet/wallet.ts';
import { choiceOf, keepChoice, type Choice } from '../../base/welcome-choice/welcome-choice.ts';
import { heard, returned } from './gifts.ts';
import { personalData } from './personal-data.ts';
import { packageOf, stepsOf, sumOf } from './steps.ts';

const none: InitShares['welcome'] = { welcomePackage: null, bonusPromoData: { show: false } };
const freshMs = 60_000;
/** Deposits of the package. */
const steps = 3;

/** The same for all; read once a minute in a process, so that the start-up call asks nothing for it. */
const kept = new WeakMap<App, { share: InitShares['welcome']; at: number }>();

async function shareOf(app: App, now: Date): Promise<InitShares['welcome']> {
  if (app.policy.guestOffers === 'off') return none;
  const found = kept.get(app);
  if (found && Math.abs(now.getTime() - found.at) < freshMs) return found.share;
  const welcomePackage = sumOf(await packageOf(app, now));
  const share = { welcomePackage, bonusPromoData: { show: welcomePackage !== null } };
  kept.set(app, { share, at: now.getTime() });
  return share;
}

interface Reader {
  app: App;
  visitor: Visitor;
  playerId: number | null;
  now: Date;
}

/** Whether an offer may be shown: to guests as the policy says, to a player as the gate says. */
const isShown = async ({ app, playerId }: Reader): Promise<boolean> =>
  playerId === null ? app.policy.guestOffers !== 'off' : mayBeOffered(app, playerId);

const madeBy = async (tx: Tx, playerId: number | null): Promise<number> =>
  playerId === null ? 0 : (await depositsOf(tx, playerId)).nth;

async function choicesFor(reader: Reader) {
  const { app, visitor, playerId, now } = reader;
  const [made, chosen, isOpenToSee] = [
    await madeBy(app.db, playerId),
    playerId === null ? null : await choiceOf(app.db, playerId),
    await isShown(reader),
  ];
  const title = (choice: Choice): string => serverText(visitor.lang, `welcome.choice.${choice}`);
  if (!isOpenToSee) return { success: true as const, data: [], chosen, isOpen: made === 0 };
  const all = await packageOf(app, now);
  const products = (['casino', 'sport'] as const).map((product) => ({
    id: product,
    title: title(product),
    product,
    terms: stepsOf(all, { made, product, lang: visitor.lang }),
  }));
  const data = [
    ...products.filter(({ terms }) => terms.length > 0),
    { id: 'none' as const, title: title('none'), product: null, terms: [] },
  ];
  return { success: true as const, data, chosen, isOpen: made === 0 };
}

const handlers: Handlers<typeof contract> = {
  async pack(reader) {
    const { app, visitor, playerId, now } = reader;
    if (!(await isShown(reader))) return { success: true, data: [] };
    const choice = playerId === null ? null : await choiceOf(app.db, playerId);
    if (choice === 'none') return { success: true, data: [] };
    const made = await madeBy(app.db, playerId);
    return { success: true, data: stepsOf(await packageOf(app, now), { made, product: choice, lang: visitor.lang }) };
  },

  choices: choicesFor,

  async choose(context) {
    const { app, playerId, body, now } = context;
    await app.db.transaction(async (tx) => {
      await lockPlayer(tx, playerId);
      // The deposit that was credited was made with the choice that stood.
      if ((await madeBy(tx, playerId)) > 0 && (await choiceOf(tx, playerId)) !== body.choice)
        throw refuse('promotion_over');
      await keepChoice(tx, playerId, { choice: body.choice, now });
    });
    return choicesFor(context);
  },
};

/** How far the package is; not for a player who wants none of it. */
async function todayTile({ app, playerId, now }: PageContext & { playerId: number }): Promise<Tile[]> {
  const [made, choice] = [await madeBy(app.db, playerId), await choiceOf(app.db, playerId)];
  if (made >= steps || choice === 'none') return [];
  const { offers, gifts } = await packageOf(app, now);
  if (offers.length + gifts.length === 0) return [];
  const line = { from: null, until: null, gift: null } as const;
  return [{ ...line, name: 'welcome', state: 'open', step: made + 1, steps }];
}

export const welcome = feature({
  name: 'welcome',
  contract,
  personalData,
  handlers,
  init: { welcome: { read: ({ app, now }) => shareOf(app, now), fallback: () => none } },
  onMany: heard,
  on: returned,
  today: todayTile,
});
