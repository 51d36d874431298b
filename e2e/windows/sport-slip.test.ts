// The slip in the application: selections that stay, prices that move, a bet whose answer was lost, a guest.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Bet } from '@malva/contract/bet';
import type { Quote } from '@malva/contract/sport-bets';
import { bet, footballBoard, incidents, names, soonCards } from '../../web/src/core/sport-fixture.ts';
import { testSite, type TestSite } from '../../server/test/site.ts';
import { readyVisitor } from '../../server/test/steps.ts';
import type { Visitor } from '../../server/test/visitor.ts';
import { wordsIn } from '../words.ts';
import { problem, saying, Tab } from './tab.ts';

const words = wordsIn('uk', 'sportsbook');
const [card, other] = [soonCards[0]!, soonCards[1]!];
const soon = { interval: 20, timeout: 15_000 };
const json = (value: unknown) =>
  new Response(JSON.stringify(value), { status: 200, headers: { 'content-type': 'application/json' } });

let site: TestSite;
let visitor: Visitor;
let tab: Tab;
/** What the server would say of the slip. */
let now: Partial<Quote['legs'][number]>;
let most: string | null;
/** Bodies of the bets that were sent. */
let sent: { key: string; unit: string; selections: { odds: number }[] }[];

beforeAll(async () => {
  site = await testSite({ pages: true });
  ({ visitor } = await readyVisitor(site));
});
afterAll(() => site.end());
afterEach(() => tab.close());

const matchPage = (at: typeof card) => ({
  page: 'sportsMatch',
  path: `/sports-book/match/${at.id}/`,
  params: { id: String(at.id) },
  seo: { seoTitle: '', seoDescription: '', canonical: '', image: null },
  banner: null,
  payload: { event: at, board: footballBoard(at), names: names('football'), incidents },
});

const bodyOf = (path: string) =>
  JSON.parse(tab.asked.findLast((one) => one.path.startsWith(path))?.body ?? '{}') as never;

function quoteOf(): Response {
  const { selections } = bodyOf('/rest/sport/quote/') as { selections: { odds: number }[] };
  const legs = selections.map(({ odds }) => ({ odds, p: null, state: 'open', reason: null, isLive: false, ...now }));
  const share = 93;
  return json({
    success: true,
    legs,
    groups: [],
    combined: null,
    lines: 1,
    share,
    maxStake: most,
    maxReason: null,
    minStake: '10.00',
    delay: 0,
    refusals: [],
    related: [],
  });
}

