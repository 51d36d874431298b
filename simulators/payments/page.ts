// The hosted payment page: what is to be paid, phone wallets, a card, the bank's confirmation, the end.
import type { Lang } from '@malva/contract/schema';
import { html, page, sayer, showMoney, textsOf, type Html, type Say } from '../html.ts';
import { bank, cardLines, icon, phone, seal } from '../icons.ts';
import type { Payment } from './book.ts';
import { cardName, confirmationCode, testCards } from './cards.ts';
import type { Step } from './desk.ts';

const field = (say: Say, name: string, attributes: Html): Html => html`
<div class="field" data-field="${name}">
<label for="${name}">${say(`pay.${name}`)}</label>
<input id="${name}" name="${name}" aria-describedby="${name}-error" ${attributes}>
<p class="error" id="${name}-error" role="alert"></p>
</div>`;

function summary(payment: Payment, say: Say, site: string): Html {
  const amount = showMoney(payment.amount, payment.currency);
  return html`<aside class="summary panel">
<p class="label">${say('pay.to_pay')}</p>
<p class="amount">${amount}</p>
<dl>
<div><dt>${say('pay.merchant')}</dt><dd>${site}</dd></div>
${payment.customer.name && html`<div><dt>${say('pay.customer')}</dt><dd>${payment.customer.name}</dd></div>`}
<div><dt>${say('pay.reference')}</dt><dd class="mono">${payment.merchantReference.slice(-12)}</dd></div>
</dl>
<p class="note">${say('pay.safe_note')}</p>
</aside>`;
}

function cardFace(): Html {
  return html`<div class="card" aria-hidden="true" data-brand="">
${cardLines}
<span class="card-chip"></span><span class="card-brand"></span>
<span class="card-number">•••• •••• •••• ••••</span>
<span class="card-holder"></span><span class="card-expiry">••/••</span>
</div>`;
}

const wallets = (say: Say): Html => html`<section class="wallets" aria-label="${say('pay.wallet_title')}">
${['google-pay', 'apple-pay'].map(
  (name) => html`<button type="button" class="wallet" data-wallet="${name}">
${icon(phone)}${say(`pay.wallet_${name}`)}</button>`,
)}
</section>`;

function choices(say: Say): Html {
  const option = (
    card: (typeof testCards)[number],
  ): Html => html`<button type="button" class="choice" data-card="${card.key}" aria-pressed="false">
<span class="dot ${card.plan}"></span><b>${say(`pay.card_${card.key}`)}</b>
<small>${say(`pay.card_${card.key}_hint`, { code: confirmationCode })}</small><code>•• ${card.number.slice(-4)}</code>
</button>`;
  return html`<section class="choices" aria-labelledby="choices-title">
<h2 id="choices-title">${say('pay.test_cards')}</h2><p class="muted">${say('pay.test_cards_hint')}</p>
<div class="choice-list">${testCards.map(option)}</div></section>`;
}

function cardForm(payment: Payment, say: Say): Html {
  const digits = html`inputmode="numeric" autocomplete="off" spellcheck="false" required`;
  return html`<form class="card-form" novalidate>
${field(say, 'number', html`${digits} maxlength="19" placeholder="9000 0000 0000 0000"`)}
<div class="pair">
${field(say, 'expiry', html`${digits} maxlength="5" placeholder="${say('pay.expiry_placeholder')}"`)}
${field(say, 'cvv', html`${digits} maxlength="3" type="password" placeholder="•••"`)}
</div>
${field(
  say,
  'holder',
  html`autocomplete="off" spellcheck="false" required maxlength="26"
placeholder="${say('pay.holder_placeholder')}"`,
)}
<p class="error form-error" role="alert"></p>
<button class="primary" type="submit">
${say('pay.submit', { amount: showMoney(payment.amount, payment.currency) })}</button>
<button class="quiet" type="button" data-action="cancel">${say('pay.cancel')}</button>
</form>`;
}

/** Another way than a card: one button, and the code of the bank or the operator behind it. */
const methodForm = (payment: Payment, say: Say): Html => html`<form class="method-form" novalidate>
<p class="bank">${icon(payment.method === 'mobile' ? phone : bank)}${say(`pay.method_${payment.method}`)}</p>
<p class="muted">${say(`pay.method_${payment.method}_text`)}</p>
<p class="error form-error" role="alert"></p>
<button class="primary" type="button" data-action="approve">
${say('pay.submit', { amount: showMoney(payment.amount, payment.currency) })}</button>
<button class="quiet" type="button" data-action="cancel">${say('pay.cancel')}</button>
</form>`;

