// The picture of a flight: what is seen follows from the sight of the moment; here live only the ways between two
// sights, such as the fall after a dive and the camera's return to the nest. Frames are drawn only while they are
// visible.
import { isReducedMotion } from '../../core/motion.ts';
import type { Sight } from '../model.ts';
import { drawClouds, drawMoon, drawSky, drawStars, drawSun, makeClouds, makeMilkyWay } from './air.ts';
import type { Size, Theme } from './air.ts';
import { PLACES, STRIP, makeLand } from './land.ts';
import type { Land } from './land.ts';
import { fill, glow, shade, soft } from './paint.ts';
import type { Brush } from './paint.ts';
import { drawFlying, drawParachute, drawStanding } from './stork.ts';
import { NEST } from './nest.ts';

/** What stands over the picture, px from its top left: the stork keeps clear of it. */
export interface Clear {
  /** Width that the list of riders leaves free. */
  width: number;
  /** The lower right corner of the figure and its words. */
  words: Point;
}

type Point = readonly [number, number];

export interface World {
  canvas: HTMLCanvasElement;
  resize(size: Size & { clear: Clear; theme: Theme }): void;
  draw(sight: Sight | null): void;
  /** A rider has landed at this height. */
  land(height: number, isOwn: boolean): void;
}

/** Until then the stork comes up to its place in the picture; from then on the world passes by. */
const ARRIVES = 0.6;
const BEND = 1.5;
const FALL_S = 1.25;
const RETURN_S = 1.3;
const FLOAT_S = 4.2;
const STEP = 0.2;
const PIXELS = 2_400_000;

const climbOf = (height: number): number => Math.log(Math.max(100, height) / 100);
/** How far up the way from the nest to its place the stork is at a part of it: gently first, then steeper. */
const bend = (t: number): number => (Math.exp(BEND * t) - 1) / (Math.exp(BEND) - 1);

interface Floating {
  climb: number;
  at: number;
  isOwn: boolean;
}

interface View extends Size {
  c: Brush;
  land: Land;
  clouds: HTMLCanvasElement[];
  milkyWay: HTMLCanvasElement;
  theme: Theme;
  from: Point;
  to: Point;
  /** Of the stork, px a unit. */
  unit: number;
}

/** Where the way of this flight passes a height, when the stork is at `climb`. */
function wayAt({ from, to }: View, climb: number, at: number): Point {
  const part = at / Math.max(ARRIVES, climb);
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * bend(part)];
}

/** How far a picture has slid to the left: to its end and no further. */
const slideOf = ({ width }: View, slides: number, drifted: number): number =>
  Math.min(width * (STRIP - 1), drifted * width * slides);

function drawLand(view: View, climb: number, drifted: number): void {
  const { c, width, height, land } = view;
  for (const [name, sinks, slides] of [
    ['far', 0.2, 0.006],
    ['hills', 0.55, 0.012],
    ['village', 1.25, 0.03],
  ] as const) {
    const { tall, top } = PLACES[name];
    const y = height * (top + sinks * climb);
    if (y > height) continue;
    c.drawImage(land[name], -slideOf(view, slides, drifted), y, width * STRIP, tall * height + 1);
  }
}

function drawWay(view: View, climb: number): void {
  if (climb <= 0) return;
  const { c, unit } = view;
  const points = Array.from({ length: 41 }, (_, i) => wayAt(view, climb, (climb * i) / 40));
  const [first, last] = [points[0] as Point, points.at(-1) as Point];
  c.lineJoin = 'round';
  c.lineCap = 'round';
  const line = (): void => {
    c.beginPath();
    points.forEach(([x, y], i) => (i === 0 ? c.moveTo(x, y) : c.lineTo(x, y)));
  };
  // By day a light line would be lost in the sky near the ground.
  const isPale = view.theme === 'light' && climb < 1.6;
  const along = shade(
    c,
    [first[0], 0, last[0], 0],
    isPale
      ? [
          [0, '#e8863a00'],
          [0.35, '#e8863aaa'],
          [1, '#f06a1e'],
        ]
      : [
          [0, '#ffcf7a00'],
          [0.35, '#ffcf7a99'],
          [1, '#fff1c8'],
        ],
  );
  for (const [wide, alpha] of [
    [0.5, 0.1],
    [0.22, 0.2],
    [0.07, 1],
  ] as const) {
    line();
    c.globalAlpha = alpha;
    c.lineWidth = Math.max(1.6, unit * wide);
    c.strokeStyle = along;
    c.stroke();
  }
  c.globalAlpha = 1;
}

/** Wings beat a few times, then hold. */
function liftAt(seconds: number): number {
  if (isReducedMotion()) return 0.62;
  const cycle = seconds % 3.4;
  return cycle < 2.2
    ? 0.18 + 0.78 * Math.cos((cycle * (Math.PI * 2)) / 0.733) * (1 - soft(1.8, 2.2, cycle) * 0.6)
    : 0.42 + 0.06 * Math.sin(cycle * 3);
}

