// Faults on command, the journal that survives a restart, and hosted pages without third-party content.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startWorld, until, type World } from './fixture.ts';
import { fill, html, showMoney, texts } from './html.ts';
import { readJournal } from './journal.ts';
import { testCards } from './payments/cards.ts';
import { signedHeaders } from './signature.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.close());

const request = (site = world.site.url) => ({
  merchantReference: randomUUID(),
  amount: '100.00',
  currency: 'UAH',
  method: 'card',
  customer: { reference: '7' },
  callbackUrl: `${site}/callbacks/payments/simulated`,
  returnUrl: `${site}/profile/`,
  locale: 'uk',
  idempotencyKey: randomUUID(),
});
const open = async (): Promise<{ id: string; url: string }> => {
  const { body } = await world.call('payments', '/payments/v1/payments', request());
  return { id: String(body['id']), url: String(body['hostedUrl']) };
};
const pay = async (): Promise<string> => {
  const { id, url } = await open();
  await world.page(url, '/wallet', { wallet: 'apple-pay' });
  return id;
};

describe('calls', () => {
  test('hang: no answer until reset, other services untouched', async () => {
    await world.control('payments', { faults: { api: { hang: true, left: 1 } } });
    const body = request();
    const hung = world.call('payments', '/payments/v1/payments', body).catch((error: unknown) => error);
    await sleep(80);
    expect((await world.call('register', '/register/v1/check', { rnokpp: '3300912353' })).status).toBe(200);
    expect((await world.call('payments', '/payments/v1/payments', body)).status).toBe(201);
    await world.control('payments', { reset: true });
    expect(await hung).toBeInstanceOf(Error);
  });

  test('a caller that gives up leaves nothing behind', async () => {
    await world.control('payments', { faults: { api: { hang: true } } });
    await expect(
      world.call('payments', '/payments/v1/payments', request(), { signal: AbortSignal.timeout(60) }),
    ).rejects.toThrow('timeout');
    await world.control('payments', { reset: true });
    expect(world.sims.log('payments').filter(({ kind }) => kind === 'payment.created')).toEqual([]);
  });

  test('a status, a delay, for so many calls', async () => {
    await world.control('register', { faults: { api: { status: 503, left: 2 } } });
    const ask = async (): Promise<number> =>
      (await world.call('register', '/register/v1/check', { rnokpp: '3300912353' })).status;
    expect([await ask(), await ask(), await ask()]).toEqual([503, 503, 200]);
    await world.control('register', { faults: { api: { delayMs: 150 } } });
    const before = performance.now();
    await ask();
    expect(performance.now() - before).toBeGreaterThan(140);
  });

  test('a lost answer: the work is done, and the same key finds it', async () => {
    await world.control('payments', { faults: { api: { loseAnswer: true, left: 1 } } });
    const body = request();
    await expect(world.call('payments', '/payments/v1/payments', body)).rejects.toThrow('fetch failed');
    const again = await world.call('payments', '/payments/v1/payments', body);
    expect(again.status).toBe(201);
    expect(world.sims.log('payments').filter(({ kind }) => kind === 'payment.created')).toHaveLength(1);
  });

  test('orders that make no sense are refused, forms of other sites too', async () => {
    expect((await world.control('payments', { faults: { api: { hang: 'yes' } } })).status).toBe(422);
    expect((await world.control('payments', { action: 'teleport' })).status).toBe(422);
    const form = await fetch(`${world.sims.url}/control/payments`, {
      method: 'POST',
      body: new URLSearchParams({ reset: 'true' }),
    });
    expect(form.status).toBe(415);
    expect((await fetch(`${world.sims.url}/control/unknown`)).status).toBe(404);
  });
});

