import { administrator } from '../first-administrator';
import { expect, test } from './fixtures';

const failedFetch = /Failed to load resource|Failed to fetch|PartLoadError|ERR_INTERNET_DISCONNECTED/;

test('a page whose code is missing fails inside the shell, and opens on another try', async ({
  page,
  signedUp,
  tolerates,
}, info) => {
  tolerates(failedFetch);
  let missing = true;
  await page.route('**/assets/help-page-*.js', (route) =>
    missing ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
  );
  await signedUp();
  if (info.project.name === 'phone') {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('link', { name: 'Help' }).click();
  } else {
    await page.getByRole('button', { name: 'Help' }).click();
  }
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^User menu/ })).toBeVisible();
  missing = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
});

test('a form whose code is missing says so over a page that stays as it is', async ({
  page,
  signedUp,
  tolerates,
  accessible,
}) => {
  tolerates(failedFetch);
  await page.route('**/assets/onboarding-flow-*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await signedUp({ open: '/devices' });
  await page.getByRole('button', { name: 'Add Asset' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'The onboarding wizard could not be loaded' });
  await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
  await accessible();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Smart Assets' })).toBeAttached();
  await expect(page).toHaveURL(/\/devices/);
});

test('without a connection the preloaded pages still open, one line says so, and it goes by itself', async ({
  page,
  context,
  signedUp,
  tolerates,
}, info) => {
  tolerates(failedFetch);
  const settingsCode = page.waitForResponse(/\/assets\/settings-page-.*\.js/);
  await signedUp();
  // fetched without a click or a hover: the pages are preloaded when the browser is idle
  await settingsCode;
  await context.setOffline(true);
  const line = page.getByRole('status').filter({ hasText: 'You are offline' });
  await expect(line).toBeVisible();
  if (info.project.name === 'phone') await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeAttached();
  await expect(page.getByRole('button', { name: /^User menu/ })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline')).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'Profile' })).toBeVisible();
});

test('the palette keeps what is typed at once, opens the first hit on Enter, and gives the focus to the page', async ({
  page,
  signedUp,
}, info) => {
  test.skip(info.project.name === 'phone', 'there is no keyboard');
  await signedUp();
  await expect(page.getByRole('button', { name: /^User menu/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('notif');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/notifications/);
  await expect(page.locator('#content')).toBeFocused();
  await page.getByRole('button', { name: 'Help' }).focus();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Help' })).toBeFocused();
});

test('after the sign-in the address that was asked for opens', async ({ page, context, signedUp }) => {
  const email = await signedUp();
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/notifications?status=unread&search=pump');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/notifications\?.*status=unread/);
  await expect(page).toHaveURL(/search=pump/);
});

test('a toast does not cover the bell and the user menu', async ({ page, signedUp }, info) => {
  test.skip(info.project.name === 'phone', 'the palette is the shortest way to a toast, and it needs a keyboard');
  await signedUp();
  await expect(page.getByRole('button', { name: /^User menu/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('update sched');
  await page.keyboard.press('Enter');
  const toast = await page.getByText('Schedules updated').locator('xpath=ancestor::*[@role="status"][1]').boundingBox();
  const menu = await page.getByRole('button', { name: /^User menu/ }).boundingBox();
  if (!toast || !menu) throw new Error('The toast or the user menu is not on screen.');
  expect(toast.y).toBeGreaterThanOrEqual(menu.y + menu.height);
});
