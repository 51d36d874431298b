// SMS and e-mail leave through a job enqueued in the transaction that caused them; the gateway drops repeats by key.
import type { App } from '../../core/app.ts';
import type { Job } from '../../core/feature.ts';
import { callOutside } from '../../core/outside.ts';

export const messagesSecret = (app: App): Buffer => app.secrets.key('message gateway');

interface OutgoingMessage {
  idempotencyKey: string;
  channel: 'sms' | 'call' | 'email';
  /** Null: nothing is sent. A message to an unknown contact must take as long as one to a player. */
  to: string | null;
  subject?: string;
  text: string;
}

export const playerJobs: readonly Job[] = [
  {
    name: 'players:send',
    async run(app, payload) {
      const message = payload as OutgoingMessage;
      if (message.to === null) return;
      await callOutside({
        service: 'messages',
        url: `${app.outside.messagesUrl}/messages/v1/messages`,
        secret: messagesSecret(app),
        body: message,
        now: app.clock.now(),
      });
    },
  },
];
