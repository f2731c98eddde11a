import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures';

test('opens the audit log from the users page, searches it, shows an entry and exports a CSV file', async ({
  page,
  signInAsAdministrator,
  expectAccessible,
}, info) => {
  await signInAsAdministrator({ open: '/users' });
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page).toHaveURL(/\/audit$/);
  const signIn = page.getByRole('button', { name: 'Marta Kowalski signed in.' }).first();
  await expect(signIn).toBeVisible();
  await expectAccessible();

  await page.getByRole('searchbox').fill('signed in marta');
  await expect(page).toHaveURL(/search=signed/);
  if (info.project.name === 'phone') await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Action: All' }).click();
  await page.getByRole('option', { name: 'Signed in', exact: true }).click();
  await page.getByLabel('From').fill('2020-01-01');
  if (info.project.name === 'phone') {
    await expectAccessible();
    await page.getByRole('button', { name: 'Show results' }).click();
  }
  await expect(page).toHaveURL(/action=session.signed-in/);
  await expect(signIn).toBeVisible();

  await signIn.click();
  const detail = page.getByRole('dialog', { name: 'Marta Kowalski signed in.' });
  await expect(detail.getByText('Network address')).toBeVisible();
  await expectAccessible();
  await detail.getByRole('button', { name: 'Close' }).first().click();
  await expect(signIn).toBeFocused();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^audit-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain('Marta Kowalski signed in.');

  await page.getByRole('searchbox').fill('nothing of the kind');
  await expect(page.getByRole('heading', { name: 'No entries found' })).toBeVisible();
  await expectAccessible();
});
