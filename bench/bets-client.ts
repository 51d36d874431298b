// The load generator of the sport benchmark, in a process of its own: each player places one bet at a time over HTTP.
// Arguments: site, seconds, rate (0: as fast as it goes). Standard input: sessions of players, and for each player in
// turn the selections of a bet. Answers one line of JSON.
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { load } from './load.ts';

interface Given {
  players: { cookie: string; xsrf: string }[];
  /** Lists of selections, taken in turn. */
  slips: object[][];
}

const [site = '', seconds = '5', rate = '0'] = process.argv.slice(2);
const { players, slips } = JSON.parse(await text(process.stdin)) as Given;
const { hostname, port } = new URL(site);
const agent = new Agent({ keepAlive: true, maxSockets: players.length });

function post(path: string, body: string, { cookie, xsrf }: Given['players'][number]): Promise<string> {
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-requested-with': 'XMLHttpRequest',
    'x-xsrf-token': xsrf,
    cookie,
  };
  return new Promise((done, fail) => {
    const asked = request({ hostname, port, path, method: 'POST', headers, agent }, async (answer) => {
      const told = await text(answer);
      if (answer.statusCode === 200) done(told);
      else fail(new Error(`${answer.statusCode} ${told.slice(0, 300)}`));
    });
    asked.on('error', fail);
    asked.end(body);
  });
}

let next = 0;
const place = async (caller: number): Promise<void> => {
  const selections = slips[next++ % slips.length]!;
  const kind = selections.length === 1 ? 'single' : 'express';
  const body = { key: randomUUID(), kind, selections, unit: '10.00', policy: 'none', fund: 'real' };
  await post('/rest/sport/bets/', JSON.stringify(body), players[caller]!);
};
await load({ callers: players.length, seconds: 1, work: place });
const result = await load({
  callers: players.length,
  seconds: Number(seconds),
  work: place,
  ...(Number(rate) > 0 && { rate: Number(rate) }),
});
console.log(JSON.stringify(result));
process.exit(0);
