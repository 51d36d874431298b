// The randomness beacon for a machine without outside services: the protocol of the public network, signed with a key
// that is public in this source. Its values are therefore no secret: enough to try the site, never for real money.
import type { FastifyInstance } from 'fastify';
import { simulatedBeacon, type BeaconInfo, type BeaconRound } from '@malva/contract/randomness';
import { beaconTag, bytesOfHex, randomnessOf, roundMessage, roundTime } from '@malva/rules/beacon';
import { Refused, signedCall, type Ground, type Simulator } from './wire.ts';

const secretKey = bytesOfHex('2b'.repeat(32));

export async function simulatedRound(round: number): Promise<BeaconRound> {
  // Heavy, and asked for once a chain.
  const { bls12_381: curve } = await import('@noble/curves/bls12-381.js');
  const { hash, sign } = curve.shortSignatures;
  const signature = sign(hash(roundMessage(round), beaconTag), secretKey).toHex();
  return { round, randomness: randomnessOf(signature), signature };
}

export function createRandomness(ground: Ground): Simulator {
  const info: BeaconInfo = simulatedBeacon;
  const isOut = (round: number): boolean => roundTime(info, round) <= ground.clock.now().getTime();
  return {
    ground,
    routes(app: FastifyInstance) {
      signedCall(app, ground, {
        method: 'GET',
        path: `/${info.hash}/info`,
        isOpen: true,
        handle: () => ({ body: info }),
      });
      signedCall(app, ground, {
        method: 'GET',
        path: `/${info.hash}/public/:round`,
        isOpen: true,
        async handle({ params }) {
          const round = Number(params['round']);
          if (!Number.isSafeInteger(round) || round < 1) throw new Refused(400, 'bad_round');
          if (!isOut(round)) throw new Refused(404, 'not_out');
          return { body: await simulatedRound(round) };
        },
      });
    },
    command() {
      throw new Refused(422, 'unknown_order');
    },
    summary: () => ({
      round: Math.floor((ground.clock.now().getTime() / 1000 - info.genesis_time) / info.period) + 1,
    }),
    close: () => undefined,
  };
}
