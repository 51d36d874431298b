// The messaging app: signs launch data with the bot's token as the real one does, and shows a telephone in which the
// site stands in the app's window. Its page speaks the app's side of the window's events; it keeps nothing.
import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { html, langOf, page, policyHeaders, sayer, textsOf } from './html.ts';
import type { Clock } from './journal.ts';
import { Refused } from './wire.ts';

export interface MessengerOptions {
  /** The bot that opens the site; shared with it. */
  botToken: string;
  siteUrl: string;
  clock: Clock;
}

/** Made-up people with accounts in the app. */
export const users = [
  { id: 700_000_001, first_name: 'Оксана', language_code: 'uk', allows_write_to_pm: true },
  { id: 700_000_002, first_name: 'Тарас', language_code: 'uk', allows_write_to_pm: false },
  { id: 700_000_003, first_name: 'Ярина', language_code: 'uk', allows_write_to_pm: true },
  { id: 700_000_004, first_name: 'Павло', language_code: 'uk', allows_write_to_pm: true },
  { id: 700_000_005, first_name: 'Роман', language_code: 'uk', allows_write_to_pm: true },
] as const;

/** Kinds of launch: valid, signed by another bot, too old to be accepted. */
const kinds = ['good', 'forged', 'old'] as const;
type Kind = (typeof kinds)[number];
const oldByMs = 26 * 3_600_000;

/** Fields in the order of their names, one a line, under HMAC-SHA256 with HMAC("WebAppData", token) as key. */
export function signInitData(botToken: string, fields: Record<string, string>): string {
  const text = Object.keys(fields)
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('\n');
  const key = createHmac('sha256', 'WebAppData').update(botToken).digest();
  const hash = createHmac('sha256', key).update(text).digest('hex');
  return new URLSearchParams({ ...fields, hash }).toString();
}

function launchUrl({ botToken, siteUrl, clock }: MessengerOptions, user: (typeof users)[number], kind: Kind): string {
  const madeAt = clock.now().getTime() - (kind === 'old' ? oldByMs : 0);
  const initData = signInitData(kind === 'forged' ? '1:forged' : botToken, {
    query_id: randomBytes(9).toString('base64url'),
    user: JSON.stringify(user),
    auth_date: String(Math.floor(madeAt / 1000)),
  });
  return `${siteUrl.replace(/\/$/, '')}/#${new URLSearchParams({ tgWebAppData: initData, tgWebAppVersion: '8.0', tgWebAppPlatform: 'web' }).toString()}`;
}

const body = (say: ReturnType<typeof sayer>) => html`<main class="messenger">
<section class="device" aria-label="${say('messenger.device')}">
<header class="appbar"><button type="button" class="appbutton" id="way" aria-label="${say('messenger.close')}"></button>
<p><b id="name"></b><span>${say('messenger.bot')}</span></p></header>
<div class="screen"><p class="closed">${say('messenger.closed')}</p></div>
<button type="button" class="main" id="main" hidden></button>
<div class="edge" hidden></div>
<dialog id="ask" aria-labelledby="ask-title"><h2 id="ask-title">${say('messenger.ask_title')}</h2>
<p class="muted">${say('messenger.ask_text')}</p>
<button type="button" class="primary" value="stay">${say('messenger.ask_stay')}</button>
<button type="button" class="secondary" value="leave">${say('messenger.ask_leave')}</button></dialog></section>
<section class="desk"><h1>${say('messenger.title')}</h1><p class="muted">${say('messenger.text')}</p>
<div class="panel">
<fieldset><legend>${say('messenger.who')}</legend>${users.map(
  ({ id, first_name: name }, at) => html`<label class="pick">
<input type="radio" name="user" value="${id}" ${at === 0 && html`checked`}>${name}</label>`,
)}</fieldset>
<fieldset><legend>${say('messenger.kind')}</legend>${kinds.map(
  (kind, at) => html`<label class="pick">
<input type="radio" name="kind" value="${kind}" ${at === 0 && html`checked`}>${say(`messenger.kind_${kind}`)}</label>`,
)}</fieldset>
<button type="button" class="primary" id="open">${say('messenger.open')}</button></div>
<div class="panel">
<fieldset><legend>${say('messenger.scheme')}</legend>${['dark', 'light'].map(
  (scheme, at) => html`<label class="pick">
<input type="radio" name="scheme" value="${scheme}" ${at === 0 && html`checked`}>${say(`messenger.scheme_${scheme}`)}</label>`,
)}</fieldset>
<label class="pick"><input type="checkbox" id="half">${say('messenger.half')}</label>
<label class="pick"><input type="checkbox" id="safe">${say('messenger.safe')}</label></div>
<div class="panel"><h2 id="log">${say('messenger.log')}</h2><ol class="log" tabindex="0" aria-labelledby="log"></ol></div></section></main>`;

export function serveMessenger(app: FastifyInstance, options: MessengerOptions): void {
  const siteOrigin = new URL(options.siteUrl).origin;
  app.get('/dev/mini-app', async (request, reply) => {
    const lang = langOf((request.query as { lang?: string }).lang);
    const say = sayer(lang);
    const headers = policyHeaders([]);
    const policy = 'content-security-policy';
    reply.headers({ ...headers, [policy]: headers[policy]!.replace("frame-src 'self'", `frame-src ${siteOrigin}`) });
    const data = { siteOrigin, texts: textsOf(lang, 'messenger.') };
    return page({
      lang,
      title: say('messenger.title'),
      brand: say('messenger.brand'),
      name: 'messenger',
      body: body(say),
      data,
    });
  });
  app.get('/messenger/v1/launch', async (request) => {
    const { user: wanted, kind = 'good' } = request.query as { user?: string; kind?: string };
    const user = users.find(({ id }) => String(id) === wanted);
    const known = kinds.find((one) => one === kind);
    if (!user || !known) throw new Refused(422, 'validation');
    return { url: launchUrl(options, user, known) };
  });
}
