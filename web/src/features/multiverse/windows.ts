// The windows of this feature as tests open them (e2e/windows/modal-table.ts).
import type { WindowCases } from '../../core/window-case.ts';

export const windows: WindowCases = {
  WheeledMultiverseModal: { ids: 'M-057', audience: 'players', title: 'multiverse.title', only: ['malva'] },
};
