// The tracker's picture: a function of the incidents, for each kind of them and for any moment that is over.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Incident, Sport } from '@malva/contract/sportsbook';
import { playFootball } from '@malva/rules/matches/football';
import words from '../../../../i18n/uk/sportsbook.json' with { type: 'json' };
import { countAt, field, pressureOf, sceneOf } from './scene.ts';
import { Picture, Ribbon } from './tracker.tsx';

const told = (of: Partial<Incident> & { kind: string }): Incident => ({
  n: 1,
  at: '2026-11-28T10:00:00Z',
  period: 'half1',
  minute: 10,
  stoppage: 0,
  side: 'home',
  player: null,
  x: 80,
  y: 25,
  score: [0, 0],
  isRevoked: false,
  ...of,
});
const drawn = (incidents: readonly Incident[], { at, sport = 'football' }: { at?: number; sport?: Sport } = {}) =>
  renderToStaticMarkup(createElement(Picture, { sport, scene: sceneOf(incidents, at)!, label: 'x' }));
const layers = (markup: string) => [...markup.matchAll(/data-layer="(\w+)"/g)].map(([, name]) => name);

/** Every kind that has a word. */
const kinds = [...words['sportsbook.incident'].matchAll(/(\w+) \{/g)]
  .map(([, kind]) => kind!)
  .filter((kind) => kind !== 'other');
const pressing = ['attack', 'dangerous_attack', 'possible_goal', 'shot_off', 'shot_saved', 'shot_woodwork'];

describe('the picture', () => {
  it('SB-185 of each kind of incident: the ball and its trail, a wedge where one side presses, an arc at a corner', () => {
    expect(kinds.length).toBeGreaterThan(40);
    for (const kind of kinds) {
      const markup = drawn([told({ kind: 'possession', x: 40, y: 60 }), told({ kind })]);
      const extra = pressing.includes(kind) ? ['wedge'] : kind === 'corner' ? ['corner'] : [];
      expect([kind, layers(markup)]).toEqual([kind, [...extra, 'trail', 'ball']]);
      expect(markup).toContain(`data-layer="ball" cx="${0.8 * field.width}" cy="${0.25 * field.height}"`);
      expect(markup).toContain('60,57.6 120,24');
    }
  });
  it('SB-185 is the same for the same incidents, and scrubbing back shows what stood then', () => {
    const { incidents } = playFootball({ sport: 'football', seed: 'ab'.repeat(32), rates: [1.4, 1.1], isCup: false });
    const match = incidents.map((one): Incident => ({
      ...told({ kind: one.kind }),
      ...one,
      at: new Date(one.at).toISOString(),
      isRevoked: false,
    }));
    expect(match.length).toBeGreaterThan(100);
    for (const minute of [1, 30, 63, 90]) {
      const at = countAt(match, minute);
      const then = match.slice(0, at);
      expect(drawn(match, { at })).toBe(drawn(then));
      expect(sceneOf(match, at)!.last).toBe(then.at(-1));
      // What came later changes nothing of it.
      expect(drawn([...then, told({ kind: 'goal' })], { at })).toBe(drawn(then));
    }
    expect(drawn(match)).toBe(drawn(match.map((one) => ({ ...one }))));
    const pressure = pressureOf(match, { sport: 'football' })!;
    expect(pressure.goals).toHaveLength(match.filter(({ kind }) => /^(own_|penalty_)?goal$/.test(kind)).length);
    expect(pressure.bars.every((bar) => Math.abs(bar) <= 1)).toBe(true);
    const ribbon = renderToStaticMarkup(createElement(Ribbon, { of: pressure, minute: 63 }));
    expect(ribbon.match(/<circle/g) ?? []).toHaveLength(pressure.goals.length);
    expect(ribbon.match(/<rect/g)).toHaveLength(pressure.length);
  });
  it('SB-185 with reduced motion only positions are left: trail and wedge are marked to be hidden, the ball is not', () => {
    const markup = drawn([told({ kind: 'dangerous_attack' })]);
    const hidden = [...markup.matchAll(/class="motion-reduce:hidden" data-layer="(\w+)"/g)].map(([, name]) => name);
    expect(hidden).toEqual(['wedge', 'trail']);
  });
  it('a basketball court and a tennis court are drawn, games in maps are not', () => {
    const one = [told({ kind: 'point' })];
    expect(drawn(one, { sport: 'tennis' })).toContain('data-layer="ball"');
    expect(drawn(one, { sport: 'shooter' })).toBe('');
    expect(pressureOf(one, { sport: 'tennis' })).toBeNull();
  });
});
