// The antivirus: knows one threat, the standard test file of antivirus scanners (EICAR), and finds it anywhere in a
// file.
import type { FastifyInstance } from 'fastify';
import { ScanRequest, type ScanAnswer } from '@malva/contract/simulators/antivirus';
import { signedCall, Refused, type Ground, type Simulator } from './wire.ts';

/** In two parts, so that no scanner takes this source for it. */
export const testThreat = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('');

export function createAntivirus(ground: Ground): Simulator {
  let scanned = 0;
  let found = 0;
  for (const entry of ground.journal.past) {
    if (entry.kind !== 'file.scanned') continue;
    scanned += 1;
    if (entry['threat'] !== null) found += 1;
  }
  return {
    ground,
    routes(app: FastifyInstance) {
      signedCall(app, ground, {
        method: 'POST',
        path: '/antivirus/v1/scan',
        body: ScanRequest,
        bodyLimit: 16_777_216,
        handle({ body }) {
          const bytes = Buffer.from(body.content, 'base64');
          const threat = bytes.includes(testThreat) ? 'EICAR-Test-File' : null;
          scanned += 1;
          if (threat) found += 1;
          ground.journal.append('file.scanned', { size: bytes.length, threat });
          return { body: { isClean: threat === null, threat } satisfies ScanAnswer };
        },
      });
    },
    command() {
      throw new Refused(422, 'unknown_order');
    },
    summary: () => ({ scanned, found }),
    close: () => undefined,
  };
}
