import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

/** Creates a machine without a manual over REST. */
async function createMachine(page: Page, name: string) {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const response = await page.request.post('/api/devices', {
    headers: { authorization: `Bearer ${token}` },
    data: { name, location: 'Hall 2', type: 'MACHINE', manufacturer: 'Aldermoor' },
  });
  expect(response.ok()).toBe(true);
}

test('creates, edits, completes and deletes a maintenance task in the DeviceCare Center', async ({
  page,
  signInAsAdministrator,
  expectAccessible,
}, info) => {
  await signInAsAdministrator();
  const unique = `${info.project.name} ${Date.now()}`;
  await createMachine(page, `Lift pump ${unique}`);

  await page.goto('/device-care');
  await expect(page).toHaveURL(/\/device-care\?tab=rules$/);
  await expect(page.getByRole('heading', { level: 1, name: 'DeviceCare Center' })).toBeVisible();
  await expect(page.getByRole('tabpanel')).toContainText(/Rule|No rules found/);
  await expectAccessible();
  await page.getByRole('tab', { name: /^Safety/ }).click();
  await expect(page.getByRole('button', { name: 'Add Safety Precaution' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('tab', { name: /^Maintenance/ }).click();
  await expect(page.getByText(/Scheduler/)).toBeVisible();

  // create: validation, and search for the machine
  await page.getByRole('button', { name: 'Add Maintenance' }).click();
  const form = page.getByRole('dialog', { name: 'Add Maintenance Task' });
  await form.getByRole('button', { name: 'Create Task' }).click();
  await expect(form.getByText('Task name is required')).toBeVisible();
  await expectAccessible();
  await form.getByText('Choose a device').click();
  await page.getByPlaceholder('Search assets...').fill(unique);
  await page.getByRole('option', { name: `Lift pump ${unique}` }).click();
  await form.getByLabel('Task Title').fill(`Clean the pit ${unique}`);
  await form.getByLabel('Description').fill('Pump it dry first.');
  await form.getByLabel('Scheduled Date').fill('2020-01-07T08:00');
  await form.getByRole('button', { name: 'Create Task' }).click();
  await expect(form.getByText('Maintenance task saved successfully!')).toBeVisible();
  await expect(form).toBeHidden();

  // search
  await page.getByRole('searchbox').fill(unique);
  const row = page.getByRole('row').filter({ hasText: `Clean the pit ${unique}` });
  // shown as overdue although the scheduler has not run
  await expect(row).toContainText('Overdue');
  await expect(row.getByRole('link', { name: `Lift pump ${unique}` })).toBeVisible();
  await expect(page).toHaveURL(/search=/);
  await expectAccessible();

  // edit from the detail view, which has the actions on the phone
  const open = () => row.getByRole('button', { name: `Clean the pit ${unique}`, exact: true }).click();
  await open();
  const detail = page.getByRole('dialog', { name: `Clean the pit ${unique}` });
  await expect(detail.getByText('Pump it dry first.')).toBeVisible();
  await expectAccessible();
  await detail.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Maintenance Task' });
  await edit.getByLabel('Estimated Duration').fill('2 hours');
  await edit.getByRole('combobox', { name: 'Priority' }).click();
  await page.getByRole('option', { name: 'Critical' }).click();
  await edit.getByRole('button', { name: 'Update Task' }).click();
  await expect(edit).toBeHidden();
  await expect(row).toContainText('Critical');

  await page.getByRole('button', { name: 'Update Schedules & Notify' }).click();
  const result = page.getByRole('alertdialog');
  await expect(result).toContainText(/Execution time: \d+ ms/);
  await expectAccessible();
  await result.getByRole('button', { name: 'OK' }).click();

  // complete
  await open();
  await detail.getByRole('button', { name: 'Complete' }).click();
  const completion = page.getByRole('dialog', { name: 'Complete task' });
  await completion.getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByText('Task completed')).toBeVisible();
  await expect(row).toContainText('Completed');
  await page.getByRole('combobox', { name: 'Status: All' }).click();
  await page.getByRole('option', { name: 'Inactive' }).click();
  await expect(row).toBeVisible();

  // delete
  await open();
  await detail.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to delete this maintenance task?');
  await expectAccessible();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'No maintenance tasks found' })).toBeVisible();
  await expect(page.getByText('Try adjusting your search or filters')).toBeVisible();
  await expectAccessible();
});