function drawStork({ c, unit }: View, [x, y]: Point, { turn, lift }: { turn: number; lift: number }): void {
  c.save();
  c.translate(x, y);
  c.rotate(turn);
  c.scale(unit, unit);
  drawFlying(c, lift);
  c.restore();
}

/** The slope of the way where the stork is, as a bird would hold itself. */
function turnAt(view: View, climb: number): number {
  const [[x0, y0], [x1, y1]] = [wayAt(view, climb, climb * 0.93), wayAt(view, climb, climb)];
  return Math.max(-0.5, Math.atan2(y1 - y0, Math.max(1, x1 - x0)) * 0.62);
}

/** White feathers that stay behind where it dived. */
function drawFeathers({ c, unit }: View, [x, y]: Point, seconds: number): void {
  for (let i = 0; i < 5; i += 1) {
    const sway = Math.sin(seconds * 2.6 + i * 1.7);
    c.save();
    c.globalAlpha = 1 - soft(1.4, 2.6, seconds);
    c.translate(x + (i - 2) * unit * 0.5 + sway * unit * 0.35, y + (seconds * (0.55 + i * 0.13) - 0.2) * unit);
    c.rotate(sway * 0.9 + i);
    c.scale(unit, unit);
    fill(c, '#fdf6f2', () => c.ellipse(0, 0, 0.17, 0.045, 0, 0, Math.PI * 2));
    c.restore();
  }
}

interface Moving {
  view: View | null;
  key: string;
  /** Of this frame, ms of performance.now(). */
  now: number;
  /** Since when the present phase is shown. */
  since: number;
  /** Where the camera is, and where it was when the phase began. */
  climb: number;
  before: number;
  floating: Floating[];
}

function drawFloating(view: View, { floating, climb, now }: Moving): void {
  const { c, unit, height } = view;
  for (const { climb: at, at: began, isOwn } of floating) {
    if (at > climb + 0.001) continue;
    const seconds = isReducedMotion() ? 0.8 : (now - began) / 1000;
    const [x, y] = wayAt(view, climb, at);
    fill(c, isOwn ? '#ffd25a' : '#ffffffd0', () =>
      c.arc(x, y, Math.max(2.2, unit * (isOwn ? 0.11 : 0.07)), 0, Math.PI * 2),
    );
    if (isReducedMotion() || seconds > FLOAT_S) continue;
    const open = soft(0, 0.5, seconds);
    c.save();
    c.globalAlpha = 1 - soft(FLOAT_S - 1.2, FLOAT_S, seconds);
    c.translate(
      x - unit * 0.3 - seconds * unit * 0.3 + Math.sin(seconds * 2.1) * unit * 0.12,
      y + unit * (isOwn ? 1.5 : 0.9) + seconds * height * 0.045,
    );
    c.rotate(Math.sin(seconds * 2.1) * 0.13);
    const scale = unit * (isOwn ? 0.95 : 0.52) * (0.3 + 0.7 * open);
    if (isOwn)
      fill(
        c,
        glow(
          c,
          [0, -scale * 0.5, scale * 2],
          [
            [0, '#ffdf8a77'],
            [1, '#ffdf8a00'],
          ],
        ),
        () => c.arc(0, -scale * 0.5, scale * 2, 0, Math.PI * 2),
      );
    c.scale(scale, scale);
    drawParachute(c, isOwn);
    c.restore();
  }
}

/** The stork in whatever the moment asks of it. */
function drawActor(view: View, moving: Moving, sight: Sight): void {
  const { c, unit } = view;
  const { now } = moving;
  const seconds = (now - moving.since) / 1000;
  if (sight.phase === 'flying' || sight.phase === 'landed') {
    const [x, y] = wayAt(view, moving.climb, moving.climb);
    const bob = isReducedMotion() ? 0 : Math.sin(now / 420) * unit * 0.05;
    return drawStork(view, [x, y + bob], {
      turn: sight.phase === 'landed' ? -0.06 : turnAt(view, moving.climb),
      lift: liftAt(now / 1000),
    });
  }
  if (sight.phase === 'dived') {
    const start = wayAt(view, moving.climb, moving.climb);
    if (sight.isBroken) return drawStork(view, start, { turn: 0.1, lift: 0.4 });
    if (isReducedMotion())
      return drawStork(view, [start[0] + unit * 0.4, start[1] + unit * 1.2], { turn: 1, lift: 0.16 });
    drawFeathers(view, start, seconds);
    if (seconds > FALL_S) return;
    const t = seconds / FALL_S;
    return drawStork(
      view,
      [
        start[0] + unit * (1.5 * t - 0.7 * t * t),
        start[1] - unit * 0.35 * Math.sin(Math.PI * Math.min(1, t * 2.4)) + t * t * view.height * 0.9,
      ],
      { turn: -0.2 + soft(0, 0.4, t) * 1.55, lift: 0.5 - soft(0, 0.3, t) * 0.42 },
    );
  }
  // Home: it stands on its nest, unless the camera has not come back yet.
  const [x, y] = view.from;
  const slid = slideOf(view, 0.03, isReducedMotion() ? 0 : moving.climb / 0.06);
  const clatter =
    sight.phase === 'boarding' && !isReducedMotion()
      ? soft(2600, 2200, sight.leftMs) * soft(150, 500, sight.leftMs)
      : 0;
  c.save();
  c.translate(x - slid, y + moving.climb * view.height * 1.25);
  c.scale(unit, unit);
  drawStanding(c, { bob: isReducedMotion() ? 0 : Math.sin(now / 900), clatter, beat: now / 1000 });
  c.restore();
}

