// What the desk of chance shows.
import type { SchemeWatch, StaffRaffle, StaffScheme, StaffSetting, WaitingWin } from '@malva/contract/chance-desk';
import { formatMoney } from '@malva/rules/money';
import type { SettingRow } from '../../core/settings.ts';
import { isOddsAlarm, type WatchRow } from '../../base/chance-watch/chance-watch.ts';
import { isLetterDue, type DeskRaffle, type WaitingRow } from '../../base/raffle-desk/raffle-desk.ts';
import { worthOfPlay, type Scheme, type SchemeRow } from '../../base/schemes/schemes.ts';

export const watchView = (row: WatchRow): SchemeWatch => ({
  draws: Number(row.draws),
  p: row.p,
  isAlarm: isOddsAlarm(row),
  foreign: Number(row.draws_elsewhere),
  checkedAt: row.checked_at.toISOString(),
});

/** Of the versions of one name and brand the one that holds now: the newest begun. */
export function stateOf(row: SchemeRow, all: readonly SchemeRow[], now: Date): StaffScheme['state'] {
  if (!row.is_on) return row.on_by === null ? 'off' : 'past';
  if (row.from_at > now) return 'ahead';
  if (row.until_at && row.until_at <= now) return 'past';
  const later = all.some(
    (other) =>
      other.name === row.name &&
      other.brand === row.brand &&
      other.is_on &&
      other.from_at <= now &&
      (other.from_at > row.from_at ||
        (other.from_at.getTime() === row.from_at.getTime() && other.version > row.version)),
  );
  return later ? 'past' : 'now';
}

export const schemeView = (
  row: Scheme,
  of: { all: readonly SchemeRow[]; watch: WatchRow | undefined; now: Date },
): StaffScheme => ({
  id: row.id,
  version: row.version,
  name: row.name,
  group: row.ticket_group,
  form: row.form,
  product: row.product,
  brand: row.brand,
  title: row.title,
  paceMs: row.pace_ms,
  promotion: row.promotion,
  from: row.from_at.toISOString(),
  until: row.until_at?.toISOString() ?? null,
  state: stateOf(row, of.all, of.now),
  isOn: row.is_on,
  expected: formatMoney(worthOfPlay(row)),
  watch: of.watch ? watchView(of.watch) : null,
  author: row.author,
  onBy: row.on_by,
  createdAt: row.created_at.toISOString(),
});

export const settingView = (kind: StaffSetting['kind'], row: SettingRow): StaffSetting => ({
  id: row.id,
  kind,
  brand: row.brand,
  value: row.value,
  isOn: row.isOn,
  author: row.author,
  onBy: row.onBy,
  createdAt: row.createdAt.toISOString(),
});

export const raffleView = (row: DeskRaffle): StaffRaffle => ({
  id: row.id,
  name: row.name,
  brand: row.brand,
  title: row.title,
  state: row.drawn_at ? 'drawn' : row.closed_at ? 'closed' : 'open',
  eventId: String(row.event_id),
  commit: row.commit,
  entries: row.entries ?? row.entries_now,
  people: row.people,
  places: row.levels.reduce((sum, { places }) => sum + places, 0),
  waiting: row.waiting,
  openedAt: row.opened_at.toISOString(),
  closesAt: row.closes_at.toISOString(),
  drawsAt: row.draws_at.toISOString(),
  drawnAt: row.drawn_at?.toISOString() ?? null,
});

export const winView = (row: WaitingRow, now: Date): WaitingWin => ({
  raffleId: row.raffle_id,
  place: row.place,
  level: row.level,
  playerId: row.player_id,
  wonAt: row.won_at.toISOString(),
  isLetterDue: row.letter_at === null && isLetterDue(row.won_at, now),
  letterAt: row.letter_at?.toISOString() ?? null,
});
