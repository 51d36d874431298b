// Shining drops falling over the field after a big win: a short 2D canvas that removes itself. It stays off the facts
// above.
import { isReducedMotion } from '../motion.ts';

interface Drop {
  x: number;
  y: number;
  radius: number;
  fall: number;
  drift: number;
  tone: string;
}

/** Colours of the drops, and of their far edge. */
export interface RainLook {
  tones: readonly string[];
  edge: string;
}

function draw(c: CanvasRenderingContext2D, { x, y, radius, tone }: Drop, edge: string): void {
  const shine = c.createRadialGradient(x - radius * 0.35, y - radius * 0.4, radius * 0.1, x, y, radius);
  shine.addColorStop(0, '#fff');
  shine.addColorStop(0.28, tone);
  shine.addColorStop(1, edge);
  c.fillStyle = shine;
  c.beginPath();
  c.arc(x, y, radius, 0, Math.PI * 2);
  c.fill();
}

/** `size` 2 or 3: how long and how many. */
export function rain(size: number, { tones, edge }: RainLook): void {
  if (isReducedMotion()) return;
  const canvas = document.createElement('canvas');
  canvas.className = 'rain';
  const stage = document.querySelector('.stage');
  if (!stage) return;
  canvas.width = stage.clientWidth;
  canvas.height = stage.clientHeight;
  stage.append(canvas);
  const c = canvas.getContext('2d');
  if (!c) return canvas.remove();
  const drops = Array.from({ length: size * 26 }, (_, i): Drop => ({
    x: Math.random() * canvas.width,
    y: -20 - Math.random() * canvas.height * 0.9,
    radius: 5 + Math.random() * 11,
    fall: 260 + Math.random() * 260,
    drift: (Math.random() - 0.5) * 60,
    tone: tones[i % tones.length] ?? edge,
  }));
  const until = performance.now() + size * 1100;
  let before = performance.now();
  const frame = (now: number) => {
    const seconds = Math.min(0.05, (now - before) / 1000);
    before = now;
    c.clearRect(0, 0, canvas.width, canvas.height);
    for (const drop of drops) {
      drop.y += drop.fall * seconds;
      drop.x += drop.drift * seconds;
      draw(c, drop, edge);
    }
    if (now > until || drops.every(({ y }) => y > canvas.height + 30)) canvas.remove();
    else requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}
