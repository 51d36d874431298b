// Prize drops: each full hour of the evening is a draw among those who played in it. Rounds are heard of as sets of
// facts, hours are closed and drawn by a job, and winners hear of it at once.
import { prizeDrops as contract } from '@malva/contract/prize-drops';
import { langs } from '@malva/contract/schema';
import { formatMoney } from '@malva/rules/money';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { feature, type Handlers } from '../../core/feature.ts';
import { pageOf } from '../../core/paging.ts';
import { publishMany, siteChannel } from '../../core/publish.ts';
import { closeHours, drawHours, enterHours, openHours } from '../../base/drops/drops.ts';
import { titlesOf } from '../../base/games/games.ts';
import type { Facts } from '../../facts.ts';
import { personalData } from './personal-data.ts';
import { dropSetting } from './setting.ts';
import { setQuiet } from './store.ts';
import { dropsView, nameOf, pastViews } from './views.ts';

const name = 'prizeDrops';
const pastShown = 12;

const handlers: Handlers<typeof contract> = {
  all: ({ app, visitor: { playerId }, now }) => dropsView(app, { playerId, now }),

  async past({ app, query: { before }, visitor: { lang, playerId } }) {
    const of = { before: before === undefined ? null : Number(before), limit: pastShown + 1, lang, playerId };
    const { page: drops, next } = pageOf(await pastViews(app, of), { size: pastShown, id: ({ id }) => id });
    return { drops, next };
  },

  async quiet({ app, playerId, body: { isQuiet }, now }) {
    await setQuiet(app.db, playerId, { isQuiet, now });
    return { success: true, isQuiet };
  },
};

/** Opens what comes next before anything ends: what too few people took part in has an hour to join. */
export async function runDrops(app: App): Promise<void> {
  await openHours(app);
  await closeHours(app, name);
  await drawHours(app);
}

/** Its winner hears of it as their own, everybody else by two letters of a name. */
async function tell(tx: Tx, { drop, wins }: Facts['drop.drawn']): Promise<void> {
  const titles = wins.length > 0 ? await Promise.all(langs.map((lang) => titlesOf(tx, lang))) : [];
  const drawn = await Promise.all(
    wins.map(async ({ place, playerId, value, game }) => {
      const [uk = game, ru = game, en = game] = titles.map((all) => all.get(game));
      const told = { id: drop, place, value: formatMoney(BigInt(value)), game, title: { uk, ru, en } };
      return { playerId, told, player: await nameOf(tx, playerId) };
    }),
  );
  await publishMany(
    tx,
    drawn.flatMap(({ playerId, told, player }) => [
      { playerId, type: 'prizeDrops' as const, action: 'won', data: { ...told, player: null, isMine: true } },
      { channel: siteChannel, type: 'prizeDrops' as const, action: 'won', data: { ...told, player, isMine: false } },
    ]),
  );
}

export const prizeDrops = feature({
  name,
  contract,
  handlers,
  personalData,
  settings: [dropSetting],
  pages: { prizeDrops: () => ({ payload: {} }) },
  jobs: [{ name: 'prizeDrops:hour', cron: '* * * * *', run: runDrops }],
  onMany: { 'round.settled': (tx, facts, app) => enterHours(app, tx, facts) },
  on: { 'drop.drawn': (tx, drawn) => tell(tx, drawn) },
});
