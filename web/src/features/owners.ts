// Types only: every page, modal and realtime message of the contract has exactly one owner among the features.
// A missing or a second owner is an error on the last lines, naming the page or modal.
import type { MessageType } from '@malva/contract/messages';
import type { ModalName } from '@malva/contract/modals';
import type { PageName } from '@malva/contract/page';
import type { Feature } from '../core/manifest.ts';
import type { features } from './index.ts';
import type { laterFeatures } from './later.ts';

type Kind = 'pages' | 'modals' | 'messages';
type Names<F, K extends Kind> = F extends { readonly [P in K]: infer Table } ? keyof Table : never;

/** Union of all names, or a tuple that says which name stands twice. */
type Owned<List extends readonly Feature[], K extends Kind> = List extends readonly [
  infer Head,
  ...infer Rest extends readonly Feature[],
]
  ? Extract<Owned<Rest, K>, readonly unknown[]> extends never
    ? [Names<Head, K> & Owned<Rest, K>] extends [never]
      ? Names<Head, K> | Owned<Rest, K>
      : readonly ['two owners', Names<Head, K> & Owned<Rest, K>]
    : Owned<Rest, K>
  : never;

type Missing<Wanted, Kept> = Exclude<Wanted, Kept> | Extract<Kept, readonly unknown[]>;
type Complete<Wanted, Kept> = [Missing<Wanted, Kept>] extends [never]
  ? true
  : readonly ['no owner', Missing<Wanted, Kept>];
type All = readonly [...typeof features, ...typeof laterFeatures];

export const owners: {
  pages: Complete<PageName, Owned<All, 'pages'>>;
  modals: Complete<ModalName, Owned<All, 'modals'>>;
  messages: Complete<MessageType, Owned<All, 'messages'>>;
} = { pages: true, modals: true, messages: true };
