// A cascading game put together from its parts: pictures, board, show and stage.
import type { ComponentType } from 'preact';
import type { Kit, RuleSection, View } from '../kit.ts';
import { makeAtlas } from '../reels/atlas.ts';
import type { Sheet } from '../reels/atlas.ts';
import type { PoseOf } from '../reels/motions.ts';
import type { Span } from '../reels/quads.ts';
import type { RainLook } from '../reels/rain.ts';
import { spokenGrid } from '../reels/window.tsx';
import { cellsOf, createField } from './model.ts';
import type { CascadeTable, Won } from './model.ts';
import { makeCascade } from './scene.ts';
import { createCascadeShow } from './show.ts';
import type { CascadeGame } from './show.ts';
import { spokenCascade } from './spoken.ts';
import type { StageParts } from './stage.tsx';
import { rowsOf } from './tumble.ts';

export interface CascadeParts<T extends CascadeTable, E extends { readonly type: string }> {
  sheet: Pick<Sheet, 'url' | 'order' | 'light'>;
  span: Span;
  resting: readonly string[];
  /** The symbol that brings free spins. */
  scatter: string;
  poseOf: PoseOf;
  fresh(): T;
  after(table: T, event: E): T;
  paysOf(event: E): readonly Won[];
  /** Shows the events that only this game has. */
  own?(parts: Pick<CascadeGame<T, E>, 'kit' | 'scene' | 'field'>): NonNullable<CascadeGame<T, E>['own']>;
  look: RainLook;
  Stage: ComponentType<StageParts<T>>;
  rules(): readonly RuleSection[];
}

/** Five symbols in a row of the drawn sheet. */
const SHEET_COLUMNS = 5;

export async function cascadeView<T extends CascadeTable, E extends { readonly type: string }>(
  kit: Kit,
  progress: (part: number) => void,
  parts: CascadeParts<T, E>,
): Promise<View> {
  const { span, resting, scatter, poseOf, fresh, after, paysOf, own, look, Stage } = parts;
  const atlas = await makeAtlas({ ...parts.sheet, columns: SHEET_COLUMNS, isTurning: false });
  progress(0.6);
  const scene = makeCascade({ span, resting, atlas, poseOf, sound: kit.sound });
  progress(1);
  const field = createField(fresh());
  const ownEvents = own?.({ kit, scene, field });
  return {
    show: createCascadeShow({
      kit,
      scene,
      field,
      resting,
      fresh,
      after,
      paysOf,
      scattersOf: ({ columns }) => cellsOf(columns, scatter),
      look,
      ...(ownEvents && { own: ownEvents }),
    }),
    Stage: () => <Stage kit={kit} scene={scene} field={field} span={span} />,
    params: () => ({}),
    playLabel: 'play',
    spoken: () =>
      `${spokenGrid(kit, rowsOf(field.get().columns))} ${spokenCascade(kit, (kit.state.get().round?.events ?? []) as unknown as E[], paysOf)}`.trim(),
    rules: () => parts.rules(),
  };
}
