// A bonus as its owner and staff read it.
import type { Bonus } from '@malva/contract/bonuses';
import type { Lang } from '@malva/contract/schema';
import { formatMoney } from '@malva/rules/money';
import type { GrantRow } from '../../base/bonuses/bonuses.ts';

export const bonusView = (row: GrantRow, lang: Lang): Bonus => ({
  id: row.id,
  category: row.product,
  type: 'DEPBONUS',
  title: row.title && (row.title[lang] || row.title.uk),
  status: row.status,
  reason: row.reason,
  terms: row.terms,
  amount: formatMoney(row.amount),
  balance: formatMoney(row.held),
  requirement: formatMoney(row.requirement),
  wagered: formatMoney(row.wagered),
  converted: formatMoney(row.converted),
  returned: formatMoney(row.returned),
  grantedAt: row.granted_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
});
