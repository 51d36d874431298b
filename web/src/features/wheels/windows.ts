// The windows of this feature as tests open them (e2e/windows/modal-table.ts).
import type { WindowCases } from '../../core/window-case.ts';

export const windows: WindowCases = {
  WheelFortunePopup: { ids: 'M-053', audience: 'any', title: 'wheels.title' },
  GuestWheelPopup: { ids: 'M-093', audience: 'guest', title: 'wheels.guest_wheel.title' },
  AlternateRegistrationWheelPopup: { ids: 'M-056', audience: 'guest', title: 'wheels.entry.title', only: ['vlk'] },
  WheelFortuneConfirmationPopup: { ids: 'M-054', audience: 'none', title: 'wheels.confirm.title' },
  WheelFortuneErrorPopup: { ids: 'M-055', audience: 'none', title: 'wheels.error.title' },
};
