import type { Page } from '@playwright/test';
import { call, expect, test } from './fixtures';
import { day, startSelecting } from './steps';

const isPhone = (info: { project: { name: string } }) => info.project.name === 'phone';
const bar = (page: Page) => page.getByRole('region', { name: 'Selection' });

test('many tasks are assigned, moved and completed at once, and each change is undone', async ({
  page,
  signInAsAdministrator,
  expectAccessible,
}, info) => {
  const phone = isPhone(info);
  const unique = `bulk ${info.project.name} ${Date.now()}`;
  await signInAsAdministrator({ open: '/help' });
  const machine = { name: `Genset ${unique}`, location: `Hall ${unique}`, type: 'MACHINE' };
  const { id: deviceId } = await call(page, 'POST', '/api/devices', machine);
  const task = { deviceId, description: 'Warm.', nextMaintenance: day(3), assignedTo: null };
  for (const name of ['Clean', 'Grease', 'Inspect']) {
    await call(page, 'POST', '/api/maintenance', { ...task, taskName: `${name} ${unique}` });
  }
  await page.goto(`/device-care?tab=maintenance&search=${encodeURIComponent(unique)}`);
  await startSelecting(page, phone);
  const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name} ${unique}` });
  await box('Clean').click();
  await box('Inspect').click({ modifiers: ['Shift'] });
  await expect(bar(page).getByRole('status')).toHaveText('3 tasks selected');
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(bar(page)).toBeHidden();

  await startSelecting(page, phone);
  await box('Clean').click();
  await box('Grease').click();
  await bar(page).getByRole('button', { name: 'Reschedule' }).click();
  await page.getByRole('dialog', { name: 'Reschedule' }).getByLabel('Move by days').fill('10');
  await expectAccessible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 tasks were moved by 10 days')).toBeVisible();
  const tasks = await call<{ nextMaintenance: string }[]>(
    page,
    'GET',
    `/api/maintenance?search=${encodeURIComponent(unique)}`,
  );
  expect(tasks.map((row) => row.nextMaintenance).sort()).toEqual([day(3), day(13), day(13)]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Change undone for 2 tasks')).toBeVisible();

  await startSelecting(page, phone);
  await box('Clean').click();
  await bar(page).getByRole('button', { name: 'Select all 3 in the list' }).click();
  await bar(page).getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByText('3 tasks were completed')).toBeVisible();
  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Change undone for 3 tasks')).toBeVisible();

  await startSelecting(page, phone);
  await box('Inspect').click();
  await bar(page).getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete 1 task?' });
  await expectAccessible();
  await question.getByRole('button', { name: 'Delete 1 task' }).click();
  await expect(box('Inspect')).toBeHidden();
  await expect(page.getByText(`Inspect ${unique}`)).toBeHidden();
});

test('many devices get a location and a tag at once', async ({
  page,
  signInAsAdministrator,
  expectAccessible,
}, info) => {
  const phone = isPhone(info);
  const unique = `fleet ${info.project.name} ${Date.now()}`;
  await signInAsAdministrator({ open: '/help' });
  for (const name of ['Fan', 'Pump']) {
    await call(page, 'POST', '/api/devices', { name: `${name} ${unique}`, location: 'Yard', type: 'MACHINE' });
  }
  await page.goto(`/devices?view=table&search=${encodeURIComponent(unique)}`);
  await startSelecting(page, phone);
  await page.getByRole('checkbox', { name: `Select Fan ${unique}` }).click();
  await bar(page).getByRole('button', { name: 'Select all 2 in the list' }).click();
  await expectAccessible();
  await bar(page).getByRole('button', { name: 'Location' }).click();
  await page.getByRole('dialog', { name: 'Location' }).getByLabel('New location').fill(`Hall ${unique}`);
  await expectAccessible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 devices were changed')).toBeVisible();
  const devices = await call<{ location: string }[]>(page, 'GET', `/api/devices?search=${encodeURIComponent(unique)}`);
  expect(devices.map((row) => row.location)).toEqual([`Hall ${unique}`, `Hall ${unique}`]);
});
