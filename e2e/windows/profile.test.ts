// The settings as a person walks them: a nickname refused and kept, consent given and taken back, the look of the site,
// the profile shown to others, the copy of one's data fetched, erasure asked for and called off; gifts and prizes.
import { within } from '@testing-library/dom';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { testSite, type TestSite } from '../../server/test/site.ts';
import { balance, password } from '../../server/test/steps.ts';
import { errors, prizes, privacy, profile, publicProfile } from '../words.ts';
import { limitedPlayer, readyPlayer } from './players.ts';
import { saying, Tab } from './tab.ts';
import { seededPlayer, soon } from './walk.ts';

let site: TestSite;
let tab: Tab;
let tries = 0;
beforeAll(async () => {
  site = await testSite({ pages: true });
});
afterEach(() => tab.close());
afterAll(() => site.end());

const main = () => within(tab.document.querySelector('main')!);
/** Once it can be pressed: a button may appear while the change that brought it is still marked as running. */
const press = async (name: string) => {
  const button = () => main().getByRole<HTMLButtonElement>('button', { name: saying(name) });
  await main().findByRole('button', { name: saying(name) });
  await expect.poll(() => button().getAttribute('aria-busy'), soon).not.toBe('true');
  await tab.user.click(button());
};
const isRedesigned = () => tab.document.body.classList.contains('redesign');

async function chooseNickname(name: string): Promise<void> {
  const nickname = await main().findByLabelText(profile('personal.nickname'));
  // Its form and others of the page have a button of that name.
  const save = () => within(nickname.closest('form')!).getByRole('button', { name: saying(profile('save')) });
  await tab.write(nickname, 'Support');
  await tab.user.click(save());
  await main().findByText(errors('field.nickname_reserved'));
  await tab.write(nickname, name);
  await tab.user.click(save());
  await tab.page.findByText(profile('saved'));
}

async function agreeAndTakeBack(): Promise<void> {
  const name = `${profile('channel.email')}: ${profile('product.casino')}`;
  const letters = () => main().getByRole('switch', { name });
  await main().findByRole('switch', { name });
  const isOn = async (state: string) => {
    await expect.poll(() => letters().getAttribute('aria-checked'), soon).toBe(state);
  };
  await isOn('false');
  await tab.user.click(letters());
  await isOn('true');
  await press(profile('ads.all_off'));
  await isOn('false');
  await press(profile('ads.history'));
  expect((await tab.page.findAllByText(new RegExp(profile('ads.source_settings')))).length).toBeGreaterThan(0);
}

async function copyOfData(): Promise<void> {
  await press(privacy('copy_ask'));
  await tab.write(await main().findByLabelText(privacy('password')), 'wrong one');
  await press(privacy('copy_ask'));
  await main().findByText(errors('password_wrong'));
  await tab.write(main().getByLabelText(privacy('password')), password);
  await press(privacy('copy_ask'));
  const link = await main().findByRole<HTMLAnchorElement>('link', { name: saying(privacy('copy_download')) });
  const { status, headers } = await tab.fetch(link.href);
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toMatch(/^attachment;.*filename="?my-data-[^"]*\.zip/);
}

async function eraseAndKeep(): Promise<void> {
  await press(privacy('erase_ask'));
  await tab.write(await main().findByLabelText(privacy('password')), password);
  await press(privacy('erase_sure'));
  await main().findByText(privacy('erase_waiting'));
  await press(privacy('erase_keep'));
  await main().findByRole('button', { name: saying(privacy('erase_ask')) });
}

it('C-014 C-029 TR-099 TR-133 TR-134 TR-137 L-004 B-035 the settings from the nickname to the erasure of the account', async () => {
  const { visitor } = await readyPlayer(site);
  tab = new Tab(site.url, { visitor });
  await tab.load('/profile/settings/');
  // Another try finds the name of the one before taken.
  tries += 1;
  const name = `Зорянаніч${'абв'[tries]}`;
  await chooseNickname(name);
  await agreeAndTakeBack();
  await tab.user.click(main().getByText(profile('version.new')));
  await expect.poll(isRedesigned, soon).toBe(true);
  await tab.user.click(await main().findByLabelText(new RegExp(publicProfile('set.isOn'))));
  await main().findByLabelText(new RegExp(publicProfile('set.games')));
  await tab.load('/?public-profile=my');
  await expect.poll(() => tab.opened, soon).toBe('PublicProfile');
  await tab.dialog.findByText(name);
  await tab.dialog.findByText(publicProfile('is_on'));
  await tab.load('/profile/settings/');
  expect(isRedesigned()).toBe(true);
  await copyOfData();
  await eraseAndKeep();
});

