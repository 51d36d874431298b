// The windows of this feature as tests open them (e2e/windows/modal-table.ts).
import type { WindowCases } from '../../core/window-case.ts';

export const windows: WindowCases = {
  AgeGate: { ids: '', audience: 'any', title: 'app.age.title' },
  Menu: { ids: '', audience: 'any', title: 'app.nav.menu' },
  PlayMenu: { ids: '', audience: 'any', title: 'app.nav.play' },
};
