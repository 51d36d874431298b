// The hosted payment page: what is to be paid, phone wallets, a card, the bank's confirmation, the end.
import type { Lang } from '@malva/contract/schema';
import { html, page, sayer, showMoney, textsOf, type Html, type Say } from '../html.ts';
import type { Payment } from './book.ts';
import { confirmationCode, testCards } from './cards.ts';
import type { Step } from './desk.ts';

const transliteration: Record<string, string> = {
  а: 'a', б: 'b', в: 'v', г: 'h', ґ: 'g', д: 'd', е: 'e', є: 'ie', ж: 'zh', з: 'z', и: 'y', і: 'i', ї: 'i', й: 'i', к: 'k',
  л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh',
  щ: 'shch', ь: '', ю: 'iu', я: 'ia', "'": '', '’': '', ʼ: '', ы: 'y', э: 'e', ё: 'e', ъ: '',
};

/** The way a bank would print the customer's name on a card. */
export function cardName(name: string | null): string {
  if (!name) return 'TEST CUSTOMER';
  const [last = '', first = ''] = name.trim().split(/\s+/);
  const plain = [first, last].filter(Boolean).join(' ').toLowerCase();
  return Array.from(plain, (sign) => transliteration[sign] ?? sign).join('').toUpperCase().slice(0, 26);
}

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
<svg class="card-lines" viewBox="0 0 340 214" preserveAspectRatio="none" fill="none"><path d="M-20 170C60 60 140 250 230 120S330 40 380 70M-20 190C60 80 140 270 230 140S330 60 380 90M-20 210C60 100 140 290 230 160S330 80 380 110M-20 150C60 40 140 230 230 100S330 20 380 50"/></svg>
<span class="card-chip"></span><span class="card-brand"></span>
<span class="card-number">•••• •••• •••• ••••</span>
<span class="card-holder"></span><span class="card-expiry">••/••</span>
</div>`;
}

const wallets = (say: Say): Html => html`<section class="wallets" aria-label="${say('pay.wallet_title')}">
${['google-pay', 'apple-pay'].map((name) => html`<button type="button" class="wallet" data-wallet="${name}"><svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><rect x="7" y="2.5" width="10" height="19" rx="2.5"/><path d="M11 18.5h2M12 6.5v5M9.8 9.300 12 11.500l2.200-2.200"/></svg>${say(`pay.wallet_${name}`)}</button>`)}
</section>`;

function choices(say: Say): Html {
  const option = (card: (typeof testCards)[number]): Html => html`<button type="button" class="choice" data-card="${card.key}" aria-pressed="false">
<span class="dot ${card.plan}"></span><b>${say(`pay.card_${card.key}`)}</b><small>${say(`pay.card_${card.key}_hint`, { code: confirmationCode })}</small><code>•• ${card.number.slice(-4)}</code></button>`;
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
${field(say, 'holder', html`autocomplete="off" spellcheck="false" required maxlength="26" placeholder="${say('pay.holder_placeholder')}"`)}
<p class="error form-error" role="alert"></p>
<button class="primary" type="submit">${say('pay.submit', { amount: showMoney(payment.amount, payment.currency) })}</button>
<button class="quiet" type="button" data-action="cancel">${say('pay.cancel')}</button>
</form>`;
}

const challenge = (say: Say): Html => html`<section class="view panel narrow" data-view="challenge" hidden>
<p class="bank"><svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" aria-hidden="true"><path d="M3 9.5 12 4l9 5.500M5 10v8m4.700-8v8m4.600-8v8M19 10v8M3.500 20.5h17"/></svg>${say('pay.challenge_brand')}</p>
<h1 tabindex="-1">${say('pay.challenge_title')}</h1>
<p class="muted" data-text="challenge"></p>
<p class="sum"></p>
<form class="code-form" novalidate>
<label for="code">${say('pay.challenge_code')}</label>
<input id="code" class="code" inputmode="numeric" autocomplete="one-time-code" maxlength="4" pattern="[0-9]{4}" aria-describedby="code-error code-hint" placeholder="0000">
<p class="error" id="code-error" role="alert"></p>
<p class="hint" id="code-hint"><span>${say('pay.challenge_hint', { code: confirmationCode })}</span> <button type="button" class="inline" data-action="insert">${say('pay.challenge_insert')}</button></p>
<button class="primary" type="submit">${say('pay.challenge_submit')}</button>
<button class="quiet" type="button" data-action="other">${say('pay.challenge_other')}</button>
</form></section>`;

const waiting = (say: Say): Html => html`<section class="view panel narrow center" data-view="waiting" hidden>
<span class="spinner" aria-hidden="true"></span>
<h1 tabindex="-1">${say('pay.waiting_title')}</h1><p class="muted">${say('pay.waiting_text')}</p>
<a class="secondary" target="_top" data-return>${say('common.back_to_site')}</a></section>`;

const done = (say: Say): Html => html`<section class="view panel narrow center" data-view="done" hidden aria-live="polite">
<span class="seal" aria-hidden="true"><svg viewBox="0 0 48 48" fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"><path class="good" d="m14 25 7 7 14-16"/><path class="bad" d="m16 16 16 16m0-16L16 32"/></svg></span>
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
  const saved = savedLast4 && html`<button type="button" class="saved" data-action="token"><span>${say('pay.saved_card')}</span><b>${say('pay.saved_pay', { last4: savedLast4 })}</b></button>`;
  const body = html`<main class="pay">
<div class="view desk" data-view="form">
<h1 class="visually-hidden" tabindex="-1">${say('pay.title')}</h1>
${summary(payment, say, site)}
<div class="main panel">${wallets(say)}${saved}
<p class="divider"><span>${say('pay.or_card')}</span></p>
<div class="card-row">${cardFace()}${cardForm(payment, say)}</div></div>
<div class="aside panel">${choices(say)}</div>
</div>
${challenge(say)}${waiting(say)}${done(say)}${walletSheet(say)}</main>`;
  const cards = testCards.map(({ key, number, holder: other }) => ({ key, number, holder: other ?? holder }));
  const data = {
    id: payment.id, base: `/pay/${payment.key}`, amount, method: payment.method, step, cards, code: confirmationCode,
    returnUrl: payment.returnUrl, texts: textsOf(lang, 'pay.', 'common.'),
  };
  return page({ lang, title: `${say('pay.title')} ${amount}`, brand: say('pay.brand'), name: 'pay', body, data });
}
