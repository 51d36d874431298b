// The whole matrix: the rows of every feature, and of what belongs to none: the calls of games, those of providers, the
// routes of the server itself. A call without a row fails server/test/matrix.test.ts.
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { walletBase, walletCallNames } from '@malva/contract/provider-wallet';
import type { Asking } from './matrix-ask.ts';
import { everyone, inGame, stake, type Matrix, type Row } from './matrix-rows.ts';

const ofNone: Matrix = {
  'GET /healthz': everyone(),
  'GET /metrics': everyone(),
  'GET /readyz': everyone(),
  'rgs.play': {
    row: stake,
    ask: () => ({ body: { betId: randomUUID(), bet: '1.00', params: { target: 4950, direction: 'under' } } }),
  },
  // The ticket of a game opens it once, and this is none.
  'rgs.authenticate': { row: everyone('ERR_SESSION'), ask: () => ({ body: { token: 'no-such-launch-token-at-all' } }) },
  // The round has no steps to choose in.
  'rgs.action': {
    row: inGame('ERR_VALIDATION'),
    ask: ({ studioRound }) => ({ body: { roundId: studioRound, seq: 1, type: 'pick' } }),
  },
  // Nothing flies in it.
  'rgs.flight': inGame('ERR_VALIDATION'),
  'rgs.end': { row: inGame(), ask: ({ studioRound }) => ({ body: { roundId: studioRound } }) },
  'rgs.event': { row: inGame(), ask: ({ studioRound }) => ({ body: { roundId: studioRound, revealed: 0 } }) },
  'rgs.balance': inGame(),
  'rgs.history': inGame(),
  'rgs.replay': { row: inGame(), ask: ({ studioRound }) => ({ params: { roundId: studioRound } }) },
  'rgs.seed': inGame(),
  'rgs.rotateSeed': inGame(),
  'rgs.setClientSeed': { row: inGame(), ask: () => ({ body: { clientSeed: 'matrix' } }) },
  'POST /policy-reports/': everyone(),

  // Only those who share the secret are heard.
  ...Object.fromEntries(walletCallNames.map((name) => [`POST ${walletBase}/${name}`, everyone('status 401')])),
};

const folder = new URL('../src/features/', import.meta.url);
const files = readdirSync(folder, { withFileTypes: true, recursive: true }).filter(({ name }) => name === 'matrix.ts');
const ofFeatures = await Promise.all(
  files.map(async ({ parentPath, name }) => ((await import(`${parentPath}/${name}`)) as { matrix: Matrix }).matrix),
);
const all = [ofNone, ...ofFeatures].flatMap((matrix) => Object.entries(matrix));

export const table: Readonly<Record<string, Row>> = Object.fromEntries(
  all.map(([name, one]) => [name, 'row' in one ? one.row : one]),
);
export const requests: Readonly<Record<string, Asking>> = Object.fromEntries(
  all.flatMap(([name, one]) => ('row' in one ? [[name, one.ask]] : [])),
);
