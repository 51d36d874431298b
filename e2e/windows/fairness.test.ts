// Fair play as the player checks it: seeds, the check of a round in the browser, a forged row, a guest's check; draws
// outside the games, those of the running site and forged ones.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import type { Weight } from '@malva/rules/draws';
import { closeEvent, commitEvent, drawEvent, drawFor } from '@malva/server/base/draws/draws';
import { vectors } from '@malva/studio/verifier/vectors';
import { within } from '@testing-library/dom';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { testSite, type TestSite, type Visitor } from '../../server/test/site.ts';
import { openGame, play, verifiedPlayer, deposit } from '../../server/test/steps.ts';
import { drawProof, wheel, wonPool } from '../draws.ts';
import { saying, Tab } from './tab.ts';

let t: TestSite;
let player: Visitor;
let tab: Tab;
beforeAll(async () => {
  t = await testSite({ pages: true });
  ({ visitor: player } = await verifiedPlayer(t));
  await deposit(player, '500.00');
});
beforeEach(() => {
  tab = new Tab(t.url, { visitor: player });
});
afterAll(() => t.end());

interface Seeds {
  commit: string;
  nextCommit: string;
  clientSeed: string;
  revealed: { commit: string; serverSeed: string }[];
}

const main = () => within(tab.document.querySelector<HTMLElement>('main')!);
/** Spaces that do not break are spaces. */
const plain = (element: Element): string => (element.textContent ?? '').replaceAll(/\s+/g, ' ');
const verdict = (text: string) =>
  vi.waitFor(() => expect(tab.page.queryAllByRole('status').map(plain).join()).toContain(text), 10_000);
const region = async (name: string) => within(await tab.page.findByRole('region', { name: saying(name) }));
const checkOf = (name: string): string =>
  tab.page
    .queryAllByRole('listitem')
    .map(plain)
    .filter((text) => text.includes(name))
    .join('\n');
const fill = async (name: string, value: string) => {
  const field = main().getByLabelText(saying(name));
  await tab.user.clear(field);
  await tab.user.type(field, value);
};
const press = async (name: string) => tab.user.click(await main().findByRole('button', { name: saying(name) }));

async function round(): Promise<{ id: string; bet: string; payout: string }> {
  const token = await openGame(t, player, 'sich-dice');
  const { body } = await play(t, token, { bet: '2.00', params: { target: 4950, direction: 'under' } });
  const { roundId: id, bet, payout } = body.round as { roundId: string; bet: string; payout: string };
  return { id, bet, payout };
}

it('TR-034 TR-030 seal, own seed, opened seed; a round checked in the browser, a forged one refused', async () => {
  const { id, payout } = await round();
  const before = (await player.get<Seeds>('/rest/games/seeds/')).body;

  // While the pair is in play its seed is sealed: nothing to check yet, and the page says so.
  await tab.load(`/fairness/verify/?round=${id}`);
  await tab.page.findByText(saying('Зерно цього раунду ще секретне'));
  await tab.user.click(tab.page.getByRole('link', { name: saying('До моїх зерен') }));
  await tab.page.findByTitle(before.commit);
  await tab.page.findByTitle(before.nextCommit);

  await fill('Ваше нове зерно', 'не те');
  await press('Змінити пару й відкрити зерно');
  await tab.page.findByText(saying('Лише латинські літери, цифри, - та _, до 64 символів'));
  await fill('Ваше нове зерно', `own-${id}`);
  await press('Змінити пару й відкрити зерно');
  await tab.page.findByText(saying('Пару змінено, старе зерно відкрито нижче.'));
  const after = (await player.get<Seeds>('/rest/games/seeds/')).body;
  expect(after).toMatchObject({ commit: before.nextCommit, clientSeed: `own-${id}` });
  const opened = after.revealed[0]!;
  expect(opened.commit).toBe(before.commit);
  expect(createHash('sha256').update(opened.serverSeed).digest('hex')).toBe(before.commit);
  await tab.page.findByTitle(opened.serverSeed);

  // From the history to the verdict.
  await tab.load('/profile/rounds/');
  const [row] = await main().findAllByText('Січові кості');
  await tab.user.click(row!.closest('a, button')!);
  await expect.poll(() => tab.opened).toBe('RoundDetails');
  await tab.user.click(await tab.dialog.findByRole('button', { name: 'Перевірити' }));
  await expect.poll(() => tab.place).toBe(`/fairness/verify/?round=${id}`);
  await verdict('Усе збігається');
  expect(main().getAllByText(new RegExp(payout.replace('.', ','))).length).toBeGreaterThan(0);

  // One kopiyka more than was paid; then another seed.
  await fill('Виплачено, ₴', (Number(payout) + 0.01).toFixed(2).replace('.', ','));
  await press('Перевірити');
  await verdict('Є розбіжність');
  await fill('Виплачено, ₴', payout.replace('.', ','));
  await press('Перевірити');
  await verdict('Усе збігається');
  await fill('Зерно сервера', '0'.repeat(64));
  await press('Перевірити');
  await verdict('Є розбіжність');
  expect(checkOf('Відбиток зерна')).toContain('не збігається');
});

