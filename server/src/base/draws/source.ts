// Where the words of draws come from: the studio, which keeps the seeds.
import { createHash } from 'node:crypto';
import type { DrawSource } from '@malva/contract/provider';
import type { App } from '../../core/app.ts';
import { refuse } from '../../core/refusal.ts';

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** @throws game_off where there is no studio */
export function sourceOf(app: App): DrawSource {
  const draws = app.providers.studio?.draws;
  if (!draws) throw refuse('game_off');
  return draws;
}
