// The windows of this feature as tests open them (e2e/windows/modal-table.ts).
import type { WindowCases } from '../../core/window-case.ts';

export const windows: WindowCases = {
  Cash: { ids: 'M-027', audience: 'player', title: 'cash.title' },
  RoundDetails: { ids: '', audience: 'player', query: 'id={round}', title: 'cash.round.title' },
  PaymentDetails: { ids: '', audience: 'player', query: 'id={payment}', title: 'cash.payment.title' },
  CashExitPopup: { ids: '', audience: 'none', title: '' },
};
