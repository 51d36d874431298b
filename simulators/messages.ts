// The message gateway: keeps what the site sent, shows it to the person testing, finds the code in it.
// One idempotency key is one message; the newest five hundred stay at hand, all of them stand in the journal.
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { MessageRequest, type MessageAccepted, type OutboxMessage } from '@malva/contract/simulators/messages';
import { html, langOf, page, policyHeaders, sayer, textsOf } from './html.ts';
import { icon, quietBubble } from './icons.ts';
import { Refused, signedCall, type Ground, type Simulator } from './wire.ts';

const atHand = 500;
const keysAtHand = 10_000;

/** A run of 4 to 8 digits standing alone; of a flash call the last six of the calling number. */
export function codeIn(channel: OutboxMessage['channel'], text: string): string | null {
  if (channel === 'call') return /([0-9]{6})\s*$/.exec(text.replaceAll(/[\s-]/g, ''))?.[1] ?? null;
  return /(?<![0-9.,:/#+-])[0-9]{4,8}(?![0-9]|[.,:/-][0-9])/.exec(text)?.[0] ?? null;
}

class Outbox {
  readonly messages: OutboxMessage[] = [];
  readonly #keys = new Map<string, string>();
  count = 0;

  knows(key: string): string | undefined {
    return this.#keys.get(key);
  }

  keep(message: OutboxMessage, key: string): void {
    this.count += 1;
    this.messages.unshift(message);
    if (this.messages.length > atHand) this.messages.pop();
    this.#keys.set(key, message.id);
    const oldest = this.#keys.keys().next();
    if (this.#keys.size > keysAtHand && !oldest.done) this.#keys.delete(oldest.value);
  }
}

const fits = (asked: string) => {
  const plain = (value: string): string => value.toLowerCase().replaceAll(/[\s()-]/g, '');
  const wanted = plain(asked).replace(/^0(?=[0-9]{9}$)/, '+380');
  return ({ to }: OutboxMessage): boolean => wanted === '' || plain(to).includes(wanted);
};

function outboxPage(app: FastifyInstance, ground: Ground, outbox: Outbox): void {
  app.get('/dev/outbox', async (request, reply) => {
    const { lang: asked, to = '' } = request.query as { lang?: string; to?: string };
    const lang = langOf(asked);
    const say = sayer(lang);
    const body = html`<main class="outbox">
<div class="intro"><h1>${say('outbox.title')}</h1><p class="muted">${say('outbox.text')}</p></div>
<div class="bar panel"><div class="search"><label for="to" class="visually-hidden">${say('outbox.filter')}</label>
<input id="to" type="search" value="${to}" placeholder="${say('outbox.filter')}" autocomplete="off" spellcheck="false">
</div>
<span class="live" role="status"><i></i><span>${say('outbox.live')}</span></span></div>
<ol class="list" aria-live="polite"></ol>
<div class="empty panel center" hidden>
${icon(quietBubble, 64, 3)}
<h2>${say('outbox.empty_title')}</h2><p class="muted">${say('outbox.empty_text')}</p></div></main>`;
    reply.headers(policyHeaders([ground.siteOrigin]));
    const data = { lang, texts: textsOf(lang, 'outbox.') };
    return page({ lang, title: say('outbox.title'), brand: say('outbox.brand'), name: 'outbox', body, data });
  });
  app.get('/messages/v1/outbox', async (request) => {
    const { to = '', limit = '100' } = request.query as { to?: string; limit?: string };
    return { messages: outbox.messages.filter(fits(to)).slice(0, Math.min(atHand, Number(limit) || 100)) };
  });
}

export function createMessages(ground: Ground): Simulator {
  const outbox = new Outbox();
  for (const entry of ground.journal.past) {
    if (entry.kind === 'message.accepted')
      outbox.keep(entry['message'] as OutboxMessage, String(entry['idempotencyKey']));
  }
  function accept(request: MessageRequest): MessageAccepted {
    const known = outbox.knows(request.idempotencyKey);
    if (known) return { id: known, status: 'accepted' };
    const { channel, to, text } = request;
    const at = ground.clock.now().toISOString();
    const message: OutboxMessage = {
      id: `msg_${randomUUID().replaceAll('-', '')}`,
      channel,
      to,
      subject: request.subject ?? null,
      text,
      html: request.html ?? null,
      code: codeIn(channel, text),
      at,
    };
    ground.journal.append('message.accepted', { message, idempotencyKey: request.idempotencyKey });
    outbox.keep(message, request.idempotencyKey);
    return { id: message.id, status: 'accepted' };
  }
  return {
    ground,
    routes(app) {
      signedCall(app, ground, {
        method: 'POST',
        path: '/messages/v1/messages',
        body: MessageRequest,
        handle: ({ body }) => ({ status: 202, body: accept(body) }),
      });
      outboxPage(app, ground, outbox);
    },
    command() {
      throw new Refused(422, 'unknown_order');
    },
    summary: () => ({ messages: outbox.count }),
    close: () => undefined,
  };
}
