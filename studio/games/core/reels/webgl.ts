// Quads by WebGL: the corners of a whole frame go into one buffer and are drawn out of one sheet, in as many calls as
// the way they lie on what is below changes. No more is needed here, and no more is paid for in a frame.
import { GLOW } from './atlas.ts';
import type { Atlas } from './atlas.ts';
import type { Painter, Quad, Span } from './quads.ts';

const vertexCode = `#version 300 es
in vec2 place;
in vec3 look;
out vec3 seen;
void main() {
  seen = look;
  gl_Position = vec4(place, 0.0, 1.0);
}`;
const fragmentCode = `#version 300 es
precision highp float;
uniform sampler2D sheet;
in vec3 seen;
out vec4 colour;
void main() {
  colour = texture(sheet, seen.xy) * seen.z;
}`;

/** Of a corner: place in clip space, place on the sheet, opacity. */
const CORNER = 5;
const QUAD = CORNER * 4;
const BYTES = 4;

function shader(gl: WebGL2RenderingContext, kind: GLenum, code: string): WebGLShader {
  const made = gl.createShader(kind) as WebGLShader;
  gl.shaderSource(made, code);
  gl.compileShader(made);
  return made;
}

function useProgram(gl: WebGL2RenderingContext): void {
  const program = gl.createProgram();
  gl.attachShader(program, shader(gl, gl.VERTEX_SHADER, vertexCode));
  gl.attachShader(program, shader(gl, gl.FRAGMENT_SHADER, fragmentCode));
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(program) ?? 'no program');
  gl.useProgram(program);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  for (const [name, size, from] of [
    ['place', 2, 0],
    ['look', 3, 2],
  ] as const) {
    const at = gl.getAttribLocation(program, name);
    gl.enableVertexAttribArray(at);
    gl.vertexAttribPointer(at, size, gl.FLOAT, false, CORNER * BYTES, from * BYTES);
  }
}

/** Colours are multiplied by their opacity from here on; smaller copies keep what is drawn small from flickering. */
function useSheet(gl: WebGL2RenderingContext, sheet: HTMLCanvasElement): void {
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
  gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, sheet);
  gl.generateMipmap(gl.TEXTURE_2D);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
}

/** Room for so many quads, two triangles each. */
function makeRoom(gl: WebGL2RenderingContext, quads: number): Float32Array<ArrayBuffer> {
  const corners = new Float32Array(quads * QUAD);
  const order = Uint16Array.from(
    { length: quads * 6 },
    (_, i) => Math.floor(i / 6) * 4 + ([0, 1, 2, 2, 1, 3][i % 6] ?? 0),
  );
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, order, gl.STATIC_DRAW);
  gl.bufferData(gl.ARRAY_BUFFER, corners.byteLength, gl.DYNAMIC_DRAW);
  return corners;
}

/** Where a picture lies on the sheet, as shares of it: left, top, right, bottom. */
type Place = readonly [number, number, number, number];

function placesOn({ canvas, frame }: Atlas): (quad: Quad) => Place {
  const [sharp, blurred] = [new Map<string, Place>(), new Map<string, Place>()];
  return ({ picture, isBlurred }) => {
    const known = isBlurred ? blurred : sharp;
    let place = known.get(picture);
    if (!place) {
      const { x, y, width, height } = frame(picture, isBlurred);
      place = [x / canvas.width, y / canvas.height, (x + width) / canvas.width, (y + height) / canvas.height];
      known.set(picture, place);
    }
    return place;
  };
}

/** What the corners of a frame are written into, and clip space of one cell. */
interface Room {
  corners: Float32Array<ArrayBuffer>;
  across: number;
  down: number;
  /** Where the next quad goes. */
  at: number;
}

function putCorners(room: Room, quad: Quad, [left, top, right, bottom]: Place): void {
  const { corners, across, down, at } = room;
  const [cos, sin] = quad.turn === 0 ? [1, 0] : [Math.cos(quad.turn), Math.sin(quad.turn)];
  const [halfWidth, halfHeight] = [quad.width / 2, quad.height / 2];
  for (let corner = 0; corner < 4; corner += 1) {
    const isRight = (corner & 1) === 1;
    const isLow = corner > 1;
    const x = isRight ? halfWidth : -halfWidth;
    const y = isLow ? halfHeight : -halfHeight;
    const i = at + corner * CORNER;
    corners[i] = (quad.x + x * cos - y * sin) * across - 1;
    corners[i + 1] = 1 - (quad.y + x * sin + y * cos) * down;
    corners[i + 2] = isRight ? right : left;
    corners[i + 3] = isLow ? bottom : top;
    corners[i + 4] = quad.alpha;
  }
  room.at = at + QUAD;
}

export function webglPainter(canvas: HTMLCanvasElement, atlas: Atlas, { columns, rows }: Span): Painter {
  const gl = canvas.getContext('webgl2', { alpha: true, antialias: false, depth: false, stencil: false });
  if (!gl) throw new Error('no WebGL');
  const placeOf = placesOn(atlas);
  const room: Room = { corners: new Float32Array(), across: 2 / columns, down: 2 / rows, at: 0 };
  let last: readonly Quad[] = [];

  function setUp(context: WebGL2RenderingContext): void {
    useProgram(context);
    useSheet(context, atlas.canvas);
    room.corners = makeRoom(context, 64);
    context.enable(context.BLEND);
    context.clearColor(0, 0, 0, 0);
    context.viewport(0, 0, canvas.width, canvas.height);
  }

  function draw(quads: readonly Quad[]): void {
    last = quads;
    if (!gl || gl.isContextLost()) return;
    if (quads.length * QUAD > room.corners.length) room.corners = makeRoom(gl, quads.length * 2);
    room.at = 0;
    for (const quad of quads) putCorners(room, quad, placeOf(quad));
    gl.bufferSubData(gl.ARRAY_BUFFER, 0, room.corners, 0, room.at);
    gl.clear(gl.COLOR_BUFFER_BIT);
    let from = 0;
    quads.forEach(({ picture }, i) => {
      const isLight = picture === GLOW;
      const next = quads[i + 1];
      if (next && (next.picture === GLOW) === isLight) return;
      // Light is added to what lies below, a symbol covers it.
      gl.blendFunc(gl.ONE, isLight ? gl.ONE : gl.ONE_MINUS_SRC_ALPHA);
      gl.drawElements(gl.TRIANGLES, (i + 1 - from) * 6, gl.UNSIGNED_SHORT, from * 6 * 2);
      from = i + 1;
    });
  }

  setUp(gl);
  // A phone takes the card away from pages in the background.
  canvas.addEventListener('webglcontextlost', (event) => event.preventDefault());
  canvas.addEventListener('webglcontextrestored', () => {
    setUp(gl);
    draw(last);
  });
  return {
    draw,
    resize(side, density) {
      const cell = side * density;
      canvas.width = Math.round(cell * columns);
      canvas.height = Math.round(cell * rows);
      room.across = (2 * cell) / canvas.width;
      room.down = (2 * cell) / canvas.height;
      gl.viewport(0, 0, canvas.width, canvas.height);
    },
  };
}