describe('callbacks', () => {
  test('repeated with growing pauses until answered, the eventId unchanged', async () => {
    world.site.answer = 503;
    const id = await pay();
    await until(() => world.site.taken.length >= 3, 'three tries');
    world.site.answer = 200;
    await until(() => world.sims.log('payments').some(({ kind }) => kind === 'callback.delivered'), 'delivery');
    const count = world.site.taken.length;
    await sleep(400);
    expect(world.site.taken).toHaveLength(count);
    expect(new Set(world.site.taken.map(({ body }) => body['eventId']))).toEqual(new Set([`${id}-succeeded`]));
  });

  test('undelivered ones are sent after a restart', async () => {
    world.site.answer = 500;
    await pay();
    await until(() => world.site.taken.length > 0, 'a try');
    await world.restart();
    world.site.answer = 200;
    await until(() => world.sims.log('payments').some(({ kind }) => kind === 'callback.delivered'), 'delivery');
  });

  test('an end whose callback was never queued gets one after a restart', async () => {
    const { id } = await open();
    await world.sims.close();
    const line = {
      seq: 99,
      at: new Date().toISOString(),
      kind: 'payment.changed',
      id,
      change: { status: 'failed', reason: 'cancelled' },
    };
    appendFileSync(join(world.dataDir, 'payments.jsonl'), `${JSON.stringify(line)}\n`);
    await world.restart();
    await until(
      () => world.site.taken.some(({ body }) => body['id'] === id && body['type'] === 'payment.failed'),
      'the callback',
    );
  });

  test.each([
    ['amount', { amount: '9100.00' }, true],
    ['currency', { currency: 'EUR' }, true],
    ['reference', { merchantReference: '00000000-0000-4000-8000-000000000000' }, true],
    ['signature', {}, false],
    ['timestamp', {}, false],
  ])('a lie about the %s comes besides the truth', async (lie, told, genuine) => {
    await world.control('payments', { faults: { callbacks: { lie, left: 1 } } });
    const id = await pay();
    await until(() => world.site.taken.length === 2, 'both');
    const isLie = ({ body }: { body: Record<string, unknown> }): boolean => String(body['eventId']).endsWith('-lie');
    expect(world.site.taken.find(isLie)).toMatchObject({ body: told, genuine });
    expect(world.site.taken.find((item) => !isLie(item))).toMatchObject({
      body: { id, amount: '100.00' },
      genuine: true,
    });
  });

  test('reordered, delayed, repeated, lost', async () => {
    await world.control('payments', { faults: { callbacks: { reverse: 2, left: 2 } } });
    const first = await pay();
    const second = await pay();
    await until(() => world.site.taken.length === 2, 'both');
    expect(world.site.taken.map(({ body }) => body['id'])).toEqual([second, first]);
    await world.control('payments', { faults: { callbacks: { delayMs: 200, times: 2, left: 1 } } });
    const begun = performance.now();
    await pay();
    await until(() => world.site.taken.length === 4, 'the late two');
    expect(world.site.taken[2]!.at - begun).toBeGreaterThan(190);
    await world.control('payments', { faults: { callbacks: { lose: true, left: 1 } } });
    const lost = await pay();
    await sleep(150);
    expect(world.site.taken).toHaveLength(4);
    await world.control('payments', { action: 'repeat', id: lost, times: 2 });
    await until(() => world.site.taken.length === 6, 'on order');
  });
});

describe('the journal', () => {
  test('a torn last line is dropped, everything acknowledged is kept', async () => {
    const { id } = await open();
    await world.sims.close();
    appendFileSync(join(world.dataDir, 'payments.jsonl'), '{"seq":2,"kind":"payment.chan');
    await world.restart();
    expect((await world.call('payments', `/payments/v1/payments/${id}`)).body).toMatchObject({ status: 'created' });
    const next = await open();
    expect(readJournal(join(world.dataDir, 'payments.jsonl')).map(({ seq }) => seq)).toEqual([1, 2]);
    expect(next.id).not.toBe(id);
  });

  test('TR-139 kill -9 of its process loses no acknowledged payment', async () => {
    const script = `
      import { startSimulators } from ${JSON.stringify(join(import.meta.dirname, 'start.ts'))};
      const secrets = { payments: 'p', identity: 'i', register: 'r', messages: 'm', monitoring: 'o', antivirus: 'a' };
      const clock = { now: () => new Date() };
      const options = { host: '127.0.0.1', port: 0, dataDir: process.argv[1], secrets, clock, siteUrl: 'http://127.0.0.1:9' };
      console.log((await startSimulators(options)).url);`;
    const dataDir = join(world.dataDir, 'killed');
    for (let round = 0; round < 3; round += 1) {
      const child = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const url = await new Promise<string>((resolve) =>
        child.stdout.once('data', (text: Buffer) => resolve(text.toString().trim())),
      );
      const acknowledged: string[] = [];
      const work = Array.from({ length: 8 }, async () => {
        for (;;) {
          const raw = JSON.stringify(request('http://127.0.0.1:9'));
          const headers = { 'content-type': 'application/json', ...signedHeaders('p', raw, new Date()) };
          const answer = await fetch(`${url}/payments/v1/payments`, { method: 'POST', headers, body: raw }).catch(
            () => null,
          );
          if (!answer?.ok) return;
          acknowledged.push(((await answer.json()) as { id: string }).id);
        }
      });
      for (let i = 0; i < 500 && acknowledged.length <= 5; i += 1) await sleep(20);
      await sleep(round * 70);
      child.kill('SIGKILL');
      await Promise.all(work.map((each) => each.catch(() => undefined)));
      const lines = readFileSync(join(dataDir, 'payments.jsonl'), 'utf8').split('\n').slice(0, -1);
      const kept = new Set(lines.map((line) => (JSON.parse(line) as { payment?: { id: string } }).payment?.id));
      expect(acknowledged.length).toBeGreaterThan(5);
      expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
    }
  });
});

