// The windows of this feature as tests open them (e2e/windows/modal-table.ts).
import type { WindowCases } from '../../core/window-case.ts';

export const windows: WindowCases = {
  DailyBonusModal: { ids: 'M-067', audience: 'any', title: 'occasions.daily.title' },
  WeeklyRoundsModal: { ids: '', audience: 'player', title: 'occasions.weekly.title' },
  HappyBirthdayModal: { ids: 'M-066', audience: 'player', title: 'occasions.birthday.title' },
};
