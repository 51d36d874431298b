// /healthz: the process lives. /readyz: it can serve — database there, schema of this version, random source and
// mathematics sound; a single game that is off is named and does not make it unfit.
// /metrics for Prometheus, from this machine only.
import { netOf } from '@malva/rules/address';
import type { FastifyInstance } from 'fastify';
import client, { type Registry } from 'prom-client';
import type { App } from './core/app.ts';
import { sql } from './core/db.ts';
import { migrationFiles } from './core/migrate.ts';

export function mountHealth(fastify: FastifyInstance, app: App, gamesOff: () => Record<string, string>): Registry {
  const registry = new client.Registry();
  client.collectDefaultMetrics({ register: registry });
  const latest = migrationFiles().at(-1)?.name ?? '';
  fastify.get('/healthz', () => ({ status: 'ok' }));
  fastify.get('/readyz', async (_request, reply) => {
    const reasons: string[] = [];
    try {
      const row = await app.db.maybe<{ name: string }>(sql`select name from core_migration where name = ${latest}`);
      if (!row) reasons.push('schema');
    } catch {
      reasons.push('database');
    }
    const { '*': all, ...off } = gamesOff();
    if (all) reasons.push(all.startsWith('the random source') ? 'random source' : 'mathematics');
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
