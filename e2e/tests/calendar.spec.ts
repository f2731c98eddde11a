import { call, expect, test } from './fixtures';

/** A time zone (UTC+14 or UTC-11) whose current date differs from that of the organization's zone, UTC. */
const otherZone = new Date().getUTCHours() >= 10 ? 'Pacific/Kiritimati' : 'Pacific/Pago_Pago';
test.use({ timezoneId: otherZone, ownContext: true });

test("shows the organization's dates in a browser of another time zone", async ({ page, signUp }, info) => {
  await signUp();
  const unique = `${info.project.name} ${Date.now()}`;
  const today = new Date().toISOString().slice(0, 10);
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  expect(await page.evaluate(() => new Date().getDate())).not.toBe(Number(today.slice(8)));

  const expectDueLabel = async (date: string, expected: string) => {
    const name = `Drain the sump ${date} ${unique}`;
    const device = await call(page, 'POST', '/api/devices', {
      name: `Sump ${date} ${unique}`,
      location: 'Pit',
      type: 'MACHINE',
    });
    const task = await call(page, 'POST', '/api/maintenance', {
      deviceId: device.id,
      taskName: name,
      description: 'Open the valve.',
      nextMaintenance: date,
    });
    const main = page.getByRole('main');
    for (const address of [
      `/devices?search=${encodeURIComponent(`Sump ${date} ${unique}`)}`,
      `/devices/${device.id}?tab=maintenance`,
      `/device-care?tab=maintenance&search=${encodeURIComponent(name)}`,
    ]) {
      await page.goto(address);
      // on the phone the header of the device page exists but is hidden
      await expect(main.getByText(name).filter({ visible: true }).first()).toBeVisible();
      await expect(main.getByText(expected).filter({ visible: true }).first()).toBeVisible();
    }
    // shown as overdue by its date, because no scheduler run has happened
    await expect(main.getByText('Overdue', { exact: true })).toHaveCount(date < today ? 1 : 0);
    await page.goto('/dashboard');
    await expect(page.getByRole('region', { name: 'Upcoming Maintenance Notifications' })).toContainText(expected);
    await call(page, 'PATCH', `/api/maintenance/${task.id}/complete`, {});
  };
  await expectDueLabel(today, 'Today');
  await expectDueLabel(yesterday, '1 day late');
});
