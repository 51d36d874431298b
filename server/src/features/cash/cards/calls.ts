// The page of cards: what a player calls them, which stands first, which is gone, and what is confirmed.
import { cashCards as contract } from '@malva/contract/cash-cards';
import { formatMoney, parseMoney } from '@malva/rules/money';
import type { App } from '../../../core/app.ts';
import { audit } from '../../../core/audit.ts';
import type { Tx } from '../../../core/db.ts';
import { feature, type Handlers } from '../../../core/feature.ts';
import { needFreshProof } from '../../../core/fresh-proof.ts';
import { refuse } from '../../../core/refusal.ts';
import { lockPlayer } from '../../../base/wallet/wallet.ts';
import { instruments, type InstrumentRow } from '../withdrawals/store.ts';
import * as store from './store.ts';

const cardsOf = async (tx: Tx, playerId: number): Promise<InstrumentRow[]> =>
  (await instruments(tx, playerId)).filter(({ kind }) => kind === 'card');

/** Changes one own card under the player's lock, and writes it down. @throws not_found */
function change(
  app: App,
  playerId: number,
  { id, action, detail, run }: { id: string; action: string; detail?: object; run(tx: Tx): Promise<unknown> },
): Promise<void> {
  return app.db.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    const card = (await cardsOf(tx, playerId)).find((row) => row.id === id);
    if (!card) throw refuse('not_found');
    await run(tx);
    await audit(tx, {
      actor: `player:${playerId}`,
      action,
      subject: `player:${playerId}`,
      detail: { card: `${card.brand} •••• ${card.last4}`, ...detail },
      now: app.clock.now(),
    });
  });
}

const handlers: Handlers<typeof contract> = {
  async list({ app, playerId }) {
    const [cards, above] = await Promise.all([cardsOf(app.db, playerId), store.confirmAbove(app.db, playerId)]);
    return {
      cards: cards.map((row) => ({
        id: row.id,
        brand: row.brand,
        last4: row.last4,
        name: row.name,
        isDefault: row.is_default,
        isKept: row.kept_at !== null,
        lastUsedAt: row.last_used_at.toISOString(),
      })),
      confirmAbove: formatMoney(above),
      confirmMost: formatMoney(app.policy.maxDeposit),
    };
  },

  async confirm({ app, playerId, body, visitor }) {
    const above = parseMoney(body.above);
    if (above === null || above > app.policy.maxDeposit)
      throw refuse('amount_out_of_range', { fields: { above: 'amount_out_of_range' } });
    await app.db.transaction(async (tx) => {
      await lockPlayer(tx, playerId);
      // To ask less often is what a thief would want; to ask more often, the owner.
      if (above > (await store.confirmAbove(tx, playerId))) needFreshProof(app, visitor);
      const now = app.clock.now();
      await store.saveConfirmAbove(tx, playerId, { above, now });
      const actor = `player:${playerId}`;
      await audit(tx, { actor, action: 'card.confirm', subject: actor, detail: { above: formatMoney(above) }, now });
    });
    return { success: true };
  },

  async save({ app, playerId, params: { id }, body: { name, isDefault } }) {
    await change(app, playerId, {
      id,
      action: 'card.change',
      detail: { ...(name !== undefined && { name }), ...(isDefault !== undefined && { isDefault }) },
      async run(tx) {
        if (name !== undefined) await store.nameCard(tx, playerId, { id, name });
        if (isDefault !== undefined) await store.setDefaultCard(tx, playerId, isDefault ? id : null);
      },
    });
    return { success: true };
  },

  async remove({ app, playerId, params: { id } }) {
    await change(app, playerId, {
      id,
      action: 'card.remove',
      run: (tx) => store.removeCard(tx, playerId, { id, now: app.clock.now() }),
    });
    return { success: true };
  },
};

export const cashCards = feature({
  name: 'cashCards',
  contract,
  handlers,
  pages: { cards: () => ({ payload: {} }) },
});
