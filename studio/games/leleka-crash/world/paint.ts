// Small tools of the painter: colours between two colours, soft steps, the same random numbers every time.

export type Brush = CanvasRenderingContext2D;

/** 0..1 over [from, to], soft at both ends. */
export function soft(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

const channels = (hex: string): [number, number, number] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];

/** Between two `#rrggbb`. */
export function mix(one: string, other: string, t: number): string {
  const [a, b] = [channels(one), channels(other)];
  return `rgb(${a.map((value, i) => Math.round(value + ((b[i] ?? 0) - value) * t)).join(' ')})`;
}

/** The same numbers in 0..1 for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A picture drawn once, to be laid down many times. */
export function picture(
  { width, height, scale = 1 }: { width: number; height: number; scale?: number },
  draw: (c: Brush) => void,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const c = canvas.getContext('2d') as Brush;
  c.scale(scale, scale);
  draw(c);
  return canvas;
}

/** A closed line through points, rounded at each. */
export function smooth(c: Brush, points: readonly (readonly [number, number])[]): void {
  points.forEach(([x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length] as [number, number];
    if (i === 0) c.moveTo(x, y);
    else c.quadraticCurveTo(x, y, (x + nextX) / 2, (y + nextY) / 2);
  });
}

export function fill(c: Brush, paint: string | CanvasGradient, path: () => void): void {
  c.beginPath();
  path();
  c.fillStyle = paint;
  c.fill();
}

export function shade(
  c: Brush,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  stops: readonly (readonly [number, string])[],
): CanvasGradient {
  const gradient = c.createLinearGradient(x0, y0, x1, y1);
  for (const [at, colour] of stops) gradient.addColorStop(at, colour);
  return gradient;
}

export function glow(
  c: Brush,
  [x, y, radius]: readonly [number, number, number],
  stops: readonly (readonly [number, string])[],
): CanvasGradient {
  const gradient = c.createRadialGradient(x, y, 0, x, y, radius);
  for (const [at, colour] of stops) gradient.addColorStop(at, colour);
  return gradient;
}
