import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { call, expect, test } from './fixtures';
import { openLabel } from './steps';

/** Creates a machine with completed work over REST. @returns the device's id */
async function createMachine(page: Page, name: string): Promise<string> {
  const { id: deviceId } = await call(page, 'POST', '/api/devices', {
    ...{ name, location: `Hall of ${name}`, type: 'MACHINE', manufacturer: 'Halden Power', model: 'CG-450' },
  });
  const task = { deviceId, description: 'Warm.', frequency: 'weekly', nextMaintenance: '2020-01-01' };
  const { id } = await call(page, 'POST', '/api/maintenance', { ...task, taskName: 'Change the oil' });
  await call(page, 'PATCH', `/api/maintenance/${id}/complete`, { notes: 'Filter was clogged', minutes: 25, cost: 40 });
  await call(page, 'POST', '/api/maintenance', { ...task, taskName: 'Check the belt' });
  await call(page, 'POST', '/api/device-safety-precautions', {
    ...{ deviceId, title: 'The set can start by itself', severity: 'CRITICAL' },
    description: 'Lock the start selector.',
  });
  return deviceId;
}

const startOf = (file: string) => readFileSync(file).subarray(0, 5).toString('latin1');

test('shows the history of a device, filters it, and saves it as CSV and as a service record', async ({
  page,
  signInAsAdministrator,
  expectAccessible,
}, info) => {
  await signInAsAdministrator();
  const deviceId = await createMachine(page, `Genset ${info.project.name} ${Date.now()}`);
  await page.goto(`/devices/${deviceId}?tab=history`);
  const entries = page.getByRole('list', { name: 'Entries' });
  await expect(entries.getByText('Task "Change the oil" was completed.')).toBeVisible();
  await expect(entries.getByText('Filter was clogged')).toBeVisible();
  await expect(entries.getByText(/25 min · Cost 40\.00/)).toBeVisible();
  await expect(entries.getByText('The device was added.')).toBeVisible();
  await expectAccessible();

  await page.getByRole('combobox', { name: 'Kind: All' }).click();
  await page.getByRole('option', { name: 'Assignments' }).click();
  await expect(entries.getByText(/^The device was assigned to/)).toBeVisible();
  await expect(entries.getByText('The device was added.')).toBeHidden();
  await expect(page).toHaveURL(/kind=assignment/);
  await page.reload();
  await expect(entries.getByText(/^The device was assigned to/)).toBeVisible();

  for (const [item, start] of [
    ['History (CSV)', 'Time '],
    ['Service record (PDF)', '%PDF-'],
  ] as const) {
    await page.getByRole('button', { name: 'Export' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: item }).click();
    expect(startOf(await (await saved).path())).toBe(start);
  }
});

test('prints the label of a device and of several devices', async ({
  page,
  signInAsAdministrator,
  expectAccessible,
}, info) => {
  await signInAsAdministrator();
  const name = `Press ${info.project.name} ${Date.now()}`;
  const deviceId = await createMachine(page, name);
  await page.goto(`/devices/${deviceId}`);
  await openLabel(page);
  const dialog = page.getByRole('dialog', { name: 'Print label' });
  // another journey lets people without an account report faults, which changes the address of the organization's labels
  await expect(dialog.getByRole('img', { name: new RegExp(`/(devices/${deviceId}|r/[\\w-]{22})$`) })).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('combobox', { name: 'Size' }).click();
  await page.getByRole('option', { name: /Avery L7160/ }).click();
  await expect(dialog.getByText('1 label on 1 sheet')).toBeVisible();
  const print = await dialog.getByRole('link', { name: 'Print' }).getAttribute('href');
  const opened = await page.request.get(print ?? '');
  expect(opened.headers()['content-disposition']).toMatch(/^inline/);
  expect((await opened.body()).subarray(0, 5).toString('latin1')).toBe('%PDF-');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.goto(`/devices?search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: 'Print labels' }).click();
  await expect(dialog.getByText('Devices, 1 of 1 chosen')).toBeVisible();
  await expectAccessible();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download PDF' }).click();
  expect(startOf(await (await saved).path())).toBe('%PDF-');
  await dialog.getByRole('checkbox', { name: name }).uncheck();
  await expect(dialog.getByRole('button', { name: 'Download PDF' })).toBeDisabled();
});

test('shows due tasks, precautions and the assistant first when a phone opens the link of the label', async ({
  page,
  signInAsAdministrator,
  expectAccessible,
}, info) => {
  test.skip(info.project.name !== 'phone', 'the tables of the desktop show all of this');
  await signInAsAdministrator();
  const deviceId = await createMachine(page, `Crane ${Date.now()}`);
  await page.goto(`/devices/${deviceId}?tab=rules`);
  await expect(page.getByRole('tab', { name: /^Rules/ })).toHaveAttribute('aria-selected', 'true');
  await page.goto(`/devices/${deviceId}`);
  const machine = page.getByRole('region', { name: 'At the machine' });
  await expect(machine.getByText('Check the belt')).toBeVisible();
  await expect(machine.getByRole('button', { name: /^Start/ })).toBeInViewport();
  await expect(machine.getByText('The set can start by itself.')).toBeInViewport();
  await expect(machine.getByRole('button', { name: 'Ask about this device' })).toBeInViewport();
  await expectAccessible();
});
