// The pools on show: their status, their page, the channel they are told on, and the books behind them.
import { jackpots as contract, pouringLimit } from '@malva/contract/jackpots';
import type { Lang } from '@malva/contract/schema';
import { jackpotReturnText, jackpotTiers } from '@malva/rules/jackpots';
import type { App } from '../../core/app.ts';
import { audit } from '../../core/audit.ts';
import { feature } from '../../core/feature.ts';
import type { Asking } from '../../core/once.ts';
import { refuse } from '../../core/refusal.ts';
import {
  checkPools,
  countBreaks,
  fund,
  jackpotsNow,
  jackpotWins,
  mainJackpot,
  poolsNow,
  switchTier,
  tellNow,
  type Naming,
} from '../../base/jackpots/jackpots.ts';
import { ownBlock } from '../../base/lock/lock.ts';
import { cardOf, titlesOf } from '../../base/games/games.ts';
import { lastPlayed, maskPlayer } from '../../base/rounds/rounds.ts';
import { gamesFor } from '../../base/catalogue/catalogue.ts';

export const jackpotsChannel = 'feed:jackpots';
/** The only currency that is live. */
const currency = 'UAH';
const winsShown = 20;
const leadersShown = 20;

async function namingOf(app: App, lang: Lang): Promise<Naming> {
  const titles = await titlesOf(app.db, lang);
  return { lang, titleOf: (game) => titles.get(game) ?? game, maskPlayer };
}

/** A player who has closed play to themselves is shown no invitation to it. */
const isClosedTo = async (asking: Asking): Promise<boolean> => (await ownBlock(asking)) !== null;

/** A pool that is not what its rounds make it is said aloud; nothing is set right by itself. */
async function check(app: App): Promise<void> {
  for (const found of await checkPools(app.db))
    app.log.error(
      { ...found, expected: String(found.expected), found: String(found.found) },
      'a jackpot does not add up',
    );
}

export const jackpots = feature({
  name: 'jackpots',
  contract,
  handlers: {
    async status({ app, query, visitor }) {
      if ((query.currency ?? currency).toUpperCase() !== currency) throw refuse('not_found');
      return { currency, jackpots: await jackpotsNow(app.db, await namingOf(app, visitor.lang)) };
    },
    pools: async ({ app, visitor }) => ({ pools: await poolsNow(app.db, visitor.lang) }),
    async switchPool({ app, params: { slug }, body: { isOn, reason }, staffId, visitor, now }) {
      await app.db.transaction(async (tx) => {
        const isChanged = await switchTier(tx, slug, isOn);
        if (isChanged === null) throw refuse('not_found');
        if (isChanged)
          await audit(tx, {
            actor: `staff:${staffId}`,
            action: isOn ? 'jackpot.on' : 'jackpot.off',
            subject: `jackpot:${slug}`,
            requestId: visitor.requestId,
            now,
            detail: { reason: reason.trim() },
          });
      });
      return { pools: await poolsNow(app.db, visitor.lang) };
    },
  },
  pages: {
    async jackpots(context) {
      const { app, visitor } = context;
      const naming = await namingOf(app, visitor.lang);
      const isClosed = await isClosedTo(context);
      const [now, wins, games, played] = await Promise.all([
        jackpotsNow(app.db, naming),
        jackpotWins(app.db, { limit: winsShown, naming }),
        gamesFor(app.db, visitor.playerId),
        lastPlayed(app.db),
      ]);
      const on = jackpotTiers.filter((tier) => now.some(({ slug }) => slug === tier.slug));
      const slots = games.filter((game) => game.kind === 'slot' && game.provider === 'studio');
      const shown = (isClosed ? [] : slots).map((game) => ({
        slug: game.slug,
        title: cardOf(game, visitor.lang).title,
        rtp: game.rtp_to === null ? game.rtp : `${game.rtp}–${game.rtp_to}`,
      }));
      const pouring = played
        .flatMap((slug) => shown.find((game) => game.slug === slug) ?? [])
        .slice(0, pouringLimit)
        .map(({ slug, title }) => ({ slug, title }));
      return {
        payload: { jackpots: now, wins: isClosed ? null : wins, share: jackpotReturnText(on), games: shown, pouring },
        card: { art: slots.slice(0, 3).map(({ slug }) => `g/${slug}`) },
      };
    },
    async jackpot(context) {
      const { app, visitor } = context;
      const { jackpot, leaders } = await mainJackpot(app.db, {
        limit: leadersShown,
        naming: await namingOf(app, visitor.lang),
      });
      const isClosed = await isClosedTo(context);
      return {
        payload: {
          jackpot: jackpot && {
            slug: jackpot.slug,
            title: jackpot.title,
            currentSum: jackpot.amount,
            seed: jackpot.seed,
            chance: jackpot.chance,
            share: jackpot.share,
          },
          leaderboard: isClosed ? null : leaders,
        },
      };
    },
  },
  channels: async (context) =>
    context.visitor.playerId === null || (await isClosedTo(context)) ? [] : [jackpotsChannel],
  queues: [{ place: 'providers', permission: 'games', count: countBreaks }],
  jobs: [
    {
      name: 'jackpots:fund',
      cron: '* * * * *',
      run: async (app) => {
        await fund(app.db, app.clock.now());
        await tellNow(app.db, app.clock.now());
      },
    },
    { name: 'jackpots:check', cron: '53 * * * *', run: check },
  ],
});
