// One setting of the registration: its key, and the flow that every visitor gets.
import type { FlowSetting } from '@malva/contract/registration-office';
import { defaultSource } from '@malva/rules/registration';

export type Brand = NonNullable<FlowSetting['brand']>;

export const every = 'all';

export const fresh: FlowSetting = {
  brand: null,
  source: '',
  version: '',
  flow: 'default',
  variants: null,
  redirectUrl: null,
  funnelType: 'opened',
  isShowConfirmPopup: true,
  popupTimeout: 30,
  needsAllContacts: false,
};

export const keyOf = ({ brand, source, version }: FlowSetting): string => `${brand ?? every}/${source}/${version}`;

export const isFirst = ({ brand, source, version }: FlowSetting): boolean =>
  brand === null && source === defaultSource && version === '';
