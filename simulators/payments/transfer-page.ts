// The page of the payer's bank, for a transfer to an account: the recipient, the amount, the reference text. The site
// finds the player by the payer's name and the reference, so the page lets a tester get both wrong.
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { parseIban } from '@malva/rules/iban';
import { html, langOf, page, policyHeaders, sayer, textsOf, type Html, type Say } from '../html.ts';
import { pageCall, Refused, type Ground } from '../wire.ts';
import type { Desk } from './desk.ts';

const Transfer = Type.Object(
  {
    iban: Type.String({ maxLength: 60 }),
    reference: Type.String({ maxLength: 140 }),
    amount: Type.String({ pattern: '^[0-9]{1,7}(\\.[0-9]{1,2})?$' }),
    payer: Type.String({ minLength: 2, maxLength: 120, pattern: '\\S' }),
  },
  { additionalProperties: false },
);
/** The account the transfer comes from; it belongs to no customer. */
const payersAccount = 'UA289999990000026200000000042';
const fields = ['recipient', 'iban', 'reference', 'payer', 'amount'] as const;
type Field = (typeof fields)[number];

const inputs: Record<Field, Html> = {
  recipient: html`readonly`,
  iban: html`spellcheck="false" autocomplete="off" required maxlength="60"`,
  reference: html`spellcheck="false" autocomplete="off" maxlength="140"`,
  payer: html`autocomplete="off" required maxlength="120"`,
  amount: html`inputmode="decimal" autocomplete="off" required maxlength="10" placeholder="250.00"`,
};

const field = (say: Say, name: Field, value: string): Html => html`<div class="field" data-field="${name}">
<label for="${name}">${say(`bank.${name}`)}</label>
<input id="${name}" name="${name}" value="${value}" aria-describedby="${name}-hint ${name}-error" ${inputs[name]}>
${name === 'payer' || name === 'reference' ? html`<p class="hint" id="${name}-hint">${say(`bank.${name}_hint`)}</p>` : null}
<p class="error" id="${name}-error" role="alert"></p></div>`;

export function serveTransfers(app: FastifyInstance, ground: Ground, desk: Desk): void {
  app.get('/bank/transfer', (request, reply) => {
    const query = request.query as Record<string, unknown>;
    const lang = langOf(query['lang']);
    const say = sayer(lang);
    const given = (name: Field): string => (typeof query[name] === 'string' ? query[name].slice(0, 140) : '');
    const back = `${ground.siteOrigin}/`;
    const body = html`<main class="bank">
<form class="view panel narrow" novalidate><h1>${say('bank.title')}</h1><p class="muted">${say('bank.lead')}</p>
${fields.map((name) => field(say, name, given(name)))}
<p class="error form-error" role="alert"></p>
<button class="primary" type="submit">${say('bank.submit')}</button>
<a class="quiet" href="${back}">${say('common.back_to_site')}</a></form>
<section class="view panel narrow center" hidden aria-live="polite"><h1 tabindex="-1">${say('bank.sent')}</h1>
<p class="muted">${say('bank.sent_text')}</p><a class="primary" href="${back}">${say('common.back_to_site')}</a></section></main>`;
    reply.headers(policyHeaders([]));
    return reply.send(
      page({
        lang,
        title: say('bank.title'),
        brand: say('bank.brand'),
        name: 'bank',
        body,
        data: { texts: textsOf(lang, 'bank.', 'common.') },
        languages: false,
      }),
    );
  });
  pageCall(app, '/bank/transfer', Transfer, ({ body: { iban, reference, amount, payer } }) => {
    if (!parseIban(iban)) throw new Refused(422, 'iban_invalid');
    return desk.receive({ reference, amount, payer: payer.trim(), account: payersAccount });
  });
}
