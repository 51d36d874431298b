// Game providers over HTTP: the wallet they call, the frame their games stand in, and what staff do with them.
import { providers as contract } from '@malva/contract/providers';
import { feature } from '../../core/feature.ts';
import { keyByTwo, openDoor } from './accounts.ts';
import { closeProviderBooks } from './books.ts';
import { mountDocs } from './docs.ts';
import { mountFrame } from './frame.ts';
import { endFreeRounds } from '../../base/free-rounds/free-rounds.ts';
import { freeRoundsByHand } from './free-rounds.ts';
import { countWaiting, handlers } from './office.ts';
import { roundActs, sweepRounds } from './rounds.ts';
import * as store from './store.ts';
import { mountWallet } from './wallet.ts';
import { personalData } from './personal-data.ts';

const hourMs = 3_600_000;

export const providers = feature({
  name: 'providers',
  contract,
  personalData,
  handlers,
  acts: [...roundActs, freeRoundsByHand, keyByTwo],
  queues: [{ place: 'providers', permission: 'games', count: countWaiting }],
  async mount(fastify, app) {
    mountWallet(fastify, app);
    mountFrame(fastify, app);
    mountDocs(fastify);
    for (const account of await store.accounts(app.db)) openDoor(app, account);
  },
  jobs: [
    { name: 'providers:rounds', cron: '*/5 * * * *', run: sweepRounds },
    {
      name: 'providers:free-rounds',
      cron: '* * * * *',
      run: async (app) => void (await endFreeRounds(app, app.clock.now())),
    },
    { name: 'providers:books', cron: '50 1 * * *', run: closeProviderBooks },
    {
      name: 'providers:sweep',
      cron: '23 * * * *',
      run: async ({ db, clock }) =>
        store.sweep(db, {
          nonces: new Date(clock.now().getTime() - hourMs),
          sessions: new Date(clock.now().getTime() - 30 * 24 * hourMs),
        }),
    },
  ],
});
