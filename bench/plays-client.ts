// The load generator of plays, in a process of its own: each player spins one ticket at a time over HTTP. Arguments:
// site, seconds, rate (0: as fast as it goes). Standard input: sessions of players with their tickets, the wheel and
// the hash of its odds. Answers one line of JSON.
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { load } from './load.ts';

interface Given {
  players: { cookie: string; xsrf: string; tickets: string[] }[];
  wheel: string;
  oddsHash: string;
}

const [site = '', seconds = '5', rate = '0'] = process.argv.slice(2);
const { players, wheel, oddsHash } = JSON.parse(await text(process.stdin)) as Given;
const { hostname, port } = new URL(site);
const agent = new Agent({ keepAlive: true, maxSockets: players.length });

function post(body: string, { cookie, xsrf }: Given['players'][number]): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-requested-with': 'XMLHttpRequest',
    'x-xsrf-token': xsrf,
    cookie,
  };
  const path = '/rest/wheel-fortune/spin/';
  return new Promise((done, fail) => {
    const asked = request({ hostname, port, path, method: 'POST', headers, agent }, async (answer) => {
      const told = await text(answer);
      if (answer.statusCode === 200) done();
      else fail(new Error(`${answer.statusCode} ${told.slice(0, 300)}`));
    });
    asked.on('error', fail);
    asked.end(body);
  });
}

const spin = async (caller: number): Promise<void> => {
  const player = players[caller]!;
  const ticketId = player.tickets.pop();
  if (ticketId === undefined) throw new Error('no ticket is left');
  await post(JSON.stringify({ wheel, ticketId, oddsHash }), player);
};
const result = await load({
  callers: players.length,
  seconds: Number(seconds),
  work: spin,
  ...(Number(rate) > 0 && { rate: Number(rate) }),
});
console.log(JSON.stringify(result));
process.exit(0);
