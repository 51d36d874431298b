// SQL of public profiles.
import type { PublicSettings } from '@malva/contract/public-profile';
import { sql, type Tx } from '../../core/db.ts';

export interface PublicRow {
  player_id: number;
  is_on: boolean;
  shows_games: boolean;
  shows_actions: boolean;
}
export const findPublic = (tx: Tx, playerId: number): Promise<PublicRow | undefined> =>
  tx.maybe<PublicRow>(
    sql`select player_id, is_on, shows_games, shows_actions from public_profile_player where player_id = ${playerId}`,
  );
export const savePublic = (tx: Tx, playerId: number, of: PublicSettings & { now: Date }): Promise<number> =>
  tx.run(sql`insert into public_profile_player (player_id, is_on, shows_games, shows_actions, changed_at)
    values (${playerId}, ${of.isOn}, ${of.showsGames}, ${of.showsActions}, ${of.now})
    on conflict (player_id) do update set is_on = excluded.is_on, shows_games = excluded.shows_games,
      shows_actions = excluded.shows_actions, changed_at = excluded.changed_at`);
export const newestPublic = (tx: Tx, limit: number): Promise<PublicRow[]> =>
  tx.rows<PublicRow>(
    sql`select player_id, is_on, shows_games, shows_actions from public_profile_player where is_on order by changed_at desc limit ${limit}`,
  );
export const showingActions = (tx: Tx): Promise<PublicRow[]> =>
  tx.rows<PublicRow>(
    sql`select player_id, is_on, shows_games, shows_actions from public_profile_player where is_on and shows_actions`,
  );

export const addAchievement = (tx: Tx, playerId: number, of: { achievement: string; now: Date }): Promise<number> =>
  tx.run(
    sql`insert into public_profile_achievement (player_id, achievement, at) values (${playerId}, ${of.achievement}, ${of.now}) on conflict do nothing`,
  );
export const achievementsOf = (tx: Tx, playerId: number): Promise<{ achievement: string; at: Date }[]> =>
  tx.rows(sql`select achievement, at from public_profile_achievement where player_id = ${playerId}`);
