// The statement and the year for a declaration in a player's own account: what cannot be made says why, a period that
// makes no sense is refused at its field, what is added up says so. The file and the office's view: statement.spec.ts.
import { within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testSite, type TestSite, type Visitor } from '../../server/test/site.ts';
import { readPdf } from '../../server/test/pdf-text.ts';
import { fill } from './cash-desk.ts';
import { problem, saying, Tab } from './tab.ts';
import { seededPlayer } from './walk.ts';

let site: TestSite;
let visitor: Visitor;
beforeAll(async () => {
  site = await testSite({ pages: true });
  visitor = await seededPlayer(site);
});
afterAll(() => site.end());

const soon = { interval: 20, timeout: 15_000 };

/** Files the page hands to the browser to keep. */
function savedBy(tab: Tab): { name: string; bytes: Blob }[] {
  const files: { name: string; bytes: Blob }[] = [];
  let last = new Blob();
  Object.assign(tab.window.URL, {
    createObjectURL: (bytes: Blob) => ((last = bytes), 'blob:file'),
    revokeObjectURL() {},
  });
  tab.window.HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    files.push({ name: this.download, bytes: last });
  };
  return files;
}

it('TR-018 a statement that cannot be made says why and is asked for again; it holds what the page shows', async () => {
  const tab = new Tab(site.url, { visitor });
  const answerAgain = tab.answer(/\/rest\/cash\/history\/file\//, () => problem(422, 'statement_too_long'));
  await tab.load('/profile/history/');
  const files = savedBy(tab);
  await tab.user.click(await tab.page.findByRole('button', { name: 'Завантажити PDF' }));
  expect((await tab.page.findAllByText(/Оберіть коротший\sперіод/)).length).toBeGreaterThan(0);
  expect(files).toEqual([]);
  answerAgain();
  await tab.user.click(await tab.page.findByRole('button', { name: 'Завантажити PDF' }));
  await expect.poll(() => files.length, soon).toBe(1);
  expect(files[0]!.name).toMatch(/^malva-all-\d{4}-\d\d-\d\d\.pdf$/);
  const lines = readPdf(Buffer.from(await files[0]!.bytes.arrayBuffer())).pages.flatMap((one) => one.lines);
  expect(lines[0]).toBe('Malva | Рух коштів');
  let moved = 0;
  for (let before = ''; ;) {
    const { body } = await visitor.get<{ rows: object[]; next: string | null }>(
      `/rest/cash/history/?limit=100${before && `&before=${before}`}`,
    );
    moved += body.rows.length;
    if (body.next === null) break;
    before = body.next;
  }
  expect(lines.filter((line) => /^\d\d\.\d\d\.\d{4} \d\d:/.test(line))).toHaveLength(moved);
  tab.close();
});

it('TR-018 a period that ends before it begins is refused at its field: no request, no endless loading', async () => {
  const tab = new Tab(site.url, { visitor });
  await tab.load('/profile/history/?from=2026-11-02&to=2026-11-01');
  await tab.page.findByText(saying('Кінець періоду раніше за початок'));
  await tab.page.findByText(saying('За цим фільтром операцій немає'));
  expect(tab.document.querySelectorAll('main .skeleton')).toHaveLength(0);
  expect(tab.asked.filter(({ path }) => path.startsWith('/rest/cash/history/'))).toEqual([]);
  // A filter of a page is still that page.
  const menu = within(tab.document.getElementById('avatar-menu')!);
  expect(menu.getByRole('link', { name: saying('Рух коштів') }).getAttribute('aria-current')).toBe('page');
  await tab.user.click(tab.page.getByRole('button', { name: saying('Показати все') }));
  const operations = await tab.page.findByRole('region', { name: 'Операції' });
  await expect.poll(() => operations.querySelectorAll('li').length, soon).toBeGreaterThan(0);

  await tab.load('/profile/limits/');
  const position = await tab.page.findByRole('region', { name: saying('Скільки коштувала гра') });
  await expect.poll(() => position.textContent, soon).toMatch(/\d,\d\d/);
  await fill(tab, within(position).getByLabelText('До'), '2020-01-01');
  await within(position).findByText(saying('Кінець періоду раніше за початок'));
  const values = within(position).getAllByRole('definition');
  expect(values.map(({ textContent }) => textContent)).toEqual(Array.from({ length: 6 }, () => '—'));
  tab.close();
});

it('TR-018 while a year is added up its panel says so', async () => {
  const tab = new Tab(site.url, { visitor });
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  tab.answer(/\/rest\/cash\/tax\//, async (ask) => {
    await held;
    return ask();
  });
  await tab.load('/profile/history/');
  const panel = within(await tab.page.findByRole('region', { name: 'Для декларації' }));
  await tab.user.click(panel.getByRole('button', { name: 'Показати' }));
  await panel.findByText(/Рахуємо підсумки\sроку…/);
  answer();
  expect((await panel.findAllByRole('row')).length).toBeGreaterThan(0);
  expect(panel.queryByText(/Рахуємо підсумки\sроку…/)).toBeNull();
  tab.close();
});
