// The sink of state monitoring: takes numbered batches in order, answers a repeated one the same, refuses a gap.
import type { FastifyInstance } from 'fastify';
import { MonitoringBatch } from '@malva/contract/simulators/monitoring';
import { Refused, signedCall, type Ground, type Simulator } from './wire.ts';

export function createMonitoring(ground: Ground): Simulator {
  let accepted = 0;
  let events = 0;
  for (const entry of ground.journal.past) {
    if (entry.kind !== 'batch.accepted') continue;
    accepted = Number(entry['sequence']);
    events += (entry['events'] as unknown[]).length;
  }
  return {
    ground,
    routes(app: FastifyInstance) {
      signedCall(app, ground, {
        method: 'POST',
        path: '/monitoring/v1/batches',
        body: MonitoringBatch,
        handle({ body }) {
          if (body.sequence <= accepted) return { body: { accepted, repeated: true } };
          if (body.sequence !== accepted + 1) {
            ground.journal.append('batch.refused', { sequence: body.sequence, expected: accepted + 1 });
            throw new Refused(409, 'gap', `expected ${accepted + 1}`);
          }
          ground.journal.append('batch.accepted', { sequence: body.sequence, events: body.events });
          accepted = body.sequence;
          events += body.events.length;
          return { body: { accepted, repeated: false } };
        },
      });
    },
    command() {
      throw new Refused(422, 'unknown_order');
    },
    summary: () => ({ accepted, events }),
    close: () => undefined,
  };
}
