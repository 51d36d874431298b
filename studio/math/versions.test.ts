// Versions of the mathematics that took bets and are no longer played: their rounds must be replayed to the kopiyka for
// as long as rounds are kept.
import { describe, expect, it } from 'vitest';

import { roundWords, seedKeyOf } from '../rgs/blocks.ts';
import { currentGame, gameOfVersion } from './games.ts';
import vectors from './vectors.json' with { type: 'json' };

const key = seedKeyOf(vectors.serverSeed);

/** Hash of the published mathematics of each retired version, as its rounds keep it. */
const retired = {
  'sokil-limbo': '645c7c8899765dd197cf9fe0a6b6759fc063c9bd22954ed6cfbcec8994cec4cd',
  'soniakh-wheel': 'b3485f9da554ba1a2318ef029dded07af35df26eaf30a42baefc51ca19abc831',
  'hoverla-plinko': '29a78195bf967361cd9ebaff2d41df126cd1c8693e4588a53ca3ffbfd228385c',
  'chumak-keno': 'e94e7102fa7fb7a95ca613f055ab3e501619b006ecbbab6221824fd0a392503b',
  'leleka-crash': 'd6d15b2ee2f6ae5fbe181d70901b6251bfdee1c39b3b049e70ca35a3140b167c',
  'chaika-gold': '58d53d77dab01955f23962cde935594160ec114b4c69441ae74353403e46e8db',
  'amber-rush': '51fd99c550d861c9d55797b807bac73da5d6ce62f71fce1d48e3c3d016a5631a',
  'borscht-bistro': '7e9c222c4ca4dc87a1c2317599c189154d0f2d10319708c4078247fa2f5111ee',
} as const;

const params: Readonly<Record<string, unknown>> = {
  'sokil-limbo': { target: 198 },
  'soniakh-wheel': { segments: 30, risk: 'medium' },
  'hoverla-plinko': { rows: 12, risk: 'medium' },
  'chumak-keno': { picks: [1, 2, 3], risk: 'classic' },
  'leleka-crash': { auto: 198 },
};

describe('retired versions', () => {
  for (const [slug, hash] of Object.entries(retired))
    it(`TR-031 ${slug} 1.0.0 is published to the bit as its rounds hold it, and a newer one is played`, () => {
      expect(gameOfVersion(slug, '1.0.0').mathHash).toBe(hash);
      expect(currentGame(slug).version).toBe('1.1.0');
    });

  it('TR-030 pay every round to the kopiyka as they did, and the newer one draws and pays alike', () => {
    for (const slug of Object.keys(retired)) {
      const [old, now] = [gameOfVersion(slug, '1.0.0'), currentGame(slug)];
      for (let nonce = 1; nonce <= 300; nonce += 1) {
        const play = (game: typeof old, bet: bigint) =>
          game.resolve({
            params: params[slug] ?? {},
            actions: game.expire === undefined ? [] : [game.expire],
            bet,
            words: roundWords(key, `versions-${slug}`, nonce),
          });
        const whole = play(old, 1200n);
        expect(play(now, 1200n)).toEqual(whole);
        if (old.bet.step !== 1n) continue;
        // A stake to the kopiyka, as 1.0.0 took it: refused now, paid then rounded down.
        const odd = play(old, 1237n);
        expect(odd.payout).toBe((1237n * BigInt(odd.multiplier)) / 100n);
        expect(() => play(now, 1237n)).toThrow('bad_bet');
      }
    }
  });
});
