// @ts-nocheck: runs in the browser, without the server's types.
// The identity page: three steps forward and back, the shared data shown before they leave.
const data = JSON.parse(document.getElementById('data').textContent);
const one = (selector, root = document) => root.querySelector(selector);
const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const say = (key, values = {}) =>
  (data.texts[key] ?? key).replace(/\{([a-z0-9]+)\}/g, (whole, name) => values[name] ?? whole);
let choice = null;

function tellParent(status) {
  if (window.parent === window) return;
  window.parent.postMessage({ source: 'identity', status, id: data.id }, new URL(data.returnUrl).origin);
}

const order = ['source', 'person', 'consent'];
function show(name, focus = true) {
  for (const view of all('[data-view]')) view.hidden = view.dataset.view !== name;
  const at = order.indexOf(name);
  all('.progress li').forEach((part, i) => part.classList.toggle('past', at === -1 || i <= at));
  if (!focus) return;
  one(`[data-view="${name}"] h1`).focus({ preventScroll: true });
  window.scrollTo({ top: 0 });
}

async function send(path, body, failed) {
  failed.textContent = '';
  let response;
  try {
    response = await fetch(data.base + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  } catch {
    failed.textContent = say('common.error_network');
    return;
  }
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) {
    const key = `id.error_${answer.error}`;
    failed.textContent = data.texts[key] ? say(key) : say('common.error_internal');
    return;
  }
  after(answer);
}

function after({ step, status }) {
  if (step !== 'done') {
    tellParent(status);
    return show(step);
  }
  end(status);
  tellParent(status);
}

function end(status, focus = true) {
  const view = one('[data-view="done"]');
  view.classList.toggle('bad', status === 'rejected');
  one('h1', view).textContent = say(`id.done_${status}_title`);
  one('.muted', view).textContent = say(`id.done_${status}_text`);
  show('done', focus);
}

const showDay = (day) => day.split('-').reverse().join('.');
function drawShared(person) {
  const rows = [
    ['last_name', person.lastName],
    ['first_name', person.firstName],
    ['middle_name', person.middleName],
    ['birth_date', showDay(person.birthDate)],
    ['sex', say(`id.sex_${person.sex}`)],
    ['rnokpp', person.rnokpp],
    ['document', person.documentNumber],
  ];
  const list = one('.shared');
  list.replaceChildren();
  for (const [name, value] of rows) {
    const row = document.createElement('div');
    row.append(document.createElement('dt'), document.createElement('dd'));
    row.firstChild.textContent = say(`id.${name}`);
    row.lastChild.textContent = value || say('id.none');
    list.append(row);
  }
}

function consent(person, chosen) {
  choice = chosen;
  drawShared(person);
  one('#agree').checked = false;
  one('#agree-error').textContent = '';
  show('consent');
}

// A bank's customer goes on at once; the document app and the key are confirmed on the phone first.
for (const button of all('[data-source]')) {
  const { source } = button.dataset;
  button.addEventListener('click', () => {
    if (source !== 'app' && source !== 'key') return show('person');
    void send('/begin', { step: source }, one('#source-error'));
  });
}
for (const button of all('[data-go]')) button.addEventListener('click', () => show(button.dataset.go));
for (const button of all('[data-person]')) {
  const test = button.dataset.person;
  button.addEventListener('click', () => consent(data.people[test], { test }));
}

const tabs = all('[role="tab"]');
function openTab(tab) {
  for (const each of tabs) {
    const open = each === tab;
    each.setAttribute('aria-selected', String(open));
    each.tabIndex = open ? 0 : -1;
    one(`#${each.getAttribute('aria-controls')}`).hidden = !open;
  }
}
for (const tab of tabs) {
  tab.addEventListener('click', () => openTab(tab));
  tab.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const other = tabs.find((each) => each !== tab);
    openTab(other);
    other.focus();
  });
}

const own = one('.own');
const value = (name) => one(`#${name}`).value.trim();
function mark(name, problem) {
  one(`#${name}-error`).textContent = problem ? say(problem) : '';
  one(`#${name}`)?.setAttribute('aria-invalid', String(Boolean(problem)));
  return Boolean(problem);
}
own.addEventListener('submit', (event) => {
  event.preventDefault();
  const required = ['last_name', 'first_name', 'birth_date', 'document'];
  const wrong = required.filter((name) => mark(name, value(name) ? null : 'id.error_required'));
  const sex = new FormData(own).get('sex');
  if (mark('sex', sex ? null : 'id.error_required')) wrong.push('sex');
  const number = value('rnokpp');
  if (mark('rnokpp', number === '' || /^\d{10}$/.test(number) ? null : 'id.error_rnokpp')) wrong.push('rnokpp');
  if (wrong.length > 0) return (one(`#${wrong[0]}`) ?? one('[name="sex"]')).focus();
  const person = {
    lastName: value('last_name'),
    firstName: value('first_name'),
    middleName: value('middle_name') || null,
    birthDate: value('birth_date'),
    sex,
    rnokpp: number || null,
    documentNumber: value('document').toUpperCase(),
  };
  consent(person, { person });
});

one('.agree').addEventListener('submit', async (event) => {
  event.preventDefault();
  const failed = one('#agree-error');
  if (!one('#agree').checked) {
    failed.textContent = say('id.error_required');
    return one('#agree').focus();
  }
  const button = one('.agree .primary');
  button.disabled = true;
  button.textContent = say('id.sending');
  await send('/result', choice, failed);
  button.disabled = false;
  button.textContent = say('id.consent_submit');
});
one('[data-action="refuse"]').addEventListener(
  'click',
  () => void send('/result', { refuse: true }, one('#agree-error')),
);
one('[data-action="liveness"]').addEventListener(
  'click',
  () => void send('/liveness', {}, one('[data-view="liveness"] .error')),
);
const signing = one('[data-view="signature"] .error');
one('[data-action="sign"]').addEventListener('click', () => void send('/sign', {}, signing));
one('[data-action="unsigned"]').addEventListener('click', () => void send('/sign', { refuse: true }, signing));
for (const link of all('[data-return]')) link.href = data.returnUrl;

if (data.step === 'done') end(data.status, false);
else show(data.step === 'form' ? 'source' : data.step, false);
