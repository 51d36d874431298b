// /healthz: the process lives. /readyz: it can serve — database there, schema of this version, room on the disk, random
// source and mathematics sound; a single game that is off is named and does not make it unfit.
// /metrics for Prometheus, from this machine only.
import { statfs } from 'node:fs/promises';
import { netOf } from '@malva/rules/address';
import type { FastifyInstance } from 'fastify';
import client, { type Registry } from 'prom-client';
import type { App } from './core/app.ts';
import { sql } from './core/db.ts';
import { migrationFiles } from './core/migrate.ts';

/** Below this the database soon cannot write. */
const leastFree = 64 * 1024 * 1024;
const latest = migrationFiles().at(-1)?.name ?? '';

export interface HealthOptions {
  /** Why a game is off, by its name; `*`: all of them. */
  gamesOff: () => Record<string, string>;
  /** Bytes left where a folder lies; null: not known. */
  freeIn?: (folder: string) => Promise<number | null>;
}

async function freeOnDisk(folder: string): Promise<number | null> {
  const room = await statfs(folder).catch(() => null);
  return room && room.bavail * room.bsize;
}

/** The disk is that of the data folder: the embedded database, secrets. Another server's disk is its own to watch. */
async function unready(app: App, { gamesOff, freeIn = freeOnDisk }: HealthOptions): Promise<string[]> {
  const reasons: string[] = [];
  try {
    const row = await app.db.maybe<{ name: string }>(sql`select name from core_migration where name = ${latest}`);
    if (!row) reasons.push('schema');
  } catch {
    reasons.push('database');
  }
  if (((await freeIn(app.config.dataDir)) ?? leastFree) < leastFree) reasons.push('disk');
  const all = gamesOff()['*'];
  if (all) reasons.push(all.startsWith('the random source') ? 'random source' : 'mathematics');
  return reasons;
}

export function mountHealth(fastify: FastifyInstance, app: App, options: HealthOptions): Registry {
  const registry = new client.Registry();
  client.collectDefaultMetrics({ register: registry });
  fastify.get('/healthz', () => ({ status: 'ok' }));
  fastify.get('/readyz', async (_request, reply) => {
    const { '*': _all, ...off } = options.gamesOff();
    const reasons = await unready(app, options);
    return reply.code(reasons.length === 0 ? 200 : 503).send({
      status: reasons.length === 0 ? 'ready' : 'not ready',
      reasons,
      ...(Object.keys(off).length > 0 && { gamesOff: Object.keys(off) }),
    });
  });
  fastify.get('/metrics', async (request, reply) => {
    if (netOf(request.ip) !== '127.0.0.1' && request.ip !== '::1') return reply.code(404).send();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return registry;
}
