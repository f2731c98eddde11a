import { call, expect, test } from './fixtures';

test('the Command Center shows due tasks and links to them', async ({ page, signUp, expectAccessible }, info) => {
  await signUp();
  await expect(page.getByRole('heading', { level: 1, name: 'Command Center' })).toBeAttached();
  await expect(page.getByText("Welcome back! Here's what's happening with your smart assets.")).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Device status' })).toBeVisible();

  const unique = `${info.project.name} ${Date.now()}`;
  const user = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'));
  const device = await call(page, 'POST', '/api/devices', {
    name: `Sump pump ${unique}`,
    location: 'Pit 2',
    type: 'MACHINE',
  });
  const today = new Date().toISOString().slice(0, 10);
  await call(page, 'POST', '/api/maintenance', {
    deviceId: device.id,
    taskName: `Clean the strainer ${unique}`,
    description: 'Rinse it.',
    nextMaintenance: today,
    assignedTo: user.id,
  });

  // changes made elsewhere appear when the page is loaded
  await page.reload();
  await expect(page.getByText(/\d+ Maintenance Task\(s\) Due Today/)).toBeVisible();
  await expect(page.getByText(/• You have 1 task\(s\) assigned/)).toBeVisible();
  const upcoming = page.getByRole('region', { name: 'Upcoming Maintenance Notifications' });
  await expect(upcoming).toContainText('Today');
  await expect(page.getByRole('img', { name: /^Tasks due by week: Overdue \d+, This week \d+/ })).toBeVisible();
  await expectAccessible();

  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(page.getByRole('row', { name: /^This week \d+$/ })).toBeVisible();
  await expectAccessible();

  await page.getByRole('link', { name: 'View Tasks' }).click();
  await expect(page).toHaveURL(/\/device-care\?.*tab=maintenance/);
  await page.goBack();
  await page.getByRole('link', { name: /^Assets/ }).click();
  await expect(page).toHaveURL(/\/devices$/);
  await page.goBack();
  await page.getByRole('link', { name: 'View All devices' }).click();
  await expect(page).toHaveURL(/\/devices\?.*sort=status/);
});
