import type { Page } from '@playwright/test';
import { call, expect, test } from './fixtures';
import { sendReport } from './steps';

const photo = {
  name: 'leak.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** The address in the QR code of a label. The test of the label decodes the code of a printed one. */
async function addressOnLabel(page: Page, deviceId: string): Promise<string> {
  const { url } = await call<{ url: string | null }>(page, 'GET', `/api/devices/${deviceId}/report-code`);
  return new URL(url ?? '').pathname;
}

test('reports a fault by the code of a label, accepts it, works on it and finds it in the history', async ({
  page,
  signInAsAdministrator,
  expectAccessible,
  browser,
  extraHTTPHeaders,
  viewport,
  baseURL,
}, info) => {
  await signInAsAdministrator();
  await call(page, 'PUT', '/api/organization', { publicReports: true });
  const name = `Pump ${info.project.name} ${Date.now()}`;
  const { id: deviceId } = await call(page, 'POST', '/api/devices', { name, location: 'Hall 3' });
  const address = await addressOnLabel(page, deviceId);
  expect(address).toMatch(/^\/r\/[\w-]{22}$/);

  // somebody without an account scans the label
  const passerBy = await browser.newContext({ baseURL, viewport, extraHTTPHeaders });
  const form = await passerBy.newPage();
  await form.goto(address);
  await expect(form.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(form.getByText('Hall 3')).toBeHidden();
  const reference = await sendReport(form, { text: 'Oil below the pump. It squeals.', photo, name: 'Ola' });
  expect(await passerBy.cookies()).toEqual([]);
  await passerBy.close();

  // the same code opens the device for people who are signed in
  await page.goto(address);
  await expect(page).toHaveURL(new RegExp(`/devices/${deviceId}`));

  await page.goto('/device-care?tab=requests');
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: 'Oil below the pump. It squeals.' }).click();
  const detail = page.getByRole('dialog', { name: `Request ${reference}` });
  await expect(detail.getByText('Ola, without an account')).toBeVisible();
  await detail.getByRole('button', { name: 'Open photo 1 of 1' }).click();
  const large = page.getByRole('dialog', { name: 'Photo 1 of 1' });
  await expect(large.getByRole('img', { name: `Photo 1 of 1: report ${reference}` })).toBeVisible();
  await large.getByRole('button', { name: 'Close' }).click();
  await expect(large).toBeHidden();
  await expectAccessible();
  await detail.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill('Find the leak');
  await page.getByRole('button', { name: 'Create task' }).click();
  await expect(page.getByText('The request became a task.')).toBeVisible();
  await expect(row).toBeHidden();

  const { content } = await call<{ content: { id: string }[] }>(page, 'GET', `/api/requests?deviceId=${deviceId}`);
  expect(content).toHaveLength(1);
  // whoever does the task sees the report
  await page.goto(`/my-work?person=everybody&device=${deviceId}`);
  await page.getByRole('button', { name: 'Start Find the leak' }).click();
  const start = page.getByRole('dialog', { name: 'Before you start' });
  await expect(start.getByText(new RegExp(`by Ola · ${reference} · machine stopped`))).toBeVisible();
  await expect(start.getByRole('list', { name: `Photos of report ${reference}` })).toBeVisible();
  await start.getByRole('button', { name: 'Start task' }).click();
  await page.getByRole('button', { name: 'Complete Find the leak' }).click();
  const completion = page.getByRole('dialog', { name: 'Complete task' });
  await completion.getByRole('button', { name: 'Complete' }).click();
  await expect(completion).toBeHidden();

  await page.goto(`/devices/${deviceId}?tab=history`);
  const entries = page.getByRole('list', { name: 'Entries' });
  await expect(entries.getByText('Task "Find the leak" was completed.')).toBeVisible();
  await expect(entries.getByText(`Fault report ${reference} was accepted and became a task.`)).toBeVisible();
  await expect(entries.getByText(`Fault ${reference} was reported: Oil below the pump. It squeals.`)).toBeVisible();
  await expectAccessible();
});

test('shows an accessible form to people without an account, and one answer for every unknown code', async ({
  page,
  signInAsAdministrator,
  expectAccessible,
  allowConsoleError,
}, info) => {
  allowConsoleError(/404/);
  await signInAsAdministrator();
  await call(page, 'PUT', '/api/organization', { publicReports: true });
  const name = `Fan ${info.project.name} ${Date.now()}`;
  const { id: deviceId } = await call(page, 'POST', '/api/devices', { name, location: 'Hall 3' });
  const address = await addressOnLabel(page, deviceId);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Please describe what is wrong.')).toBeVisible();
  await expect(page.getByLabel('What is wrong?')).toBeFocused();
  await expectAccessible();
  await page.goto('/r/AAAAAAAAAAAAAAAAAAAAAA');
  await expect(page.getByRole('heading', { name: 'This code does not open a report' })).toBeVisible();
  await expectAccessible();
});
