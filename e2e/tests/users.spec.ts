import type { Page } from '@playwright/test';
import { administrator } from '../first-administrator';
import { expect, signIn, test } from './fixtures';

/** A person with a unique name, so that concurrent tests do not find each other's. */
const newcomer = (project: string) => {
  const lastName = `Novak${project}${Date.now()}`;
  return { firstName: 'Jana', lastName, name: `Jana ${lastName}`, email: `${lastName.toLowerCase()}@example.com` };
};

async function openMenu(page: Page, name: string, item: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Creates a machine with an assignee over REST. @returns its id */
async function createMachine(page: Page, name: string, assignedUserId: string): Promise<string> {
  const response = await page.request.post('/api/devices', {
    headers: await bearer(page),
    data: { name, location: 'Hall 2', type: 'MACHINE', manufacturer: 'Aldermoor', assignedUserId },
  });
  expect(response.ok()).toBe(true);
  return (await response.json()).id;
}
const bearer = async (page: Page) => ({
  authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}`,
});
const signedInUserId = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').id as string);

test('invites a user who joins, edits them, and hands over their devices when they are deleted', async ({
  page,
  browser,
  signInAsAdministrator,
  expectAccessible,
}, info) => {
  const { firstName, lastName, name, email } = newcomer(info.project.name);
  await signInAsAdministrator({ open: '/users' });
  await expect(page.getByRole('button', { name: /^Actions for / }).first()).toBeVisible();
  await expectAccessible();

  // invite
  await page.getByRole('button', { name: 'Invite User' }).click();
  const invite = page.getByRole('dialog', { name: 'Invite User' });
  await invite.getByLabel(/^Email/).fill('jana@');
  await invite.getByRole('button', { name: 'Create link' }).click();
  await expect(invite.getByText('Please enter a valid email address')).toBeVisible();
  await invite.getByLabel(/^Email/).fill(email);
  await expectAccessible();
  await invite.getByRole('button', { name: 'Invite 1 person' }).click();
  const link = await invite.getByLabel(`Link for ${email}`).inputValue();
  expect(link).toContain('/signup?invitation=');
  await expect(invite.getByRole('listitem').filter({ hasText: email })).toBeVisible();
  await expectAccessible();
  await invite.getByRole('button', { name: 'Close' }).first().click();

  // join in a second browser
  const context = await browser.newContext();
  const invitedPage = await context.newPage();
  await invitedPage.goto(link);
  await expect(invitedPage.getByText(/You have been invited to join/)).toBeVisible();
  await expect(invitedPage.getByLabel('Email')).toHaveValue(email);
  await invitedPage.getByLabel('First name').fill(firstName);
  await invitedPage.getByLabel('Last name').fill(lastName);
  await invitedPage.getByLabel('Password', { exact: true }).fill(administrator.password);
  await invitedPage.getByLabel('Confirm password').fill(administrator.password);
  await invitedPage.getByRole('button', { name: 'Create Account' }).click();
  await expect(invitedPage).toHaveURL(/\/login/);
  await signIn(invitedPage, email);
  await invitedPage.goto('/users');
  await expect(invitedPage).toHaveURL(/\/dashboard/);
  await invitedPage.goto(link);
  await expect(invitedPage.getByText('This invitation is no longer valid.', { exact: false })).toBeVisible();
  const joinedUserId = await signedInUserId(invitedPage);

  // find, view and edit
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('searchbox').fill(email);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Active');
  await openMenu(page, name, 'View Details');
  const details = page.getByRole('dialog', { name });
  await expect(details.getByText(email)).toBeVisible();
  await expectAccessible();
  await details.getByRole('button', { name: 'Close' }).first().click();
  await openMenu(page, name, 'Edit User');
  const edit = page.getByRole('dialog', { name: 'Edit User' });
  await edit.getByLabel(/^Phone/).fill('+420 555 0142');
  await expectAccessible();
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(edit.getByText('User updated successfully!')).toBeVisible();
  await expect(edit).toBeHidden();
  await expect(row).toContainText('+420 555 0142');

  // delete and hand over
  const machine = await createMachine(page, `Pump of ${name}`, joinedUserId);
  await openMenu(page, name, 'Delete User');
  const question = page.getByRole('alertdialog', { name: 'Delete User' });
  await expect(question).toContainText(`Are you sure you want to delete ${name}? This action cannot be undone.`);
  await expect(question.getByText(/^1 device of Jana will become unassigned/)).toBeVisible();
  await expectAccessible();
  // by keyboard: the list holds the accounts of all journeys, and it ignores a click while it scrolls
  await question.getByRole('combobox', { name: 'Hand over to' }).press('Enter');
  const successor = page.getByRole('option', { name: /^Marta Kowalski/ });
  await expect(successor).toBeVisible();
  await page.keyboard.type('Marta');
  await expect(successor).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question.getByText(/will be handed over/)).toBeVisible();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
  await expect(page.getByText('Try adjusting your search or filters')).toBeVisible();
  await expectAccessible();
  const device = await page.request.get(`/api/devices/${machine}`, { headers: await bearer(page) });
  expect((await device.json()).assignedUserId).toBe(await signedInUserId(page));
  await context.close();
});

test('opens the help page', async ({ page, signUp, expectAccessible }, info) => {
  await signUp();
  if (info.project.name === 'phone') await page.goto('/help');
  else await page.getByRole('button', { name: 'Help' }).click();
  await expect(page.getByRole('heading', { name: 'Add your first device' })).toBeVisible();
  await expectAccessible();
});
