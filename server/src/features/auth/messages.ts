// SMS and e-mail leave through a job enqueued in the transaction that caused them; the gateway drops repeats by key.
import type { Lang } from '@malva/contract/schema';
import type { App } from '../../core/app.ts';
import type { Job } from '../../core/feature.ts';
import { emailHtml } from '../../core/mail/email.ts';
import { callOutside } from '../../core/outside.ts';

export const messagesSecret = (app: App): Buffer => app.secrets.key('message gateway');

interface OutgoingMessage {
  idempotencyKey: string;
  channel: 'sms' | 'call' | 'email';
  /** Null: nothing is sent. A message to an unknown contact must take as long as one to a player. */
  to: string | null;
  /** Of an e-mail. */
  subject?: string;
  lang?: Lang;
  /** A code inside the text. */
  code?: string;
  text: string;
}

export const playerJobs: readonly Job[] = [
  {
    name: 'players:send',
    async run(app, payload) {
      const { lang = 'uk', code, ...message } = payload as OutgoingMessage;
      if (message.to === null) return;
      const { project: brand, publicUrl: siteUrl } = app.config;
      const { channel, subject = '', text } = message;
      const email = { brand, lang, subject, text, siteUrl, ...(code !== undefined && { code }) };
      await callOutside({
        service: 'messages',
        url: `${app.outside.messagesUrl}/messages/v1/messages`,
        secret: messagesSecret(app),
        body: channel === 'email' ? { ...message, html: emailHtml(email) } : message,
        now: app.clock.now(),
      });
    },
  },
];
