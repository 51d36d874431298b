// Keeps the raw bytes of JSON bodies in this scope: signatures are checked over what was sent, not over what was
// parsed. What was parsed can be stored.
import type { FastifyInstance } from 'fastify';
import { refuse } from './refusal.ts';
import { parseStorable } from './storable.ts';

export function rawBodies(scope: FastifyInstance): void {
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    request.rawBody = body as Buffer;
    try {
      done(null, parseStorable((body as Buffer).toString('utf8')));
    } catch {
      done(refuse('bad_json'));
    }
  });
}
