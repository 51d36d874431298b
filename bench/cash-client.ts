// Sends requests to the cash desk from a separate process, so that the load generator costs the server nothing.
// `node cash-client.ts callbacks <url> <seconds> <a second, 0: as fast as it goes>`: bodies to be signed and the secret
// on stdin. `node cash-client.ts reads <url> <seconds> <deposits a second>`: sessions of players on stdin.
import { createHmac, randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { load } from './load.ts';

const [mode = '', url = '', seconds = '1', rate = '0'] = process.argv.slice(2);
const given = JSON.parse(await text(process.stdin)) as unknown;

async function callbacks(): Promise<object> {
  const { bodies, secret } = given as { bodies: string[]; secret: string };
  const key = Buffer.from(secret, 'hex');
  let next = 0;
  const work = async (): Promise<void> => {
    const body = bodies[next++];
    if (!body) throw new Error('no payments left');
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signature = createHmac('sha256', key).update(`${timestamp}.`).update(body).digest('hex');
    const answer = await fetch(`${url}/callbacks/payments/simulated`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature },
      body,
    });
    const { outcome } = (await answer.json()) as { outcome?: string };
    if (outcome !== 'completed') throw new Error(`${answer.status} ${outcome}`);
  };
  return load({ callers: 64, seconds: Number(seconds), work, ...(Number(rate) > 0 && { rate: Number(rate) }) });
}

interface Player {
  cookie: string;
  xsrf: string;
}

async function reads(): Promise<object> {
  const players = given as Player[];
  const until = performance.now() + Number(seconds) * 1000;
  const read: number[] = [];
  const refused: Record<string, number> = {};
  let failed = 0;
  const paced = async (perSecond: number, one: (i: number) => Promise<void>): Promise<void> => {
    const going: Promise<void>[] = [];
    let due = performance.now();
    for (let i = 0; perSecond > 0 && due < until; i++, due += 1000 / perSecond) {
      const wait = due - performance.now();
      if (wait > 0) await sleep(wait);
      going.push(one(i));
    }
    await Promise.all(going);
  };
  const paths = ['/rest/app/init/', '/rest/light-cash/deposit/methods/', '/rest/page/', '/rest/player/balance/'];
  const look = async (i: number): Promise<void> => {
    const from = performance.now();
    const answer = await fetch(url + (paths[i % paths.length] ?? ''), {
      headers: { cookie: players[i % players.length]?.cookie ?? '' },
    });
    await answer.arrayBuffer();
    if (answer.status === 200) read.push(performance.now() - from);
    else failed++;
  };
  const pay = async (i: number): Promise<void> => {
    const { cookie = '', xsrf = '' } = players[i % players.length] ?? {};
    const answer = await fetch(`${url}/rest/cash/input/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        'x-xsrf-token': xsrf,
        cookie,
      },
      body: JSON.stringify({ key: randomUUID(), amount: '100.00', method_id: 1, currency_id: 1 }),
    });
    const { code = 'ok' } = (await answer.json()) as { code?: string };
    refused[code] = (refused[code] ?? 0) + 1;
  };
  await Promise.all([paced(40, look), paced(Number(rate), pay)]);
  return { read, refused, failed };
}

console.log(JSON.stringify(mode === 'callbacks' ? await callbacks() : await reads()));
