// How tests open a window by the address: every feature with windows says it in its windows.ts.
import type { ModalName } from '@malva/contract/modals';

export interface WindowCase {
  /** Rows it carries; none: a window of ours the requirements do not name. */
  ids: string;
  alias?: string;
  /**
   * guest: players are left alone; player: guests are asked to register; players: guests are left alone; `none`: it
   * opens by itself only.
   */
  audience: 'any' | 'guest' | 'player' | 'players' | 'none';
  /** Variants that have it; elsewhere its address does nothing. */
  only?: readonly ('malva' | 'king' | 'vlk')[];
  /** What else the address must say; `{round}`, `{payment}`: one of the player's own. */
  query?: string;
  /** Key of its title in i18n, or the title itself where it is the name of a game. */
  title: string;
}

export type WindowCases = { readonly [N in ModalName]?: WindowCase };
