// A small load balancer in front of a site of several processes: each new connection goes to the next process,
// websockets in a separate rotation.
import { connect, createServer, type Socket } from 'node:net';

export interface Balancer {
  url: string;
  /** Connections that went to each process, and how many of them were websockets. */
  taken: { requests: number; sockets: number }[];
  close(): Promise<void>;
}

export async function startBalancer(port: number, processes: readonly number[]): Promise<Balancer> {
  const taken = processes.map(() => ({ requests: 0, sockets: 0 }));
  const open = new Set<Socket>();
  const turns = { requests: 0, sockets: 0 };
  const server = createServer((incoming) => {
    incoming.once('data', (first) => {
      const kind = first.toString('latin1').startsWith('GET /connection/websocket') ? 'sockets' : 'requests';
      const turn = turns[kind]++ % processes.length;
      taken[turn]![kind] += 1;
      const outgoing = connect(processes[turn]!, '127.0.0.1');
      for (const [one, end] of [
        [incoming, outgoing],
        [outgoing, incoming],
      ] as const) {
        open.add(one);
        one.on('error', () => end.destroy());
        one.on('close', () => (open.delete(one), end.destroy()));
      }
      outgoing.write(first);
      incoming.pipe(outgoing);
      outgoing.pipe(incoming);
    });
    incoming.on('error', () => incoming.destroy());
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    url: `http://localhost:${port}`,
    taken,
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
