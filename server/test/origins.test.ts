// From where a page of ours may load, whom it frames, and whom it listens to: read off the headers, the built files and
// every place that hears messages.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBuilt, testSite, type TestSite } from './site.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const sources = globSync(['web/src/**/*.{ts,tsx}', 'office/src/**/*.{ts,tsx}', 'studio/games/**/*.{ts,tsx}'], {
  cwd: root,
})
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file: file.replaceAll('\\', '/'), text: read(file) }));

let t: TestSite;
beforeAll(async () => {
  t = await testSite({ pages: true, workers: false });
});
afterAll(async () => t.end());

const policyOf = (text: string | null): Record<string, string[]> =>
  Object.fromEntries(
    (text ?? '')
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .map(([name = '', ...values]) => [name, values]),
  );

describe('where a page may load from', () => {
  it.each([
    '/rest/app/init/',
    '/rest/no-such-call/',
    ...(isBuilt ? ['/', '/games/', '/office', '/online-game/sich-dice/'] : []),
  ])('TR-132 %s: only from here, and from the outside services that are framed', async (path) => {
    const { headers } = await t.visitor().get(path);
    const policy = policyOf(headers.get('content-security-policy'));
    expect(policy['default-src']).toEqual([`'self'`]);
    for (const word of policy['script-src'] ?? ['none']) expect(word).toMatch(/^'(self|sha256-[A-Za-z0-9+/=]+)'$/);
    for (const name of ['img-src', 'font-src'])
      for (const word of policy[name] ?? ['none']) expect(word).toMatch(/^('self'|data:)$/);
    for (const word of policy['connect-src'] ?? ['none'])
      expect(["'self'", t.url.replace(/^http/, 'ws')]).toContain(word);
    for (const word of policy['frame-src'] ?? ['none'])
      expect(["'self'", ...t.site.app.outside.origins]).toContain(word);
    expect([policy['object-src'], policy['base-uri'], policy['form-action'], policy['frame-ancestors']]).toEqual([
      [`'none'`],
      [`'none'`],
      [`'self'`],
      [`'self'`],
    ]);
  });

  /**
   * Names of things, not addresses anything is loaded from; a link the visitor opens; addresses in error messages of
   * libraries.
   */
  const names =
    /^https?:\/\/(www\.w3\.org\/|react\.dev\/errors|tailwindcss\.com|base-ui\.com\/production-error|simplewebauthn\.dev\/docs\/|t\.me\/\$|site\.invalid|api\.drand\.sh\/)/;
  it.skipIf(!isBuilt)('TR-132 no built file names an address elsewhere to load from', () => {
    const files = globSync(
      ['web/dist/client/**/*.{js,css,svg}', 'office/dist/**/*.{js,css,html,svg}', 'dist/games/**/*.{js,css,html,svg}'],
      { cwd: root },
    );
    expect(files.length).toBeGreaterThan(20);
    const found = files.flatMap((file) =>
      [...read(file).matchAll(/https?:\/\/[\w.$-][^\s"'`\\<>)]*/g)]
        .map(([address]) => address)
        .filter((address) => !names.test(address))
        .map((address) => `${file}: ${address}`),
    );
    expect(found).toEqual([]);
  });
  it.skipIf(!isBuilt)('TR-132 a page, drawn by the server, brings nothing from elsewhere', async () => {
    for (const path of ['/', '/games/', '/online-game/sich-dice/', '/responsible-play/']) {
      const { body } = await t.visitor().get<string>(path);
      const loaded = [
        ...String(body).matchAll(
          /<(?:script|img|iframe|source|video|audio|embed)\b[^>]*?\ssrc="([^"]+)"|<link\b[^>]*?\srel="(?:stylesheet|preload|modulepreload|icon|manifest)"[^>]*?\shref="([^"]+)"/g,
        ),
      ].map((match) => match[1] ?? match[2] ?? '');
      expect(loaded.length).toBeGreaterThan(2);
      expect(loaded.filter((address) => !/^(\/(?!\/)|data:)/.test(address))).toEqual([]);
    }
  });
});

describe('frames', () => {
  const frames = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/<iframe\b[\s\S]*?\/>/g)].map(([tag]) => ({ file, tag })),
  );
  /** The frames in our pages, and the sandbox of each. */
  const allowed: Record<string, string | null> = {
    // Of our own make, but without our origin: it cannot read a cookie or the page around it.
    'web/src/features/games/game-frame.tsx': 'allow-scripts',
    // Another origin by nature: its own cookies, never ours.
    'web/src/features/cash/payment-view.tsx':
      'allow-scripts allow-forms allow-same-origin allow-popups allow-top-navigation-by-user-activation',
    // Our own page beside its editor.
    'office/src/content/preview.tsx': null,
  };
  it('TR-132 every frame is one of these, boxed as it should be', () => {
    expect(
      Object.fromEntries(frames.map(({ file, tag }) => [file, /\ssandbox="([^"]*)"/.exec(tag)?.[1] ?? null])),
    ).toMatchObject(allowed);
    expect(
      frames
        .map(({ file }) => file)
        .filter((file) => !(file in allowed) && !/captcha|verification|identity/.test(file)),
    ).toEqual([]);
    for (const { file, tag } of frames) if (!(file in allowed)) expect(tag).toMatch(/\ssandbox="/);
  });
  it.skipIf(!existsSync(join(root, 'dist/games')))(
    'TR-132 the page of a game may talk to its own server only, in the frame of any site',
    async () => {
      const { headers } = await t.visitor().get('/studio/sich-dice/index.html');
      const policy = policyOf(headers.get('content-security-policy'));
      expect(policy['default-src']).toEqual([`'none'`]);
      expect(policy['connect-src']?.filter((word) => !/^(data:|blob:)$/.test(word))).toEqual([t.url]);
      expect(policy['script-src']).toEqual([t.url]);
    },
  );
});

describe('messages from other windows', () => {
  /** Who hears the window's own `message`: `event.origin`, or the very window it is from, stands in the same breath. */
  const isWindow = /(?<![\w.])(?:(?:window|self|globalThis|view)\.)?addEventListener\('message',\s*([\s\S]{0,900})/g;
  // A worker is spoken to by the page that made it and by no window.
  const hearing = sources
    .filter(({ file }) => !file.endsWith('-worker.ts'))
    .flatMap(({ file, text }) => [...text.matchAll(isWindow)].map((match) => ({ file, text, heard: match[1] ?? '' })));
  it('TR-132 the listeners are found', () => expect(hearing.length).toBeGreaterThanOrEqual(4));
  it.each(hearing.map((one) => [one.file, one] as const))(
    'TR-132 %s hears only whom it knows',
    (_, { text, heard }) => {
      const named = /^(\w+)[,)]/.exec(heard)?.[1];
      const body = named
        ? (new RegExp(`(?:const ${named} = |function ${named})[\\s\\S]{0,700}`).exec(text)?.[0] ?? '')
        : heard;
      const helpers = [...body.matchAll(/\b(is[A-Z]\w*)\(event\)/g)]
        .map((match) => new RegExp(`function ${match[1]}[\\s\\S]{0,400}`).exec(text)?.[0] ?? '')
        .join('\n');
      expect(`${body}\n${helpers}`).toMatch(
        /event\.origin !== origin|event\.source === (frame\.contentWindow|window\.parent)|source === view\.parent && from === origin/,
      );
    },
  );
  it('TR-132 no message is posted to all origins, except the port for the frame of a game', () => {
    const toAll = sources
      .filter(({ text }) => /postMessage\([\s\S]{0,200}?,\s*'\*'/.test(text))
      .map(({ file }) => file);
    expect(toAll.toSorted()).toEqual(['studio/games/core/frame.ts', 'web/src/features/games/frame-link.ts']);
  });
});
