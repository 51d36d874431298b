// What staff do with game providers: look, switch play, ask for the end of rounds or return them, take catalogues,
// compare days, and change keys. Every act has a reason and leaves its trail.
import {
  providers as contract,
  returnHours,
  type GameReturnRow,
  type ProviderBookDay,
  type ProviderBreak,
  type ProviderKey,
  type ProviderRow,
  type ProviderStop,
  type RoundDifference,
} from '@malva/contract/providers';
import type { Lang } from '@malva/contract/schema';
import { formatMoney } from '@malva/rules/money';
import { kyivDay } from '@malva/rules/policy';
import type { App } from '../../core/app.ts';
import { audit, auditLook } from '../../core/audit.ts';
import type { Db, Tx } from '../../core/db.ts';
import type { Handlers } from '../../core/feature.ts';
import { assertOpenUrls } from '../../core/open-address.ts';
import { publish } from '../../core/publish.ts';
import { refuse } from '../../core/refusal.ts';
import { cardOf, titlesOf } from '../../base/games/games.ts';
import { providerTitle, countGames, findGame, listGames } from '../../base/catalogue/catalogue.ts';
import * as calls from './calls/store.ts';
import { getPlayer } from '../../base/players/players.ts';
import { lockPlayer } from '../../base/wallet/wallet.ts';
import { addAccount, addKey, getAccount } from './accounts.ts';
import { audienceHandlers } from './audience.ts';
import { reconcileDay } from './books.ts';
import { importGames, previewCatalogue } from './catalogue.ts';
import { grantView } from './free-rounds.ts';
import { askForEnd, returnByOne, returnedOfDay, stuckBefore, stuckView } from './rounds.ts';
import * as store from './store.ts';