/** A match opened inside the running application, with the server's answers made here. */
async function open(of: { visitor?: Visitor } = {}): Promise<void> {
  now = {};
  most = null;
  sent = [];
  tab = new Tab(site.url, of);
  tab.answer(/\/rest\/sport\/settings\//, () => json({ policy: 'none' }));
  tab.answer(/\/rest\/sport\/tree\//, () => json({ tree: [] }));
  tab.answer(/\/rest\/sport\/markets\//, () => json({ names: names('football') }));
  tab.answer(/\/rest\/sport\/quote\//, quoteOf);
  for (const at of [card, other])
    tab.answer(new RegExp(`/rest/page/sports-book/match/${at.id}/`), () => json(matchPage(at)));
  await tab.load('/games/');
  await go(card);
}

async function go(to: typeof card): Promise<void> {
  tab.step(`/sports-book/match/${to.id}/`);
  await expect.poll(() => tab.document.querySelector('main h1')?.textContent ?? '', soon).toContain(to.away.name);
}

const price = (outcome: string) => tab.document.querySelector<HTMLElement>(`main [data-outcome="1||${outcome}"]`);
const dock = () => tab.document.querySelector<HTMLElement>('.sport-dock')!;
const button = (name: string) =>
  [...dock().querySelectorAll('button')].find((one) => saying(words(name)).test(one.textContent ?? ''));
const amount = () => dock().querySelector<HTMLInputElement>('input[inputmode=decimal]')!;
async function inDock(text: string): Promise<void> {
  // The site keeps short words with their next by a no-break space.
  const plain = (read: string): string => read.replaceAll('\u00A0', ' ');
  await expect.poll(() => plain(dock().textContent ?? ''), soon).toContain(plain(text));
}

/** Answers a bet that was sent as accepted, with what was asked for. */
function takeBets(): void {
  tab.answer(/\/rest\/sport\/bets\/$/, () => {
    sent.push(bodyOf('/rest/sport/bets/'));
    const { unit } = sent.at(-1)!;
    const placed: Bet = bet({ kind: 'single', stake: unit, potential: '93.00', code: 'MV-9TEST' });
    return json({ success: true, bet: placed });
  });
}

it('SB-178 a selection is kept over a reload, and its button stays pressed', async () => {
  await open();
  await tab.user.click(price('1')!);
  expect(price('1')?.getAttribute('aria-pressed')).toBe('true');
  await inDock('Рудогір’я');
  await tab.load('/games/');
  await go(card);
  expect(price('1')?.getAttribute('aria-pressed')).toBe('true');
  await inDock('Рудогір’я');
});

it('SB-159 a guest who places a bet is led to registration from sport, and the slip stays', async () => {
  await open();
  await tab.user.click(price('1')!);
  await tab.user.click(button('slip.place')!);
  await expect.poll(() => tab.opened, soon).toBe('Register');
  expect(dock().textContent).toContain('Рудогір’я');
});

it('SB-176 a price that moved is shown as it was and is, the amount is kept, and one button accepts it', async () => {
  await open({ visitor });
  await tab.user.click(price('1')!);
  await tab.write(amount(), '50');
  now = { odds: 19_500 };
  await inDock('було 1,86, стало 1,95');
  expect([amount().value, button('slip.place')]).toEqual(['50', undefined]);
  takeBets();
  await tab.user.click(button('slip.accept')!);
  await expect.poll(() => button('slip.place'), soon).toBeTruthy();
  expect([amount().value, sent.length]).toEqual(['50', 0]);
  await tab.user.click(button('slip.place')!);
  await inDock('MV-9TEST');
  expect(sent.map(({ unit, selections }) => [unit, selections[0]?.odds])).toEqual([['50.00', 19_500]]);
});

it('a stake above the largest is offered as what can be taken, and a press places exactly that', async () => {
  await open({ visitor });
  most = '1240.00';
  await tab.user.click(price('1')!);
  await tab.write(amount(), '5000');
  await inDock('Можемо прийняти');
  takeBets();
  await tab.user.click([...dock().querySelectorAll('button')].find((one) => one.textContent?.startsWith('Поставити'))!);
  await inDock('MV-9TEST');
  expect(sent.map(({ unit }) => unit)).toEqual(['1240.00']);
});

it('a suspended selection stays in the slip, closes the button, and is taken out by a press', async () => {
  await open({ visitor });
  await tab.user.click(price('1')!);
  await tab.write(amount(), '50');
  now = { odds: null, state: 'suspended' };
  await expect.poll(() => button('slip.remove'), soon).toBeTruthy();
  expect(button('slip.place')?.hasAttribute('disabled')).toBe(true);
  await tab.user.click(button('slip.remove')!);
  await inDock(words('slip.empty'));
});

it('SB-177 a bet whose answer was lost is asked for by its key as it was sent, and never under a new one', async () => {
  await open({ visitor });
  await tab.user.click(price('1')!);
  await tab.write(amount(), '50');
  const lose = tab.answer(/\/rest\/sport\/bets\/$/, () => {
    sent.push(bodyOf('/rest/sport/bets/'));
    throw new TypeError('the network is gone');
  });
  await expect.poll(() => button('slip.place')?.hasAttribute('disabled'), soon).toBe(false);
  await tab.user.click(button('slip.place')!);
  await inDock(words('bet.unknown'));
  lose();
  // It outlives the page: another document of the same browser asks again.
  takeBets();
  await tab.load('/games/');
  await go(card);
  await inDock('MV-9TEST');
  expect(sent.length).toBeGreaterThanOrEqual(2);
  expect(new Set(sent.map((one) => JSON.stringify(one))).size).toBe(1);
});

it('a refusal says what happened and keeps the slip', async () => {
  await open({ visitor });
  await tab.user.click(price('1')!);
  await tab.write(amount(), '50');
  tab.answer(/\/rest\/sport\/bets\/$/, () => problem(422, 'insufficient_funds'));
  await expect.poll(() => button('slip.place')?.hasAttribute('disabled'), soon).toBe(false);
  await tab.user.click(button('slip.place')!);
  await inDock(words('slip.to_cash'));
  expect([amount().value, dock().textContent?.includes('Рудогір’я')]).toEqual(['50', true]);
});

it('two selections make an express; of one match they make none, and the slip says why', async () => {
  await open({ visitor });
  await tab.user.click(price('1')!);
  await go(other);
  await tab.user.click(price('1')!);
  await inDock('3,81');
  await tab.user.click(price('2')!);
  await inDock('Вибори з одного матчу залежать один від одного');
  expect(button('slip.place')).toBeUndefined();
});
