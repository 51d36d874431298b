// @ts-nocheck: runs in the browser, without the server's types.
// A game of the simulated provider: asks its own server for rounds and shows them; speaks to the window that frames it
// in plain words ({ seamless: 1, event }). Amounts are minor units; nothing here decides an outcome.
const data = JSON.parse(document.getElementById('data').textContent);
const one = (selector) => document.querySelector(selector);
const say = (key, values = {}) =>
  (data.texts[`games.${key}`] ?? key).replace(/\{([a-z]+)\}/g, (whole, name) => values[name] ?? whole);
const tell = (event, more = {}) => parent.postMessage({ seamless: 1, event, ...more }, '*');
const money = (units) =>
  `${String(Math.floor(units / 100)).replace(/\B(?=(\d{3})+$)/g, '\u00a0')},${String(units % 100).padStart(2, '0')}`;
const wait = (ms) => new Promise((done) => setTimeout(done, calm ? Math.min(ms, 60) : ms));
const calm = data.calm || matchMedia('(prefers-reduced-motion: reduce)').matches;

let session = null;
let balance = 0;
let free = null;
let stakeAt = 1;
let paused = false;
let playing = false;
let turn = 0;
const chosen = new Set([0]);

const places = () => (data.kind === 'colours' ? [...chosen].toSorted() : [0]);
const stake = () => (free ? free.value : data.stakes[stakeAt]);

function show() {
  one('#balance').textContent = money(balance);
  one('#stake').textContent = `${money(stake())}\u00a0₴`;
  one('#less').disabled = playing || free || stakeAt === 0;
  one('#more').disabled = playing || free || stakeAt === data.stakes.length - 1;
  one('#play').disabled = playing || paused || !session;
  one('#play').textContent = free ? say('play_free', { left: free.rounds }) : say('play');
  for (const field of document.querySelectorAll('.field'))
    field.setAttribute('aria-pressed', String(chosen.has(Number(field.dataset.on))));
}

