// The few files the hosted pages load, read once and served by name; files outside the list are not served.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const root = join(import.meta.dirname, 'assets');

export function serveAssets(app: FastifyInstance): void {
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    const type = types[extname(entry.name)];
    if (!entry.isFile() || !type) continue;
    const file = join(entry.parentPath, entry.name);
    const body = readFileSync(file);
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`;
    const path = file.slice(root.length).replaceAll('\\', '/');
    const cache = type === 'font/woff2' ? 'public, max-age=31536000, immutable' : 'no-cache';
    app.get(`/assets${path}`, async (request, reply) => {
      reply.header('cache-control', cache).header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type(type).send(body);
    });
  }
}
