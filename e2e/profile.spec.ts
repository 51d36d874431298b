// The settings as a person walks them: a nickname refused and kept, consent given and taken back, the look of the site,
// the profile shown to others and hidden again, the copy of one's data fetched, erasure asked for and called off.
import { expect, test } from '@playwright/test';
import { dialog, password } from './player.ts';
import { balanceOf, limitedPlayer, seededPlayer, takeOver } from './ready-player.ts';
import { errors, prizes, privacy, profile, publicProfile } from './words.ts';

test(
  'C-014 C-029 TR-099 TR-133 TR-134 TR-137 L-004 B-035 the settings from the nickname to being forgotten',
  { tag: '@phone' },
  async ({ page, context }) => {
    const visitor = await limitedPlayer();
    await takeOver(context, visitor);
    await page.goto('/profile/settings/');
    const nickname = page.getByLabel(profile('personal.nickname'), { exact: true });
    const save = page.getByRole('button', { name: profile('save') });
    await nickname.fill('Support');
    await save.click();
    await expect(page.getByText(errors('field.nickname_reserved'))).toBeVisible();
    const name = `Зоря${String.fromCodePoint(...Array.from({ length: 6 }, () => 0x430 + Math.floor(Math.random() * 26)))}`;
    await nickname.fill(name);
    await save.click();
    await expect(page.getByText(profile('saved'))).toBeVisible();

    const letters = page.getByRole('switch', { name: `${profile('channel.email')}: ${profile('product.casino')}` });
    await expect(letters).not.toBeChecked();
    await letters.click();
    await expect(letters).toBeChecked();
    await page.getByRole('button', { name: profile('ads.all_off') }).click();
    await expect(letters).not.toBeChecked();
    await page.getByRole('button', { name: profile('ads.history') }).click();
    await expect(page.getByText(profile('ads.source_settings')).first()).toBeVisible();

    await page.getByText(profile('version.new'), { exact: true }).click();
    await expect(page.locator('body')).toHaveClass(/redesign/);

    await page.getByLabel(publicProfile('set.isOn')).click();
    await expect(page.getByLabel(publicProfile('set.games'))).toBeVisible();
    await page.goto('/?public-profile=my');
    await expect(dialog(page).getByText(name)).toBeVisible();
    await expect(dialog(page).getByText(publicProfile('is_on'))).toBeVisible();

    await page.goto('/profile/settings/');
    await expect(page.locator('body')).toHaveClass(/redesign/);
    await page.getByRole('button', { name: privacy('copy_ask') }).click();
    await page.getByLabel(privacy('password'), { exact: true }).fill('wrong one');
    await page.getByRole('button', { name: privacy('copy_ask') }).click();
    await expect(page.getByText(errors('password_wrong'))).toBeVisible();
    await page.getByLabel(privacy('password'), { exact: true }).fill(password);
    await page.getByRole('button', { name: privacy('copy_ask') }).click();
    const fetched = page.waitForEvent('download');
    await page.getByRole('link', { name: privacy('copy_download') }).click();
    expect((await fetched).suggestedFilename()).toMatch(/^my-data-.*\.zip$/);

    await page.getByRole('button', { name: privacy('erase_ask') }).click();
    await page.getByLabel(privacy('password'), { exact: true }).fill(password);
    await page.getByRole('button', { name: privacy('erase_sure') }).click();
    await expect(page.getByText(privacy('erase_waiting'))).toBeVisible();
    await page.getByRole('button', { name: privacy('erase_keep') }).click();
    await expect(page.getByRole('button', { name: privacy('erase_ask') })).toBeVisible();
  },
);

test(
  'S-144 C-042 TR-097 a gift code that came with a link waits for its player’s word; a prize shows its terms and is taken',
  { tag: '@phone' },
  async ({ page, context }) => {
    const newcomer = await limitedPlayer();
    await takeOver(context, newcomer);
    await page.goto('/?gift_id=malva-50');
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('giftId'))).toBe('malva-50');
    await page.goto('/profile/');
    await page.getByRole('link', { name: prizes('strip_code') }).click();
    await expect(page.getByLabel(prizes('code'), { exact: true })).toHaveValue('malva-50');
    await page.getByRole('button', { name: prizes('apply') }).click();
    await expect(page.getByRole('heading', { name: /50,00/ })).toBeVisible();
    await expect(page.getByText(prizes('terms.money').replace('{wagering}', '0'))).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('giftId'))).toBeNull();
    await page.getByRole('button', { name: prizes('take') }).click();
    await expect(page.getByText(errors('identity_required'))).toBeVisible();

    const player = await seededPlayer();
    const before = await balanceOf(player);
    await takeOver(context, player);
    await page.goto('/profile/prizes/');
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /100,00/ }) });
    await card.getByRole('button', { name: prizes('take') }).click();
    await expect(card.getByText(prizes('state.taken'), { exact: true })).toBeVisible();
    await expect.poll(() => balanceOf(player)).toBe(before + 10_000);
  },
);
