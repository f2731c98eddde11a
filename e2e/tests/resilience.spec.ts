import { administrator } from '../first-administrator';
import { expect, test } from './fixtures';

const failedFetch = /Failed to load resource|Failed to fetch|PartLoadError|ERR_INTERNET_DISCONNECTED/;

test.describe('in a browser without code of the application', () => {
  test.use({ ownContext: true });

  test('shows an error inside the shell when the code of a page is missing, and opens the page on retry', async ({
    page,
    signUp,
    allowConsoleError,
  }, info) => {
    allowConsoleError(failedFetch);
    let missing = true;
    await page.route('**/assets/pages-*.js', (route) =>
      missing ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
    );
    await signUp();
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

  test('shows an error dialog over the page when the code of a form is missing', async ({
    page,
    signUp,
    allowConsoleError,
    expectAccessible,
  }) => {
    allowConsoleError(failedFetch);
    await page.route('**/assets/dialogs-*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }));
    await signUp({ open: '/devices' });
    await page.getByRole('button', { name: 'Add Asset' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'The onboarding wizard could not be loaded' });
    await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Smart Assets' })).toBeAttached();
    await expect(page).toHaveURL(/\/devices/);
  });

  test('opens preloaded pages while offline and shows an offline notice until the connection returns', async ({
    page,
    context,
    signUp,
    allowConsoleError,
  }, info) => {
    allowConsoleError(failedFetch);
    const pagesCode = page.waitForResponse(/\/assets\/pages-.*\.js/);
    await signUp();
    // pages are preloaded when the browser is idle, without a click or hover
    await pagesCode;
    await context.setOffline(true);
    const offlineNotice = page.getByRole('status').filter({ hasText: 'You are offline' });
    await expect(offlineNotice).toBeVisible();
    if (info.project.name === 'phone') await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeAttached();
    await expect(page.getByRole('button', { name: /^User menu/ })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('You are offline')).toHaveCount(0);
    await expect(page.getByRole('tab', { name: 'Profile' })).toBeVisible();
  });
});

test('the command palette accepts immediate typing, opens the first hit on Enter and restores the focus', async ({
  page,
  signUp,
}, info) => {
  test.skip(info.project.name === 'phone', 'a phone has no keyboard');
  await signUp();
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

test('opens the requested URL after the sign-in', async ({ page, context, signUp }) => {
  const email = await signUp();
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/notifications?status=unread&search=pump');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/notifications\?.*status=unread/);
  await expect(page).toHaveURL(/search=pump/);
});

test('a toast does not cover the bell or the user menu', async ({ page, signUp }, info) => {
  test.skip(
    info.project.name === 'phone',
    'this test triggers the toast through the command palette, which needs a keyboard',
  );
  await signUp();
  await expect(page.getByRole('button', { name: /^User menu/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('update sched');
  await page.keyboard.press('Enter');
  const toast = await page.getByText('Schedules updated').locator('xpath=ancestor::*[@role="status"][1]').boundingBox();
  const menu = await page.getByRole('button', { name: /^User menu/ }).boundingBox();
  if (!toast || !menu) throw new Error('The toast or the user menu is not on screen.');
  expect(toast.y).toBeGreaterThanOrEqual(menu.y + menu.height);
});
