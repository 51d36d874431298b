// Prize drops as they are shown.
import type { Drop, PastDrop, PrizeDrops } from '@malva/contract/prize-drops';
import type { Lang } from '@malva/contract/schema';
import { maskedName } from '@malva/rules/friends';
import { formatMoney } from '@malva/rules/money';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { countPeople, dropsOn, hoursNow, ownTickets, pastHours, winsIn, type HourRow } from '../../base/drops/drops.ts';
import { titlesOf } from '../../base/games/games.ts';
import { getPlayer } from '../../base/players/players.ts';
import { isQuiet } from './store.ts';

export interface Shown {
  lang: Lang;
  playerId: number | null;
}

/** Per cent with two digits, rounded down: no more is promised than there is. */
const chanceOf = (places: number, people: number): string =>
  (Math.floor((10_000 * Math.min(places, people)) / people) / 100).toFixed(2);

async function dropOf(tx: Tx, hour: HourRow, playerId: number | null): Promise<Drop> {
  const people = hour.people ?? (await countPeople(tx, hour.id));
  const [own] = playerId === null ? [] : await ownTickets(tx, { playerId, drops: [hour.id] });
  return {
    id: hour.id,
    eventId: String(hour.event_id),
    commit: hour.commit,
    startsAt: hour.starts_at.toISOString(),
    endsAt: hour.ends_at.toISOString(),
    drawsAt: hour.draws_at.toISOString(),
    values: hour.values.map((value) => formatMoney(value)),
    carried: formatMoney(hour.carried),
    minPeople: hour.min_people,
    people,
    chance: people >= hour.min_people ? chanceOf(hour.values.length, people) : null,
    mine: own?.ticket ?? null,
  };
}

export async function dropsView(app: App, of: { playerId: number | null; now: Date }): Promise<PrizeDrops> {
  const { playerId, now } = of;
  const set = await dropsOn(app, app.db);
  const hours = set ? await hoursNow(app.db, app.config.project, now) : [];
  const [running] = hours.filter(({ starts_at: start }) => start <= now);
  const next = hours.find(({ starts_at: start }) => start > now);
  return {
    hours: (set?.hours ?? []).map(({ hour, values }) => ({ hour, values: values.map((value) => formatMoney(value)) })),
    minStake: formatMoney(set?.min_stake ?? 0n),
    minPeople: set?.min_people ?? 0,
    mostADay: set?.most_a_day ?? 0,
    mostValue: formatMoney(set?.most_value ?? 0n),
    now: running ? await dropOf(app.db, running, playerId) : null,
    next: next ? await dropOf(app.db, next, playerId) : null,
    isQuiet: playerId !== null && (await isQuiet(app.db, playerId)),
  };
}

export async function nameOf(tx: Tx, playerId: number): Promise<string> {
  const { nickname, full_name: fullName } = await getPlayer(tx, playerId);
  return maskedName({ nickname, fullName }) ?? '•••';
}

export async function pastViews(
  app: App,
  { before, limit, lang, playerId }: Shown & { before: number | null; limit: number },
): Promise<PastDrop[]> {
  const hours = await pastHours(app.db, { brand: app.config.project, before, limit });
  const drops = hours.map(({ id }) => id);
  const wins = await winsIn(app.db, drops);
  const titles = wins.length > 0 ? await titlesOf(app.db, lang) : new Map<string, string>();
  const names = new Map<number, string>();
  for (const id of new Set(wins.map(({ player_id: winner }) => winner))) names.set(id, await nameOf(app.db, id));
  const own = playerId === null ? [] : await ownTickets(app.db, { playerId, drops });
  return hours.map((hour) => ({
    id: hour.id,
    eventId: String(hour.event_id),
    startsAt: hour.starts_at.toISOString(),
    endsAt: hour.ends_at.toISOString(),
    people: hour.people ?? 0,
    state: hour.state === 'drawn' ? 'drawn' : 'missed',
    winners: wins
      .filter(({ drop_id: id }) => id === hour.id)
      .map(({ place, value, ticket, player_id: winner, game }) => ({
        place,
        value: formatMoney(value),
        ticket,
        player: names.get(winner) ?? '',
        game: titles.get(game) ?? game,
        isMine: winner === playerId,
      })),
    mine: own.find(({ drop_id: id }) => id === hour.id)?.ticket ?? null,
  }));
}
