// Who is served what of this feature. No card is composed in the matrix: a bet that nothing else stops is refused for
// its card.
import { randomUUID } from 'node:crypto';
import { closedToPlay, each, everyone, own, type Matrix } from '../../../test/matrix-rows.ts';

export const matrix: Matrix = {
  'sportExpress.express': everyone(),
  'sportExpress.place': {
    row: own('express_gone', {
      blocked: 'account_blocked',
      ...each(['limitHit', 'realityDue', 'breakDue'], 'prize_not_now'),
      ...each(closedToPlay, 'responsible_block'),
    }),
    ask: () => ({
      body: { key: randomUUID(), day: '2026-01-01', size: 2, odds: [18_000, 18_000], stake: '100.00' },
    }),
  },
};
