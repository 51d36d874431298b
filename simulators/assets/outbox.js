// @ts-nocheck: runs in the browser, without the server's types.
// The outbox: asks again every second and a half while it is looked at, and adds what is new on top.
const data = JSON.parse(document.getElementById('data').textContent);
const one = (selector, root = document) => root.querySelector(selector);
const say = (key) => data.texts[`outbox.${key}`] ?? key;
const list = one('.list');
const filter = one('#to');
const shown = new Map();
let first = true;
let asked = 0;

function element(tag, className, text) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
}

/** The text, its addresses made into links. */
function linked(text) {
  const box = element('p', 'text');
  for (const part of text.split(/(https?:\/\/[^\s<>"]+)/)) {
    if (!/^https?:\/\//.test(part)) {
      box.append(part);
      continue;
    }
    const link = element('a', '', part);
    link.href = part;
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
    box.append(link);
  }
  return box;
}

const copyIcon =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" aria-hidden="true"><rect x="8.5" y="8.5" width="11" height="11" rx="2.5"/><path d="M15.5 8.5V7A2.5 2.5 0 0 0 13 4.5H7A2.5 2.5 0 0 0 4.5 7v6A2.5 2.5 0 0 0 7 15.5h1.5"/></svg>';
function codeBox(code) {
  const box = element('div', 'codebox');
  box.append(element('output', '', code));
  const button = element('button', 'copy');
  button.type = 'button';
  button.innerHTML = copyIcon;
  button.setAttribute('aria-label', say('copy'));
  const words = element('span', '', say('copy'));
  button.append(words);
  button.addEventListener('click', async () => {
    await copy(code, box);
    button.classList.add('done');
    words.textContent = say('copied');
    button.setAttribute('aria-label', say('copied'));
    setTimeout(() => {
      button.classList.remove('done');
      words.textContent = say('copy');
      button.setAttribute('aria-label', say('copy'));
    }, 1600);
  });
  box.append(button);
  return box;
}

/** Over plain http the clipboard is closed; the old way still works there. */
async function copy(code, box) {
  try {
    await navigator.clipboard.writeText(code);
  } catch {
    getSelection().selectAllChildren(one('output', box));
    document.execCommand('copy');
  }
}

function mailButton(message, item) {
  const button = element('button', 'inline', say('show_html'));
  button.type = 'button';
  button.addEventListener('click', () => {
    const frame = element('iframe');
    frame.setAttribute('sandbox', '');
    frame.title = message.subject ?? say('channel_email');
    frame.srcdoc = message.html;
    button.replaceWith(frame);
  });
  item.append(button);
}

const clock = new Intl.DateTimeFormat(data.lang, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
const date = new Intl.DateTimeFormat(data.lang, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
function when(at) {
  const then = new Date(at);
  return (then.toDateString() === new Date().toDateString() ? clock : date).format(then);
}

function draw(message) {
  const item = element('li', 'message panel');
  const meta = element('div', 'meta');
  const time = element('time', '', when(message.at));
  time.dateTime = message.at;
  meta.append(element('span', 'channel', say(`channel_${message.channel}`)), element('span', 'to', message.to), time);
  item.append(meta);
  if (message.subject) item.append(element('p', 'subject', message.subject));
  if (message.code) item.append(codeBox(message.code));
  item.append(linked(message.text));
  if (message.html) mailButton(message, item);
  return item;
}

function update(messages) {
  const wanted = new Set(messages.map(({ id }) => id));
  for (const [id, item] of shown) {
    if (wanted.has(id)) continue;
    item.remove();
    shown.delete(id);
  }
  for (const [i, message] of messages.entries()) {
    if (shown.has(message.id)) continue;
    const item = draw(message);
    if (!first) item.classList.add('fresh');
    shown.set(message.id, item);
    list.insertBefore(item, list.children[i] ?? null);
  }
  one('.empty').hidden = messages.length > 0;
  first = false;
}

async function ask() {
  const mine = (asked += 1);
  const live = one('.live');
  try {
    const response = await fetch(`/messages/v1/outbox?to=${encodeURIComponent(filter.value.trim())}`);
    const { messages } = await response.json();
    if (mine === asked) update(messages);
    live.classList.remove('off');
    one('span', live).textContent = say('live');
  } catch {
    live.classList.add('off');
    one('span', live).textContent = say('offline');
  }
}

let typing = 0;
filter.addEventListener('input', () => {
  clearTimeout(typing);
  typing = setTimeout(() => {
    const address = new URL(location.href);
    if (filter.value.trim()) address.searchParams.set('to', filter.value.trim());
    else address.searchParams.delete('to');
    history.replaceState(null, '', address);
    first = true;
    void ask();
  }, 200);
});
document.addEventListener('visibilitychange', () => document.hidden || void ask());
setInterval(() => document.hidden || void ask(), 1500);
void ask();
