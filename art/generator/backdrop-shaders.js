// Painted backdrops, one GLSL function each. `p` is centred on the focus with height 1, `v` is 0..1 over the picture;
// colours: deep (darkest), mid, key (the light), rim (the second light).

export const noise = `
  precision highp float;
  varying vec2 v; uniform vec3 deep, mid, key, rim; uniform float seed, aspect, horizon; uniform vec2 focus; uniform float moonSize; uniform vec2 calm;
  float hash(vec2 p) { p = fract(p * vec2(123.34, 456.21) + seed * .0137); p += dot(p, p + 45.32); return fract(p.x * p.y); }
  float grain(vec2 p) { vec2 i = floor(p), f = fract(p); f = f * f * (3. - 2. * f);
    return mix(mix(hash(i), hash(i + vec2(1, 0)), f.x), mix(hash(i + vec2(0, 1)), hash(i + vec2(1, 1)), f.x), f.y); }
  float fbm(vec2 p) { float s = 0., w = .5; for (int i = 0; i < 6; i++) { s += w * grain(p); p = mat2(1.6, 1.2, -1.2, 1.6) * p + 9.2; w *= .5; } return s; }
  float ridge(float x, float rough) { return fbm(vec2(x * 1.7 + seed, 3.)) * .6 + fbm(vec2(x * rough + seed, 7.)) * .18; }
  float firs(float x, float n) { float c = floor(x * n); float f = fract(x * n) - .5; float h = .35 + .65 * hash(vec2(c, 5.));
    return max(0., h * (1. - abs(f) * 2.2)) ; }
  vec3 stars(vec2 q, float n) { vec2 g = floor(q * n), f = fract(q * n) - .5; float r = hash(g);
    vec2 o = (vec2(hash(g + 3.1), hash(g + 7.7)) - .5) * .6; float d = length(f - o);
    return vec3(smoothstep(.09 * r, 0., d) * step(.9, r) * (.4 + .6 * hash(g + 1.7))); }
`;

