// The windows of this feature as tests open them (e2e/windows/modal-table.ts).
import type { WindowCases } from '../../core/window-case.ts';

const query = 'id=00000000-0000-4000-8000-000000000000';

export const windows: WindowCases = {
  BetReceipt: { ids: '', audience: 'players', title: 'sport-bets.receipt', query },
  CashOutBet: { ids: '', audience: 'players', title: 'sport-bets.cash.title', query },
};
