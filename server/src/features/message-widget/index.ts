// The message widget as a visitor has it, and the clock that says when a message comes and goes.
import { messageWidget as contract } from '@malva/contract/message-widget';
import { feature, type Handlers } from '../../core/feature.ts';
import { messageFor, tellTimes } from './show.ts';
import { personalData } from './personal-data.ts';

const handlers: Handlers<typeof contract> = {
  message: async ({ app, playerId, visitor, now }) => ({
    data: await messageFor(app, { playerId, lang: visitor.lang, now }),
  }),
};

export const messageWidget = feature({
  name: 'messageWidget',
  contract,
  personalData,
  handlers,
  jobs: [
    {
      name: 'message-widget:times',
      cron: '* * * * *',
      run: (app) => app.db.transaction((tx) => tellTimes(app, tx, app.clock.now())),
    },
  ],
});
