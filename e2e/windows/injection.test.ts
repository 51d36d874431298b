// Texts made to become code, kept and shown by the real application: whatever is written stays text, as a person and as
// the other side reads it.
import { within } from '@testing-library/dom';
import { JSDOM } from 'jsdom';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { ownerRows } from '../../server/test/database.ts';
import { testSite, type TestSite, type Visitor } from '../../server/test/site.ts';
import { payloads, planted } from '../payloads.ts';
import { prizes } from '../words.ts';
import { readyPlayer } from './players.ts';
import { Tab } from './tab.ts';
import { main, soon } from './walk.ts';

let site: TestSite;
let tab: Tab;
let visitor: Visitor;
let id: number;
beforeAll(async () => {
  site = await testSite({ pages: true });
  ({ visitor } = await readyPlayer(site));
  ({ id } = (await visitor.get<{ id: number }>('/rest/player/getProfile/')).body);
});
afterEach(() => tab?.close());
afterAll(() => site.end());

const together = payloads.join(' ');
const rows = (text: string, values: unknown[]) => ownerRows(site.database.ownerUrl, text, values);
const nothing = (what: string): void => {
  expect(planted(tab.document), what).toEqual([]);
  expect(tab.complaints, what).toEqual([]);
};
const shows = async (text: string, inside: () => Element | null | undefined, what: string) => {
  await expect.poll(() => inside()?.textContent, { ...soon, message: what }).toContain(text.trim());
};

it('TR-116 the check finds what a page that takes a payload for markup would hold', () => {
  const taken = payloads.map((payload) => new JSDOM(`<title>x</title><body><p class="${payload}">${payload}</p>`));
  const free = /^(javascript:|\{\{)/;
  for (const [i, { window }] of taken.entries())
    expect([payloads[i], planted(window.document).length > 0]).toEqual([payloads[i], !free.test(payloads[i]!)]);
  const link = new JSDOM(`<a href="${payloads.find((one) => one.startsWith('javascript:'))}">x</a>`);
  expect(planted(link.window.document)).toHaveLength(1);
});

it('TR-116 in a nickname and a name, on the player’s pages and in the public profile', async () => {
  tab = new Tab(site.url, { visitor });
  await rows(
    `insert into public_profile_player (player_id, is_on, changed_at) values ($1, true, now())
    on conflict (player_id) do update set is_on = true`,
    [id],
  );
  for (const payload of [together, ...payloads.slice(0, 2)]) {
    // Past every check, as an older version or another system may have written it.
    await rows('update player set nickname = $2, full_name = $2 where id = $1', [id, payload]);
    await tab.load('/profile/');
    await shows(payload, () => tab.document.body, payload);
    nothing(payload);
    await tab.load('/?public-profile=my');
    await expect.poll(() => tab.opened, soon).toBe('PublicProfile');
    await shows(payload, () => tab.document.querySelector('[data-modal=PublicProfile]'), payload);
    nothing(payload);
  }
});

it('TR-116 in the chat, a gift code and the search', async () => {
  tab = new Tab(site.url, { visitor });
  await tab.load('/?open-chat=1');
  const panel = () => tab.page.queryByRole('dialog', { name: 'Підтримка' });
  await expect.poll(panel, soon).not.toBeNull();
  for (const payload of payloads) {
    await tab.write(await within(panel()!).findByRole('textbox', { name: 'Ваше повідомлення' }), payload);
    await tab.user.keyboard('{Enter}');
    await shows(payload, () => within(panel()!).queryByRole('log'), payload);
    nothing(payload);
  }
  await tab.load('/profile/prizes/');
  const code = await main(tab).findByRole('textbox', { name: prizes('code') });
  for (const payload of payloads) {
    await tab.write(code, payload);
    await tab.user.keyboard('{Enter}');
    nothing(payload);
  }
  await tab.load('/?openModal=Search');
  await expect.poll(() => tab.opened, soon).toBe('Search');
  const field = await tab.dialog.findByRole('combobox', { name: 'Пошук на сайті' });
  for (const payload of payloads) {
    await tab.write(field, payload);
    nothing(payload);
  }
});

it('TR-116 in an address: as a name of a page, a query and a hash', async () => {
  tab = new Tab(site.url);
  const paths = ['/', '/games/', '/online-game/', '/news/', '/promotions/', '/issue/', '/provider/'];
  const names = ['q', 'search', 'step', 'openModal', 'giftId', 'public-profile', 'utm_source', 'redirect', 'message'];
  const at = (path: string, text: string) => {
    const query = names.map((name) => `${name}=${text}`).join('&');
    return `${path}${path === '/' ? '' : `${text}/`}?${query}#${text}`;
  };
  for (const path of paths) {
    await tab.load(at(path, encodeURIComponent(together)), { isPlain: true });
    nothing(path);
  }
  for (const payload of payloads) {
    await tab.load(at('/games/', encodeURIComponent(payload)), { isPlain: true });
    nothing(payload);
  }
  for (const text of [together, payloads.find((one) => one.startsWith('javascript:'))!]) {
    await tab.load(at('/', encodeURIComponent(text)));
    await tab.rest();
    expect(planted(tab.document), text).toEqual([]);
  }
});
