import type { Page } from '@playwright/test';
import { administrator } from '../first-administrator';
import { expect, signIn, test } from './fixtures';

/** Somebody with a name of their own, so that tests that run at once do not find each other's. */
const newcomer = (project: string) => {
  const lastName = `Novak${project}${Date.now()}`;
  return { firstName: 'Jana', lastName, name: `Jana ${lastName}`, email: `${lastName.toLowerCase()}@example.com` };
};

async function openMenu(page: Page, name: string, item: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** A machine that somebody looks after, made through the call that other systems use. */
async function machineOf(page: Page, name: string, assignedUserId: string): Promise<string> {
  const made = await page.request.post('/api/devices', {
    headers: await bearer(page),
    data: { name, location: 'Hall 2', type: 'MACHINE', manufacturer: 'Aldermoor', assignedUserId },
  });
  expect(made.ok()).toBe(true);
  return (await made.json()).id;
}
const bearer = async (page: Page) => ({
  authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}`,
});
const inBrowser = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').id as string);

test('a colleague is invited, joins, is edited, and leaves what they look after to another', async ({
  page,
  browser,
  asAdministrator,
  accessible,
}, info) => {
  const { firstName, lastName, name, email } = newcomer(info.project.name);
  await asAdministrator({ open: '/users' });
  await expect(page.getByRole('button', { name: 'Actions for Marta Kowalski' })).toBeVisible();
  await accessible();

  // invited
  await page.getByRole('button', { name: 'Invite User' }).click();
  const invite = page.getByRole('dialog', { name: 'Invite User' });
  await invite.getByLabel(/^Email/).fill('jana@');
  await invite.getByRole('button', { name: 'Create link' }).click();
  await expect(invite.getByText('Please enter a valid email address')).toBeVisible();
  await invite.getByLabel(/^Email/).fill(email);
  await accessible();
  await invite.getByRole('button', { name: 'Create link' }).click();
  const link = await invite.getByLabel('Invitation link').inputValue();
  expect(link).toContain('/signup?invitation=');
  await expect(invite.getByRole('listitem').filter({ hasText: email })).toBeVisible();
  await accessible();
  await invite.getByRole('button', { name: 'Close' }).first().click();

  // joined, in a browser of their own
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByText(/You are invited to join/)).toBeVisible();
  await expect(other.getByLabel('Email')).toHaveValue(email);
  await other.getByLabel('First name').fill(firstName);
  await other.getByLabel('Last name').fill(lastName);
  await other.getByLabel('Password', { exact: true }).fill(administrator.password);
  await other.getByLabel('Confirm password').fill(administrator.password);
  await other.getByRole('button', { name: 'Create Account' }).click();
  await expect(other).toHaveURL(/\/login/);
  await signIn(other, email);
  await other.goto('/users');
  await expect(other).toHaveURL(/\/dashboard/);
  await other.goto(link);
  await expect(other.getByText('This invitation is no longer valid.', { exact: false })).toBeVisible();
  const joined = await inBrowser(other);

  // found, looked at, edited
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('searchbox').fill(email);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Active');
  await openMenu(page, name, 'View Details');
  const details = page.getByRole('dialog', { name });
  await expect(details.getByText(email)).toBeVisible();
  await accessible();
  await details.getByRole('button', { name: 'Close' }).first().click();
  await openMenu(page, name, 'Edit User');
  const edit = page.getByRole('dialog', { name: 'Edit User' });
  await edit.getByLabel(/^Phone/).fill('+420 555 0142');
  await accessible();
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(edit.getByText('User updated successfully!')).toBeVisible();
  await expect(edit).toBeHidden();
  await expect(row).toContainText('+420 555 0142');

  // gone: another takes over
  const machine = await machineOf(page, `Pump of ${name}`, joined);
  await openMenu(page, name, 'Delete User');
  const question = page.getByRole('alertdialog', { name: 'Delete User' });
  await expect(question).toContainText(`Are you sure you want to delete ${name}? This action cannot be undone.`);
  await expect(question.getByText(/^1 device of Jana will be released/)).toBeVisible();
  await accessible();
  await question.getByRole('combobox', { name: 'Hand over to' }).click();
  await page.getByRole('option', { name: /^Marta Kowalski/ }).click();
  await expect(question.getByText(/will be handed over/)).toBeVisible();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
  await expect(page.getByText('Try adjusting your search or filters')).toBeVisible();
  await accessible();
  const taken = await page.request.get(`/api/devices/${machine}`, { headers: await bearer(page) });
  expect((await taken.json()).assignedUserId).toBe(await inBrowser(page));
  await context.close();
});

test('help is a page of its own', async ({ page, signedUp, accessible }, info) => {
  await signedUp();
  if (info.project.name === 'phone') await page.goto('/help');
  else await page.getByRole('button', { name: 'Help' }).click();
  await expect(page.getByRole('heading', { name: 'Add your first device' })).toBeVisible();
  await accessible();
});
