// Promo codes: what one brings is told with its terms before it is used.
import { promoCodes as contract, type PartnerBonus, type PromoCard } from '@malva/contract/promo-codes';
import type { Lang } from '@malva/contract/schema';
import { formatMoney } from '@malva/rules/money';
import type { App } from '../../core/app.ts';
import { feature, type Handlers } from '../../core/feature.ts';
import { refuse } from '../../core/refusal.ts';
import { isCodeFor, isEntryHad, type CodeRow } from '../../base/codes/codes.ts';
import { prizeViews } from '../../base/prize-view/prize-view.ts';
import { findReward, type RewardRow } from '../../base/rewards/rewards.ts';
import { isAtRisk } from '../../base/risk/risk.ts';
import { applyCode, codeTyped, noteTry } from './use-code.ts';

const money = (units: bigint | null | undefined): string | null => (units == null ? null : formatMoney(units));

function cardOf(row: CodeRow, reward: RewardRow | null, lang: Lang): PromoCard {
  const title = reward?.title ?? row.title;
  return {
    code: row.code,
    kind: reward?.kind ?? row.kind ?? 'money',
    title: title && (title[lang] || title.uk),
    amount: money(reward ? reward.amount : row.amount),
    rounds: reward?.rounds ?? null,
    roundValue: money(reward?.round_value),
    count: reward?.count ?? null,
    wagering: reward?.wagering ?? 0,
    maxStake: money(reward?.max_stake),
    useDays: reward?.use_days ?? null,
    until: row.valid_until.toISOString(),
    takeDays: reward?.take_days ?? row.days,
  };
}

function partnerOf(row: CodeRow, reward: RewardRow | null, card: PromoCard): PartnerBonus | null {
  if (row.source !== 'partner' || row.partner === null) return null;
  const { code: id, kind: type, amount, title } = card;
  return { id, category: reward?.product ?? 'any', title: title ?? amount ?? '', type, partner: row.partner };
}

/** Whether this player could use it now: the code is theirs to use, and they may be invited to play. */
async function isForPlayer(app: App, row: CodeRow, playerId: number): Promise<boolean> {
  return (
    (await isCodeFor(app.db, row, { playerId, now: app.clock.now() })) &&
    row.used < row.uses &&
    !(await isEntryHad(app.db, row, playerId)) &&
    !(await isAtRisk(app, playerId))
  );
}

const handlers: Handlers<typeof contract> = {
  async apply({ app, playerId, params, request, visitor: { lang, requestId }, now }) {
    const row = await applyCode(app, playerId, { code: params.code, ip: request.ip, requestId });
    const [prize] = await prizeViews(app.db, [row], { lang, now });
    if (!prize) throw refuse('not_found');
    return { success: true, prize };
  },

  async validate({ app, params, request, visitor: { lang, playerId }, now }) {
    await noteTry(app, playerId, request.ip);
    const row = await codeTyped(app, params.code);
    if (!row?.opened_at) throw refuse('gift_wrong', { fields: { code: 'gift_wrong' } });
    if (row.stopped_at || row.valid_until <= now) throw refuse('gift_over', { fields: { code: 'gift_over' } });
    const reward = row.reward_id === null ? null : ((await findReward(app.db, row.reward_id)) ?? null);
    const isForYou = playerId !== null && (await isForPlayer(app, row, playerId));
    const card = cardOf(row, reward, lang);
    return { success: true, data: { card, isForYou, partner: partnerOf(row, reward, card) } };
  },
};

export const promoCodes = feature({ name: 'promoCodes', contract, handlers });
