// The console of the outside world: faults and orders for each simulator by JSON, and a page with the usual ones.
import type { FastifyInstance } from 'fastify';
import { Compile } from 'typebox/compile';
import { FaultsChange } from './faults.ts';
import { html, langOf, page, policyHeaders, sayer, textsOf, type Html, type Say } from './html.ts';
import { rawOf, Refused, type Simulator, type SimulatorName } from './wire.ts';

const faultsFit = Compile(FaultsChange);

/** One button of the page: what it posts. */
interface Switch {
  text: string;
  order: Record<string, unknown>;
}
const api: readonly Switch[] = [
  { text: 'hang', order: { faults: { api: { hang: true } } } },
  { text: 'status_500', order: { faults: { api: { status: 500 } } } },
  { text: 'delay', order: { faults: { api: { delayMs: 3000 } } } },
  { text: 'lose_answer', order: { faults: { api: { loseAnswer: true } } } },
];
const callbacks: readonly Switch[] = [
  { text: 'repeat', order: { faults: { callbacks: { times: 3 } } } },
  { text: 'late', order: { faults: { callbacks: { delayMs: 10_000 } } } },
  { text: 'reverse', order: { faults: { callbacks: { reverse: 2 } } } },
  { text: 'lie', order: { faults: { callbacks: { lie: 'amount' } } } },
  { text: 'silent', order: { faults: { callbacks: { lose: true } } } },
];
const switches: Record<SimulatorName, readonly Switch[]> = {
  payments: [
    ...api,
    ...callbacks,
    { text: 'payouts_stay', order: { action: 'settings', payoutOutcome: 'stay' } },
    { text: 'payouts_fail', order: { action: 'settings', payoutOutcome: 'failed' } },
    { text: 'payouts_work', order: { action: 'settings', payoutOutcome: 'succeeded' } },
  ],
  identity: [...api, ...callbacks.filter(({ text }) => text !== 'lie')],
  register: api,
  messages: api,
  monitoring: api,
  antivirus: api,
  randomness: api,
  provider: [
    { text: 'calls_repeat', order: { faults: { callbacks: { times: 3 } } } },
    { text: 'calls_forged', order: { faults: { callbacks: { lie: 'signature' } } } },
    { text: 'calls_lost', order: { faults: { callbacks: { lose: true } } } },
    { text: 'misreport', order: { action: 'misreport', by: 1 } },
    { text: 'report_true', order: { action: 'misreport', by: 0 } },
  ],
};

function state({ ground, summary }: Simulator): Record<string, unknown> {
  return { name: ground.name, faults: ground.faults.current, ...summary() };
}

const faulty = ({ ground }: Simulator): boolean => {
  const { api: calls, callbacks: told } = ground.faults.current;
  return (
    calls.hang ||
    calls.status !== null ||
    calls.delayMs > 0 ||
    calls.loseAnswer ||
    told.times > 1 ||
    told.delayMs > 0 ||
    told.reverse > 1 ||
    told.lie !== null ||
    told.lose
  );
};

function obey(simulator: Simulator, raw: string): Record<string, unknown> {
  let body: unknown;
  try {
    body = JSON.parse(raw);
  } catch {
    throw new Refused(400, 'bad_json');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refused(422, 'validation');
  const order = body as Record<string, unknown>;
  const { journal, faults } = simulator.ground;
  if (order['reset'] === true) {
    faults.reset();
    journal.append('control', { order });
  }
  if (order['faults'] !== undefined) {
    if (!faultsFit.Check(order['faults'])) throw new Refused(422, 'validation');
    faults.change(order['faults'] as FaultsChange);
    journal.append('control', { order });
  }
  if (typeof order['action'] !== 'string') return state(simulator);
  journal.append('control', { order });
  return { ...state(simulator), result: simulator.command(order['action'], order) };
}

function card(simulator: Simulator, say: Say): Html {
  const { name } = simulator.ground;
  const button = (text: string, order: object, kind = ''): Html =>
    html`<button type="button" class="switch ${kind}" data-name="${name}"
data-order="${JSON.stringify(order)}">${say(`control.${text}`)}</button>`;
  const figures = Object.entries(simulator.summary()).map(
    ([key, value]) => html`<div data-figure="${key}"><dt>${say(`control.figure_${key}`)}</dt><dd>${value}</dd></div>`,
  );
  const bad = faulty(simulator);
  return html`<section class="panel sim" data-sim="${name}" aria-labelledby="sim-${name}">
<header><h2 id="sim-${name}">${say(`control.${name}`)}</h2>
<span class="state ${bad && 'bad'}" role="status" data-good="${say('control.good')}"
data-bad="${say('control.bad')}">${say(bad ? 'control.bad' : 'control.good')}</span></header>
<dl>${figures}</dl><div class="switches">${switches[name].map(({ text, order }) => button(text, order))}
${button('reset', { reset: true }, 'reset')}</div></section>`;
}

export interface Around {
  siteOrigin: string;
  hasMessenger: boolean;
}

export function serveControl(
  app: FastifyInstance,
  simulators: readonly Simulator[],
  { siteOrigin, hasMessenger }: Around,
): void {
  const byName = new Map<string, Simulator>(simulators.map((simulator) => [simulator.ground.name, simulator]));
  const find = (params: unknown): Simulator => {
    const found = byName.get((params as { name: string }).name);
    if (!found) throw new Refused(404, 'simulator_unknown');
    return found;
  };
  app.get('/control', async (request, reply) => {
    const lang = langOf((request.query as { lang?: string }).lang);
    const say = sayer(lang);
    const body = html`<main class="control"><div class="intro"><h1>${say('control.title')}</h1>
<p class="muted">${say('control.text')}</p>
<p class="ways"><a href="/dev/outbox?lang=${lang}">${say('outbox.brand')}</a>
${hasMessenger && html`<a href="/dev/mini-app?lang=${lang}">${say('messenger.brand')}</a>`}
<a href="${siteOrigin}">${say('common.back_to_site')}</a></p></div>
<div class="sims">${simulators.map((simulator) => card(simulator, say))}</div></main>`;
    reply.headers(policyHeaders([siteOrigin]));
    return page({
      lang,
      title: say('control.title'),
      brand: say('control.brand'),
      name: 'control',
      body,
      data: { texts: textsOf(lang, 'common.') },
    });
  });
  app.get('/', async (_request, reply) => reply.redirect('/control'));
  app.get('/control/:name', async (request) => {
    const simulator = find(request.params);
    return { ...state(simulator), faulty: faulty(simulator) };
  });
  app.post('/control/:name', async (request) => {
    const simulator = find(request.params);
    const answer = obey(simulator, rawOf(request));
    return { ...answer, faulty: faulty(simulator) };
  });
}
