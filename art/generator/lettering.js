// Titles drawn on a picture. Every style is a face, a fill and outlines; lines are fitted to the width.

const gradient = (c, top, bottom, stops) => {
  const fill = c.createLinearGradient(0, top, 0, bottom);
  stops.forEach(([at, tone]) => fill.addColorStop(at, tone));
  return fill;
};

const stitchPattern = (c, ground, thread) => {
  const tile = document.createElement('canvas');
  tile.width = tile.height = 12;
  const t = tile.getContext('2d');
  t.fillStyle = ground;
  t.fillRect(0, 0, 12, 12);
  t.strokeStyle = thread;
  t.lineWidth = 2.6;
  t.lineCap = 'round';
  t.beginPath();
  t.moveTo(2, 2);
  t.lineTo(10, 10);
  t.moveTo(10, 2);
  t.lineTo(2, 10);
  t.stroke();
  return c.createPattern(tile, 'repeat');
};

const metal =
  (h, warm = 0.13) =>
  (c, y0, y1) =>
    gradient(c, y0, y1, [
      [0, `oklch(.99 .035 ${h})`],
      [0.42, `oklch(.91 ${warm} ${h})`],
      [0.5, `oklch(.74 ${warm + 0.04} ${h - 12})`],
      [0.62, `oklch(.84 ${warm + 0.02} ${h})`],
      [1, `oklch(.95 ${warm * 0.8} ${h})`],
    ]);

const styles = {
  gold: { face: '900 @px "Unbounded"', fill: metal(86), line: 'oklch(.4 .12 55)', back: 'oklch(.17 .07 40)' },
  fire: {
    face: '900 @px "Unbounded"',
    fill: (c, a, b) =>
      gradient(c, a, b, [
        [0, '#fff7d6'],
        [0.45, '#ffcf4a'],
        [0.7, '#ff7a1c'],
        [1, '#e0261a'],
      ]),
    line: '#6d0d12',
    back: '#21040a',
  },
  ice: { face: '900 @px "Unbounded"', fill: metal(225, 0.09), line: 'oklch(.4 .12 245)', back: 'oklch(.15 .06 255)' },
  carved: {
    face: '400 @px "Dela Gothic One"',
    fill: (c, a, b) =>
      gradient(c, a, b, [
        [0, '#fff3d6'],
        [0.5, '#e7c68d'],
        [1, '#a8763c'],
      ]),
    line: '#4a2a12',
    back: '#170c06',
  },
  stitch: {
    face: '400 @px "Dela Gothic One"',
    fill: (c) => stitchPattern(c, '#fff4dd', '#f0dcb4'),
    line: '#a80f2a',
    back: '#2a0711',
  },
  folk: {
    face: '400 @px "Yeseva One"',
    fill: metal(88, 0.14),
    line: 'oklch(.36 .12 45)',
    back: 'oklch(.15 .06 30)',
    case: 'title',
  },
  script: {
    face: '400 @px "Lobster"',
    fill: (c, a, b) =>
      gradient(c, a, b, [
        [0, '#ffffff'],
        [0.55, '#ffe9c2'],
        [1, '#ffc16b'],
      ]),
    line: '#7d1030',
    back: '#26040f',
    case: 'title',
  },
  sport: {
    face: '400 @px "Russo One"',
    fill: metal(210, 0.05),
    line: 'oklch(.35 .12 265)',
    back: 'oklch(.14 .06 270)',
    slant: -0.12,
  },
  lime: { face: '900 @px "Unbounded"', fill: metal(128, 0.17), line: 'oklch(.34 .1 145)', back: 'oklch(.15 .05 160)' },
  rose: { face: '900 @px "Unbounded"', fill: metal(345, 0.1), line: 'oklch(.38 .16 345)', back: 'oklch(.15 .07 330)' },
};

const fit = (c, lines, face, width, tallest) =>
  Math.min(
    tallest,
    ...lines.map((line) => {
      c.font = face.replace('@', '100');
      return (100 * width) / c.measureText(line).width;
    }),
  );

const shade = (c, width, height, from) => {
  c.fillStyle = gradient(c, from, height, [
    [0, 'rgba(0,0,0,0)'],
    [0.4, 'rgba(5,3,10,.5)'],
    [1, 'rgba(5,3,10,.88)'],
  ]);
  c.fillRect(0, from, width, height - from);
};

/** @param {{text: string, style?: string, size?: number}} spec lines are separated by | */
export function drawLettering(c, width, height, spec) {
  const style = styles[spec.style ?? 'gold'];
  if (!style) throw new Error(`no lettering called ${spec.style}`);
  const lines = (style.case === 'title' ? spec.text : spec.text.toUpperCase()).split('|');
  const face = style.face;
  const size = fit(c, lines, face, width * 0.86, width * (spec.size ?? 0.17));
  const step = size * (style.case === 'title' ? 0.98 : 1.1);
  const first = height - width * 0.1 - (lines.length - 1) * step;
  shade(c, width, height, first - size * 2);
  c.save();
  c.translate(width / 2, 0);
  if (style.slant) c.transform(1, 0, style.slant, 1, -style.slant * first, 0);
  c.textAlign = 'center';
  c.lineJoin = 'round';
  c.font = face.replace('@', size);
  lines.forEach((line, i) => {
    const y = first + i * step;
    c.shadowColor = 'rgba(0,0,0,.8)';
    c.shadowBlur = size * 0.3;
    c.shadowOffsetY = size * 0.1;
    c.lineWidth = size * 0.24;
    c.strokeStyle = style.back;
    c.strokeText(line, 0, y);
    c.shadowColor = 'transparent';
    c.lineWidth = size * 0.1;
    c.strokeStyle = style.line;
    c.strokeText(line, 0, y + size * 0.045);
    c.lineWidth = size * 0.035;
    c.strokeStyle = 'rgba(255,255,255,.75)';
    c.strokeText(line, 0, y - size * 0.008);
    c.fillStyle = style.fill(c, y - size * 0.78, y + size * 0.06);
    c.fillText(line, 0, y);
  });
  c.restore();
}
