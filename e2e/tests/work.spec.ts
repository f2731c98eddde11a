import type { Page } from '@playwright/test';
import { call, expect, test } from './fixtures';

/** Creates a machine with a task and two precautions over REST. @returns the device's id */
async function createMachine(page: Page, name: string, taskName: string): Promise<string> {
  const { id: deviceId } = await call(page, 'POST', '/api/devices', { name, location: 'Hall 2', type: 'MACHINE' });
  const task = {
    description: 'Warm.',
    frequency: 'weekly',
    nextMaintenance: '2030-01-01',
    requiredTools: 'Grease gun',
  };
  await call(page, 'POST', '/api/maintenance', { deviceId, taskName, ...task });
  const precaution = { deviceId, description: 'Lock the start selector.' };
  await call(page, 'POST', '/api/device-safety-precautions', {
    ...precaution,
    title: 'The set can start by itself',
    severity: 'CRITICAL',
  });
  await call(page, 'POST', '/api/device-safety-precautions', {
    ...precaution,
    title: `Hot oil: ${taskName}`,
    severity: 'HIGH',
  });
  return deviceId;
}

test('starts a task with its precautions, completes it, undoes it, completes it again, and finds it in the history', async ({
  page,
  signInAsAdministrator,
  expectAccessible,
}, info) => {
  await signInAsAdministrator();
  const unique = `${info.project.name} ${Date.now()}`;
  const taskName = `Change the oil ${unique}`;
  const deviceId = await createMachine(page, `Genset ${unique}`, taskName);
  await page.goto(`/devices/${deviceId}?tab=maintenance`);
  const list = page.getByRole('tabpanel');

  await list.getByRole('button', { name: `Start ${taskName}` }).click();
  const start = page.getByRole('dialog', { name: 'Before you start' });
  await expect(start.getByText('Grease gun')).toBeVisible();
  await expectAccessible();
  for (const box of await start.getByRole('checkbox').all()) await box.check();
  await expect(start.getByText('2 of 2 read')).toBeVisible();
  await start.getByRole('button', { name: 'Start task' }).click();
  await expect(start).toBeHidden();
  await expect(list.getByText(/ since \d\d:\d\d/).first()).toBeVisible();

  await list.getByRole('button', { name: `Complete ${taskName}` }).click();
  const completion = page.getByRole('dialog', { name: 'Complete task' });
  await completion.getByLabel(/^Note/).fill('Filter was clogged');
  await completion.getByLabel(/^Minutes/).fill('25');
  await expectAccessible();
  await completion.getByRole('button', { name: 'Complete' }).click();
  await expect(completion).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Completion undone', { exact: true })).toBeVisible();

  // what was entered is there again
  await expect(list.getByRole('button', { name: `Start ${taskName}` })).toBeVisible();
  const complete = list.getByRole('button', { name: `Complete ${taskName}` });
  if (!(await complete.isVisible())) await list.getByRole('button', { name: `Details of ${taskName}` }).click();
  await complete.click();
  await expect(completion.getByLabel(/^Note/)).toHaveValue('Filter was clogged');
  await completion.getByRole('button', { name: 'Complete' }).click();
  await expect(completion).toBeHidden();
  await expect(list.getByRole('button', { name: `Reopen ${taskName}` }).first()).toBeAttached();
  await expectAccessible();
  await list.getByRole('link', { name: 'Work history' }).click();
  await expect(page).toHaveURL(/tab=history&kind=work/);
  await expect(page.getByText('Filter was clogged')).toHaveCount(2);
  await expect(page.getByText(/undone/).first()).toBeVisible();
});
