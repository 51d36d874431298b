// The multiverse: days of play in a season open its worlds, one after another; each has one wheel and one spin. A rule
// gives a world's ticket; a world that is open never closes within the season.
import { createHash } from 'node:crypto';
import { multiverse as contract, type Multiverse, type World } from '@malva/contract/multiverse';
import type { Lang } from '@malva/contract/schema';
import { kyivDay } from '@malva/rules/policy';
import { stopAt } from '@malva/rules/schemes';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { feature, type Handlers } from '../../core/feature.ts';
import { publish } from '../../core/publish.ts';
import { refuse } from '../../core/refusal.ts';
import { openTickets, playedTickets } from '../../base/chances/chances.ts';
import { countDays } from '../../base/day-marks/day-marks.ts';
import { drawProof } from '../../base/draws/draws.ts';
import { depositsOf } from '../../base/ledger/ledger.ts';
import { prizeViews } from '../../base/prize-view/prize-view.ts';
import { assertMayBeOffered } from '../../base/prizes/prizes.ts';
import { rewardsBy } from '../../base/rewards/rewards.ts';
import { listRules } from '../../base/right-rules/right-rules.ts';
import { oddsOf, play, schemesOf, waitingTickets, type Scheme } from '../../base/schemes/schemes.ts';
import { personalData } from './personal-data.ts';
import * as store from './store.ts';

/** Worlds that were opened are spun for so long after the season. */
const graceDays = 7;

interface Season {
  row: store.SeasonRow;
  worlds: Scheme[];
}

async function seasonOf(app: App, tx: Tx, now: Date): Promise<Season | null> {
  const brand = app.config.project;
  const row = await store.seasonOf(tx, { brand, now, graceDays });
  if (!row) return null;
  const all = await schemesOf(tx, { brand, now, graceDays });
  const worlds = row.schemes.flatMap((name) => all.find((scheme) => scheme.name === name) ?? []);
  return worlds.length === row.schemes.length ? { row, worlds } : null;
}

/** After how many days of play the ticket of each group comes, by the rules that give them. */
async function daysByGroup(tx: Tx): Promise<Map<string, number>> {
  const rules = (await listRules(tx)).filter(({ is_on: isOn, trigger }) => isOn && trigger === 'played_day');
  const rewards = await rewardsBy(
    tx,
    rules.map(({ reward_id: id }) => id),
  );
  return new Map(rules.map((rule) => [rewards.get(rule.reward_id)?.ticket_group ?? '', rule.every]));
}

interface Reader {
  app: App;
  playerId: number;
  lang: Lang;
  now: Date;
}

async function worldOf(
  { app, playerId, lang, now }: Reader,
  { scheme, needDays, since }: { scheme: Scheme; needDays: number; since: Date },
): Promise<World> {
  const tx = app.db;
  const group = scheme.ticket_group;
  const open = (await openTickets(tx, playerId, now)).find(({ ticket_group: of }) => of === group);
  const [waiting] = open ? [] : await waitingTickets(tx, { playerId, group, now });
  const until = open?.expires_at ?? waiting?.row.expires_at ?? null;
  const isSpun = !open && !waiting && (await playedTickets(tx, { playerId, group, since, limit: 1 })).length > 0;
  return {
    id: scheme.name,
    name: scheme.title[lang] || scheme.title.uk,
    needDays,
    state: open || waiting ? 'open' : isSpun ? 'spun' : 'locked',
    until: until?.toISOString() ?? null,
    odds: oddsOf(scheme, lang),
    oddsHash: scheme.oddsHash,
  };
}

