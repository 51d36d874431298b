// What can be bet on: leagues, competitors and events, what happens in them, and who tells it.
import type { Incident } from '@malva/contract/sportsbook';
import type { Tx } from '../../core/db.ts';
import { movedTo } from './changing.ts';
import { clubIn, leagueIn } from './directory.ts';
import { takeFixtures, takeLeagues } from './fixtures.ts';
import {
  endedRows,
  eventsById,
  eventsByUrn,
  openEventsOf,
  overdueEvents,
  incidentRows,
  insist,
  lastRows,
  leads,
  leagueRows,
  leaveLead,
  lockStart,
  producerRows,
  deskEvents,
  saveAlive,
  saveLeague,
  saveProcessed,
  saveUp,
  type EventRow,
} from './store.ts';

export { addIncident, changeEvent, offsetOf, recordChange, withStanding, type Change } from './changing.ts';
export { directoryOf, type Directory, type EventInfo } from './directory.ts';
export type { KnownFixture } from './fixtures.ts';
export type { ClubRow, DeskMarks, EventRow, LeagueRow, Names, ProducerRow, Tier } from './store.ts';

/** What a feed lists, into the tables. */
export const take = { leagues: takeLeagues, fixtures: takeFixtures };
/** As the contract shows them in a language. */
export const shown = { club: clubIn, league: leagueIn };

/** Rows of events by what names them. */
export const events = {
  byId: eventsById,
  byUrn: eventsByUrn,
  openOf: openEventsOf,
  overdue: overdueEvents,
  lockStart,
  /** What a new time makes of one that has not begun. */
  movedTo,
  ofDesk: deskEvents,
  saveLeague,
};

/** Who tells the events: whether a producer is up, and which process leads it by a lease of four seconds. */
export const producers = {
  read: producerRows,
  lead: leads,
  /** In a transaction of the leader. */
  insist,
  leave: leaveLead,
  alive: saveAlive,
  processed: saveProcessed,
  /** `requestId`: of the recovery that runs. */
  set: saveUp,
};

/** What is over: results of a day, the last matches of a competitor, those of a league. */
export const history = { ended: endedRows, lastOf: lastRows, ofLeague: leagueRows };
export type Ended = EventRow & { total: number };

/** What happened in an event, as the contract tells it. */
export async function incidentsOf(tx: Tx, event: number, after = 0): Promise<Incident[]> {
  const rows = await incidentRows(tx, event, after);
  return rows.map(({ event_id: _, at, score_home, score_away, revoked_by, ...rest }) => ({
    ...rest,
    at: at.toISOString(),
    score: [score_home, score_away],
    isRevoked: revoked_by !== null,
  }));
}
