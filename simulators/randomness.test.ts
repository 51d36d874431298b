// The simulated beacon over HTTP: open to all, as the public one is; silent on command.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { simulatedBeacon, type BeaconRound } from '@malva/contract/randomness';
import { isNamedRightly, isSigned, randomnessOf, roundFrom } from '@malva/rules/beacon';
import { startWorld, type World } from './fixture.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.close());

const get = (path: string) => fetch(`${world.sims.url}/${simulatedBeacon.hash}${path}`);

test('describes itself, returns published rounds, signed, and no future round', async () => {
  expect(await (await get('/info')).json()).toEqual(simulatedBeacon);
  expect(isNamedRightly(simulatedBeacon)).toBe(true);
  const next = roundFrom(simulatedBeacon, world.clock.now().getTime() + 1);
  const { round, randomness, signature } = (await (await get(`/public/${next - 1}`)).json()) as BeaconRound;
  expect([round, randomness]).toEqual([next - 1, randomnessOf(signature)]);
  expect(await isSigned(simulatedBeacon.public_key, round, signature)).toBe(true);
  expect(await (await get(`/public/${next - 1}`)).json()).toEqual({ round, randomness, signature });
  expect((await get(`/public/${next + 30}`)).status).toBe(404);
  for (const path of ['/public/0', '/public/latest', '/public/1.5']) expect((await get(path)).status).toBe(400);
});

test('is silent on command and comes back', async () => {
  await world.control('randomness', { faults: { api: { status: 503 } } });
  expect((await get('/info')).status).toBe(503);
  await world.control('randomness', { reset: true });
  expect((await get('/info')).status).toBe(200);
});
