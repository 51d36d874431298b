// @ts-nocheck: runs in the browser, without the server's types.
// The payment page: one view at a time, a card that fills as one types, words to the window that frames us.
const data = JSON.parse(document.getElementById('data').textContent);
const one = (selector, root = document) => root.querySelector(selector);
const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const say = (key, values = {}) =>
  (data.texts[key] ?? key).replace(/\{([a-z0-9]+)\}/g, (whole, name) => values[name] ?? whole);
const framed = window.parent !== window;
let step = data.step;
let wallet = null;
let polling = 0;

function tellParent(status) {
  if (!framed) return;
  const message = { source: 'payments', status, id: data.id };
  window.parent.postMessage(message, new URL(data.returnUrl).origin);
}

async function call(path, body) {
  let response;
  try {
    response = await fetch(data.base + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body ?? {}),
    });
  } catch {
    throw new Error(say('common.error_network'));
  }
  const answer = await response.json().catch(() => ({}));
  if (response.ok) return answer;
  const key = `pay.error_${answer.error}`;
  throw Object.assign(new Error(data.texts[key] ? say(key) : say('common.error_internal')), { code: answer.error });
}

function show(next, focus = true) {
  const changed = next.step !== step.step || next.status !== step.status;
  step = next;
  for (const view of all('[data-view]')) view.hidden = view.dataset.view !== next.step;
  const view = one(`[data-view="${next.step}"]`);
  if (next.step === 'challenge') prepareChallenge(view, next);
  if (next.step === 'done') prepareEnd(view, next);
  for (const sum of all('.sum', view)) sum.textContent = data.amount;
  if (focus)
    (next.step === 'challenge' ? one('#code') : one('h1', view)).focus({ preventScroll: next.step === 'form' });
  if (focus && next.step !== 'form') window.scrollTo({ top: 0 });
  if (next.step === 'waiting') poll();
  if (changed && next.step === 'done') tellParent(next.status);
  if (changed && next.step === 'waiting') tellParent('pending');
}

function prepareChallenge(view, next) {
  const words = cardForm ? 'pay.challenge_text' : `pay.method_${data.method}_text`;
  one('[data-text="challenge"]', view).textContent = say(words, { brand: next.brand, last4: next.last4 });
  const wrong = next.triesLeft < 3;
  one('#code-error').textContent = wrong ? say('pay.challenge_wrong', { left: next.triesLeft }) : '';
  const code = one('#code');
  code.value = '';
  code.setAttribute('aria-invalid', String(wrong));
}

function prepareEnd(view, next) {
  const good = next.status === 'succeeded' || next.status === 'refunded';
  view.classList.toggle('bad', !good);
  one('h1', view).textContent = say(`pay.done_${next.status}_title`);
  const reason = data.texts[`pay.reason_${next.reason}`] ?? say('pay.reason_other');
  const text = next.status === 'failed' ? reason : say(`pay.done_${next.status}_text`, { amount: data.amount });
  one('.muted', view).textContent = text;
}

function poll() {
  clearTimeout(polling);
  polling = setTimeout(async () => {
    const state = await fetch(`${data.base}/state`)
      .then((response) => response.json())
      .catch(() => null);
    if (state && state.step !== 'waiting') return show(state);
    poll();
  }, 1500);
}

const digits = (text) => text.replace(/\D/g, '');
const cardForm = one('.card-form');
const inputs = cardForm
  ? { number: one('#number'), expiry: one('#expiry'), cvv: one('#cvv'), holder: one('#holder') }
  : {};
const faces = {
  number: one('.card-number'),
  holder: one('.card-holder'),
  expiry: one('.card-expiry'),
  brand: one('.card-brand'),
};

function drawCard() {
  const number = digits(inputs.number.value);
  faces.number.textContent = (number + '••••••••••••••••'.slice(number.length)).replace(/(.{4})(?=.)/g, '$1 ');
  faces.holder.textContent = inputs.holder.value.toUpperCase();
  faces.expiry.textContent = inputs.expiry.value || '••/••';
  const brand = number.startsWith('9100') ? 'Чайка' : /^900[01]/.test(number) ? 'Барвінок' : '';
  faces.brand.textContent = brand;
  one('.card').dataset.brand = brand;
  for (const choice of all('[data-card]')) {
    const card = data.cards.find(({ key }) => key === choice.dataset.card);
    choice.setAttribute('aria-pressed', String(card.number === number));
  }
}