async function viewOf(of: Reader): Promise<Multiverse | null> {
  const { app, playerId, now } = of;
  const season = await seasonOf(app, app.db, now);
  if (!season) return null;
  const { row } = season;
  const days = await daysByGroup(app.db);
  const wheels: World[] = [];
  for (const scheme of season.worlds) {
    const needDays = days.get(scheme.ticket_group) ?? 0;
    wheels.push(await worldOf(of, { scheme, needDays, since: row.from_at }));
  }
  const { count } = await depositsOf(app.db, playerId);
  const needDeposits = Math.max(0, row.deposits_needed - count);
  const hasStarted = await store.hasStarted(app.db, { season: row.id, playerId });
  const to = now < row.until_at ? null : kyivDay(new Date(row.until_at.getTime() - 1));
  return {
    step: hasStarted ? (needDeposits > 0 ? 'deposit' : 'wheels') : 'info',
    until: row.until_at.toISOString(),
    participant: { needDeposits },
    playerData: { progress: await countDays(app.db, 'played', { playerId, from: kyivDay(row.from_at), to }) },
    wheelsData: {
      progress: wheels.filter(({ state }) => state !== 'locked').length,
      isLocked: wheels.every(({ state }) => state === 'locked'),
      wheels,
    },
  };
}

const handlers: Handlers<typeof contract> = {
  async info({ app, playerId, visitor: { lang }, now }) {
    await assertMayBeOffered(app, playerId);
    return { success: true, data: await viewOf({ app, playerId, lang, now }) };
  },

  async start({ app, playerId, visitor: { lang }, now }) {
    await assertMayBeOffered(app, playerId);
    const season = await seasonOf(app, app.db, now);
    if (season) await store.addStart(app.db, { season: season.row.id, playerId, now });
    return { success: true, data: await viewOf({ app, playerId, lang, now }) };
  },

  async spin({ app, playerId, body: { wheelId, oddsHash }, visitor: { lang, requestId }, now }) {
    await assertMayBeOffered(app, playerId);
    const season = await seasonOf(app, app.db, now);
    if (!season?.row.schemes.includes(wheelId)) throw refuse('promotion_over');
    const { deposits_needed: needed } = season.row;
    const played = await play(app, {
      playerId,
      scheme: wheelId,
      ticket: null,
      oddsHash,
      requestId,
      async check(tx) {
        if ((await depositsOf(tx, playerId)).count < needed) throw refuse('promotion_over');
      },
    });
    const odds = oddsOf(played.scheme, lang);
    const found = odds.sectors[played.sector.place - 1];
    if (!found) throw new Error(`scheme ${played.scheme.id} has no place ${played.sector.place}`);
    const { commit, clientSeed, nonce } = await drawProof(app, playerId, played.draw);
    const [prize = null] = played.prize ? await prizeViews(app.db, [played.prize], { lang, now }) : [];
    const drawId = String(played.draw);
    const digest = createHash('sha256').update(drawId).digest('hex');
    const stop = stopAt(digest, found.angle);
    const proof = { commit, clientSeed, nonce };
    return {
      success: true,
      data: { drawId, place: found.place, stopAt: stop, found, prize, spinsLeft: 0, odds, proof },
    };
  },
};

async function tell(tx: Tx, app: App, of: { playerId: number; action: string; group?: string }): Promise<void> {
  const season = await seasonOf(app, tx, app.clock.now());
  const world = season?.worlds.find(({ ticket_group: group }) => group === of.group);
  if (!season || (of.group !== undefined && !world)) return;
  await publish(tx, {
    playerId: of.playerId,
    type: 'multiWheelActivity',
    action: of.action,
    data: { id: world?.name ?? null },
  });
}

export const multiverse = feature({
  name: 'multiverse',
  contract,
  handlers,
  personalData,
  on: {
    'player.played_day': (tx, { playerId }, app) => tell(tx, app, { playerId, action: 'progress' }),
    'ticket.given': (tx, { playerId, group }, app) => tell(tx, app, { playerId, group, action: 'wheels' }),
    'ticket.played': (tx, { playerId, group }, app) => tell(tx, app, { playerId, group, action: 'wheels' }),
    'deposit.completed': (tx, { playerId }, app) => tell(tx, app, { playerId, action: 'participant' }),
  },
});
