// What staff do with game providers: look, switch play, take catalogues, change keys. Every act has a reason and leaves
// its trail.
import { providers as contract } from '@malva/contract/providers';
import type { ProviderKey, ProviderRow, ProviderStop } from '@malva/contract/provider-rows';
import type { Lang } from '@malva/contract/schema';
import { formatMoney } from '@malva/rules/money';
import type { Db, Tx } from '../../core/db.ts';
import type { Handlers } from '../../core/feature.ts';
import { assertOpenUrls } from '../../core/open-address.ts';
import { refuse } from '../../core/refusal.ts';
import { providerTitle, countGames, findGame } from '../../base/catalogue/catalogue.ts';
import * as calls from './calls/store.ts';
import { addAccount, addKey, getAccount } from './accounts.ts';
import { audienceHandlers } from './audience.ts';
import { importGames, previewCatalogue } from './catalogue.ts';
import { stuckBefore } from './rounds.ts';
import * as store from './store.ts';
import { note } from './office-note.ts';
import { differenceHandlers } from './office-differences.ts';
import { freeRoundHandlers } from './office-free-rounds.ts';
import { returnHandlers } from './office-returns.ts';
import { stuckHandlers } from './office-stuck.ts';
import { bookHandlers } from './office-books.ts';

const stopView = ({ at, ...stop }: calls.Stop): ProviderStop => ({ ...stop, at: at.toISOString() });
const stopsNow = async (tx: Tx): Promise<ProviderStop[]> => (await calls.stops(tx)).map(stopView);

const keyView = (row: store.KeyRow): ProviderKey => ({
  id: row.id,
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by,
  usedAt: row.used_at?.toISOString() ?? null,
  retiredAt: row.retired_at?.toISOString() ?? null,
  retiredBy: row.retired_by,
  confirmedAt: row.confirmed_at?.toISOString() ?? null,
});
/** All providers and the studio: money held in rounds without an end is reported for each. */
async function rowsOf(db: Db, lang: Lang): Promise<ProviderRow[]> {
  const [accounts, held, stops, all] = await Promise.all([
    store.accounts(db),
    calls.unfinished(db),
    calls.stops(db),
    countGames(db),
  ]);
  return ['studio', ...accounts.map(({ slug }) => slug)].map((slug) => {
    const open = held.find(({ provider }) => provider === slug);
    return {
      slug,
      title: providerTitle(slug, lang),
      games: all.find(({ provider }) => provider === slug)?.games ?? 0,
      isOn: !stops.some(({ scope, name }) => scope === 'all' || (scope === 'provider' && name === slug)),
      openRounds: open?.rounds ?? 0,
      held: formatMoney(open?.held ?? 0n),
      oldest: open?.oldest.toISOString() ?? null,
    };
  });
}

/** @throws not_found for what cannot be switched */
async function assertSwitchable(tx: Tx, { scope, name }: Pick<calls.Stop, 'scope' | 'name'>): Promise<void> {
  const exists =
    scope === 'all'
      ? name === ''
      : scope === 'game'
        ? await findGame(tx, name)
        : name === 'studio' || (await store.findAccount(tx, name));
  if (!exists) throw refuse('not_found');
}

export const handlers: Handlers<typeof contract> = {
  list: async ({ app, visitor }) => ({ providers: await rowsOf(app.db, visitor.lang), stops: await stopsNow(app.db) }),

  async one({ app, params: { provider }, visitor }) {
    const account = provider === 'studio' ? null : await getAccount(app, provider);
    const [keys, rows, stops] = await Promise.all([
      store.keysOf(app.db, provider),
      calls.gamesOfProvider(app.db, provider),
      stopsNow(app.db),
    ]);
    return {
      slug: provider,
      title: providerTitle(provider, visitor.lang),
      apiUrl: account?.api_url ?? '',
      gameUrl: account?.game_url ?? '',
      keys: keys.map(keyView),
      stops,
      games: rows.map((row) => ({
        slug: row.slug,
        title: row.title[visitor.lang] ?? row.slug,
        rtp: row.rtp,
        ...(row.rtp_to !== null && { rtpTo: row.rtp_to }),
        ...(row.rtp_of !== null && { rtpOf: row.rtp_of }),
        minStake: formatMoney(row.min_stake),
        maxStake: formatMoney(row.max_stake),
        isOn: row.is_on,
        audience: row.audience,
      })),
    };
  },

  async switch(context) {
    const {
      app,
      body: { scope, name, isOn, reason },
      staffId,
      now,
    } = context;
    await app.db.transaction(async (tx) => {
      await assertSwitchable(tx, { scope, name });
      const isDone = await calls.switchPlay(tx, {
        scope,
        name,
        isOn,
        actor: `staff:${staffId}`,
        reason: reason.trim(),
        now,
      });
      if (isDone)
        await note(tx, context, {
          action: isOn ? 'play.on' : 'play.off',
          subject: `play:${scope}${name && `:${name}`}`,
          detail: { reason: reason.trim() },
        });
    });
    return { stops: await stopsNow(app.db) };
  },

  ...audienceHandlers,

  ...returnHandlers,
  ...differenceHandlers,
  ...stuckHandlers,
  ...freeRoundHandlers,
  ...bookHandlers,

  preview: async ({ app, params }) => ({ games: await previewCatalogue(app, params.provider) }),

  async importGames(context) {
    const {
      app,
      params: { provider },
      body,
    } = context;
    return importGames(app, provider, {
      slugs: body.slugs,
      note: (tx, { pictures }) =>
        note(tx, context, {
          action: 'providers.import',
          subject: `provider:${provider}`,
          detail: { takenGames: body.slugs, pictures, reason: body.reason.trim() },
        }),
    });
  },

  async add(context) {
    const {
      app,
      body: { reason, ...account },
      staffId,
      now,
    } = context;
    assertOpenUrls(app, { apiUrl: account.apiUrl, gameUrl: account.gameUrl });
    const noted = (tx: Tx) =>
      note(tx, context, {
        action: 'providers.add',
        subject: `provider:${account.slug}`,
        detail: { ...account, reason: reason.trim() },
      });
    await addAccount(app, account, { by: `staff:${staffId}`, now, note: noted });
    return { slug: account.slug };
  },

  async addKey(context) {
    const {
      app,
      params: { provider },
      body,
      staffId,
      now,
    } = context;
    const noted = (tx: Tx, { id }: { id: string }) =>
      note(tx, context, {
        action: 'providers.key_add',
        subject: `provider:${provider}`,
        detail: { keyId: id, reason: body.reason.trim() },
      });
    return addKey(app, provider, { by: `staff:${staffId}`, now, isAsleep: true, note: noted });
  },

  async retireKey(context) {
    const {
      app,
      params: { provider, id },
      body,
      staffId,
      now,
    } = context;
    await app.db.transaction(async (tx) => {
      if ((await store.retireKey(tx, { provider, id, by: `staff:${staffId}`, now })) === 0) throw refuse('not_found');
      await note(tx, context, {
        action: 'providers.key_retire',
        subject: `provider:${provider}`,
        detail: { keyId: id, reason: body.reason.trim() },
      });
    });
    return { keys: (await store.keysOf(app.db, provider)).map(keyView) };
  },
};

/** Rounds without an end, open breaks, days whose list could not be had, and alarms of our own games. */
export const countWaiting = async (tx: Tx, now: Date): Promise<number> =>
  (await calls.countOpen(tx, stuckBefore(now))) +
  (await store.countOpenBreaks(tx)) +
  (await store.countUnread(tx)) +
  (await store.countAlarms(tx));
