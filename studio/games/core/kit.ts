// What a game is given and what it gives back: the seam between the shared screen and the worlds of the games.
import type { Lang } from '@malva/contract/schema';
import type { ComponentType } from 'preact';
import type { Live } from './live.ts';
import type { Sound, SoundBank } from './sound.ts';
import type { Store } from './store.ts';
import type { Table } from './table.ts';
import type { Show, TableState } from './table-state.ts';
import type { Loader, Translate } from './texts.ts';

export interface Kit {
  readonly slug: string;
  readonly state: Store<TableState>;
  readonly sound: Sound;
  /** The words of the language in use. */
  readonly t: Translate;
  readonly words: Store<{ t: Translate; lang: Lang }>;
  /** The published mathematics of the session. */
  readonly math: Readonly<Record<string, unknown>>;
  readonly scale: number;
  /** Of a live game: what everybody at the table sees. Null in a replay. */
  readonly live: Live | null;
  /** Known once the player is seated; controls are not shown before. */
  table(): Table;
}

/** What the main button is, where it does not simply start a round. */
export interface Choice {
  label: string;
  /** Said instead of the label, where that changes all the time. */
  name?: string;
  isEnabled: boolean;
  run(): void;
}

export type RuleCell =
  | string
  | { picture: string; name: string }
  | { pays: readonly (readonly [of: string, pay: string])[] };

export interface RuleSection {
  title: string;
  text?: readonly string[];
  /** Rows of a table: cells are text, a picture with its name, or many pays by what they are for. */
  rows?: readonly (readonly RuleCell[])[];
  head?: readonly string[];
}

export interface View {
  show: Show;
  /** The playing field. */
  Stage: ComponentType;
  /** What stands over the bottom bar: targets, choices. */
  Controls?: ComponentType;
  /** The params of a new round, from the game's own controls; null = not now. */
  params(): unknown;
  /** What params depend on, where they can be missing: the main button follows it. */
  follows?: { subscribe(listener: () => void): () => void };
  /** The stake is what lies on the table in chips: the desk counts it and offers no steps. */
  isStakeLaid?: boolean;
  /** Label of the main button while no round runs. */
  playLabel: string;
  /** What the main button does in an open round, where a round has choices. */
  choice?: () => Choice;
  /** The same while no choice is open, where a round cannot be started at any time; null = it can now. */
  standby?: () => Choice | null;
  /** Said to screen readers when a round is over. */
  spoken(): string;
  rules(): readonly RuleSection[];
}

export interface GameModule {
  slug: string;
  texts: Loader;
  sounds: SoundBank;
  /** Loads art and makes the view; `progress` takes 0..1. */
  prepare(kit: Kit, progress: (part: number) => void): Promise<View>;
}
