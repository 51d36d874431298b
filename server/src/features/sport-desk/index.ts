// The desk of sport: traders look at events, bets and risk, halt what has to be halted, and decide with a second person
// what may not be one person's word. Alarms and suspicions come by themselves.
import { sportDesk as contract } from '@malva/contract/sport-desk';
import { every } from '../../core/every.ts';
import { feature } from '../../core/feature.ts';
import { desk } from '../../base/sport-bets/sport-bets.ts';
import { alarms } from '../../base/sport-risk/sport-risk.ts';
import { sportActs } from './acts.ts';
import { alarmHandlers } from './alarms.ts';
import { betHandlers } from './bets.ts';
import { eventHandlers } from './events.ts';
import { resultHandlers } from './results.ts';
import { termHandlers } from './terms.ts';

const [alarmsEveryMs, suspicionsEveryMs] = [2_500, 20_000];

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
  timeline: [{ group: 'sport', permission: 'play', events: desk.betEvents }],
  queues: [{ place: 'sport', permission: 'sport', count: alarms.count }],
  async run(app) {
    const what = 'the desk of sport could not look';
    const [looking, suspecting] = [
      every(app, alarmsEveryMs, { look: () => alarms.watch(app), what }),
      every(app, suspicionsEveryMs, { look: () => alarms.suspicions(app), what }),
    ];
    return async () => {
      await looking();
      await suspecting();
    };
  },
});
