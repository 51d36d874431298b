// The public randomness beacon as the studio takes it: nothing it says is believed that does not follow from its name
// or from a signature by its key.
import { Compile } from 'typebox/compile';
import { BeaconInfo, BeaconRound } from '@malva/contract/randomness';
import { isNamedRightly, isSigned } from '@malva/rules/beacon';

/** How to reach it; given by the code that starts the studio. */
export interface BeaconSource {
  /** The name (chain hash) of the beacon new rounds are named of. */
  chain: string;
  /** A named round lies at least so far ahead. */
  marginMs: number;
  /** Its answer to `GET <path>`. @throws Error when there is none */
  get(path: string): Promise<unknown>;
}

export interface Beacon {
  readonly marginMs: number;
  /** @throws Error when it does not answer, or as another than it is named */
  info(): Promise<BeaconInfo>;
  /** The signature of a round of this beacon. @throws Error when there is none, or it is not its signature */
  signature(info: BeaconInfo, round: number): Promise<string>;
}

const infoFits = Compile(BeaconInfo);
const roundFits = Compile(BeaconRound);

export function openBeacon({ chain, marginMs, get }: BeaconSource): Beacon {
  let known: BeaconInfo | null = null;
  return {
    marginMs,
    async info() {
      if (known) return known;
      const said = await get(`/${chain}/info`);
      if (!infoFits.Check(said) || said.hash !== chain || !isNamedRightly(said))
        throw new Error('the beacon is not the one of its name');
      const { hash, public_key: key, period, genesis_time: genesis, groupHash, schemeID, metadata } = said;
      const { beaconID } = metadata;
      known = { hash, public_key: key, period, genesis_time: genesis, groupHash, schemeID, metadata: { beaconID } };
      return known;
    },
    async signature({ hash, public_key: key }, round) {
      const said = await get(`/${hash}/public/${round}`);
      if (!roundFits.Check(said) || said.round !== round || !(await isSigned(key, round, said.signature)))
        throw new Error('what the beacon gave is not its signature of the round');
      return said.signature;
    },
  };
}

/** For a studio that is not told where there is one. */
export const noBeacon: BeaconSource = {
  chain: '',
  marginMs: 0,
  get: () => Promise.reject(new Error('no beacon is configured')),
};
