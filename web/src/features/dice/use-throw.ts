// One throw: sent after its pause, told at once in words, and a second later what follows from it.
import { dice as calls, type DiceActivity, type DiceName, type DicePlay } from '@malva/contract/dice';
import { bonusShelf } from '@malva/contract/bonus-shelf';
import { prizes } from '@malva/contract/prizes';
import { today } from '@malva/contract/today';
import { useEffect, useRef, useState } from 'react';
import { refreshCall, useChange } from '../../core/query.ts';
import { useNavigation, useSite } from '../../core/site.tsx';
import { outcomeOf, resultDelayMs, waitBefore, type Outcome } from './steps.ts';

export interface Thrown {
  name: DiceName;
  play: DicePlay['data']['play'];
  triesLeft: number;
  /** Null while the dice roll. */
  outcome: Outcome | null;
}

const queryOf = (request: string) => {
  const asked = new URLSearchParams(request.split('?')[1]);
  const nth = asked.get('throw');
  return { odds: asked.get('odds') ?? '', ...(nth !== null && { throw: nth }) };
};

export function useThrow() {
  const { queries } = useSite();
  const { openModal } = useNavigation();
  const throwing = useChange(calls.play);
  const [thrown, setThrown] = useState<Thrown | null>(null);
  const [turn, setTurn] = useState(0);
  const [isWaiting, setWaiting] = useState(false);
  /** By this device's clock, which may be another than the server's. */
  const lastAt = useRef<number | null>(null);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const all = timers.current;
    return () => all.forEach(clearTimeout);
  }, []);
  const after = (ms: number) =>
    new Promise<void>((done) => {
      timers.current.add(setTimeout(done, ms));
    });
  const run = async (name: DiceName, of: DiceActivity, isAgain: boolean) => {
    if (isWaiting) return;
    setWaiting(true);
    if (isAgain || lastAt.current !== null)
      await after(waitBefore({ now: Date.now(), lastAt: lastAt.current, paceMs: of.paceMs }));
    const reply = await throwing.run({ params: { dice: name }, query: queryOf(of.playRequest) });
    refreshCall(queries, calls.all);
    if (!reply) return setWaiting(false);
    const { play } = reply.data;
    lastAt.current = Date.now();
    setTurn((times) => times + 1);
    setThrown({ name, play, triesLeft: reply.triesLeft, outcome: null });
    refreshCall(queries, today.tiles, prizes.list, bonusShelf.available);
    await after(resultDelayMs);
    setWaiting(false);
    const outcome = name === 'daily-dice' ? 'reward' : outcomeOf(reply, of.maxTries);
    setThrown({ name, play, triesLeft: reply.triesLeft, outcome });
    const [prize] = play.prizes;
    if (name === 'weekly-dice' && outcome === 'reward' && prize) openModal('DicesRewardModal', { prize });
    if (name === 'weekly-dice' && outcome === 'limit') openModal('DicesLimitModal', { maxTries: of.maxTries });
  };
  return { thrown, turn, isPending: isWaiting, error: throwing.error, run };
}
