// The server between a browser and the site: requests it passes on, answers a test gives in the site's place, and no
// network.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Answers } from './answers.ts';

const site = createServer((request, response) => {
  response.setHeader('set-cookie', ['a=1', 'b=2']);
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ host: request.headers.host, path: request.url, method: request.method }));
});
let answers: Answers;
beforeAll(async () => {
  await new Promise<void>((done) => site.listen(0, done));
  answers = await Answers.start(`http://localhost:${(site.address() as AddressInfo).port}`);
});
beforeEach(() => answers.forget());
afterAll(() => {
  answers.stop();
  site.close();
  site.closeAllConnections();
});

const ask = async (path: string) => {
  const answer = await fetch(answers.url + path, { method: 'POST', body: 'x' });
  return { status: answer.status, cookies: answer.headers.getSetCookie(), body: (await answer.json()) as object };
};

it('passes on requests without an answer of its own, under the host they were sent to', async () => {
  const { host } = new URL(answers.url);
  expect(await ask('/rest/a/?b=1')).toEqual({
    status: 200,
    cookies: ['a=1', 'b=2'],
    body: { host, path: '/rest/a/?b=1', method: 'POST' },
  });
});

it('answers what a test answers, the last one first, and changes what the site said', async () => {
  answers.route('**/rest/**', (route) => route.fulfill({ status: 500, body: '{"code":"internal"}' }));
  answers.route(/\/rest\/b\//, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), method: 'changed' } });
  });
  answers.route(/\/rest\/c\//, (route) => route.continue());
  expect(await ask('/rest/a/')).toMatchObject({ status: 500, body: { code: 'internal' } });
  expect(await ask('/rest/b/')).toMatchObject({ status: 200, cookies: ['a=1', 'b=2'], body: { method: 'changed' } });
  expect(await ask('/rest/c/')).toMatchObject({ status: 200, body: { path: '/rest/c/' } });
});

it('takes the network away and gives it back', async () => {
  answers.setOffline(true);
  await expect(ask('/rest/a/')).rejects.toThrow('fetch failed');
  answers.setOffline(false);
  expect((await ask('/rest/a/')).status).toBe(200);
});
