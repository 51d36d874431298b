// The load generator of the round benchmark, in a process of its own: 64 players, each with one round on its way over HTTP.
// Arguments: site, seconds, rate (0 = none), launch tokens as JSON on standard input. Answers one line of JSON.
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { load } from './load.ts';

const [site = '', seconds = '5', rate = '0'] = process.argv.slice(2);
const launches = JSON.parse(await text(process.stdin)) as string[];
const agent = new Agent({ keepAlive: true, maxSockets: launches.length });
const { hostname, port } = new URL(site);

function post(path: string, body: object, token?: string): Promise<Record<string, unknown>> {
  const payload = JSON.stringify(body);
  return new Promise((done, fail) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload), ...(token && { authorization: `Bearer ${token}` }) };
    const call = request({ agent, hostname, port, path, method: 'POST', headers }, (response) => {
      let answer = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (answer += chunk));
      response.on('end', () => {
        if (response.statusCode !== 200) fail(new Error(`${response.statusCode} ${answer.slice(0, 300)}`));
        else done(JSON.parse(answer) as Record<string, unknown>);
      });
    });
    call.on('error', fail);
    call.end(payload);
  });
}

const tokens: string[] = [];
for (const launch of launches) tokens.push(String((await post('/rgs/v1/authenticate', { token: launch })).token));
const play = async (caller: number): Promise<void> => {
  await post('/rgs/v1/play', { betId: randomUUID(), bet: '1.00', params: { target: 4950, direction: 'under' } }, tokens[caller]);
};
await load({ callers: tokens.length, seconds: 1, work: play });
const result = await load({ callers: tokens.length, seconds: Number(seconds), work: play, ...(Number(rate) > 0 && { rate: Number(rate) }) });
console.log(JSON.stringify(result));
agent.destroy();
