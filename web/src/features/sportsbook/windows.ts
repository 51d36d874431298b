// The windows of this feature as tests open them (e2e/windows/modal-table.ts).
import type { WindowCases } from '../../core/window-case.ts';

export const windows: WindowCases = {
  BetSlip: { ids: '', audience: 'any', title: 'sportsbook.slip.title' },
  SportLimits: { ids: '', audience: 'players', title: 'sport-limits.title' },
  SportKeys: { ids: '', audience: 'any', title: 'sportsbook.keys.title' },
};