const isHome = ({ phase }: Sight): boolean => phase === 'boarding' || phase === 'resting' || phase === 'salting';

function moveCamera(moving: Moving, sight: Sight): void {
  const { now } = moving;
  const key = `${sight.number}:${sight.phase}`;
  if (key !== moving.key) {
    Object.assign(moving, { key, since: now, before: moving.climb });
    if (isHome(sight)) moving.floating = [];
  }
  // Where motion is unwelcome the picture changes now and then instead of sliding by.
  if (!isHome(sight))
    moving.climb = isReducedMotion() ? Math.floor(climbOf(sight.height) / STEP) * STEP : climbOf(sight.height);
  else if (isReducedMotion()) moving.climb = 0;
  else moving.climb = moving.before * (1 - soft(0, RETURN_S, (now - moving.since) / 1000));
}

function drawAll(view: View, moving: Moving, sight: Sight): void {
  const { c, width, height, theme, clouds, milkyWay } = view;
  const { climb, now } = moving;
  const seconds = isReducedMotion() ? 0 : now / 1000;
  const drifted = isReducedMotion() ? 0 : climb / 0.06;
  drawSky(c, view, { climb, theme });
  drawStars(c, view, { climb, theme, seconds });
  const high = soft(4, 6, climb);
  if (high > 0) {
    c.globalAlpha = high * 0.9;
    const side = Math.max(width, height) * 1.25;
    c.drawImage(milkyWay, (width - side) / 2, (height - side) / 2 + height * 0.05 * (climb - 5), side, side);
    c.globalAlpha = 1;
  }
  drawMoon(c, view, climb);
  drawSun(c, view, { y: height * (PLACES.far.top + 0.085 + 0.2 * climb), climb, theme });
  drawClouds(c, view, { climb, drifted: drifted + seconds * 0.35, isNear: false, pictures: clouds });
  drawLand(view, climb, drifted);
  if (!isHome(sight)) drawWay(view, climb);
  drawFloating(view, moving);
  drawActor(view, moving, sight);
  drawClouds(c, view, { climb, drifted: drifted + seconds * 0.35, isNear: true, pictures: clouds });
}

/** Where the stork stays while the world passes by: up on the right, below the words where they reach so far. */
function placeOf({
  width,
  height,
  clear: { words },
  from,
  unit,
}: Size & { clear: Clear; from: Point; unit: number }): Point {
  const x = width * 0.74;
  const isUnder = words[0] > x - unit * 1.8;
  return [x, isUnder ? Math.min(Math.max(words[1] + unit * 1.9, height * 0.42), from[1] - unit * 0.5) : height * 0.42];
}

/** Before anything is known: the stork on its nest. */
const HOME: Sight = { phase: 'resting', number: 0, height: 100, leftMs: 0, isBroken: false };

export function createWorld(): World {
  const canvas = document.createElement('canvas');
  const c = canvas.getContext('2d', { alpha: false }) as Brush;
  const moving: Moving = { view: null, key: '', now: 0, since: 0, climb: 0, before: 0, floating: [] };
  const milkyWay = makeMilkyWay();
  return {
    canvas,
    resize({ width, height, clear, theme }) {
      if (width < 2 || height < 2) return;
      const scale = Math.min(2, devicePixelRatio || 1, Math.sqrt(PIXELS / (width * height)));
      canvas.width = Math.round(width * scale);
      canvas.height = Math.round(height * scale);
      c.setTransform(scale, 0, 0, scale, 0, 0);
      const unit = Math.max(14, Math.min(clear.width * 0.085, height * 0.115, 62));
      const from: Point = [NEST.x * width, (PLACES.village.top + (NEST.y / 100) * PLACES.village.tall) * height];
      moving.view = {
        c,
        width,
        height,
        theme,
        unit,
        land: makeLand({ width, height, scale, theme }),
        clouds: makeClouds(theme),
        milkyWay,
        from,
        to: placeOf({ width: clear.width, height, clear, from, unit }),
      };
    },
    draw(known) {
      if (!moving.view) return;
      const sight = known ?? HOME;
      moving.now = performance.now();
      moveCamera(moving, sight);
      moving.floating = moving.floating.slice(-24);
      drawAll(moving.view, moving, sight);
    },
    land(height, isOwn) {
      // One's own landing is told twice: by the round, and among the riders.
      const climb = climbOf(height);
      const same = moving.floating.findIndex((one) => one.climb === climb && one.isOwn !== isOwn);
      if (same < 0) moving.floating.push({ climb, at: performance.now(), isOwn });
      else if (isOwn) moving.floating[same] = { climb, at: performance.now(), isOwn };
    },
  };
}