/** Keeps the caret behind the digit it stood behind. */
function mask(input, format) {
  const before = digits(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  input.value = format(digits(input.value));
  let at = 0;
  for (let seen = 0; at < input.value.length && seen < before; at += 1) if (/\d/.test(input.value[at])) seen += 1;
  if (document.activeElement === input && input.type !== 'password') input.setSelectionRange(at, at);
}

const formats = {
  number: (text) => text.slice(0, 16).replace(/(\d{4})(?=\d)/g, '$1 '),
  expiry: (text) => (text.length > 2 ? `${text.slice(0, 2)}/${text.slice(2, 4)}` : text),
  cvv: (text) => text.slice(0, 3),
};

function luhn(number) {
  const sum = [...number].reverse().reduce((total, digit, i) => {
    const doubled = i % 2 ? Number(digit) * 2 : Number(digit);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

const problems = {
  number: (text) => {
    const number = digits(text);
    if (number.length !== 16 || !luhn(number)) return 'number_invalid';
    return /^(900[01]|9100)/.test(number) ? null : 'number_not_test';
  },
  expiry: (text) => {
    if (!/^(0[1-9]|1[0-2])\/\d{2}$/.test(text)) return 'expiry_invalid';
    const [month, year] = text.split('/').map(Number);
    return new Date(2000 + year, month, 1) > new Date() ? null : 'expiry_past';
  },
  cvv: (text) => (/^\d{3}$/.test(text) ? null : 'cvv_invalid'),
  holder: (text) => (/^[A-Za-z .'-]{2,26}$/.test(text.trim()) ? null : 'holder_invalid'),
};

function check(name) {
  const problem = problems[name](inputs[name].value);
  one(`#${name}-error`).textContent = problem ? say(`pay.error_${problem}`) : '';
  inputs[name].setAttribute('aria-invalid', String(Boolean(problem)));
  return !problem;
}

for (const [name, input] of Object.entries(inputs)) {
  input.addEventListener('input', () => {
    if (formats[name]) mask(input, formats[name]);
    if (input.getAttribute('aria-invalid') === 'true') check(name);
    drawCard();
  });
  input.addEventListener('change', () => input.value && check(name));
}

function choose(card) {
  const year = String((new Date().getFullYear() + 3) % 100).padStart(2, '0');
  inputs.number.value = formats.number(card.number);
  inputs.expiry.value = `12/${year}`;
  inputs.cvv.value = '123';
  inputs.holder.value = card.holder;
  for (const name of Object.keys(inputs)) check(name);
  one('.form-error').textContent = '';
  drawCard();
}

for (const choice of all('[data-card]')) {
  choice.addEventListener('click', () => {
    choose(data.cards.find(({ key }) => key === choice.dataset.card));
    one('.card-form .primary').focus({ preventScroll: false });
  });
}

/** One button works at a time; its words say so. */
async function busy(button, words, work, failed) {
  if (button.disabled) return;
  const before = button.textContent;
  button.disabled = true;
  button.setAttribute('aria-busy', 'true');
  if (words) button.textContent = words;
  try {
    await work();
  } catch (error) {
    failed.textContent = error.message;
    if (error.code === 'payment_ended') show(await fetch(`${data.base}/state`).then((response) => response.json()));
  } finally {
    button.disabled = false;
    button.removeAttribute('aria-busy');
    button.textContent = before;
  }
}

const formError = one('.form-error');
cardForm?.addEventListener('submit', (event) => {
  event.preventDefault();
  formError.textContent = '';
  const wrong = Object.keys(inputs).filter((name) => !check(name));
  if (wrong.length > 0) return inputs[wrong[0]].focus();
  const body = {
    number: digits(inputs.number.value),
    expiry: inputs.expiry.value,
    cvv: inputs.cvv.value,
    holder: inputs.holder.value.trim(),
  };
  void busy(one('.card-form .primary'), say('pay.submitting'), async () => show(await call('/card', body)), formError);
});

one('.code-form').addEventListener('submit', (event) => {
  event.preventDefault();
  const code = digits(one('#code').value);
  void busy(one('.code-form .primary'), null, async () => show(await call('/confirm', { code })), one('#code-error'));
});
one('#code').addEventListener('input', () => {
  const code = one('#code');
  code.value = digits(code.value).slice(0, 4);
  if (code.value.length === 4) one('.code-form').requestSubmit();
});

const sheet = one('.sheet');
function openWallet(name) {
  wallet = name;
  const last4 = name === 'apple-pay' ? '8805' : '7709';
  one('[data-text="wallet"]').textContent = say('pay.wallet_confirm_text', {
    wallet: say(`pay.wallet_${name}`),
    amount: data.amount,
    last4,
  });
  one('.error', sheet).textContent = '';
  sheet.showModal();
}
for (const button of all('[data-wallet]')) button.addEventListener('click', () => openWallet(button.dataset.wallet));

const actions = {
  approve: (button) => busy(button, say('pay.submitting'), async () => show(await call('/approve')), formError),
  cancel: (button) => busy(button, null, async () => show(await call('/cancel')), formError),
  token: (button) => busy(button, null, async () => show(await call('/token')), formError),
  other: (button) => busy(button, null, async () => show(await call('/other')), one('#code-error')),
  insert: () => {
    one('#code').value = data.code;
    one('.code-form').requestSubmit();
  },
  'wallet-cancel': () => sheet.close(),
  'wallet-confirm': (button) =>
    busy(
      button,
      null,
      async () => {
        const next = await call('/wallet', { wallet });
        sheet.close();
        show(next);
      },
      one('.error', sheet),
    ),
};
for (const button of all('[data-action]'))
  button.addEventListener('click', () => void actions[button.dataset.action](button));
for (const link of all('[data-return]')) link.href = data.returnUrl;

if (cardForm) {
  inputs.holder.value = data.cards[0].holder;
  drawCard();
}
show(step, step.step !== 'form');
if (step.step === 'form' && one(`[data-wallet="${data.method}"]`)) openWallet(data.method);
