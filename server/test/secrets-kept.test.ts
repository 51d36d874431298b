// Secrets stay where they belong: none in what is tracked, in its history, in what is built or served, or in a log. The
// canaries are secrets that exist: those of the seeded world, and those a site is started with here.
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seniorSeed, staffSeed } from '@malva/seed/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../src/core/log.ts';
import { hearRoutes, routesBeside } from './matrix-ask.ts';
import { isBuilt, testSecretKey, testSite, type TestSite } from './site.ts';
import { atDesk, password, register } from './steps.ts';
import { createStaff } from '../src/features/office/staff.ts';

const root = join(import.meta.dirname, '../..');
const isCheckout = existsSync(join(root, '.git'));

/** What secrets look like that services give out. */
const shapes: readonly RegExp[] = [
  /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s+[A-Za-z0-9+/=]{40}/,
  /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/,
  /\bgh[pousr]_[A-Za-z0-9]{36}\b/,
  /\bgithub_pat_[A-Za-z0-9_]{60}/,
  /\bglpat-[A-Za-z0-9_-]{20}\b/,
  /\bnpm_[A-Za-z0-9]{36}\b/,
  /\bxox[abprs]-[A-Za-z0-9-]{20}/,
  /\b(?:sk|rk)_live_[A-Za-z0-9]{20}/,
  /\bAIza[A-Za-z0-9_-]{35}\b/,
  /\bSG\.[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}\b/,
  /\b\d{8,10}:AA[A-Za-z0-9_-]{33}\b/,
  /\/\/[^\s/:@]+:[^\s/:@$<{]{12,}@(?!127\.0\.0\.1|localhost)[\w.-]+\.[a-z]{2,}/,
];
const found = (text: string): string[] => shapes.flatMap((shape) => shape.exec(text)?.[0].slice(0, 60) ?? []);

/** Put together here, so that this file holds none of them. */
const planted = [
  `-----BEGIN ${'PRIVATE'} KEY-----\n${'A'.repeat(64)}`,
  `AKIA${'Z'.repeat(16)}`,
  `ghp_${'a1'.repeat(18)}`,
  `github_pat_${'a'.repeat(60)}`,
  `glpat-${'a'.repeat(20)}`,
  `npm_${'a'.repeat(36)}`,
  `xoxb-${'1'.repeat(24)}`,
  `sk_live_${'a'.repeat(24)}`,
  `AIza${'a'.repeat(35)}`,
  `SG.${'a'.repeat(22)}.${'b'.repeat(43)}`,
  `123456789:AA${'x'.repeat(33)}`,
  `postgres://owner:${'q'.repeat(14)}@db.example.org/malva`,
];

describe('the repository', () => {
  it('TR-127 the search knows each kind of secret', () => {
    expect(planted.filter((text) => found(text).length !== 1)).toEqual([]);
  });

  it.runIf(isCheckout)('TR-127 no tracked file holds a secret, nor is one a file that holds them', () => {
    const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
      .split('\0')
      .filter((file) => file && existsSync(join(root, file)));
    expect(files.length).toBeGreaterThan(2000);
    expect(
      files.filter((file) => /(^|\/)(\.env(\..+)?|.*\.(pem|p12|pfx|key|kdbx)|id_rsa.*|\.npmrc\.local)$/.test(file)),
    ).toEqual([]);
    const guilty = files.flatMap((file) =>
      found(readFileSync(join(root, file), 'latin1')).map((one) => `${file}: ${one}`),
    );
    expect(guilty).toEqual([]);
  });

  it.runIf(isCheckout)('TR-127 nor does any file of its history', async () => {
    const list = execFileSync('git', ['rev-list', '--objects', '--all', '--no-object-names'], {
      cwd: root,
      maxBuffer: 1 << 28,
    });
    const reader = spawn('git', ['cat-file', '--batch', '--buffer'], { cwd: root, stdio: ['pipe', 'pipe', 'ignore'] });
    reader.stdin.end(list);
    let [rest, bytes] = ['', 0];
    const guilty = new Set<string>();
    for await (const part of reader.stdout as AsyncIterable<Buffer>) {
      bytes += part.length;
      const text = rest + part.toString('latin1');
      for (const one of found(text)) guilty.add(one);
      rest = text.slice(-400);
    }
    expect(bytes).toBeGreaterThan(1_000_000);
    expect([...guilty]).toEqual([]);
  });
});

const secret = (): string => randomBytes(24).toString('hex');
/** Settings of a site that are secret, each with a value of its own. */
const canaries = {
  SECRET_KEY: randomBytes(32).toString('hex'),
  PAYMENTS_SECRET: secret(),
  IDENTITY_SECRET: secret(),
  REGISTER_SECRET: secret(),
  ANTIVIRUS_SECRET: secret(),
  MONITORING_SECRET: secret(),
  CAPTCHA_SECRET: secret(),
  SOCIAL_CLIENT_SECRET: secret(),
  MINI_APP_BOT_TOKEN: `123456:${secret()}`,
};
const routesOf = hearRoutes();
let t: TestSite;
const lines: string[] = [];
beforeAll(async () => {
  const log = createLog('trace', { write: (line) => void lines.push(line) });
  t = await testSite({ pages: true, env: { ...canaries, LOG_LEVEL: 'trace' }, log });
  await createStaff(t.site.app, { ...staffSeed, name: 'Черговий' });
});
afterAll(async () => t.end());

const asked = async (path: string): Promise<{ status: number; text: string }> => {
  const answer = await fetch(t.url + path, { redirect: 'manual' });
  return { status: answer.status, text: await answer.text() };
};

it('TR-127 no secret, token, password or code of a person is in a log or in what is served', async () => {
  const { phone, visitor } = await register(t);
  const { app } = t.site;
  const texts = await Promise.all(
    [
      '/',
      '/games/',
      '/profile/',
      '/office',
      '/rest/app/init/',
      '/rest/no-such-call/',
      '/metrics',
      '/healthz',
      '/readyz',
    ].map(async (path) => (await asked(path)).text),
  );
  const desk = await atDesk(t, staffSeed);
  // Mistakes of a person, of an outside service and of ours.
  await t.visitor().post('/login/', { login: phone, password: 'not-that-one-1' });
  await visitor.post('/rest/player/phone/confirmation/check/', { code: '000000' });
  await fetch(`${t.url}/callbacks/payments`, { method: 'POST', body: '{"secret":"x"}' });
  const { transaction } = app.db;
  app.db.transaction = () => Promise.reject(new Error('broken by a test'));
  await visitor.post('/rest/player/update/', { nickname: 'Зоряна' });
  app.db.transaction = transaction;
  // What people type that looks like a line of a log.
  const forged = 'x\n{"level":60,"msg":"forged"}\r\n\u001b[31m';
  await t.visitor().post('/login/', { login: forged, password: forged }, { 'user-agent': 'a' });
  app.log.warn({ err: forged, phone, password, cookie: 'c', nested: { token: visitor.cookies.get('sid') } }, forged);

  const whole = [...lines, ...texts].join('\n');
  for (const [name, value] of Object.entries(canaries)) expect([name, whole.includes(value)]).toEqual([name, false]);
  const own = {
    session: visitor.cookies.get('sid'),
    staff: desk.cookies.get('staff_sid'),
    'password of a player': password,
    phone,
    'password of staff': staffSeed.password,
    'second step of staff': staffSeed.totpSecret,
  };
  for (const [name, value] of Object.entries(own))
    expect([name, lines.join('\n').includes(value!)]).toEqual([name, false]);
  // A line is one JSON value, whatever was typed.
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) {
    expect(['\n', '\r', '\u001b'].filter((sign) => line.trimEnd().includes(sign))).toEqual([]);
    expect(typeof (JSON.parse(line) as { level: number }).level).toBe('number');
  }
  expect(lines.filter((line) => (JSON.parse(line) as { level: number; msg?: string }).msg === 'forged')).toEqual([]);
});