it('TR-034 a guest checks pasted values, offline, and an invalid seed is reported beside its field', async () => {
  tab = new Tab(t.url);
  await tab.load('/fairness/verify/');
  await tab.user.selectOptions(await main().findByLabelText('Гра'), 'sich-dice');
  await main().findByLabelText('Виграшних граней');
  await fill('Зерно сервера', 'abc');
  await fill('Ваше зерно', vectors.clientSeed);
  await fill('Номер раунду', '1');
  await fill('Ставка, ₴', '10,00');
  await fill('Виграшних граней', '4950');
  await press('Перевірити');
  await expect.poll(() => main().getByLabelText('Зерно сервера').getAttribute('aria-invalid')).toBe('true');
  await fill('Зерно сервера', vectors.serverSeed);
  await fill('Відбиток, показаний до гри', vectors.commit);
  await fill('Виплачено, ₴', '20,00');
  tab.answer(/./, () => {
    throw new TypeError('no network');
  });
  await press('Перевірити');
  await verdict('Усе збігається');
  expect(main().getAllByText(/29,24/).length).toBeGreaterThan(0);
  await fill('Номер раунду', '3');
  await press('Перевірити');
  await verdict('Є розбіжність');
});

/** The program as the page gives it to keep, run by Node.js: its exit code. `touch`: the file was changed. */
async function runKept(file: string, touch = (program: string) => program): Promise<number | null> {
  const before = tab.saved.length;
  await tab.user.click((await main().findAllByRole('button', { name: 'Зберегти файл' })).at(-1)!);
  await expect.poll(() => tab.saved.length).toBe(before + 1);
  const { name, bytes } = tab.saved.at(-1)!;
  expect(name).toBe(file);
  return spawnSync(process.execPath, ['-'], { input: touch(await textOf(bytes)) }).status;
}

const textOf = (bytes: Blob): Promise<string> =>
  new Promise((done) => {
    const reader = new tab.window.FileReader();
    reader.addEventListener('load', () => done(String(reader.result)));
    reader.readAsText(bytes);
  });

const rowsOf = async () => (await region('Ваші розіграші')).queryAllByRole('listitem');
const drawnRow = async (id: string): Promise<HTMLElement> => {
  const list = await rowsOf();
  return list.find((row) => row.querySelector(`a[href$="draw=${id}"]`))!;
};

