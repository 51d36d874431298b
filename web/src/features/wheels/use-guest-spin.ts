// The one spin of a visitor without an account: the odds are checked before the press, the draw is proved right after
// it. The seed was promised before this browser chose its own.
import { guestWheel as calls, type GuestSpun } from '@malva/contract/wheels';
import { useState } from 'react';
import { ApiError, call } from '../../core/api.ts';
import { useCall } from '../../core/query.ts';
import { useSite } from '../../core/site.tsx';
import { oddsAgree } from '../../ui/odds-check.ts';
import { noteSpun } from './guest-note.ts';

const seedBytes = 18;

const ownSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(seedBytes)), (byte) => byte.toString(36).padStart(2, '0')).join('');

interface Promised {
  commit: string;
  clientSeed: string;
  oddsHash: string;
}

/** Drawn again in this browser: under the seed that was promised, with the seed it chose, from the odds it showed. */
async function isProved({ proof, place }: GuestSpun, promised: Promised): Promise<boolean> {
  const { verifyDraw } = await import('@malva/studio/verifier/draws');
  const { matches, picks } = await verifyDraw(proof);
  const { commit, clientSeed, weightsHash } = proof;
  const isSame = commit === promised.commit && clientSeed === promised.clientSeed && weightsHash === promised.oddsHash;
  return matches && isSame && picks[0] === place - 1;
}

export function useGuestSpin() {
  const reading = useCall(calls.config, { staleMs: Infinity });
  const { navigation } = useSite();
  const [spun, setSpun] = useState<GuestSpun | null>(null);
  const [proved, setProved] = useState<boolean | null>(null);
  const [isPending, setPending] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  const found = reading.data?.data ?? null;
  const spinOnce = async (): Promise<string | null> => {
    const { odds = null, oddsHash = null, commit = null } = found ?? {};
    if (!odds || oddsHash === null || commit === null) return 'promotion_over';
    if (odds.oddsHash !== oddsHash || !(await oddsAgree(odds))) return 'odds_differ';
    const clientSeed = ownSeed();
    const { data } = await call(calls.spin, { query: { clientSeed, oddsHash } });
    noteSpun();
    setSpun(data);
    setProved(await isProved(data, { commit, clientSeed, oddsHash }));
    return null;
  };
  return {
    reading,
    found,
    navigation,
    spun,
    proved,
    isPending,
    code,
    async spin() {
      if (isPending || spun) return;
      setPending(true);
      try {
        setCode(await spinOnce());
      } catch (error) {
        setCode(error instanceof ApiError ? error.code : 'internal');
        await reading.refetch();
      } finally {
        setPending(false);
      }
    },
  };
}
