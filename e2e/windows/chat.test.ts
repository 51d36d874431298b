// Support chat as a visitor has it: what is written goes to the desk, and what the desk answers comes by itself. The
// desk's own page: chat.spec.ts.
import { randomUUID } from 'node:crypto';
import { within } from '@testing-library/dom';
import { staffSeed } from '@malva/seed/people';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { testSite, until, type TestSite, type Visitor } from '../../server/test/site.ts';
import { atDesk } from '../../server/test/steps.ts';
import { readyPlayer } from './players.ts';
import { saying, Tab } from './tab.ts';
import { soon } from './walk.ts';

let site: TestSite;
let desk: Visitor;
let tab: Tab;
beforeAll(async () => {
  site = await testSite({ pages: true });
  desk = await atDesk(site, staffSeed);
});
afterEach(() => tab.close());
afterAll(() => site.end());

const panelNow = () => tab.page.queryByRole('dialog', { name: 'Підтримка' });
const panel = () => within(panelNow()!);
const field = () => panel().findByRole<HTMLTextAreaElement>('textbox', { name: 'Ваше повідомлення' });
const isOpen = () => tab.document.body.classList.contains('support-chat-open');
const opens = async () => {
  await expect.poll(panelNow, soon).not.toBeNull();
  await expect.poll(isOpen, soon).toBe(true);
};

async function write(text: string): Promise<void> {
  await tab.write(await field(), text);
  await tab.user.keyboard('{Enter}');
}

/** The conversation at the desk that begins with this. */
async function threadOf(word: string): Promise<string> {
  return until(async () => {
    const { body } = await desk.get<{ chats: { id: string }[] }>('/rest/office/chat/');
    return body.chats.find((one) => JSON.stringify(one).includes(word))?.id;
  }, word);
}

const at = (thread: string, act: string, body: object = {}) =>
  desk.post(`/rest/office/chat/thread/${thread}/${act}/`, body);
const answer = (thread: string, text: string) => at(thread, 'answer', { text, key: randomUUID() });

it('L-017 S-105 S-106 M-041 a guest writes, is answered over the channel, and the page goes on beside the chat', async () => {
  tab = new Tab(site.url);
  await tab.load('/?open-chat=1');
  await opens();
  expect(tab.window.location.search).toBe('');
  await write('Не бачу гри');
  const log = () => within(panel().getByRole('log'));
  await expect.poll(() => log().queryByText('Не бачу гри'), soon).not.toBeNull();
  await expect.poll(() => panel().queryByText('Надсилаємо…'), soon).toBeNull();
  const thread = await threadOf('Не бачу гри');
  await at(thread, 'take');
  await answer(thread, 'Подивіться на <b>http://example.org</b>');
  await panel().findByText('Подивіться на <b>http://example.org</b>');
  expect(log().queryAllByRole('link')).toEqual([]);
  await tab.user.click(panel().getByRole('button', { name: 'Закрити чат' }));
  await expect.poll(panelNow, soon).toBeNull();
  expect(isOpen()).toBe(false);
  // Closed, the next answer is counted and leads back.
  await answer(thread, 'Ще щось?');
  const launcher = await tab.page.findByRole('button', {
    name: saying('Відкрити чат підтримки: 1 нова відповідь'),
  });
  await tab.page.findByText('Підтримка відповіла');
  await tab.user.click(launcher);
  await opens();
  await tab.write(await field(), 'Ні, дякую');
  await tab.user.click(panel().getByRole('button', { name: 'Надіслати' }));
  await threadOf('Ні, дякую');
  await at(thread, 'close');
  await panel().findByText(/Розмову завершено/);
  await tab.reload();
  await tab.user.click(await tab.page.findByRole('button', { name: 'Відкрити чат підтримки' }));
  await opens();
  await panel().findByText('Не бачу гри');
});

it('chat: a message sent before the conversation has loaded is sent once it has', async () => {
  tab = new Tab(site.url);
  const { promise: isThere, resolve: come } = Promise.withResolvers<void>();
  const sent = () => tab.asked.filter(({ method, path }) => method === 'POST' && path.includes('/rest/chat/')).length;
  tab.answer(/\/rest\/chat\/$/, async (ask) => {
    if (sent() === 0) await isThere;
    return ask();
  });
  await tab.load('/?open-chat=1');
  await opens();
  await write('Зарано');
  expect((await field()).value).toBe('Зарано');
  expect(sent()).toBe(0);
  come();
  await panel().findByText('Зарано', { ignore: 'textarea' });
  await expect.poll(async () => (await field()).value, soon).toBe('');
});

it('M-097 R-042 the contacts of a personal manager are above the conversation until they are closed', async () => {
  const { visitor } = await readyPlayer(site);
  const { id } = (await visitor.get<{ id: number }>('/rest/player/getProfile/')).body;
  const contacts = { telegram: null, viber: null, email: 'manager@example.org' };
  const { status } = await desk.post(`/rest/office/chat/manager/${id}/set/`, { enabled: true, ...contacts });
  expect(status).toBe(200);
  tab = new Tab(site.url, { visitor });
  await tab.load('/?open-chat=1');
  await opens();
  await write('Менеджер');
  await panel().findByText('Менеджер', { ignore: 'textarea' });
  const region = () => panel().queryByRole('region', { name: 'Ваш персональний менеджер' });
  await expect.poll(region, soon).not.toBeNull();
  const link = within(region()!).getByRole('link', { name: /manager@example.org/ });
  expect(link.getAttribute('href')).toBe('mailto:manager@example.org');
  await tab.user.click(within(region()!).getByRole('button', { name: 'Прибрати контакти менеджера' }));
  await expect.poll(region, soon).toBeNull();
  await tab.reload();
  await tab.user.click(await tab.page.findByRole('button', { name: 'Відкрити чат підтримки' }));
  await opens();
  await panel().findByText('Менеджер');
  expect(region()).toBeNull();
});

it('chat: a message that failed to send stays with the reason and can be sent again', async () => {
  tab = new Tab(site.url);
  await tab.load('/?open-chat=1');
  await opens();
  await panel().findByText('Чим допомогти?');
  const network = tab.answer(/\/rest\/chat\//, () => {
    throw new TypeError('Failed to fetch');
  });
  await write('Загубилося');
  await panel().findByRole('alert');
  network();
  await tab.user.click(panel().getByRole('button', { name: 'Надіслати ще раз' }));
  await expect.poll(() => panel().queryByRole('alert'), soon).toBeNull();
  expect(within(panel().getByRole('log')).getAllByText('Загубилося')).toHaveLength(1);
});
