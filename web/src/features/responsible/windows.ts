// The windows of this feature as tests open them (e2e/windows/modal-table.ts).
import type { WindowCases } from '../../core/window-case.ts';

export const windows: WindowCases = {
  LudomanModal: { ids: 'M-014', audience: 'any', title: 'responsible.ludoman.title' },
  SelfExclusion: { ids: '', audience: 'player', title: 'responsible.exclusion.title' },
  RealityCheck: { ids: '', audience: 'player', title: 'responsible.reality.title' },
  LudomanCashbackModal: { ids: 'M-015', audience: 'player', title: 'responsible.ludoman.money_title' },
  SelfLimitContinuousBlock: { ids: 'M-034', audience: 'player', title: 'responsible.break.title' },
  SelfLimitWeeklyBlock: { ids: 'M-035', audience: 'player', title: 'responsible.time.title' },
};
