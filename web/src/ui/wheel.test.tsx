import { createHash } from 'node:crypto';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { stopAt } from '@malva/rules/schemes';
import { Wheel, type WheelSector } from './wheel.tsx';
import { arcsOf, turnTo } from './wheel-arcs.ts';

const daily = [5400, 2200, 1000, 800, 350, 200, 50];
const sectorsOf = (weights: readonly number[]): WheelSector[] =>
  weights.map((weight, index) => ({
    place: index + 1,
    weight,
    title: `Зірки: ${index + 1}`,
    chance: (weight / 100).toFixed(2),
  }));

/** Degrees from the top, clockwise, where each drawn place begins and ends, as its outline says. */
function drawnAngles(markup: string): { place: number; width: number }[] {
  const degrees = (x: string, y: string) => ((Math.atan2(Number(x), -Number(y)) * 180) / Math.PI + 360) % 360;
  return [...markup.matchAll(/<path data-place="(\d+)" d="M0 0L(\S+) (\S+?)A.*?A\S+ \S+ 0 0 1 (\S+) (\S+?)Z"/g)].map(
    ([, place, x1 = '', y1 = '', x2 = '', y2 = '']) => ({
      place: Number(place),
      width: (degrees(x2, y2) - degrees(x1, y1) + 360) % 360,
    }),
  );
}

const drawn = (weights: readonly number[]) =>
  drawnAngles(
    renderToStaticMarkup(createElement(Wheel, { sectors: sectorsOf(weights), result: null, label: 'Колесо' })),
  );

it('every place is drawn as wide as its share of the weights, to a hundredth of a degree', () => {
  const found = drawn(daily);
  expect(found.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  for (const [index, { width }] of found.entries())
    expect(Math.abs(width - (360 * (daily[index] as number)) / 10_000)).toBeLessThan(0.01);
});

it('a place that is gone has no outline, and the others share its angle', () => {
  const found = drawn([5000, 0, 5000]);
  expect(found.map(({ place, width }) => [place, Math.round(width)])).toEqual([
    [1, 180],
    [3, 180],
  ]);
});

it('the pointer stands within the place that came out, for every draw', () => {
  const arcs = arcsOf(sectorsOf(daily));
  for (let draw = 0; draw < 2000; draw += 1) {
    const arc = arcs[draw % arcs.length]!;
    const stop = stopAt(createHash('sha256').update(String(draw)).digest('hex'), arc);
    const turned = turnTo(stop, draw * 7);
    const onTop = ((-turned % 360) + 360) % 360;
    expect(onTop).toBeGreaterThan(arc.from);
    expect(onTop).toBeLessThan(arc.to);
    expect(turned - draw * 7).toBeGreaterThanOrEqual(5 * 360);
  }
});
