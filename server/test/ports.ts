// Ports for servers that tests start.
import { createServer } from 'node:net';

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)));
  });
}

/**
 * The first of `count` free ports in a row. Below the ports the system hands out by itself, so that no other process is
 * given one between this look and the start of the site.
 */
export async function freePort(count = 1): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const found = await Promise.all(Array.from({ length: count }, (_, i) => isFree(port + i)));
    if (found.every(Boolean)) return port;
  }
}
