import type { Page } from '@playwright/test';
import { call, expect, test } from './fixtures';
import { day } from './steps';

/** Creates a machine over REST with tasks of the account: one late, one due in three days, one that counts running hours. */
async function createMachine(page: Page, unique: string, email: string): Promise<void> {
  const machine = { name: `Genset ${unique}`, location: `Hall ${unique}`, type: 'MACHINE' };
  const { id: deviceId } = await call(page, 'POST', '/api/devices', machine);
  const task = { deviceId, description: 'Warm.', assignedTo: email };
  const create = (fields: object) => call(page, 'POST', '/api/maintenance', { ...task, ...fields });
  await create({ taskName: `Replace seal ${unique}`, nextMaintenance: day(-3), priority: 'HIGH' });
  await create({ taskName: `Clean filter ${unique}`, nextMaintenance: day(3), frequency: 'weekly' });
  await create({ taskName: `Change oil ${unique}`, nextMaintenance: null, frequency: 'every 250 hours' });
}

test('a technician starts and completes the overdue task, enters the reading, and saves a view of the tasks of a hall', async ({
  page,
  signUp,
  expectAccessible,
}, info) => {
  const email = await signUp({ open: '/help' });
  const unique = `${info.project.name} ${Date.now()}`;
  if (info.project.name === 'phone') await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My work' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing to do this week' })).toBeVisible();
  await expectAccessible();

  // tasks that others add appear without a reload
  await createMachine(page, unique, email);
  const overdue = page.getByRole('region', { name: /^Overdue/ });
  await expect(overdue.getByText('3 days late')).toBeVisible();
  await expect(overdue.getByText(`Hall ${unique}`)).toBeVisible();
  await expect(page.getByRole('region', { name: /^This week/ }).getByText(`Clean filter ${unique}`)).toBeVisible();
  await expectAccessible();

  await overdue.getByRole('button', { name: `Start Replace seal ${unique}` }).click();
  await page.getByRole('dialog', { name: 'Before you start' }).getByRole('button', { name: 'Start task' }).click();
  const working = page.getByRole('region', { name: /^Working on/ });
  await expect(working.getByText(/Ann Lee since/)).toBeVisible();
  await expect(overdue).toBeHidden();
  await expectAccessible();
  await working.getByRole('button', { name: `Complete Replace seal ${unique}` }).click();
  const completion = page.getByRole('dialog', { name: 'Complete task' });
  await completion.getByLabel(/^Minutes/).fill('25');
  // Back, as a button or gesture of a phone, closes the sheet and keeps what was entered
  await page.evaluate(() => history.back());
  await expect(completion).toBeHidden();
  await working.getByRole('button', { name: `Complete Replace seal ${unique}` }).click();
  await expect(completion.getByLabel(/^Minutes/)).toHaveValue('25');
  await completion.getByRole('button', { name: 'Complete' }).click();
  await expect(working).toBeHidden();

  const waiting = page.getByRole('region', { name: /^Waiting for a reading/ });
  await waiting.getByRole('button', { name: `Add reading for Change oil ${unique}` }).click();
  const reading = page.getByRole('dialog', { name: 'Add reading' });
  await reading.getByRole('textbox').fill('1200');
  await reading.getByRole('button', { name: 'Save reading' }).click();
  await expect(waiting).toBeHidden();

  // filters are in the address, and saved as the view with which the page opens
  const openFilters = async () => {
    if (info.project.name === 'phone') await page.getByRole('button', { name: /^Filters/ }).click();
  };
  await openFilters();
  await page.getByRole('button', { name: 'Location: All' }).click();
  await page.getByPlaceholder('Search locations...').fill(unique);
  await page.getByRole('option', { name: `Hall ${unique}` }).click();
  await page.getByRole('combobox', { name: 'Priority: All' }).click();
  await page.getByRole('option', { name: 'Medium' }).click();
  await expectAccessible();
  if (info.project.name === 'phone') await page.getByRole('button', { name: 'Show results' }).click();
  await expect(page).toHaveURL(/location=Hall.*priority=MEDIUM/);
  await page.getByRole('button', { name: 'View: Own filters' }).click();
  await page.getByRole('menuitem', { name: 'Save as a view...' }).click();
  const view = page.getByRole('dialog', { name: 'Save as a view' });
  await view.getByLabel('Name').fill('My hall');
  await view.getByLabel('Open My work with this view').check();
  await expectAccessible();
  await view.getByRole('button', { name: 'Save view' }).click();
  await expect(view).toBeHidden();
  await page.goto('/my-work');
  await expect(page.getByRole('button', { name: 'View: My hall' })).toBeVisible();
  await expect(page.getByText(`Clean filter ${unique}`)).toBeVisible();

  // the same view in the DeviceCare Center
  await page.goto('/device-care?tab=maintenance');
  await page.getByRole('button', { name: 'View: All tasks' }).click();
  await page.getByRole('menuitemradio', { name: /^My hall/ }).click();
  await expect(page.getByRole('row').filter({ hasText: `Clean filter ${unique}` })).toContainText('Ann Lee');
  await expect(page.getByRole('row').filter({ hasText: 'Replace seal' })).toHaveCount(0);
  await expectAccessible();
});
