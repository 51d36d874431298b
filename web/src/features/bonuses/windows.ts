// The windows of this feature as tests open them (e2e/windows/modal-table.ts).
import type { WindowCases } from '../../core/window-case.ts';

const gone = '00000000-0000-4000-8000-000000000000';

export const windows: WindowCases = {
  BonusPopup: { ids: 'M-042', audience: 'player', query: `id=${gone}`, title: 'bonuses.title' },
  BonusActivateModal: { ids: 'M-043', audience: 'player', query: `id=${gone}`, title: 'bonuses.take_title' },
  BonusAccessBalanceLimitModal: {
    ids: 'M-044',
    audience: 'player',
    query: 'most=100.00&balance=100.01',
    title: 'bonuses.limit.title',
  },
  BonusRequiresDepositPopup: { ids: 'M-045', audience: 'player', query: 'days=3', title: 'bonuses.requires.title' },
};
