// Reports of browsers about content the security policy refused: a foreign script is an alarm, on the pages of the cash
// desk above all. Any client may send a report, so it is counted and logged in fixed words, and not trusted further.
import { policyReports } from './core/security-headers.ts';
import type { FastifyInstance } from 'fastify';
import client, { type Registry } from 'prom-client';
import type { App } from './core/app.ts';

const directives = [
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'connect-src',
  'frame-src',
  'img-src',
  'font-src',
  'form-action',
  'base-uri',
  'object-src',
  'worker-src',
  'manifest-src',
  'media-src',
  'frame-ancestors',
  'default-src',
  'require-trusted-types-for',
  'trusted-types',
];

interface Report {
  directive: string;
  /** An origin, or a word as `inline`. */
  blocked: string;
  /** Path of the page, without what its address carries. */
  page: string;
}

const pathOf = (address: unknown): string =>
  typeof address === 'string' && URL.canParse(address) ? new URL(address).pathname.slice(0, 120) : '';
const blockedOf = (said: unknown): string =>
  typeof said !== 'string'
    ? ''
    : URL.canParse(said)
      ? new URL(said).origin.slice(0, 120)
      : (/^[a-z-]{1,20}$/.exec(said)?.[0] ?? '');

/** Null for what is no report. */
export function readReport(body: unknown): Report | null {
  let said: Record<string, unknown> | undefined;
  try {
    said = (JSON.parse(String(body)) as { 'csp-report'?: Record<string, unknown> } | null)?.['csp-report'];
  } catch {
    return null;
  }
  const words = String(said?.['effective-directive'] ?? said?.['violated-directive'] ?? '').split(' ')[0] ?? '';
  const directive = directives.find((one) => one === words);
  return said && directive
    ? { directive, blocked: blockedOf(said['blocked-uri']), page: pathOf(said['document-uri']) }
    : null;
}

export function mountPolicyReports(fastify: FastifyInstance, app: App, registry: Registry): void {
  const counter = new client.Counter({
    name: 'malva_policy_reports_total',
    help: 'What browsers refused as not ours',
    labelNames: ['directive'],
    registers: [registry],
  });
  fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 8 * 1024 }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(policyReports, { config: { rateLimit: { max: 60, timeWindow: 60_000 } } }, async (request, reply) => {
      const report = readReport(request.body);
      if (report) {
        counter.inc({ directive: report.directive });
        app.log[report.directive.startsWith('script') ? 'error' : 'warn'](
          { ...report },
          'a page held what is not ours',
        );
      }
      return reply.code(204).send();
    });
  });
}