it('TR-127 nothing of the house is served: no repository, settings, sources, data or tool for debugging', async () => {
  const paths = ['/.git/HEAD', '/.git/config', '/.env', '/.npmrc', '/package.json', '/package-lock.json', '/Dockerfile']
    .concat([
      '/server/src/main.ts',
      '/src/main.ts',
      '/node_modules/pg/package.json',
      '/.data/secret.key',
      '/secret.key',
    ])
    .concat(['/assets/../package.json', '/assets/..%2f..%2f..%2fpackage.json', '/office/..%2f..%2fpackage.json'])
    .concat([
      '/studio/..%2f..%2fpackage.json',
      '/img/..%2f..%2fpackage.json',
      '/office/assets/%2e%2e/%2e%2e/package.json',
    ])
    .concat([
      '/debug',
      '/debug/pprof/',
      '/server-status',
      '/actuator/env',
      '/graphql',
      '/swagger.json',
      '/documentation/json',
    ])
    .concat(['/dev/outbox', '/dev/mini-app', '/.well-known/../.git/HEAD', '/.svn/entries', '/.DS_Store', '/core.dump']);
  for (const path of paths) {
    const { status, text } = await asked(path);
    expect([path, status >= 400]).toEqual([path, true]);
    expect([path, /ref: refs|"lockfileVersion"|"workspaces"|SECRET_KEY=|startSite/.test(text)]).toEqual([path, false]);
  }
  const beside = routesBeside(routesOf(t.site.fastify));
  expect(beside.length).toBeGreaterThan(5);
  expect(beside.filter((route) => /debug|trace|inspect|swagger|graphql|\/dev\/|\/test/i.test(route))).toEqual([]);
  const other = await t.site.fastify.inject({ url: '/metrics', remoteAddress: '203.0.113.7' });
  expect(other.statusCode).toBe(404);
});

it.skipIf(!isBuilt)('TR-127 no built file holds a secret of the world or a map to its source', async () => {
  const folders = ['web/dist/client', 'office/dist', 'dist/games'];
  const files = folders
    .flatMap((folder) => globSync(`${folder}/**/*`, { cwd: root, withFileTypes: true }))
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => /\.(map|ts|tsx)$/.test(file))).toEqual([]);
  const known = [
    staffSeed.password,
    staffSeed.totpSecret,
    seniorSeed.password,
    testSecretKey,
    'SECRET_KEY',
    'DATABASE_URL',
    root,
  ];
  const guilty: string[] = [];
  for (const file of files.filter((one) => /\.(js|css|html|json|svg|txt|webmanifest)$/.test(one))) {
    const text = readFileSync(file, 'utf8');
    for (const one of [...known.filter((word) => text.includes(word)), ...found(text)]) guilty.push(`${file}: ${one}`);
    if (/[#@] sourceMappingURL=/.test(text)) guilty.push(`${file}: sourceMappingURL`);
  }
  expect(guilty).toEqual([]);
  const script = globSync('assets/*.js', { cwd: join(root, 'web/dist/client') })[0]!;
  expect((await asked(`/${script}`)).status).toBe(200);
  expect((await asked(`/${script}.map`)).status).toBe(404);
});
