// The money of one player as staff see it: payments, where they may be paid out to, and the ledger line by line.
import { cashPlayer as contract } from '@malva/contract/office-parts';
import { parseMoney } from '@malva/rules/money';
import { staffAct } from '../../core/acts.ts';
import { auditLook } from '../../core/audit.ts';
import { feature } from '../../core/feature.ts';
import { refuse } from '../../core/refusal.ts';
import { publishBalance, transfer } from '../../base/wallet/wallet.ts';
import { getPlayer } from '../../base/players/players.ts';
import { depositView } from './deposits/settle.ts';
import { statement } from './statement/statement.ts';
import * as store from './deposits/store.ts';
import { staffInstrument } from './withdrawals/office.ts';
import { taxYear } from './statement/tax.ts';
import * as out from './withdrawals/store.ts';
import { traceOf } from './statement/trace.ts';
import { withdrawalViews } from './withdrawals/view.ts';

const most = 50;

/** A balanced transfer against the house's account of corrections; the same act books once. */
const correct = staffAct<'money.correct'>({
  kind: 'money.correct',
  subject: ({ playerId }) => `player:${playerId}`,
  async check({ app, input }) {
    await getPlayer(app.db, input.playerId);
    if (minorUnits(input.amount) === 0n) throw refuse('validation', { fields: { amount: 'amount_out_of_range' } });
  },
  async run({ tx, id, input, reason, askedBy, approvedBy, now }) {
    const isCredit = input.direction === 'credit';
    await transfer(tx, {
      reference: `correction:${id}`,
      kind: 'correction',
      playerId: input.playerId,
      from: isCredit ? 'house:corrections' : 'real',
      to: isCredit ? 'real' : 'house:corrections',
      amount: minorUnits(input.amount),
      subject: 'correction',
      actor: `${askedBy} ${approvedBy}`,
      reason,
      now,
    });
    await publishBalance(tx, input.playerId);
  },
});
const minorUnits = (amount: string): bigint => parseMoney(amount) ?? 0n;

export const cashPlayer = feature({
  name: 'cashPlayer',
  contract,
  acts: [correct],
  timeline: [
    { group: 'money', permission: 'money', events: store.depositEvents },
    { group: 'money', permission: 'money', events: out.withdrawalEvents },
  ],
  handlers: {
    async money(context) {
      const {
        app,
        params: { playerId },
      } = context;
      await getPlayer(app.db, playerId);
      const [deposits, withdrawals, instruments] = await Promise.all([
        store.depositsOf(app.db, playerId, most),
        out.listWithdrawals(app.db, { playerId, status: null, limit: most }),
        out.instruments(app.db, playerId),
      ]);
      await auditLook(context, playerId, 'money');
      return {
        deposits: deposits.map(depositView),
        withdrawals: await withdrawalViews(app.db, withdrawals),
        instruments: instruments.map(staffInstrument),
      };
    },

    async ledger(context) {
      const {
        app,
        params: { playerId },
        query,
        visitor,
      } = context;
      await getPlayer(app.db, playerId);
      const { rows, next } = await statement(app.db, { playerId, lang: visitor.lang }, { ...query, limit: most });
      await auditLook(context, playerId, 'ledger');
      return { rows, next };
    },

    async taxYear(context) {
      const {
        app,
        params: { playerId },
        query,
      } = context;
      const year = await taxYear(app, playerId, query.year);
      await auditLook(context, playerId, 'tax year');
      return year;
    },

    async trace(context) {
      const {
        app,
        params: { playerId, entryId },
      } = context;
      await getPlayer(app.db, playerId);
      const trace = await traceOf(app.db, playerId, entryId);
      await auditLook(context, playerId, 'ledger entry');
      return trace;
    },
  },
});