describe('pages', () => {
  const look = async (path: string): Promise<{ response: Response; text: string }> => {
    const response = await fetch(world.sims.url + path, { headers: { accept: 'text/html' } });
    return { response, text: await response.text() };
  };

  test('framed by the site only, nothing inline, nothing foreign', async () => {
    const { url } = await open();
    for (const path of [new URL(url).pathname, '/dev/outbox', '/control']) {
      const { response, text } = await look(path);
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policy).toContain(`frame-ancestors 'self' ${world.site.url}`);
      expect(policy).toContain("default-src 'none'");
      expect(text).not.toMatch(/ style="| on[a-z]+="|<script(?! type="(module|application\/json)")/);
      expect(text).not.toMatch(/(src|href)="https?:\/\/(?!127\.0\.0\.1)/);
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });

  test('three languages, the chosen one in lang; an unknown address is a page that says so', async () => {
    const { url } = await open();
    const path = new URL(url).pathname;
    const shown = await Promise.all(['', '?lang=ru', '?lang=en', '?lang=xx'].map((query) => look(path + query)));
    expect(shown.map(({ text }) => /<html lang="(..)"/.exec(text)?.[1])).toEqual(['uk', 'ru', 'en', 'uk']);
    expect(shown[2]!.text).toContain('To pay');
    const lost = await look('/pay/nothing');
    expect([lost.response.status, lost.text.includes('Такої сторінки немає')]).toEqual([404, true]);
  });

  test('what others wrote is shown as text', async () => {
    const body = { ...request(), customer: { reference: '7', name: '</script><img src=x onerror=alert(1)>' } };
    const { body: made } = await world.call('payments', '/payments/v1/payments', body);
    const { text } = await look(new URL(String(made['hostedUrl'])).pathname);
    expect(text).not.toContain('<img');
    expect(text.match(/<\/script>/g)).toHaveLength(2);
    expect(html`<b title="${'"<>&\''}">${null}${0}</b>`.html).toBe('<b title="&quot;&lt;&gt;&amp;&#39;">0</b>');
  });

  test('the texts are complete in three languages and keep their placeholders', () => {
    const keys = Object.keys(texts.uk);
    const holes = (text: string): string[] => (text.match(/\{[a-z0-9]+\}/g) ?? []).toSorted();
    for (const lang of ['ru', 'en'] as const) {
      expect(Object.keys(texts[lang])).toEqual(keys);
      for (const key of keys) expect([key, holes(texts[lang][key] ?? '')]).toEqual([key, holes(texts.uk[key] ?? '')]);
    }
    for (const { key } of testCards) expect(texts.uk[`pay.card_${key}_hint`]).toBeTruthy();
    expect(fill('{a} {b}', { a: 1 })).toBe('1 {b}');
    expect(showMoney('1234567.05', 'UAH')).toBe('1\u00a0234\u00a0567,05\u00a0₴');
  });

  test('assets are the listed files and nothing else', async () => {
    const ok = await fetch(`${world.sims.url}/assets/pay.js`);
    expect([ok.status, ok.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
    const etag = ok.headers.get('etag') ?? '';
    expect((await fetch(`${world.sims.url}/assets/pay.js`, { headers: { 'if-none-match': etag } })).status).toBe(304);
    for (const path of ['/assets/../start.ts', '/assets/%2e%2e/start.ts', '/assets/texts', '/assets/']) {
      expect((await fetch(world.sims.url + path)).status).toBe(404);
    }
  });
});
