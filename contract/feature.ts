// What one file of the contract promises, as one object: contract/index.ts lists these objects, and every list of the
// contract (calls, pages, windows, messages, refusals, shares of the start-up call) is made of them.
import type { TObject, TSchema } from 'typebox';
import type { Calls } from './call.ts';

export interface PageSpec {
  /** wouter pattern without language prefix, always with a trailing slash. */
  path: string;
  audience: 'any' | 'player';
  payload: TSchema;
  /**
   * Where else the page stands; `of` tells its loader which. Only the server looks here: a browser meets such a path as
   * one that the server knows. `*` in a path is anything, and comes before every page's own path.
   */
  also?: readonly { path: string; of: string }[];
  /** Row ids of the specification. */
  rows?: readonly string[];
}

export interface Contract {
  /** By the manifest of the server that serves them. */
  calls?: Readonly<Record<string, Calls>>;
  pages?: Readonly<Record<string, PageSpec>>;
  /** Windows by name with the props they take: `propsOf<{ Cash: { amount?: string } }>()`. Types only. */
  modals?: object;
  /** Realtime messages by type. */
  messages?: Readonly<Record<string, TSchema>>;
  /** Refusals by code, each with its HTTP status; the texts are `errors.<code>` in i18n, three languages. */
  errors?: Readonly<Record<string, number>>;
  /** Shares of the start-up call by the feature that gives each. */
  init?: Readonly<Record<string, TObject>>;
}

export const page = <const P extends PageSpec>(spec: P): P => spec;

/** Props of windows: only the compiler reads them. A window opens through the stack or by ?openModal=<name>. */
export const propsOf = <Props extends object>(): Props => ({}) as Props;

type PartOf<C, K extends keyof Contract> = C extends { readonly [P in K]: infer Part } ? Part : never;
type NamesOf<Part> = Part extends unknown ? keyof Part : never;
type ValueOf<Part, Name> = Part extends { readonly [N in Name & PropertyKey]: infer Value } ? Value : never;

/** All entries of one kind, of every contract in the list. */
export type Merged<List extends readonly unknown[], K extends keyof Contract> = {
  readonly [Name in NamesOf<PartOf<List[number], K>>]: ValueOf<PartOf<List[number], K>, Name>;
};

/** @throws where two contracts have an entry of one name. */
export function merged<const List extends readonly Contract[], K extends keyof Contract>(
  list: List,
  kind: K,
): Merged<List, K> {
  const all: Record<string, unknown> = {};
  for (const contract of list) {
    for (const [name, value] of Object.entries(contract[kind] ?? {})) {
      if (name in all) throw new Error(`two contracts have ${kind} of the name ${name}`);
      all[name] = value;
    }
  }
  return all as Merged<List, K>;
}
