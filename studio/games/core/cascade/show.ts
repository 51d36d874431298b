// Plays the events of a cascading round in their order and decides nothing. Nothing is celebrated unless more than the
// stake returns: then what vanishes only fades, and no sound belongs to it.
import type { RgsRound } from '@malva/contract/rgs';
import { unitsOf } from '../amounts.ts';
import type { Kit } from '../kit.ts';
import { isReducedMotion, wait } from '../motion.ts';
import { note, winSize } from '../presentation.ts';
import { rain } from '../reels/rain.ts';
import type { RainLook } from '../reels/rain.ts';
import type { Store } from '../store.ts';
import type { Show } from '../table-state.ts';
import { nothingPassing } from './model.ts';
import type { CascadeEvent, CascadeTable, Passing, Won } from './model.ts';
import type { CascadeScene } from './scene.ts';

const LIT_MS = 760;
const OFFER_MS = 1900;
const SPIN_END_MS = 420;
/** The chain has so many sounds, each higher. */
const CHAIN_SOUNDS = 6;

/** What a game brings to the show of its board. */
export interface CascadeGame<T extends CascadeTable, E extends { readonly type: string }> {
  kit: Kit;
  scene: CascadeScene;
  field: Store<T & Passing>;
  resting: readonly string[];
  fresh(): T;
  after(table: T, event: E): T;
  /** The groups that a cascade pays. */
  paysOf(event: E): readonly Won[];
  /** Cells of the symbols that bring free spins, lit when they do. */
  scattersOf(table: T): readonly number[];
  /** Events that only this game has; `isWin`: more than the stake returns. */
  own?(event: E, isWin: boolean, roundId: string): Promise<void>;
  look: RainLook;
}

export const celebrated = (roundId: string, what: 'animation' | 'sound', name: string): void =>
  note({ type: 'celebrate', roundId, what, name });

const sizeOf = (round: RgsRound) => winSize(unitsOf(round.bet), unitsOf(round.payout ?? '0.00'));

class CascadeShow<T extends CascadeTable, E extends { readonly type: string }> implements Show {
  readonly #game: CascadeGame<T, E>;
  #before: T & Passing;

  constructor(game: CascadeGame<T, E>) {
    this.#game = game;
    this.#before = game.field.get();
  }

  begin(): void {
    this.#before = this.#game.field.get();
    this.#stand(this.#game.fresh());
    this.#game.scene.start();
  }

  cancel(): void {
    this.#game.scene.abort();
    this.#stand(this.#before);
  }

  async reveal(round: RgsRound, from: number, seen?: (events: number) => void): Promise<void> {
    const { after, fresh, scene } = this.#game;
    const events = round.events as unknown as E[];
    const start = events.slice(0, from).reduce(after, fresh());
    if (start.columns) scene.place(start.columns);
    // Until the new board has fallen, the twin speaks of none.
    this.#stand(start);
    for (const [at, event] of events.entries()) {
      if (at < from) continue;
      await this.#play(event, round);
      // Free spins are long: who comes back sees the next one, with what the others brought.
      if (event.type === 'spin-total') seen?.(at + 1);
    }
    await this.#total(round);
  }

  place(round: RgsRound | null): void {
    const { after, fresh, scene, resting } = this.#game;
    const table = ((round?.events ?? []) as unknown as E[]).reduce(after, fresh());
    scene.spotlight(null);
    scene.place(table.columns ?? resting);
    this.#stand(table);
  }

  #put(table: T, part: Partial<CascadeTable & Passing>): void {
    this.#game.field.set({ ...table, ...part } as Partial<T & Passing>);
  }

  /** The table at rest: nothing passes over it. */
  #stand(table: T): void {
    this.#put(table, nothingPassing);
  }

  #passing(part: Partial<Passing>): void {
    this.#game.field.set(part as Partial<T & Passing>);
  }

  async #play(event: E, round: RgsRound): Promise<void> {
    const { scene, field, after, own } = this.#game;
    const known = event as unknown as CascadeEvent;
    const isWin = sizeOf(round) > 0;
    if (known.type === 'cascade') return this.#cascade(known, isWin, round.roundId);
    if (known.type === 'free-spins') return this.#offer(known, isWin, round.roundId);
    if (known.type === 'board') {
      this.#passing({ isFalling: true });
      await scene.drop(known.columns);
    }
    await own?.(event, isWin, round.roundId);
    this.#stand(after(field.get(), event));
    if (known.type === 'spin-total' && field.get().free) await wait(SPIN_END_MS);
  }

  async #cascade(event: Extract<CascadeEvent, { type: 'cascade' }>, isWin: boolean, roundId: string): Promise<void> {
    const { kit, scene, field, after, paysOf } = this.#game;
    const before = field.get();
    const next = after(before, event as unknown as E);
    // Only the figures go ahead; the rest follows when what won has vanished.
    this.#put(before, { brought: next.brought, pays: paysOf(event as unknown as E), isQuiet: !isWin });
    scene.spotlight(event.removed);
    if (isWin) {
      celebrated(roundId, 'animation', 'cascade');
      kit.sound.play(`chain${Math.min(event.step, CHAIN_SOUNDS)}`);
      await scene.celebrate(event.removed, LIT_MS);
    } else await wait(LIT_MS * 0.7);
    scene.spotlight(null);
    this.#passing({ pays: [], isFalling: true });
    await scene.vanish(event.removed, isWin);
    await scene.settle(event.removed, event.columns);
    this.#stand(next);
  }

  async #offer(event: Extract<CascadeEvent, { type: 'free-spins' }>, isWin: boolean, roundId: string): Promise<void> {
    const { kit, scene, field, after, scattersOf } = this.#game;
    const table = field.get();
    const cells = scattersOf(table);
    scene.spotlight(cells);
    if (isWin) {
      celebrated(roundId, 'animation', 'free-spins');
      kit.sound.play('offer');
      await scene.celebrate(cells, LIT_MS);
    } else await wait(LIT_MS);
    this.#put(after(table, event as unknown as E), { offer: { added: event.added, again: event.again } });
    await wait(OFFER_MS);
    scene.spotlight(null);
    this.#passing({ offer: null });
  }

  async #total(round: RgsRound): Promise<void> {
    const { kit, look } = this.#game;
    const size = sizeOf(round);
    if (size === 0) return;
    celebrated(round.roundId, 'sound', `win${size}`);
    kit.sound.play(`win${size}`);
    if (size === 1) return;
    this.#passing({ banner: round.multiplier });
    celebrated(round.roundId, 'animation', `total${size}`);
    rain(size, look);
    await wait(isReducedMotion() ? 900 : size === 3 ? 2600 : 1700);
    this.#passing({ banner: null });
  }
}

export const createCascadeShow = <T extends CascadeTable, E extends { readonly type: string }>(
  game: CascadeGame<T, E>,
): Show => new CascadeShow(game);
