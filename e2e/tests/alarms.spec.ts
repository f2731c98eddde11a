import type { Page } from '@playwright/test';
import { call, expect, test } from './fixtures';
import { startSelecting } from './steps';

const bar = (page: Page) => page.getByRole('region', { name: 'Selection' });

/** A device with a rule on each metric. */
async function addDevice(page: Page, name: string, metrics: string[]): Promise<string> {
  const { id: deviceId } = await call(page, 'POST', '/api/devices', { name, location: 'Hall 3', type: 'MACHINE' });
  for (const metric of metrics) {
    await call(page, 'POST', '/api/rules', {
      ...{ deviceId, name: `${metric} too high in ${name}`, description: 'Data sheet', condition: 'Above 98 °C' },
      ...{ action: 'Stop the machine.', status: 'ACTIVE' },
      machineCondition: { metric, operator: '>', values: [98], unit: '°C' },
    });
  }
  return deviceId;
}

test('acknowledges the alarms of a storm with one note, except one that somebody else acknowledged first', async ({
  page,
  signInAsAdministrator,
  expectAccessible,
}, info) => {
  const phone = info.project.name === 'phone';
  const unique = `storm ${info.project.name} ${Date.now()}`;
  await signInAsAdministrator({ open: '/help' });
  const metrics = Array.from({ length: 8 }, (_, n) => `Bearing ${n + 1}`);
  const deviceId = await addDevice(page, unique, metrics);
  await call(page, 'POST', `/api/devices/${deviceId}/telemetry`, {
    values: Object.fromEntries(metrics.map((metric) => [metric, 120])),
    units: Object.fromEntries(metrics.map((metric) => [metric, '°C'])),
  });
  await page.goto('/notifications');
  await page
    .getByText(/more alarms?$/)
    .first()
    .click();
  await page.getByRole('link', { name: 'Open alarms' }).click();
  await expect(page.getByText(/^Only alarms that were raised from/)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search alarms' }).fill(unique);
  await expect(page).toHaveURL(/search=storm/);
  await expect(page.getByRole('button', { name: unique })).toHaveCount(8);
  await startSelecting(page, phone);
  const name = (n: number) => `Bearing ${n} too high in ${unique}`;
  await page.getByRole('checkbox', { name: `Select ${name(3)}, ${unique}` }).click();
  await bar(page).getByRole('button', { name: 'Select all 8 in the list' }).click();
  await expect(bar(page).getByRole('status')).toHaveText('8 alarms selected');
  await expectAccessible();

  // somebody else is faster
  const { content } = await call<{ content: { id: string; ruleName: string }[] }>(
    page,
    'GET',
    `/api/alarms?size=100&search=${encodeURIComponent(unique)}`,
  );
  const first = content.find(({ ruleName }) => ruleName === name(5))?.id;
  await call(page, 'POST', `/api/alarms/${first}/acknowledge`, { note: 'Mine' });
  await expect(page.getByRole('row', { name: name(5) })).toContainText('Acknowledged');

  await bar(page).getByRole('button', { name: 'Acknowledge' }).click();
  const form = page.getByRole('dialog', { name: 'Acknowledge' });
  await form.getByLabel(/^Note/).fill('Power was lost');
  await expectAccessible();
  await form.getByRole('button', { name: 'Acknowledge' }).click();
  await expect(page.getByText('7 alarms were acknowledged')).toBeVisible();
  await expect(page.getByText(/has acknowledged it already\.$/)).toBeVisible();
  const notes = await call<{ content: { note: string }[] }>(
    page,
    'GET',
    `/api/alarms?size=100&search=${encodeURIComponent(unique)}`,
  );
  expect(notes.content.map(({ note }) => note).sort()).toEqual(['Mine', ...Array(7).fill('Power was lost')]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Change undone for 7 alarms')).toBeVisible();
});

test('the unit of a metric is converted and corrected, with the latest value as a preview', async ({
  page,
  signInAsAdministrator,
  expectAccessible,
}, info) => {
  const unique = `units ${info.project.name} ${Date.now()}`;
  await signInAsAdministrator({ open: '/help' });
  const deviceId = await addDevice(page, unique, ['Coolant']);
  await call(page, 'POST', `/api/devices/${deviceId}/telemetry`, { values: { Coolant: 90 }, units: { Coolant: '°C' } });
  await page.goto(`/devices/${deviceId}?tab=readings`);
  const dialog = page.getByRole('dialog', { name: 'Change the unit' });
  const convert = dialog.getByRole('radio', { name: /^They are right: convert/ });
  const correct = dialog.getByRole('radio', { name: /^They have the wrong unit/ });
  const submit = () => dialog.getByRole('button', { name: 'Change the unit' }).click();
  const enter = async (unit: string) => {
    await page.getByRole('button', { name: 'Change the unit of Coolant' }).click();
    await dialog.getByRole('textbox', { name: 'New unit' }).fill(unit);
  };
  await enter('°F');
  await convert.click();
  await expect(dialog.getByText('194 °F')).toBeVisible();
  await expectAccessible();
  await submit();
  await expect(page.getByText('Unit changed')).toBeVisible();
  const table = page.getByRole('table', { name: `Readings of ${unique}` });
  await expect(table).toContainText('194 °F');
  await enter('°C');
  await correct.click();
  await submit();
  await expect(dialog.getByRole('alert')).toContainText('Convert them back to °C before you correct their unit.');
  await convert.click();
  await submit();
  await expect(table).toContainText('90 °C');
  await enter('K');
  await correct.click();
  await submit();
  await expect(table).toContainText('90 K');
  await expectAccessible();
});
