import { call, expect, test } from './fixtures';

/** A time zone in which it is another date now than in the organization's, UTC: 14 hours ahead, or 11 behind. */
const otherZone = new Date().getUTCHours() >= 10 ? 'Pacific/Kiritimati' : 'Pacific/Pago_Pago';
test.use({ timezoneId: otherZone });

test("shows the organization's dates in a browser of another time zone", async ({ page, signedUp }, info) => {
  await signedUp();
  const unique = `${info.project.name} ${Date.now()}`;
  const today = new Date().toISOString().slice(0, 10);
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  expect(await page.evaluate(() => new Date().getDate())).not.toBe(Number(today.slice(8)));

  const words = async (date: string, expected: string) => {
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
      // on the phone the head of the device page is there and hidden
      await expect(main.getByText(name).filter({ visible: true }).first()).toBeVisible();
      await expect(main.getByText(expected).filter({ visible: true }).first()).toBeVisible();
    }
    // overdue by its date: no scheduler ran in between
    await expect(main.getByText('Overdue', { exact: true })).toHaveCount(date < today ? 1 : 0);
    await page.goto('/dashboard');
    await expect(page.getByRole('region', { name: 'Upcoming Maintenance Notifications' })).toContainText(expected);
    await call(page, 'PATCH', `/api/maintenance/${task.id}/complete`, {});
  };
  await words(today, 'Today');
  await words(yesterday, '1 day late');
});
