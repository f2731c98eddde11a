import type { Page } from '@playwright/test';
import { sampleManual } from '../../apps/server/src/demo/sample-manual';
import { expect, test } from './fixtures';

/** Creates a device with a manual over REST. @returns its id */
async function onboardDevice(page: Page, name: string): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const response = await page.request.post('/api/devices/unified-onboarding', {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      deviceData: JSON.stringify({ name, location: 'Hall 2', manufacturer: 'Aldermoor' }),
      manualFile: { name: 'manual.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await sampleManual()) },
    },
    timeout: 60_000,
  });
  expect(response.ok()).toBe(true);
  return (await response.json()).deviceId;
}

test('Intelligence shows counts of questions in charts and tables', async ({
  page,
  signInAsAdministrator,
  expectAccessible,
}, info) => {
  await signInAsAdministrator();
  const name = `Compressor ${info.project.name} ${Date.now()}`;
  const deviceId = await onboardDevice(page, name);

  // ask a question and rate the answer
  await page.goto(`/devices/${deviceId}?tab=chat`);
  await page.getByRole('textbox', { name: 'Ask about this device' }).fill('How often must the oil be changed?');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/4,000/).first()).toBeVisible();
  // leaving the page before the server has the rating would abort the request
  const rated = page.waitForResponse((response) => response.request().method() === 'POST' && response.ok());
  await page
    .getByRole('button', { name: /helpful|like/i })
    .first()
    .click();
  await rated;

  await page.goto('/analytics');
  await expect(page.getByRole('heading', { level: 1, name: 'Intelligence' })).toBeVisible();
  await expect(page.getByText('What people ask the assistant, and how well it answers')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Last 30 days' })).toHaveAttribute('aria-pressed', 'true');
  const daily = page.getByRole('region', { name: 'Daily Activity Trends' });
  await expect(daily.getByRole('img', { name: /over 30 days, [1-9]\d* queries in total/ })).toBeVisible();
  await expect(daily.getByRole('img').locator('svg circle').first()).toBeVisible();
  await expect(page.getByRole('img', { name: /^PDF \d/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Likes \d/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /on a scale of up to 5 seconds/ })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Top Devices by Usage' })).toContainText(name);
  await expect(page.getByRole('table', { name: 'User Analytics' })).toContainText('Marta Kowalski');
  await expectAccessible();

  // choose another period, which is part of the URL
  await page.getByRole('button', { name: 'Last 7 days' }).click();
  await expect(page).toHaveURL(/\/analytics\?range=7d/);
  await expect(daily.getByRole('img', { name: /over 7 days/ })).toBeVisible();

  // show a chart as a table
  await daily.getByRole('button', { name: 'Show as table: Daily Activity Trends' }).click();
  await expect(daily.getByRole('row')).toHaveCount(8);
  await expectAccessible();

  // the page does not scroll horizontally
  const overflow = await page.evaluate(() => {
    const content = document.querySelector('#content');
    return content ? content.scrollWidth - content.clientWidth : -1;
  });
  expect(overflow).toBe(0);
});

test('redirects a user who is not an administrator from Intelligence to the dashboard', async ({ page, signUp }) => {
  await signUp({ open: '/analytics' });
  await expect(page).toHaveURL(/\/dashboard/);
});
