// The windows of this feature as tests open them (e2e/windows/modal-table.ts).
import type { WindowCases } from '../../core/window-case.ts';

export const windows: WindowCases = {
  Game: { ids: 'M-011', audience: 'any', query: 'slug=sich-dice&isMoney=0', title: 'Січові кості' },
  GamesModal: { ids: 'M-012', audience: 'any', title: 'games.list_title' },
  GamesFilter: { ids: 'M-013', audience: 'any', title: 'games.filters' },
};