it('TR-034 TR-030 a draw of the site: sealed in the list and on its page, opened with its pair, checked here and by a separate program', async () => {
  const { app } = t.site;
  const { id: playerId } = (await player.get<{ id: number }>('/rest/player/getProfile/')).body;
  const draw = (purpose: string, count?: number) =>
    app.db.transaction((tx) =>
      drawFor(app, tx, {
        playerId,
        purpose,
        subject: `${purpose}-1`,
        weights: wheel as Weight[],
        ...(count && { count }),
      }),
    );
  const drawn = await draw('wheel');
  const id = String(drawn.id);
  await draw('star_rain', 8);
  await tab.load('/fairness/');
  const list = await region('Ваші розіграші');
  expect(list.getAllByRole('listitem')[0]!.textContent).toContain('Розіграш «star_rain»');
  const spin = await drawnRow(id);
  for (const text of ['Колесо', drawn.names[0]!, 'Зерно секретне']) expect(spin.textContent).toContain(text);

  await tab.user.click(within(spin).getByRole('link'));
  await tab.page.findByRole('heading', { level: 1, name: 'Перевірка розіграшу' });
  await tab.page.findByText(saying('Зерно цього розіграшу ще секретне'));
  const { commit } = (await player.get<{ commit: string }>(`/rest/fairness/draws/${id}/`)).body;
  await tab.page.findByTitle(commit);
  expect((await region('Що записано')).getAllByText(new RegExp(drawn.names[0]!)).length).toBeGreaterThan(0);

  // The pair is changed, and what it has drawn is open without another look at the page.
  await tab.user.click(tab.page.getByRole('link', { name: saying('До моїх зерен') }));
  await expect.poll(async () => (await drawnRow(id)).textContent).toContain('Зерно секретне');
  await press('Змінити пару й відкрити зерно');
  await expect.poll(async () => (await drawnRow(id)).textContent).toContain('Можна перевірити');
  await tab.user.click(within(await drawnRow(id)).getByRole('link'));
  await verdict('Усе збігається');
  for (const name of ['Відбиток зерна', 'Ваги', 'Виграшні місця']) {
    expect(checkOf(name)).toContain('збігається');
    expect(checkOf(name)).not.toContain('не збігається');
  }
  expect(await runKept('draw.cjs')).toBe(0);
  expect(await runKept('draw.cjs', (program) => program.replace('"weight":500', '"weight":501'))).toBe(1);
});

it('TR-033 TR-034 anyone looks on at a raffle: promised, closed, drawn; who finds a ticket, and who was cheated', async () => {
  const { app } = t.site;
  tab = new Tab(t.url);
  const tickets = Array.from({ length: 300 }, (_, i) => `T-${1000 + i}`);
  const promise = { purpose: 'raffle', subject: 'week-1', places: 25 };
  const { id: event, commit } = await app.db.transaction((tx) => commitEvent(app, tx, promise));
  await tab.load(`/fairness/verify/?event=${event}`);
  await tab.page.findByText(saying('Квитки ще видають'));
  await tab.page.findByTitle(commit);
  expect(tab.document.querySelector('[aria-current=step]')?.textContent).toContain('зафіксовано');
  const { root } = await app.db.transaction((tx) => closeEvent(app, tx, { event, tickets }));
  await press('Оновити');
  await tab.page.findByText(saying('Список закрито, розіграш попереду'));
  await expect.poll(() => checkOf('Список квитків')).toContain(root);
  expect(checkOf('Список квитків')).not.toContain('не збігається');
  const find = async (ticket: string) => {
    const field = await main().findByRole('searchbox', { name: saying('Знайти квиток') });
    await tab.user.clear(field);
    await tab.user.type(field, ticket);
  };
  await find('T-1000');
  await verdict('Є у списку під номером 1');
  await find('T-1');
  await verdict('Такого квитка в списку немає');

  const { winners } = await app.db.transaction((tx) => drawEvent(app, tx, { event }));
  await press('Оновити');
  await verdict('Усе збігається');
  const list = await region('25 переможців');
  expect(list.getAllByRole('listitem')).toHaveLength(20);
  await tab.user.click(list.getByRole('button', { name: saying('Показати ще') }));
  const shown = () => list.getAllByRole('listitem').map(({ textContent }) => /T-\d+$/.exec(textContent ?? '')?.[0]);
  await expect.poll(shown).toEqual(winners);
  await find(winners[2] ?? '');
  await verdict('Виграв, місце 3');
  expect(await runKept('event.cjs')).toBe(0);
  expect(await runKept('event.cjs', (text) => text.replace('const places = 25;', 'const places = 24;'))).toBe(1);

  // A winner left out.
  tab.answer(new RegExp(`/rest/fairness/events/${event}/`), async (ask) => {
    const json = (await (await ask()).json()) as { winners: string[] };
    return Response.json({ ...json, winners: json.winners.slice(1) });
  });
  await tab.reload();
  await verdict('Є розбіжність');
  expect(checkOf('Переможці')).toContain('не збігається');
});

