// The desk of sport: traders look at events, bets and risk, halt what has to be halted, and decide with a second person
// what may not be one person's word. Alarms and suspicions come by themselves.
import { sportDesk as contract } from '@malva/contract/sport-desk';
import type { App } from '../../core/app.ts';
import { feature } from '../../core/feature.ts';
import { alarms } from '../../base/sport-risk/sport-risk.ts';
import { sportActs } from './acts.ts';
import { alarmHandlers } from './alarms.ts';
import { betHandlers } from './bets.ts';
import { eventHandlers } from './events.ts';
import { resultHandlers } from './results.ts';
import { termHandlers } from './terms.ts';

const [alarmsEveryMs, suspicionsEveryMs] = [2_500, 20_000];

/** Looks again and again until it is stopped; one look at a time. */
function every(app: App, ms: number, look: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    running = look()
      .catch((error: unknown) => app.log.error({ err: String(error) }, 'the desk of sport could not look'))
      .finally(() => (isBusy = false));
  }, ms);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

export const sportDesk = feature({
  name: 'sportDesk',
  contract,
  handlers: {
    ...eventHandlers,
    ...betHandlers,
    ...resultHandlers,
    ...termHandlers,
    ...alarmHandlers,
  },
  acts: sportActs,
  queues: [{ place: 'sport', permission: 'sport', count: alarms.count }],
  async run(app) {
    const [looking, suspecting] = [
      every(app, alarmsEveryMs, () => alarms.watch(app)),
      every(app, suspicionsEveryMs, () => alarms.suspicions(app)),
    ];
    return async () => {
      await looking();
      await suspecting();
    };
  },
});
