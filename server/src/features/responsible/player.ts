// A player's protection as staff see it, and what staff may do on request: only longer, stronger or lower.
import { responsiblePlayer as contract } from '@malva/contract/office-parts';
import { formatMoney, parseMoney } from '@malva/rules/money';
import { staffAct } from '../../core/acts.ts';
import { endPlay } from '../../core/app.ts';
import { audit, auditLook } from '../../core/audit.ts';
import { feature, type Handlers } from '../../core/feature.ts';
import { pageOf } from '../../core/paging.ts';
import { endAllSessions } from '../../core/session.ts';
import { refuse } from '../../core/refusal.ts';
import { getPlayer } from '../../base/players/players.ts';
import { maskContact } from '../../base/contacts/contacts.ts';
import { excludeByStaff, excludeForFamily } from '../../base/exclusion/exclusion.ts';
import { lowerLimit, setMaximum, maxima } from '../../base/limits/limits.ts';
import { assertOpenCase, closeCase, countOpenCases, openCases } from '../../base/harm/harm.ts';
import { info, eventsOf, protectionEvents } from '../../base/responsible/responsible.ts';

const pageSize = 30;

/** Play stopped by markers of harm is opened by two. */
const openPlay = staffAct<'care.open'>({
  kind: 'care.open',
  subject: ({ playerId }) => `player:${playerId}`,
  check: ({ app, input }) => app.db.transaction((tx) => assertOpenCase(tx, input.playerId)),
  run: ({ tx, input, reason, askedBy, approvedBy, now }) =>
    closeCase(tx, input.playerId, { askedBy, approvedBy, note: reason, now }),
});

const kinds = ['deposit', 'loss', 'stake', 'time'] as const;
const periods = ['day', 'week', 'month'] as const;

/** Hryvnias to minor units, minutes to seconds; null: senseless. */
function maximumOf({ kind, value }: { kind: string; value: string | null }): bigint | null {
  if (value === null) return null;
  if (kind === 'time') return /^[0-9]{1,6}$/.test(value) ? BigInt(value) * 60n : 0n;
  return parseMoney(value) ?? 0n;
}

/** The maximum a player may set as their own limit; two operators lower or raise it. */
const maximum = staffAct<'limits.maximum'>({
  kind: 'limits.maximum',
  subject: ({ kind, period }) => `limit:${kind}_${period}`,
  async check({ input }) {
    if (maximumOf(input) === 0n) throw refuse('validation', { fields: { value: 'amount_out_of_range' } });
  },
  run: ({ tx, input, askedBy, approvedBy, now }) =>
    setMaximum(tx, {
      field: `${input.kind}_${input.period}`,
      value: maximumOf(input),
      actor: `${askedBy} ${approvedBy}`,
      now,
    }),
});

const handlers: Handlers<typeof contract> = {
  async maxima({ app }) {
    const row = await maxima(app.db);
    return {
      maxima: kinds.flatMap((kind) =>
        periods.map((period) => {
          const value = kind === 'time' ? row[`max_time_${period}`] : row[`max_${kind}_${period}`];
          return {
            kind,
            period,
            value: value === null ? null : typeof value === 'bigint' ? formatMoney(value) : String(value / 60),
          };
        }),
      ),
    };
  },

  async care({ app, staffId, visitor, now }) {
    const rows = await openCases(app.db);
    const cases = await Promise.all(
      rows.map(async (row) => {
        const player = await getPlayer(app.db, row.player_id);
        const markers = row.markers.toSorted((a, b) => b.points - a.points);
        return {
          id: row.id,
          playerId: row.player_id,
          contact: maskContact(player.phone ?? player.email ?? ''),
          openedAt: row.opened_at.toISOString(),
          markers,
        };
      }),
    );
    await audit(app.db, {
      actor: `staff:${staffId}`,
      action: 'care.look',
      subject: 'players',
      detail: { found: rows.map((row) => row.player_id) },
      requestId: visitor.requestId,
      now,
    });
    return { cases };
  },

  async protection(context) {
    const {
      app,
      params: { playerId },
    } = context;
    const state = await app.db.transaction((tx) => info(app, tx, playerId));
    await auditLook(context, playerId, 'protection');
    return state;
  },

  async protectionHistory(context) {
    const {
      app,
      params: { playerId },
      query,
    } = context;
    await getPlayer(app.db, playerId);
    const rows = await eventsOf(app.db, playerId, { before: query.before ?? null, limit: pageSize + 1 });
    const { page, next } = pageOf(rows, { size: pageSize, id: (row) => row.id });
    await auditLook(context, playerId, 'protection history');
    return { events: page.map((row) => ({ ...row, id: String(row.id), at: row.at.toISOString() })), next };
  },

  async exclude({ app, params: { playerId }, body, staffId, visitor, now }) {
    const actor = `staff:${staffId}`;
    // The family may ask for a few months of exclusion, and for nothing else.
    if (body.on === 'family' && body.kind !== 'self_exclusion')
      throw refuse('validation', { fields: { kind: 'enum' } });
    const { until } =
      body.on === 'family'
        ? await excludeForFamily(app, playerId, { months: body.length, staffId, reason: body.reason.trim() })
        : await excludeByStaff(app, playerId, { kind: body.kind, length: body.length, actor });
    const detail = { kind: body.kind, until, on: body.on, reason: body.reason.trim() };
    await audit(app.db, {
      actor,
      action: 'player.exclude',
      subject: `player:${playerId}`,
      detail,
      requestId: visitor.requestId,
      now,
    });
    await endAllSessions(app.db, { kind: 'player', subjectId: playerId, now });
    await endPlay(app, playerId, 'excluded');
    return { success: true, until: until?.toISOString() ?? null };
  },

  async lowerLimit({ app, params: { playerId }, body, staffId, visitor, now }) {
    const actor = `staff:${staffId}`;
    const { reason, ...limit } = body;
    await lowerLimit(app, playerId, { ...limit, actor });
    await audit(app.db, {
      actor,
      action: 'player.limit_lowered',
      subject: `player:${playerId}`,
      detail: { ...limit, reason: reason.trim() },
      requestId: visitor.requestId,
      now,
    });
    return app.db.transaction((tx) => info(app, tx, playerId));
  },
};

export const responsiblePlayer = feature({
  name: 'responsiblePlayer',
  contract,
  handlers,
  acts: [openPlay, maximum],
  timeline: [{ group: 'protection', permission: 'protection', events: protectionEvents }],
  queues: [{ place: 'care', permission: 'protection', count: countOpenCases }],
});
