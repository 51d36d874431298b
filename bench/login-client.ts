// Logs players in at one rate while others read the site at another, from a separate process so that the load generator
// costs the server nothing. `node login-client.ts <url> <seconds> <logins a second> <reads a second>`, phones and the
// password as JSON on stdin.
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

const [url = '', seconds = '1', logins = '0', reads = '1'] = process.argv.slice(2);
const { phones, password } = JSON.parse(await text(process.stdin)) as { phones: string[]; password: string };
const until = performance.now() + Number(seconds) * 1000;
const times = { login: [] as number[], read: [] as number[] };
let failed = 0;

async function timed(kind: keyof typeof times, work: () => Promise<number>): Promise<void> {
  const from = performance.now();
  const status = await work().catch(() => 0);
  if (status === 200) times[kind].push(performance.now() - from);
  else failed++;
}

/**
 * Sends requests at a steady rate without waiting for the answers, as independent visitors do.
 */
async function paced(rate: number, one: (i: number) => Promise<void>): Promise<void> {
  const going: Promise<void>[] = [];
  let due = performance.now();
  for (let i = 0; rate > 0 && due < until; i++, due += 1000 / rate) {
    const wait = due - performance.now();
    if (wait > 0) await sleep(wait);
    going.push(one(i));
  }
  await Promise.all(going);
}

const nameAndValue = (line: string): string => line.split(';')[0] ?? '';
const devices = new Map<string, string>();

/** What a browser does: the form's page has brought the token; a browser it knows brings its device again. */
async function visit(phone: string): Promise<() => Promise<number>> {
  const begun = await fetch(`${url}/rest/app/init/`);
  await begun.arrayBuffer();
  const cookies = begun.headers.getSetCookie().map(nameAndValue);
  const xsrf = decodeURIComponent(cookies.find((one) => one.startsWith('XSRF-TOKEN='))?.split('=')[1] ?? '');
  const device = devices.get(phone);
  return async () => {
    const answer = await fetch(`${url}/login/`, {
      method: 'POST',
      body: JSON.stringify({ login: phone, password }),
      headers: {
        'content-type': 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        'x-xsrf-token': xsrf,
        cookie: [...cookies, ...(device ? [device] : [])].join('; '),
      },
    });
    await answer.arrayBuffer();
    const given = answer.headers
      .getSetCookie()
      .map(nameAndValue)
      .find((one) => one.startsWith('device='));
    if (given) devices.set(phone, given);
    return answer.status;
  };
}

const paths = ['/rest/app/init/', '/rest/page/', '/rest/v2/page/home/', '/'];
await Promise.all([
  paced(Number(logins), async (i) => timed('login', await visit(phones[i % phones.length] ?? ''))),
  paced(Number(reads), (i) =>
    timed('read', async () => {
      const answer = await fetch(url + (paths[i % paths.length] ?? '/'));
      await answer.arrayBuffer();
      return answer.status;
    }),
  ),
]);
console.log(JSON.stringify({ ...times, failed }));
