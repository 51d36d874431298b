// Differences between the three variants of the site: the name and the registration, languages, tags, themes, and the
// footer of each.
import { brands } from '@malva/brands/all';
import type { WebBundle } from '@malva/contract/render';
import { loadMessages } from '@malva/i18n/messages';
import { catalogue } from '@malva/seed/catalogue';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auth, registration } from '../words.ts';
import { saying } from './tab.ts';
import { main, openHouse, projects, soon, type House } from './walk.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.end());

it('S-011 B-001 B-002 the project setting fixes the variant: its name, its registration, for bots as well', async () => {
  for (const project of projects) {
    const tab = house.tab(project);
    await tab.load('/?openModal=RegisterNew');
    expect(tab.document.documentElement.dataset['brand']).toBe(project);
    await expect.poll(() => tab.opened, soon).toBe('Register');
    await tab.dialog.findByLabelText(auth('password.label'));
    // The short form asks for one contact and lets the visitor choose which; the long one has both.
    const isShort = project !== 'king';
    expect(tab.dialog.queryAllByLabelText(registration('by'))).toHaveLength(isShort ? 1 : 0);
    expect(tab.document.querySelectorAll('[data-modal=Register] input[name=email]')).toHaveLength(isShort ? 0 : 1);
    // No query, cookie or address makes another variant of it.
    const answer = await fetch(`${tab.site}/?project=malva&brand=vlk`, {
      headers: {
        accept: 'text/html',
        cookie: 'project=vlk; brand=king',
        'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)',
      },
    });
    const html = await answer.text();
    expect(html).toContain(`data-brand="${project}"`);
    expect(html).not.toContain('<script');
    tab.close();
  }
});

it('states: another language is the same page in other words, where a setting shows the selector', async () => {
  const tab = house.tab('vlk');
  await tab.load('/games/?kind=slot');
  const english = [...tab.document.querySelectorAll<HTMLElement>('footer a')].find(({ textContent }) =>
    textContent.startsWith('English'),
  )!;
  await tab.user.click(english);
  // Another language is another document.
  const [left] = tab.left;
  if (left) await tab.load(left);
  await expect.poll(() => tab.place, soon).toBe('/en/games/?kind=slot');
  expect(tab.document.documentElement.lang).toBe('en');
  expect((await main(tab).findAllByText('Kalyna Sevens')).length).toBeGreaterThan(0);
  const slots = Object.values(catalogue).filter(({ kind }) => kind === 'slot').length;
  await expect.poll(() => tab.document.querySelectorAll('main article').length, soon).toBe(slots);
  tab.close();
});

it('L-062 P-015 S-031 B-009 B-015 B-017 the king leads pages of tags home and has no themes', async () => {
  const visitor = house.home.visitor();
  expect((await visitor.get('/tags/', { accept: 'text/html' })).status).toBe(200);
  const king = house.tab('king');
  for (const [path, home] of [
    ['/tags/', '/'],
    ['/en/tag/fruits/', '/en/'],
  ] as const) {
    await king.load(path);
    expect(king.place).toBe(home);
  }
  const { redirectUrl } = (await (await king.fetch('/rest/page/tags/')).json()) as { redirectUrl: string };
  expect(redirectUrl).toBe('/');
  king.jar.setCookieSync('theme=light; Path=/', king.site);
  await king.load('/?register=1');
  expect(king.document.documentElement.dataset['theme']).toBe('dark');
  await expect.poll(() => king.opened, soon).toBe('Register');
  await king.dialog.findByLabelText(/Електронна пошта|E-mail|пошт/i);
  king.close();
});

/** Text with ordinary spaces instead of no-break ones. */
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

it('footer: who runs the site, how one pays and where to complain', async () => {
  const tab = house.tab();
  await tab.load('/faq/');
  const foot = tab.document.querySelector('footer')!;
  for (const text of [
    'Участь в азартних іграх може викликати ігрову залежність',
    'Картка, мобільний гаманець',
    'Демонстраційний проєкт',
    'ОператорЗазначає оператор',
    'Розгляд скаргЗазначає оператор',
    '21+',
  ])
    expect(plain(foot.textContent)).toContain(text);
  const links = [...foot.querySelectorAll('a')].map((link) => link.getAttribute('href')!);
  for (const href of new Set(links.filter((one) => one.startsWith('/'))))
    expect((await tab.fetch(href, { headers: { accept: 'text/html' } })).status, href).toBe(200);
  const complaints = 'Скарги й суперечки';
  await tab.user.click([...foot.querySelectorAll('a')].find(({ textContent }) => plain(textContent) === complaints)!);
  await main(tab).findByRole('heading', { level: 1, name: saying(complaints) });
  tab.close();
});

it('footer: the licence, the operator, who decides complaints and the networks stand there by brand and as configured', async () => {
  const { render } = (await import('../../web/dist/server/entry-server.js' as string)) as WebBundle;
  const messages = loadMessages('uk');
  for (const brand of projects) {
    const config = {
      brand,
      publicUrl: 'https://site.example',
      languages: ['uk', 'ru', 'en'] as const,
      simulated: false,
      hasLanguageSelector: brand === 'king',
      supportPhone: '0 800 000 021',
      version: '',
      licence: 'Ліцензія № 21 до 2031 року',
      operator: 'ТОВ «Калина», Київ',
      complaints: 'Державний орган, Київ',
      socials: ['https://social.example/malva'],
    };
    const menu = { rail: [], footer: [] };
    const shared = {
      lang: 'uk',
      theme: 'dark',
      device: 'desktop',
      isBot: true,
      isRedesign: false,
      page: null,
      status: 404,
      player: null,
    } as const;
    const html = new TextDecoder().decode(render({ ...shared, url: '/', config, menu, messages }).html);
    const told = (name: string, text: string) =>
      `<dt>${messages[`app.footer.${name}`] as string}</dt><dd class="text-t2">${text}</dd>`;
    for (const [name, text] of [
      ['operator', 'ТОВ «Калина», Київ'],
      ['licence', 'Ліцензія № 21 до 2031 року'],
      ['complaints', 'Державний орган, Київ'],
    ] as const)
      expect(plain(html)).toContain(plain(told(name, text)));
    expect(plain(html)).toContain(plain(`${messages['app.footer.age'] as string} · © ${brands[brand].title}`));
    // A quiet link in the foot of every brand; the choice in menus where the brand has one.
    expect(html.match(/hrefLang="en"/gi)).toHaveLength(brand === 'king' ? 2 : 1);
    expect(html).toContain(
      '<a href="https://social.example/malva" rel="noopener me" class="foot-link">social.example</a>',
    );
    expect(html).not.toContain('Демонстраційний проєкт');
  }
});
