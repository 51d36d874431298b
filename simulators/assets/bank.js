// @ts-nocheck: runs in the browser, without the server's types.
// The transfer: checked where it is typed, sent once, said when it is on its way.
const { texts } = JSON.parse(document.getElementById('data').textContent);
const form = document.querySelector('form');
const sent = document.querySelector('section');
const names = ['iban', 'reference', 'payer', 'amount'];
const say = (key) => texts[key] ?? key;

function mark(name, problem) {
  form.elements[name].setAttribute('aria-invalid', String(Boolean(problem)));
  document.getElementById(`${name}-error`).textContent = problem ? say(`bank.error_${problem}`) : '';
  return !problem;
}

const problems = {
  iban: (text) => (text.replace(/\s/g, '') ? null : 'iban_invalid'),
  payer: (text) => (text.trim().length > 1 ? null : 'payer'),
  amount: (text) => (/^\d{1,7}(\.\d{1,2})?$/.test(text) && Number(text) > 0 ? null : 'amount'),
};

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const body = Object.fromEntries(names.map((name) => [name, form.elements[name].value.trim()]));
  body.amount = body.amount.replace(',', '.').replace(/\s/g, '');
  const wrong = Object.keys(problems).filter((name) => !mark(name, problems[name](body[name])));
  if (wrong.length > 0) return form.elements[wrong[0]].focus();
  const button = form.querySelector('button');
  const problem = form.querySelector('.form-error');
  button.disabled = true;
  problem.textContent = '';
  try {
    const response = await fetch('/bank/transfer', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = await response.json().catch(() => ({}));
    if (response.ok) {
      form.hidden = true;
      sent.hidden = false;
      sent.querySelector('h1').focus();
    } else if (answer.error === 'iban_invalid') mark('iban', 'iban_invalid');
    else if (answer.error === 'amount_invalid') mark('amount', 'amount');
    else problem.textContent = say('common.error_internal');
  } catch {
    problem.textContent = say('common.error_network');
  }
  button.disabled = false;
});
