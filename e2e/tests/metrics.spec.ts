import { call, expect, test } from './fixtures';

test('a rule without a reading is connected to the offered similar metric, and then fires', async ({
  page,
  signInAsAdministrator,
  expectAccessible,
}, info) => {
  await signInAsAdministrator({ open: '/help' });
  const unique = `${info.project.name} ${Date.now()}`;
  const ruleName = `Oil pressure low ${unique}`;
  // the choice applies to all devices of a model
  const { id: deviceId } = await call(page, 'POST', '/api/devices', {
    name: `Compressor ${unique}`,
    location: 'Hall 3',
    type: 'MACHINE',
    manufacturer: 'Elm',
    model: `C-${unique}`,
  });
  await call(page, 'POST', '/api/rules', {
    deviceId,
    name: ruleName,
    description: 'Data sheet',
    condition: 'Oil pressure below 2 bar',
    action: 'Stop the machine.',
    status: 'ACTIVE',
    machineCondition: { metric: 'Oil pressure', operator: '<', values: [2], unit: 'bar' },
  });
  const report = (pressure: number) =>
    call(page, 'POST', `/api/devices/${deviceId}/telemetry`, {
      values: { oil_press: pressure },
      units: { oil_press: 'bar' },
    });
  // below the limit, but the rule is not connected to this metric yet
  await report(1.5);

  await page.goto(`/devices/${deviceId}?tab=rules`);
  const list = page.getByRole('tabpanel');
  const choose = list.getByRole('button', { name: 'Choose the reading for Oil pressure' });
  await expect(choose).toContainText('Similar: oil_press');
  await expectAccessible();
  await choose.click();
  const readings = page.getByRole('dialog', { name: 'Readings for Oil pressure' });
  await expect(readings.getByText(/^The choice applies to all devices of the model/)).toBeVisible();
  await expectAccessible();
  await readings.getByRole('option', { name: /oil_press/ }).click();
  await expect(page.getByText('Reading connected')).toBeVisible();

  // the next reading reaches the open page, and fires the rule
  await report(1.25);
  // below the name, or in its column
  await expect(list.getByText('1.25 bar').filter({ visible: true })).toBeVisible();
  await page.goto('/alarms');
  await expect(page.getByRole('main').getByText(ruleName).first()).toBeVisible();
  await expectAccessible();
});