export const scenes = {
  rays: `vec3 scene(vec2 p) { float r = length(p), a = atan(p.y, p.x);
    vec3 c = mix(mid, deep, smoothstep(0., .95, r)); c = mix(c, key, .5 * exp(-r * r * 5.));
    float beam = fbm(vec2(cos(a), sin(a)) * 5. + seed) * .7 + .3 * fbm(vec2(cos(a), sin(a)) * 17. - seed);
    c += key * smoothstep(.36, .78, beam) * smoothstep(1.25, .05, r) * .75;
    c += rim * pow(fbm(p * 3. + seed), 3.) * .6; return c; }`,
  night: `vec3 scene(vec2 p) { float y = v.y; vec3 c = mix(mix(mid, key, .25), deep, smoothstep(horizon, 1., y));
    c += stars(vec2(v.x * aspect, v.y), 26.) * .9 + stars(vec2(v.x * aspect, v.y) + 4.7, 55.) * .5;
    float mist = fbm(vec2(v.x * 2.6 * aspect + seed, y * 5.)); c += rim * pow(mist, 3.) * .55 * smoothstep(1., horizon, y);
    vec2 m = vec2((v.x - focus.x) * aspect, v.y - focus.y) - vec2(.0, .05); float d = length(m); float disc = smoothstep(moonSize + .005, moonSize, d);
    vec3 moon = mix(rim, vec3(1.), .3) * (.42 + .62 * fbm(m * 2.1 / moonSize + seed)); c = mix(c, moon, disc * .92); c += mix(key, rim, .5) * .5 * exp(-max(0., d - moonSize) * 1.8 / moonSize) * (1. - disc);
    for (int i = 0; i < 4; i++) { float f = float(i); float line = horizon + .16 - f * .09 + (ridge(v.x * aspect * (1. + f * .5) + f * 11.3, 6. + f * 5.) - .4) * (.34 - f * .05);
      if (i > 1) line += firs(v.x * aspect, 34. - f * 4.) * .035 * f;
      vec3 tone = mix(mix(mid, key, .3), deep * .35, (f + .4) / 3.2); c = mix(c, tone + rim * .10 * smoothstep(.12, .0, line - y) * (1. - f / 4.), smoothstep(.003, -.003, y - line)); }
    return c; }`,
  embers: `vec3 scene(vec2 p) { float r = length(p * vec2(1., .8)); vec3 c = mix(mid, deep, smoothstep(.1, .95, r));
    float q = fbm(vec2(p.x * 2.6, p.y * 1.7) + fbm(p * 3.1 - seed) * 1.2 + seed); c += key * pow(q, 2.6) * 1.9 * smoothstep(1.1, -.1, v.y);
    c += rim * pow(fbm(vec2(p.x * 6., p.y * 3.2) - seed), 5.) * 5. * smoothstep(.75, .0, v.y); c += key * .55 * exp(-r * r * 7.);
    return c; }`,
  stitch: `float motif(vec2 g) { vec2 q = abs(mod(g, 24.) - 12.); float a = q.x + q.y; float m = step(abs(a - 11.), .6) + step(abs(a - 7.), .6) + step(a, 3.4);
      m += step(max(abs(q.x - 9.), abs(q.y - 9.)), 1.2) + step(abs(q.x - q.y), .6) * step(a, 7.); return min(m, 1.); }
    vec3 scene(vec2 p) { float r = length(p); vec2 q = vec2(v.x * aspect, v.y) * 58.; q += (fbm(p * 3. + seed) - .5) * 1.1; vec2 g = floor(q), f = fract(q) - .5;
    float cross = smoothstep(.42, .2, abs(abs(f.x) - abs(f.y)) * 1.6) * smoothstep(.5, .38, max(abs(f.x), abs(f.y)));
    float on = motif(g + 12.); vec3 linen = mix(mid, deep, smoothstep(.1, .95, r)) * (.82 + .25 * hash(g)); float fold = fbm(p * vec2(1.4, 2.) + seed); linen *= .55 + .8 * fold;
    vec3 thread = mix(key, rim, step(.5, motif(g.yx * .5 + 5.))) * (.55 + .45 * hash(g + 2.)); vec3 c = mix(linen, thread * (.35 + .75 * fold), cross * on * .85);
    c += key * .5 * exp(-r * r * 8.); return c * mix(1., .42, smoothstep(.25, .95, r)); }`,
  sea: `vec3 scene(vec2 p) { float y = v.y; vec3 c; float sun = length(vec2((v.x - focus.x) * aspect, y - horizon - .1));
    vec3 sky = mix(mix(key, rim, .35), deep, smoothstep(horizon, 1.02, y)); sky += key * .9 * exp(-sun * 3.2) + rim * smoothstep(.2, .19, sun) * .8;
    float cl = fbm(vec2(v.x * aspect * 1.8 + seed, y * 6.)); sky += mix(rim, key, y) * pow(cl, 3.2) * 1.1 * smoothstep(horizon - .05, horizon + .3, y);
    float depth = (horizon - y) / horizon; vec3 water = mix(mix(mid, key, .5), deep * .7, clamp(depth * 1.5, 0., 1.));
    float w = 0.; for (int i = 0; i < 5; i++) { float f = float(i); vec2 s = vec2(v.x * aspect * (4. + f * 3.) / (depth + .25) * .4, 3.4 / (depth + .08) + f * 5.); w += pow(fbm(s + seed + f), 3.) * (1. - f * .12); }
    water += mix(key, rim, .4) * w * .55; water += rim * pow(fbm(vec2(v.x * 14. * aspect, 9. / (depth + .05))), 4.) * 3. * exp(-abs(v.x - focus.x) * aspect * (3.6 - depth * 2.));
    c = mix(water, sky, smoothstep(-.002, .004, y - horizon)); c += key * .35 * exp(-abs(y - horizon) * 22.); return c; }`,
  forest: `vec3 scene(vec2 p) { vec3 c = mix(mix(mid, key, .35), deep, smoothstep(.0, .9, length(p * vec2(.9, 1.))));
    for (int i = 0; i < 4; i++) { float f = float(i); float x = v.x * aspect * (5. - f) + f * 3.7 + seed + .05 * fbm(vec2(v.y * 3., f)); float t = abs(fract(x) - .5); float w = .05 + .09 * hash(vec2(floor(x), f)) + f * .015;
      c = mix(c, mix(mid, deep * .4, .3 + f * .22), smoothstep(w, w - .02, t) * .9); c += key * .06 * pow(fbm(p * 2. + f + seed), 2.); }
    vec2 s = vec2(p.x + p.y * .45, p.y); c += key * .55 * pow(fbm(vec2(s.x * 7. + seed, 1.)), 2.4) * smoothstep(-.5, .5, p.y);
    for (int i = 0; i < 22; i++) { float f = float(i); vec2 o = vec2(hash(vec2(f, 1.)), hash(vec2(f, 2.))); float z = .006 + .03 * pow(hash(vec2(f, 3.)), 3.); vec2 d = v - o; d.x *= aspect; c += mix(key, rim, hash(vec2(f, 4.))) * smoothstep(z, z * .3, length(d)) * .55; }
    return c; }`,
  steppe: `vec3 scene(vec2 p) { float y = v.y; float sun = length(vec2((v.x - focus.x) * aspect, (y - horizon - .16)));
    vec3 sky = mix(mix(key, rim, .5), deep, smoothstep(horizon - .05, 1.05, y)); sky += rim * .9 * exp(-sun * 3.4); float cl = fbm(vec2(v.x * aspect * 1.5 + seed, y * 4.5)); sky = mix(sky, mix(rim, vec3(1.), .2), smoothstep(.5, .8, cl) * .5);
    float z = .16 / (horizon - y + .03); vec2 g = vec2((v.x - focus.x) * aspect * z * 9., z * 9.); vec3 field = mix(mid, deep, smoothstep(horizon, 0., y)); float rows = abs(fract(g.x) - .5); field += rim * .3 * smoothstep(.5, .1, rows) * pow(fbm(g * 2.), 1.5);
    vec2 cell = floor(g * 1.); float fl = smoothstep(.36, .2, length(fract(g) - .5)); field = mix(field, mix(key, rim, .6) * (.6 + .6 * hash(cell)), fl * smoothstep(horizon, horizon - .12, y) * .8);
    vec3 c = mix(field, sky, smoothstep(-.002, .003, y - horizon - .012 * fbm(vec2(v.x * 30., 2.)))); c += rim * .3 * exp(-abs(y - horizon) * 14.); return c; }`,
  velvet: `vec3 scene(vec2 p) { float r = length(p); float w = fbm(vec2(p.x * 1.2 + p.y * .5, p.y * .8) + seed); float fold = .5 + .5 * sin((p.x * 1.3 - p.y * .7 + w * 1.5) * 11.);
    vec3 c = mix(mid, deep, smoothstep(.05, .95, r)); c *= .55 + .6 * pow(fold, 1.6); c += key * .34 * pow(fold, 6.) * smoothstep(1., .1, r); c += key * .4 * exp(-r * r * 6.); c += (grain(v * vec2(aspect, 1.) * 420.) - .5) * .035; return c; }`,
  sky: `vec3 scene(vec2 p) { float y = v.y; vec3 c = mix(mix(rim, key, .4), mix(mid, deep, .55), smoothstep(.05, .95, y)); float s = length(p - vec2(.0, -.1)); c += rim * .6 * exp(-s * 2.8);
    for (int i = 0; i < 4; i++) { float f = float(i); float q = fbm(vec2(v.x * aspect * (1.2 + f * .5) + seed * (f + 1.), y * (3. + f) - f)); float cloud = smoothstep(.46 + f * .02, .78, q) * smoothstep(1.05 - f * .1, .1, y); c = mix(c, mix(mix(key, vec3(1.), .35), mix(rim, vec3(1.), .4), q), cloud * .62); }
    float a = atan(p.y + .3, p.x); c += rim * .22 * smoothstep(.45, .75, fbm(vec2(a * 7. + seed, 1.))) * smoothstep(.9, .0, s); return c; }`,
  bokeh: `vec3 scene(vec2 p) { float r = length(p); vec3 c = mix(mid, deep, smoothstep(.05, .95, r)); c += key * .4 * exp(-r * r * 5.); c += mid * pow(fbm(p * 3. + seed), 2.) * .8;
    for (int i = 0; i < 34; i++) { float f = float(i); vec2 o = vec2(hash(vec2(f, 1.)), hash(vec2(f, 2.))); float z = .015 + .07 * hash(vec2(f, 3.)); vec2 d = v - o; d.x *= aspect; float l = length(d);
      float b = smoothstep(z, z * .82, l) * (.3 + .7 * smoothstep(z * .5, z, l)); c += mix(key, rim, hash(vec2(f, 4.))) * b * .34 * hash(vec2(f, 5.)); } return c; }`,
  deepsea: `vec3 scene(vec2 p) { vec3 c = mix(deep, mix(mid, key, .3), smoothstep(0., 1.1, v.y)); vec2 s = vec2(p.x - p.y * .25, p.y); c += key * .8 * pow(fbm(vec2(s.x * 6. + seed, 2.)), 2.6) * smoothstep(-.6, .6, p.y);
    float n = fbm(p * 5. + fbm(p * 4. + seed)); c += rim * pow(1. - abs(n - .5) * 2., 18.) * .22; c += key * .4 * exp(-dot(p, p) * 7.); c += stars(vec2(v.x * aspect, v.y), 20.) * .35; return c; }`,
  streak: `vec3 scene(vec2 p) { float r = length(p); vec3 c = mix(mid, deep, smoothstep(.0, .95, r)); vec2 s = mat2(.86, .5, -.5, .86) * p; float l = fbm(vec2(s.x * .7 + seed, s.y * 26.)); c += key * pow(l, 4.) * 3.6 * smoothstep(1.1, .1, r); c += rim * pow(fbm(vec2(s.x * 1.2 - seed, s.y * 48.)), 6.) * 6.; c += key * .5 * exp(-r * r * 6.); return c; }`,
};

export const finish = `
  void main() { vec2 p = v - focus; p.x *= aspect; vec3 c = pow(max(scene(p), 0.), vec3(1.42)) * .9;
    c = mix(c, deep * .28, calm.x * smoothstep(calm.y + .34, calm.y - .06, v.x));
    c *= 1. - .68 * smoothstep(.36, .95, length((v - .5) * vec2(1., 1.06)));
    c += (fract(sin(dot(gl_FragCoord.xy, vec2(12.9898, 78.233))) * 43758.5453) - .5) * .006; gl_FragColor = vec4(c, 1.);
    #include <colorspace_fragment>
  }`;
