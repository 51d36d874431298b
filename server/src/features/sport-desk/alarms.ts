// Alarms at the desk, each with the place it is about.
import type { Alarm, sportDesk as contract } from '@malva/contract/sport-desk';
import type { Handlers } from '../../core/feature.ts';
import { alarms } from '../../base/sport-risk/sport-risk.ts';
import { knowEvents, marketIn, matchIn, outcomeIn } from './names.ts';

export const alarmHandlers: Pick<Handlers<typeof contract>, 'alarms'> = {
  async alarms({ app, query, visitor }) {
    const rows = await (query.state === 'over' ? alarms.over(app) : alarms.open(app));
    const infoOf = await knowEvents(
      app,
      rows.map(({ event_id: event }) => event),
    );
    const { lang } = visitor;
    return {
      alarms: rows.map((row): Alarm => {
        const info = row.event_id === null ? undefined : infoOf(row.event_id);
        const of = row.market === null ? null : { market: row.market, spec: row.spec ?? '' };
        return {
          id: String(row.id),
          kind: row.kind,
          eventId: row.event_id,
          match: row.event_id === null ? null : matchIn(lang, info),
          market: of && marketIn(lang, info, of),
          outcome: of && row.outcome !== null ? outcomeIn(lang, info, { ...of, outcome: row.outcome }) : null,
          marketId: row.market,
          spec: row.spec,
          outcomeId: row.outcome,
          detail: row.detail,
          raisedAt: row.raised_at.toISOString(),
          overAt: row.over_at?.toISOString() ?? null,
        };
      }),
    };
  },
};
