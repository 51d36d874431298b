// Types only: every page, modal and realtime message of the contract has exactly one owner among the features.
// A missing or a second owner is an error on the last lines, naming the page, modal or message.
import type { MessageType } from '@malva/contract/messages';
import type { ModalName } from '@malva/contract/modals';
import type { PageName } from '@malva/contract/page';
import type { Owned } from '../core/ownership.ts';
import type { features } from './index.ts';
import type { laterFeatures } from './later.ts';

type All = readonly [...typeof features, ...typeof laterFeatures];

export const owners: {
  pages: Owned<All, 'pages', PageName>;
  modals: Owned<All, 'modals', ModalName>;
  messages: Owned<All, 'messages', MessageType>;
} = { pages: true, modals: true, messages: true };
