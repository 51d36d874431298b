// The windows of this feature as tests open them (e2e/windows/modal-table.ts).
import type { WindowCases } from '../../core/window-case.ts';

export const windows: WindowCases = {
  PartnerBonusModal: { ids: 'M-046', audience: 'any', query: 'code=PARTNER-77', title: 'friends.partner.title' },
  // Without a present to show it leads home at once: its own test gives one.
  FSPresentPopup: { ids: 'M-070', audience: 'players', title: 'friends.present.title' },
};
