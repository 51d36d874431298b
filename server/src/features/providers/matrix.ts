// Who is served what of this feature, and what a served visitor asks (server/test/matrix.test.ts).
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { everyone, ofPlayer, staff, type Matrix } from '../../../test/matrix-rows.ts';

export const matrix: Matrix = {
  'providers.list': staff(),
  'providers.one': { row: staff(), ask: () => ({ params: { provider: 'studio' } }) },
  'providers.stuck': staff(),
  'providers.freeRounds': { row: staff(), ask: ({ id }) => ({ params: { playerId: id } }) },
  'providers.bookDays': staff(),
  'providers.bookDay': { row: staff(), ask: () => ({ params: { provider: 'unknown', day: '2026-01-02' } }) },
  'providers.add': {
    row: staff(),
    ask: () => ({
      body: {
        slug: 'matrix',
        title: 'Matrix',
        apiUrl: 'https://games.example/api',
        gameUrl: 'https://games.example/play',
        reason: 'a new contract',
      },
    }),
  },
  'providers.returns': staff(),
  'providers.generator': staff(),
  'providers.differences': staff(),
  'providers.passes': { row: staff(), ask: ofPlayer() },
  'providers.pass': { row: staff(), ask: ofPlayer({ game: '', isGiven: true, reason: 'invited to the circle' }) },
  // These records do not exist in the test data: an operator passes the permission check and gets not_found.
  'providers.switch': {
    row: staff('not_found'),
    ask: () => ({
      body: { scope: 'game', name: 'no-such-game', isOn: false, reason: 'an unknown game' },
    }),
  },
  'providers.cancelFreeRounds': {
    row: staff('not_found'),
    ask: () => ({ params: { id: randomUUID() }, body: { reason: 'given by mistake' } }),
  },
  'providers.preview': { row: staff('not_found'), ask: () => ({ params: { provider: 'unknown' } }) },
  'providers.importGames': {
    row: staff('not_found'),
    ask: () => ({
      params: { provider: 'unknown' },
      body: { slugs: ['no-such-game'], reason: 'new games' },
    }),
  },
  'providers.runBookDay': {
    row: staff('not_found'),
    ask: () => ({ params: { provider: 'unknown', day: '2026-01-02' } }),
  },
  'providers.closeBreak': {
    row: staff('not_found'),
    ask: () => ({
      params: { number: '999999' },
      body: { outcome: 'explained', reason: 'found in the papers' },
    }),
  },
  'providers.addKey': {
    row: staff('not_found'),
    ask: () => ({ params: { provider: 'unknown' }, body: { reason: 'the yearly change' } }),
  },
  'providers.retireKey': {
    row: staff('not_found'),
    ask: () => ({
      params: { provider: 'unknown', id: 'unknown-1' },
      body: { reason: 'the yearly change' },
    }),
  },
  'providers.returnSeen': {
    row: staff('not_found'),
    ask: () => ({
      params: { game: 'no-such-game', version: '1.0.0' },
      body: { reason: 'looked into' },
    }),
  },
  'providers.differenceSeen': {
    row: staff('not_found'),
    ask: () => ({ params: { round: '1', what: 'payout' }, body: { reason: 'looked into' } }),
  },
  'providers.audience': {
    row: staff('not_found'),
    ask: () => ({
      params: { slug: 'no-such-game' },
      body: { audience: 'vip', reason: 'a game for few' },
    }),
  },
  'GET /docs/providers': everyone(),
  'GET /providers/adapter.js': everyone(),
  // Made by the build, which a test of a few files does not wait for.
  'GET /docs/providers/conformance.tgz': everyone(
    existsSync(new URL('../../../../dist/conformance/conformance.tgz', import.meta.url)) ? 'ok' : 'not_found',
  ),
  // No such round waits for its end.
  'providers.retryRound': {
    row: staff('round_over'),
    ask: () => ({ params: { provider: 'unknown', round: 'r-1' }, body: { reason: 'it has no end' } }),
  },
  'providers.returnRound': {
    row: staff('round_over'),
    ask: () => ({ params: { provider: 'unknown', round: 'r-1' }, body: { reason: 'it has no end' } }),
  },
  // No provider of this world has a game.
  'GET /providers/frame/:game': { row: everyone('not_found'), ask: () => ({ params: { game: 'no-such-game' } }) },
};