interface Acting {
  app: App;
  staffId: number;
  visitor: { requestId: string };
  now: Date;
}
const note = (
  tx: Tx,
  { staffId, visitor, now }: Acting,
  of: { action: string; subject: string; detail: object },
): Promise<void> => audit(tx, { actor: `staff:${staffId}`, requestId: visitor.requestId, now, ...of });

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
const dayView = ({ run_at: runAt, is_read: isRead, staked, won, ...row }: store.BookDayRow): ProviderBookDay => ({
  provider: row.provider,
  day: row.day,
  runs: row.runs,
  lines: row.lines,
  ours: row.ours,
  open: row.open,
  runAt: runAt.toISOString(),
  isRead,
  staked: formatMoney(staked),
  won: formatMoney(won),
});
const breakView = ({
  number,
  gap,
  found_at: foundAt,
  closed_at: closedAt,
  closed_by: closedBy,
  ...row
}: store.BreakRow): ProviderBreak => ({
  provider: row.provider,
  day: row.day,
  kind: row.kind,
  movement: row.movement,
  id: row.id,
  ours: row.ours,
  theirs: row.theirs,
  status: row.status,
  reason: row.reason,
  number: String(number),
  gap: gap === null ? null : formatMoney(gap),
  foundAt: foundAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
  closedBy,
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

async function returnRows(app: App, lang: Lang): Promise<GameReturnRow[]> {
  const found = (await app.providers.studio?.returns()) ?? [];
  const titles = await titlesOf(app.db, lang);
  const percent = (share: number): string => (share * 100).toFixed(2);
  return found.map(({ staked, paid, actual, expected, band, alarmAt, seenAt, ...row }) => ({
    ...row,
    title: titles.get(row.game) ?? row.game,
    staked: formatMoney(staked),
    paid: formatMoney(paid),
    actual: percent(actual),
    expected: percent(expected),
    band: percent(band),
    alarmAt: alarmAt?.toISOString() ?? null,
    seenAt: seenAt?.toISOString() ?? null,
  }));
}

async function differenceRows(app: App, lang: Lang): Promise<RoundDifference[]> {
  const [found, titles] = await Promise.all([app.providers.studio?.differences() ?? [], titlesOf(app.db, lang)]);
  return found.map(({ game, foundAt, seen, ...row }) => ({
    ...row,
    title: game === null ? null : (titles.get(game) ?? game),
    foundAt: foundAt.toISOString(),
    seen: seen && { ...seen, at: seen.at.toISOString() },
  }));
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

  returns: async ({ app, visitor }) => ({ returns: await returnRows(app, visitor.lang) }),

  async returnSeen(context) {
    const {
      app,
      params: { game, version },
      body,
      visitor,
      now,
    } = context;
    await app.db.transaction(async (tx) => {
      if (!(await store.alarmSeen(tx, { game, version, now }))) throw refuse('not_found');
      await note(tx, context, {
        action: 'return.seen',
        subject: `game:${game}`,
        detail: { version, reason: body.reason.trim() },
      });
    });
    return { returns: await returnRows(app, visitor.lang) };
  },

  differences: async ({ app, visitor }) => ({ differences: await differenceRows(app, visitor.lang) }),

  async differenceSeen(context) {
    const {
      app,
      params: { round, what },
      body,
      staffId,
      visitor,
      now,
    } = context;
    const reason = body.reason.trim();
    await app.db.transaction(async (tx) => {
      if (!(await store.differenceSeen(tx, { round, what, by: `staff:${staffId}`, reason, now })))
        throw refuse('not_found');
      await note(tx, context, {
        action: 'difference.seen',
        subject: `round:studio:${round}`,
        detail: { difference: what, reason },
      });
    });
    return { differences: await differenceRows(app, visitor.lang) };
  },

  async generator({ app }) {
    const found = (await app.providers.studio?.generatorChecks()) ?? [];
    return {
      checks: found.map(({ at, bytes, lines, isSound }) => ({
        at: at.toISOString(),
        megabytes: (bytes / 1e6).toFixed(1),
        isSound,
        lines: lines.map(({ name, passed, isSound: isLineSound }) => ({ name, passed, isSound: isLineSound })),
      })),
    };
  },

  async stuck({ app, visitor, now }) {
    const before = stuckBefore(now);
    const [rows, total] = await Promise.all([
      calls.openRounds(app.db, { before, limit: 200 }),
      calls.countOpen(app.db, before),
    ]);
    const titles = await titlesOf(app.db, visitor.lang);
    const players = [...new Set(rows.map((row) => row.player_id))];
    const returned = await returnedOfDay(app, app.db, players);
    return {
      rounds: rows.map((row) => stuckView(app, row, { title: titles.get(row.game) ?? row.game, returned })),
      total,
      hours: returnHours,
    };
  },

  async retryRound(context) {
    const { app, params, body } = context;
    const isOpen = await askForEnd(app, params);
    await note(app.db, context, {
      action: 'round.retry',
      subject: `round:${params.provider}:${params.round}`,
      detail: { reason: body.reason.trim(), isOpen },
    });
    return { isOpen };
  },

  async returnRound({ app, params, body, staffId, visitor }) {
    const by = `staff:${staffId}`;
    return {
      returned: formatMoney(
        await returnByOne(app, { ...params, actor: by, by, reason: body.reason.trim(), requestId: visitor.requestId }),
      ),
    };
  },

  async freeRounds(context) {
    const {
      app,
      params: { playerId },
      now,
    } = context;
    await getPlayer(app.db, playerId);
    await auditLook(context, playerId, 'rounds');
    const [grants, catalogue, titles] = await Promise.all([
      calls.grantsOf(app.db, playerId),
      listGames(app.db),
      titlesOf(app.db, context.visitor.lang),
    ]);
    const offered = catalogue
      .filter(({ provider }) => app.providers[provider])
      .map((game) => {
        const { slug, title, minStake, maxStake } = cardOf(game, context.visitor.lang);
        return { slug, title, minStake, maxStake };
      });
    return { grants: grants.map((grant) => grantView(grant, titles, now)), games: offered };
  },

  async cancelFreeRounds(context) {
    const {
      app,
      params: { id },
      body,
      now,
    } = context;
    await app.db.transaction(async (tx) => {
      const grant = await calls.findGrant(tx, id);
      if (!grant) throw refuse('not_found');
      await lockPlayer(tx, grant.player_id);
      if ((await calls.cancelGrant(tx, id)) === 0) return;
      await publish(tx, {
        playerId: grant.player_id,
        type: 'freespins',
        action: 'over',
        data: { id, game: grant.game, left: 0 },
      });
      await note(tx, context, {
        action: 'free-rounds.cancel',
        subject: `player:${grant.player_id}`,
        detail: { grant: id, reason: body.reason.trim() },
      });
    });
    const grant = await calls.findGrant(app.db, id);
    if (!grant) throw refuse('not_found');
    return { grant: grantView(grant, await titlesOf(app.db, context.visitor.lang), now) };
  },

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

  bookDays: async ({ app }) => {
    const [days, open] = await Promise.all([store.bookDays(app.db, 90), store.openBreaks(app.db, 200)]);
    return { days: days.map(dayView), open: open.map(breakView) };
  },

  bookDay: async ({ app, params }) => ({
    breaks: (await store.breaksOfDay(app.db, params.provider, params.day)).map(breakView),
  }),

  async runBookDay(context) {
    const {
      app,
      params: { provider, day },
      now,
    } = context;
    await getAccount(app, provider);
    if (day >= kyivDay(now)) throw refuse('not_found');
    const outcome = await reconcileDay(app, provider, day);
    await note(app.db, context, {
      action: 'providers.books',
      subject: `provider:${provider}`,
      detail: { day, ...outcome },
    });
    return outcome;
  },

  closeBreak: async (context) =>
    context.app.db.transaction(async (tx) => {
      const { params, body, staffId, now } = context;
      const row = await store.lockBreak(tx, params.number);
      if (!row) throw refuse('not_found');
      if (row.status !== 'open') throw refuse('break_closed', { details: { status: row.status } });
      const reason = body.reason.trim();
      const done = await store.closeBreak(tx, row.number, {
        status: body.outcome,
        by: `staff:${staffId}`,
        reason,
        now,
      });
      await note(tx, context, {
        action: `providers.break_${body.outcome}`,
        subject: `provider-break:${row.number}`,
        detail: { provider: row.provider, day: row.day, id: row.id, reason },
      });
      return { break: breakView(done) };
    }),

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
