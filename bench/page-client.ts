// Asks for one page over a few connections that stay open, each a handful of requests ahead, and counts the answers by
// their length. `node page-client.ts <url> <path> <seconds>`; prints { done, bytes }.
import { connect } from 'node:net';

const [url = '', path = '/', seconds = '1'] = process.argv.slice(2);
const { hostname, port } = new URL(url);
const connections = 8;
const ahead = 8;
const request = Buffer.from(
  [
    `GET ${path} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    `Accept-Encoding: ${path.endsWith('=1') ? 'identity' : 'br'}`,
    'User-Agent: bench',
    '',
    '',
  ].join('\r\n'),
);
const until = performance.now() + Number(seconds) * 1000;
let done = 0;
let bytes = 0;

function talk(): Promise<void> {
  return new Promise((finish, fail) => {
    const socket = connect(Number(port), hostname);
    let waiting: Buffer = Buffer.alloc(0);
    let open = 0;
    /** Bytes of the answer in hand still to come. */
    let left = 0;
    const send = () => {
      open++;
      socket.write(request);
    };
    const heads = (data: Buffer): Buffer => {
      const end = data.indexOf('\r\n\r\n');
      if (end === -1) return data;
      const head = data.toString('latin1', 0, end);
      if (!head.startsWith('HTTP/1.1 200')) throw new Error(head.split('\r\n')[0]);
      left = Number(/content-length: (\d+)/i.exec(head)?.[1]);
      return data.subarray(end + 4);
    };
    socket.on('connect', () => Array.from({ length: ahead }, send));
    socket.on('error', fail);
    socket.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      let data = waiting.length > 0 ? Buffer.concat([waiting, chunk]) : chunk;
      try {
        for (;;) {
          if (left > 0) {
            const taken = Math.min(left, data.length);
            left -= taken;
            data = data.subarray(taken);
            if (left > 0) break;
            done++;
            open--;
            if (performance.now() < until) send();
          } else {
            const after = heads(data);
            if (after === data) break;
            data = after;
          }
        }
      } catch (error) {
        return fail(error as Error);
      }
      waiting = data;
      if (open === 0) {
        socket.end();
        finish();
      }
    });
  });
}

await Promise.all(Array.from({ length: connections }, talk));
console.log(JSON.stringify({ done, bytes }));
