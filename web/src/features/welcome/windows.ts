// The windows of this feature as tests open them (e2e/windows/modal-table.ts).
import type { WindowCases } from '../../core/window-case.ts';

export const windows: WindowCases = {
  RegisterBonusPromo: { ids: 'M-049', audience: 'any', title: 'welcome.title' },
  WelcomeQuestModal: { ids: 'M-048', alias: 'WelcomeQuest', audience: 'any', title: 'today.name.quest' },
};