async function ask(path, body) {
  const response = await fetch(`${data.api}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw Object.assign(new Error(answer.error), { code: answer.error });
  return answer;
}

/** The parts of a prize lie spread over the disc, so that it looks as fair as it is. */
const order = (() => {
  if (data.kind === 'card') return [];
  const left = data.prizes.map(({ parts }) => parts);
  const whole = data.parts;
  const row = [];
  for (let i = 0; i < whole; i++) {
    const at = left
      .map((count, prize) => ({ prize, due: count / data.prizes[prize].parts }))
      .filter(({ prize }) => left[prize] > 0)
      .toSorted((a, b) => b.due - a.due || data.prizes[a.prize].parts - data.prizes[b.prize].parts)[0].prize;
    left[at] -= 1;
    row.push(at);
  }
  return row;
})();
const shades = {
  wheel: ['#3a2413', '#8a5a18', '#b5761b', '#d99a2b', '#ffd873'],
  colours: ['#b3304f', '#2f78c4', '#e0a92e'],
};

function paintDisc() {
  const disc = one('.disc');
  if (!disc) return;
  const step = 360 / order.length;
  disc.style.background = `conic-gradient(${order.map((prize, i) => `${shades[data.kind][prize]} ${i * step}deg ${(i + 1) * step - 0.6}deg, #0006 ${(i + 1) * step - 0.6}deg ${(i + 1) * step}deg`).join(', ')})`;
  if (data.kind !== 'wheel') return;
  for (const [i, prize] of order.entries()) {
    if (data.prizes[prize].pays === 0) continue;
    const label = document.createElement('span');
    label.textContent = String(data.prizes[prize].pays / 100);
    label.style.transform = `rotate(${(i + 0.5) * step}deg)`;
    disc.append(label);
  }
}

async function spin(prize) {
  const disc = one('.disc');
  const spots = order.flatMap((at, i) => (at === prize ? [i] : []));
  const spot = spots[Math.floor(Math.random() * spots.length)];
  const step = 360 / order.length;
  turn = Math.ceil(turn / 360) * 360 + 360 * 4 - (spot + 0.5) * step;
  disc.style.transitionDuration = calm ? '0s' : '2.2s';
  disc.style.transform = `rotate(${turn}deg)`;
  await wait(2300);
}

const signs = ['ship', 'fish', 'amber', 'shell', 'star', 'crown'];
async function scratch(prize) {
  const cells = [...document.querySelectorAll('.cell')];
  const luck = prize === 0 ? null : signs[prize - 1];
  const rest = signs.filter((sign) => sign !== luck).flatMap((sign) => [sign, sign]);
  const row = [...(luck ? [luck, luck, luck] : []), ...rest].slice(0, 9);
  for (let i = row.length - 1; i > 0; i--) {
    const other = Math.floor(Math.random() * (i + 1));
    [row[i], row[other]] = [row[other], row[i]];
  }
  for (const cell of cells) cell.className = 'cell';
  await wait(200);
  for (const [i, cell] of cells.entries()) {
    cell.className = `cell open ${row[i]} ${row[i] === luck ? 'luck' : ''}`;
    await wait(110);
  }
  await wait(300);
}

function said(key, values) {
  one('#said').textContent = key ? say(key, values) : '';
}

const problems = {
  NOT_ENOUGH_MONEY: 'no_money',
  LIMIT_REACHED: 'limit',
  GAME_OFF: 'off',
  PLAYER_BLOCKED: 'blocked',
  TOKEN_EXPIRED: 'expired',
  TOKEN_UNKNOWN: 'expired',
  WALLET_SILENT: 'silent',
};

function fail({ code }) {
  said(problems[code] ?? 'broken');
  if (code === 'NOT_ENOUGH_MONEY') tell('cashier', { missing: Math.max(0, stake() * places().length - balance) });
  if (problems[code] === 'expired' || problems[code] === 'off') tell('problem', { code, fatal: true });
}

async function play() {
  if (playing || paused || !session) return;
  playing = true;
  tell('activity');
  const stakes = places().map((on) => ({ on, amount: stake() }));
  const staked = free ? 0 : stakes.length * stake();
  said(null);
  one('#won').textContent = money(0);
  show();
  try {
    tell('roundBegin', { round: 'next', stake: staked, free: Boolean(free) });
    const wasFree = Boolean(free);
    const round = await ask('round', { session, stakes, free: wasFree });
    balance = round.balance - round.wins.reduce((sum, win) => sum + win, 0);
    show();
    await (data.kind === 'card' ? scratch(round.prize) : spin(round.prize));
    const win = round.wins.reduce((sum, amount) => sum + amount, 0);
    balance = round.balance;
    if (wasFree) free = round.freeLeft > 0 ? { ...free, rounds: round.freeLeft } : null;
    one('#won').textContent = money(win);
    // A return that is no more than the stake is nothing to celebrate.
    said(win > staked ? 'you_won' : win > 0 ? 'came_back' : 'nothing', { amount: money(win) });
    document.body.classList.toggle('glad', win > staked);
    tell('roundFinish', { round: round.round, win, balance });
  } catch (error) {
    tell('roundFinish', { round: 'none', win: 0, balance });
    fail(error);
  }
  playing = false;
  show();
}

async function start() {
  paintDisc();
  show();
  tell('loading', { percent: 50 });
  try {
    const opened = await ask('open', { game: data.game, mode: data.mode, token: data.token });
    ({ session, balance, free } = opened);
    said(data.mode === 'demo' ? 'demo' : null);
    tell('ready');
  } catch (error) {
    fail(error);
    tell('problem', { code: error.code ?? 'broken', fatal: true });
  }
  show();
}

one('#play').addEventListener('click', () => void play());
one('#less').addEventListener('click', () => {
  stakeAt -= 1;
  show();
});
one('#more').addEventListener('click', () => {
  stakeAt += 1;
  show();
});
one('#help').addEventListener('click', () => tell('help'));
for (const field of document.querySelectorAll('.field')) {
  field.addEventListener('click', () => {
    const on = Number(field.dataset.on);
    if (playing || (chosen.has(on) && chosen.size === 1)) return;
    if (!chosen.delete(on)) chosen.add(on);
    show();
  });
}
addEventListener('message', ({ source, data: word }) => {
  if (source !== parent || word?.seamless !== 1) return;
  if (word.event === 'pause') paused = true;
  if (word.event === 'resume') paused = false;
  if (word.event === 'balance' && !playing && data.mode === 'real') balance = word.balance;
  if (word.event === 'theme') document.documentElement.dataset.theme = word.theme;
  show();
});
void start();
