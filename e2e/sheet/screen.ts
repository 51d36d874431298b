// What a screen of the sheet is, and who looks at it.
import type { ModalName } from '@malva/contract/modals';
import type { PageName } from '@malva/contract/page';
import type { Page } from '@playwright/test';

/** Seeded people by their state; `guest` has confirmed the age, `stranger` has not. */
export const people = {
  newcomer: '+380500000001',
  unlimited: '+380500000002',
  unidentified: '+380500000003',
  penniless: '+380500000004',
  player: '+380500000005',
  paused: '+380500000008',
  excluded: '+380500000009',
  /** Has a bonus, partly played through. */
  bonused: '+380500000011',
} as const;
export type Viewer = keyof typeof people | 'guest' | 'stranger' | 'operator';

export interface Screen {
  name: string;
  as: Viewer;
  path: string;
  page?: PageName;
  modal?: ModalName;
  /** Before the page is asked for: what the network will answer. */
  before?(page: Page): Promise<unknown>;
  /** On the page. */
  steps?(page: Page): Promise<unknown>;
  /** The whole height of the page instead of the window. */
  isFull?: boolean;
  /** Only where the width fits: the office is a desktop's. */
  widths?: readonly number[];
}
