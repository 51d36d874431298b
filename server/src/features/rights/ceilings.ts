// The ceiling of a promotion: where the expected cost of what it gave reaches it, it pauses by itself.
import { kyivDay } from '@malva/rules/policy';
import { kyivSpan } from '@malva/rules/reconciliation';
import type { App } from '../../core/app.ts';
import { audit } from '../../core/audit.ts';
import { costsSince } from '../../base/prize-desk/prize-desk.ts';
import { pausePromotion, promotions } from '../../base/promotions/promotions.ts';

export async function pauseAtCeilings(app: App): Promise<void> {
  const now = app.clock.now();
  const month = kyivSpan(`${kyivDay(now).slice(0, 7)}-01`).from;
  const costs = async (since: Date) =>
    new Map((await costsSince(app.db, since)).map(({ promotion, cost }) => [promotion, cost]));
  const [ofMonth, ofAll] = await Promise.all([costs(month), costs(new Date(0))]);
  for (const { name, ceiling, is_monthly: isMonthly, paused_at: pausedAt } of await promotions(app.db)) {
    const cost = (isMonthly ? ofMonth : ofAll).get(name) ?? 0n;
    if (pausedAt !== null || cost < ceiling) continue;
    await app.db.transaction(async (tx) => {
      if ((await pausePromotion(tx, name, { by: 'system', reason: 'ceiling', now })) === 0) return;
      const detail = { cost: String(cost), ceiling: String(ceiling) };
      await audit(tx, {
        actor: 'system',
        action: 'promotion.pause',
        subject: `promotion:${name}`,
        detail,
        now,
      });
    });
  }
}
