// The windows of this feature as tests open them (e2e/windows/modal-table.ts).
import type { WindowCases } from '../../core/window-case.ts';

export const windows: WindowCases = {
  LotteryLootBoxesPopup: { ids: 'M-051', audience: 'player', title: 'lottery.box.title' },
};