const challenge = (say: Say): Html => html`<section class="view panel narrow" data-view="challenge" hidden>
<p class="bank">${icon(bank)}${say('pay.challenge_brand')}</p>
<h1 tabindex="-1">${say('pay.challenge_title')}</h1>
<p class="muted" data-text="challenge"></p>
<p class="sum"></p>
<form class="code-form" novalidate>
<label for="code">${say('pay.challenge_code')}</label>
<input id="code" class="code" inputmode="numeric" autocomplete="one-time-code" maxlength="4" pattern="[0-9]{4}"
aria-describedby="code-error code-hint" placeholder="0000">
<p class="error" id="code-error" role="alert"></p>
<p class="hint" id="code-hint">
<span>${say('pay.challenge_hint', { code: confirmationCode })}</span>
<button type="button" class="inline" data-action="insert">${say('pay.challenge_insert')}</button></p>
<button class="primary" type="submit">${say('pay.challenge_submit')}</button>
<button class="quiet" type="button" data-action="other">${say('pay.challenge_other')}</button>
</form></section>`;

const waiting = (say: Say): Html => html`<section class="view panel narrow center" data-view="waiting" hidden>
<span class="spinner" aria-hidden="true"></span>
<h1 tabindex="-1">${say('pay.waiting_title')}</h1><p class="muted">${say('pay.waiting_text')}</p>
<a class="secondary" target="_top" data-return>${say('common.back_to_site')}</a></section>`;

const done = (
  say: Say,
): Html => html`<section class="view panel narrow center" data-view="done" hidden aria-live="polite">
${seal}
<h1 tabindex="-1"></h1><p class="sum"></p><p class="muted"></p>
<a class="primary" target="_top" data-return>${say('common.back_to_site')}</a></section>`;

const walletSheet = (say: Say): Html => html`<dialog class="sheet" aria-labelledby="sheet-title">
<h2 id="sheet-title">${say('pay.wallet_confirm_title')}</h2><p class="muted" data-text="wallet"></p>
<p class="error" role="alert"></p>
<button class="primary" type="button" data-action="wallet-confirm">${say('pay.wallet_confirm')}</button>
<button class="quiet" type="button" data-action="wallet-cancel">${say('pay.cancel')}</button></dialog>`;

export interface PayPage {
  payment: Payment;
  step: Step;
  lang: Lang;
  savedLast4: string | null;
}

export function payPage({ payment, step, lang, savedLast4 }: PayPage): string {
  const say = sayer(lang);
  const site = new URL(payment.returnUrl).host;
  const amount = showMoney(payment.amount, payment.currency);
  const holder = cardName(payment.customer.name);
  const saved =
    savedLast4 &&
    html`<button type="button" class="saved" data-action="token"><span>${say('pay.saved_card')}</span>
<b>${say('pay.saved_pay', { last4: savedLast4 })}</b></button>`;
  const isOther = payment.method === 'instant-bank' || payment.method === 'mobile';
  const cards = html`<div class="main panel">${wallets(say)}${saved}
<p class="divider"><span>${say('pay.or_card')}</span></p>
<div class="card-row">${cardFace()}${cardForm(payment, say)}</div></div>
<div class="aside panel">${choices(say)}</div>`;
  const body = html`<main class="pay">
<div class="view desk" data-view="form">
<h1 class="visually-hidden" tabindex="-1">${say('pay.title')}</h1>
${summary(payment, say, site)}
${isOther ? html`<div class="main panel">${methodForm(payment, say)}</div>` : cards}
</div>
${challenge(say)}${waiting(say)}${done(say)}${walletSheet(say)}</main>`;
  const shown = testCards.map(({ key, number, holder: other }) => ({ key, number, holder: other ?? holder }));
  const data = {
    id: payment.id,
    base: `/pay/${payment.key}`,
    amount,
    method: payment.method,
    step,
    cards: shown,
    code: confirmationCode,
    returnUrl: payment.returnUrl,
    texts: textsOf(lang, 'pay.', 'common.'),
  };
  return page({ lang, title: `${say('pay.title')} ${amount}`, brand: say('pay.brand'), name: 'pay', body, data });
}
