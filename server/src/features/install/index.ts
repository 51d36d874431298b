// The installed site: a manifest per brand and language, and the page for the time without a network. The service
// worker itself is a file of the browser's (web/public/sw.js).
import { install as contract, installPaths } from '@malva/contract/install';
import { langs, type Lang } from '@malva/contract/schema';
import { brands } from '@malva/brands/all';
import type { FastifyRequest } from 'fastify';
import { feature } from '../../core/feature.ts';
import { base, manifestOf } from './manifest.ts';
import { offlinePage } from './offline-page.ts';

const hour = 'public, max-age=3600';

/** By the address alone, so that a cache may keep it. */
function langOf(request: FastifyRequest): Lang {
  const asked = (request.query as { lang?: string }).lang;
  return langs.find((lang) => lang === asked) ?? 'uk';
}

export const install = feature({
  name: 'install',
  contract,
  handlers: {},
  mount(fastify, app) {
    const brand = brands[app.config.project];
    fastify.get(installPaths.manifest, (request, reply) =>
      reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', hour)
        .send(JSON.stringify(manifestOf(brand, langOf(request)))),
    );
    for (const lang of langs) {
      fastify.get(`${base(lang)}${installPaths.offline}`, (_request, reply) =>
        reply.type('text/html; charset=utf-8').header('cache-control', hour).send(offlinePage(brand, lang)),
      );
    }
  },
});