it('TR-034 a forged draw is detected; a missing or foreign proof, or one that is no draw, is reported', async () => {
  const proof = drawProof({ count: 3 });
  let answered: object = proof;
  const end = tab.answer(/\/rest\/fairness\/draws\/77\//, () => Response.json(answered));
  const open = async (json: object) => {
    answered = json;
    await tab.load('/fairness/verify/?draw=77');
  };
  await open(proof);
  await verdict('Усе збігається');
  await open({ ...proof, picks: proof.picks.map((pick) => (pick + 1) % 3) });
  await verdict('Є розбіжність');
  expect(checkOf('Виграшні місця')).toContain('не збігається');
  await open({ ...proof, weights: wheel.map((each, i) => (i === 4 ? { ...each, weight: 20 } : each)) });
  await expect.poll(() => checkOf('Ваги')).toContain('не збігається');
  await open({ ...proof, commit: 'f'.repeat(64) });
  await expect.poll(() => checkOf('Відбиток зерна')).toContain('не збігається');
  await open({ ...proof, weights: [], picks: [] });
  await verdict('Є розбіжність');
  await open({ ...proof, commit: '', serverSeed: null, clientSeed: '' });
  const alert = await tab.page.findByRole('alert');
  expect(plain(alert)).toContain('Помилка на нашому боці');
  answered = proof;
  await press('Спробувати ще раз');
  await verdict('Усе збігається');
  end();
  for (const draw of ['999999999', 'abc']) {
    await tab.load(`/fairness/verify/?draw=${draw}`);
    await expect.poll(() => tab.page.queryAllByRole('alert').map(plain).join()).toContain('Не знайдено');
  }
  tab = new Tab(t.url);
  await tab.load('/fairness/verify/?draw=77');
  await tab.page.findByText(saying('Увійдіть, щоб відкрити свій розіграш'));
});

it('TR-034 a jackpot win is checked with its round, here and by a separate program', async () => {
  const proof = await wonPool();
  tab.answer(/\/rest\/games\/rounds\/55\/proof\//, () => Response.json(proof));
  await tab.load('/fairness/verify/?round=55');
  await verdict('Усе збігається');
  await tab.page.findByText(saying('Число й сума збігаються, виграш правильний'));
  await tab.page.findByRole('heading', { name: saying('Виграний джекпот власною програмою') });
  expect(await runKept('jackpot.cjs')).toBe(0);
  const cheated = (program: string) => program.replace('"amount":"1000.00"', '"amount":"900.00"');
  expect(await runKept('jackpot.cjs', cheated)).toBe(1);
});

it('own draws: paging, retry, and an empty list for a player without draws', async () => {
  const draws = Array.from({ length: 25 }, (_, i) =>
    drawProof({ id: String(100 - i), nonce: 25 - i, purpose: i % 2 === 0 ? 'wheel' : 'chest', count: 1 + (i % 5) }),
  );
  let isBroken = true;
  const end = tab.answer(/\/rest\/fairness\/draws\//, () => {
    if (isBroken) return new Response('{"code":"internal","status":500}', { status: 500 });
    const isMore = tab.asked.at(-1)!.path.includes('before=81');
    return Response.json(isMore ? { draws: draws.slice(20), next: null } : { draws: draws.slice(0, 20), next: '81' });
  });
  await tab.load('/fairness/');
  const section = await region('Ваші розіграші');
  await section.findByRole('alert');
  isBroken = false;
  await tab.user.click(section.getByRole('button', { name: saying('Спробувати ще раз') }));
  await expect.poll(async () => (await rowsOf()).length).toBe(20);
  await tab.user.click((await region('Ваші розіграші')).getByRole('button', { name: saying('Показати ще') }));
  await expect.poll(async () => (await rowsOf()).length).toBe(25);
  expect((await region('Ваші розіграші')).queryAllByRole('button')).toEqual([]);
  end();
  tab.answer(/\/rest\/fairness\/draws\//, () => Response.json({ draws: [], next: null }));
  await tab.load('/fairness/');
  await tab.page.findByRole('heading', { name: saying('Діють зараз') });
  await expect.poll(() => tab.page.queryByRole('region', { name: saying('Ваші розіграші') })).toBeNull();
});
