// A feature is one object: the calls it serves, its share of the init call, its page payloads, the facts it reacts to,
// its jobs. Core iterates over the list and names no feature.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { InitShares, ShareName } from '@malva/contract/app';
import type { BodyOf, Call, Calls, ParamsOf, QueryOf, ReplyOf } from '@malva/contract/call';
import type { GameCard } from '@malva/contract/games';
import type { Permission } from '@malva/contract/permissions';
import type { PageName, PayloadOf, Seo } from '@malva/contract/page';
import type { Lang } from '@malva/contract/schema';
import type { Tile } from '@malva/contract/today';
import type { Static } from 'typebox';
import type { StaffAct } from './acts.ts';
import type { App } from './app.ts';
import type { Tx } from './db.ts';
import type { ShareCard } from './images/share-card.ts';
import type { TableEntry } from './personal-data/table-entry.ts';
import type { FactHandlers, FactSetHandlers } from '../facts.ts';
import type { Session } from './session.ts';
import type { Setting } from './settings.ts';
import type { TimelinePart } from './timeline.ts';

export interface Visitor {
  session: Session | null;
  playerId: number | null;
  staffId: number | null;
  /** Of staff; empty for everybody else. */
  permissions: ReadonlySet<Permission>;
  lang: Lang;
  isMobile: boolean;
  requestId: string;
  agent: string;
}

export interface CallContext<C extends Call = Call> {
  app: App;
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  visitor: Visitor;
  /** Present where the contract says `player` or `staff`; undefined elsewhere. */
  playerId: C['access'] extends 'player' ? number : number | null;
  staffId: C['access'] extends 'staff' ? number : number | null;
  now: Date;
  request: FastifyRequest;
  reply: FastifyReply;
}

export type Handler<C extends Call> = (context: CallContext<C>) => Promise<ReplyOf<C>> | ReplyOf<C>;
export type Handlers<K extends Calls> = { [P in keyof K]: Handler<K[P]> };

export interface PageContext {
  app: App;
  visitor: Visitor;
  params: Record<string, string>;
  query: Record<string, string>;
  now: Date;
  /** Where there is a request of the visitor's browser behind it: cookies. */
  request?: Pick<FastifyRequest, 'cookies'>;
}
export interface PageResult<N extends PageName> {
  payload: PayloadOf<N>;
  /** What the payload already says. */
  seo?: Partial<Static<typeof Seo>>;
  /** Of the one thing a slug names; read only where rules/seo.ts wants it. */
  seoData?: () => Promise<Partial<Static<typeof Seo>>> | Partial<Static<typeof Seo>>;
  /** What the picture of the page shows besides its title and description. */
  card?: Partial<ShareCard>;
}
export type PageLoaders = { [N in PageName]?: (context: PageContext) => Promise<PageResult<N>> | PageResult<N> };

/** Something the search can find. */
export interface SearchEntry {
  kind: 'game' | 'page' | 'match';
  title: string;
  /** Shown under the title. */
  note?: string;
  url: string;
  /** What else it is found by: its names in other languages, makers, tags. */
  words: readonly string[];
  /** Games only. */
  card?: GameCard;
}

/** What is new on a page of this feature, told beside its place in the menu. */
export interface Counter {
  /** Path of the page; opening it makes everything on it seen. */
  url: string;
  /** The page's name in the visitor's language; null: there is no such page now. */
  title(context: PageContext): Promise<string | null> | string | null;
  count(of: { app: App; context: PageContext; since: Date; now: Date }): Promise<number> | number;
}

/** Work that waits for an operator: counted beside its place in the office. */
export interface Queue {
  /** The place in the office. */
  place: string;
  permission: Permission;
  count(tx: Tx, now: Date): Promise<number>;
}

export interface Job {
  /** graphile-worker task name, prefixed by the feature: `cash:poll`. */
  name: string;
  run(app: App, payload: unknown): Promise<void>;
  /** Cron pattern (UTC) for jobs that come by themselves. */
  cron?: string;
}

/** A feature's part of the start-up call, under the feature's name. */
export interface Share<N extends ShareName> {
  read(context: PageContext): Promise<InitShares[N]> | InitShares[N];
  /**
   * What the site starts with where the share could not be read in time: known without asking anything outside the
   * process, and never more open than the truth may be.
   */
  fallback(context: PageContext): InitShares[N];
}
export type Shares = { readonly [N in ShareName]?: Share<N> };

export interface Feature<K extends Calls = Calls> {
  name: string;
  contract: K;
  handlers: Handlers<K>;
  init?: Shares;
  /** Realtime channels the visitor may hear beside a player's own. */
  channels?: (context: PageContext) => Promise<string[]>;
  pages?: PageLoaders;
  /** What of this feature the visitor may find, best known first. */
  search?: (context: PageContext) => Promise<SearchEntry[]>;
  counters?: readonly Counter[];
  queues?: readonly Queue[];
  /** What it knows of a player's life, for the office's timeline. */
  timeline?: readonly TimelinePart[];
  /** Lines of «Сьогодні» for a player who may be offered something. Reads; writes nothing. */
  today?: (context: PageContext & { playerId: number }) => Promise<readonly Tile[]>;
  /** What two people of the staff do together. */
  acts?: readonly StaffAct[];
  /** What operators set for it. */
  settings?: readonly Setting[];
  on?: FactHandlers;
  /** Where facts come in a rush: handed over as sets, for work in one statement. A kind stands in one of the two. */
  onMany?: FactSetHandlers;
  jobs?: readonly Job[];
  /** Work of every process beside calls and jobs, from its start on; what it returns ends it. */
  run?: (app: App) => Promise<() => Promise<void>>;
  /** Every table the feature owns: whose rows it holds, and what becomes of them when their owner is forgotten. */
  personalData?: readonly TableEntry[];
  /** Routes outside the contract: signed callbacks, hosted frames. */
  mount?: (fastify: FastifyInstance, app: App) => Promise<void> | void;
}

/** Declares a feature; the compiler names every call of `contract` that `handlers` does not serve. */
export const feature = <const K extends Calls>(manifest: Feature<K>): Feature<K> => manifest;

export type { Tx };