it('L-003 the public profile of the player whom the address names opens; of one who hides theirs nothing is shown', async () => {
  const [viewer, shown, hidden] = [await readyPlayer(site), await limitedPlayer(site), await limitedPlayer(site)];
  const settings = { showsGames: false, showsActions: false };
  for (const [one, nickname, isOn] of [
    [shown, 'Ластівка', true],
    [hidden, 'Сутінки', false],
  ] as const) {
    expect((await one.visitor.post('/rest/player/update/', { nickname })).status).toBe(200);
    const saved = await one.visitor.post('/rest/player/public-profile-settings/', { ...settings, isOn });
    expect(saved.status).toBe(200);
  }
  tab = new Tab(site.url, { visitor: viewer.visitor });
  const opens = async () => {
    await expect.poll(() => tab.opened, soon).toBe('PublicProfile');
  };
  await tab.load(`/?public-profile=${encodeURIComponent('Ластівка')}`);
  await opens();
  await tab.dialog.findByText('Ластівка');
  expect(tab.dialog.queryByText(saying(publicProfile('hidden')))).toBeNull();
  expect(tab.place).toBe('/');
  for (const login of ['Сутінки', hidden.phone]) {
    await tab.load(`/games/?public-profile=${encodeURIComponent(login)}`);
    await opens();
    await tab.dialog.findByText(saying(publicProfile('hidden')));
    expect(tab.document.querySelector('[data-modal=PublicProfile]')!.textContent).not.toContain('Сутінки');
    expect(tab.asked.filter(({ path }) => path.includes('public-profile/')).at(-1)?.status).toBe(404);
  }
});

it('S-144 C-042 TR-097 a gift code from a link waits for the player’s confirmation; a prize shows its terms and is taken', async () => {
  const { visitor } = await limitedPlayer(site);
  tab = new Tab(site.url, { visitor });
  const gift = () => tab.window.sessionStorage.getItem('giftId');
  await tab.load('/?gift_id=malva-50');
  await expect.poll(gift, soon).toBe('malva-50');
  await tab.load('/profile/');
  // The identity is asked for as the site starts; here it is put off.
  await expect.poll(() => tab.opened, soon).toBe('IdentityVerification');
  await tab.user.keyboard('{Escape}');
  await expect.poll(() => tab.opened, soon).toBeNull();
  await tab.user.click(await main().findByRole('link', { name: /подарунковий\sкод/ }));
  const code = () => tab.page.queryByLabelText<HTMLInputElement>(prizes('code'));
  await expect.poll(() => code()?.value, soon).toBe('malva-50');
  await tab.user.click(tab.page.getByRole('button', { name: saying(prizes('apply')) }));
  await tab.page.findByRole('heading', { name: /50,00/ });
  await tab.page.findByText(saying(prizes('terms.money').replace('{wagering}', '0')));
  expect(gift()).toBeNull();
  await tab.user.click(tab.page.getByRole('button', { name: saying(prizes('take')) }));
  await tab.page.findByText(errors('identity_required'));
  tab.close();

  const player = await seededPlayer(site);
  const before = Number(await balance(player));
  tab = new Tab(site.url, { visitor: player });
  await tab.load('/profile/prizes/');
  const card = () => {
    // Others may be of the same amount: a place in a table of the seeded world.
    const cause = new RegExp(prizes('cause.gift_code').replaceAll(' ', String.raw`\s`));
    const cards = main()
      .queryAllByRole('heading', { name: /100,00/ })
      .map((heading) => within(heading.closest('li')!));
    return cards.find((one) => one.queryAllByText(cause).length > 0) ?? null;
  };
  await expect.poll(card, soon).not.toBeNull();
  await tab.user.click(card()!.getByRole('button', { name: saying(prizes('take')) }));
  await expect.poll(() => card()?.queryByText(prizes('state.taken')), soon).toBeTruthy();
  await expect.poll(async () => Number(await balance(player)), soon).toBe(before + 100);
});
