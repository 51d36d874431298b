// SQL of the profile: what a player chose for their account.
import type { Scenario, SiteVersion } from '@malva/contract/profile';
import { sql, type Tx } from '../../core/db.ts';

export interface ChoiceRow {
  site_version: SiteVersion;
  scenario: Scenario | null;
  scenario_at: Date | null;
}
export const findChoices = (tx: Tx, playerId: number): Promise<ChoiceRow | undefined> =>
  tx.maybe<ChoiceRow>(
    sql`select site_version, scenario, scenario_at from profile_player where player_id = ${playerId}`,
  );
export const saveVersion = (tx: Tx, playerId: number, version: SiteVersion): Promise<number> =>
  tx.run(sql`insert into profile_player (player_id, site_version) values (${playerId}, ${version})
    on conflict (player_id) do update set site_version = excluded.site_version`);
export const saveScenario = (tx: Tx, playerId: number, of: { scenario: Scenario; now: Date }): Promise<number> =>
  tx.run(sql`insert into profile_player (player_id, scenario, scenario_at) values (${playerId}, ${of.scenario}, ${of.now})
    on conflict (player_id) do update set scenario = excluded.scenario, scenario_at = excluded.scenario_at`);
