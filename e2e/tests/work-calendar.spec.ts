import type { Page } from '@playwright/test';
import { call, expect, test } from './fixtures';
import { day, dragToDay } from './steps';

/** '25 Nov 2026' */
const dateText = (date: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(date),
  );

/** Creates a machine over REST with two tasks of the account on a day: one that repeats daily, and one that is done once. */
async function createMachine(page: Page, unique: string, email: string, dueOn: string): Promise<string> {
  const machine = { name: `Genset ${unique}`, location: `Hall ${unique}`, type: 'MACHINE' };
  const { id: deviceId } = await call(page, 'POST', '/api/devices', machine);
  const task = { deviceId, description: 'Warm.', assignedTo: email, nextMaintenance: dueOn };
  const create = (fields: object) => call(page, 'POST', '/api/maintenance', { ...task, ...fields });
  await create({ taskName: `Replace seal ${unique}`, priority: 'CRITICAL', estimatedDuration: '90 min' });
  await create({ taskName: `Check level ${unique}`, frequency: 'daily' });
  return deviceId;
}

test('a planner moves a task to another day, undoes it, completes it, and subscribes to the calendar', async ({
  page,
  signUp,
  expectAccessible,
}, info) => {
  const email = await signUp({ open: '/help' });
  const isPhone = info.project.name === 'phone';
  const unique = `${info.project.name} ${Date.now()}`;
  // today or, on the last day of a week, the day after, so that the week also shows the next day
  const daysAhead = new Date(day(0)).getUTCDay() === 0 ? 1 : 0;
  const [dueOn, nextDay, weekLater] = [day(daysAhead), day(daysAhead + 1), day(daysAhead + 7)];
  const deviceId = await createMachine(page, unique, email, dueOn);
  if (isPhone) await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Calendar' }).click();
  await expect(page.getByRole('button', { name: isPhone ? 'Agenda' : 'Month', pressed: true })).toBeVisible();
  await page.goto(`/calendar?device=${deviceId}&date=${dueOn}&view=${isPhone ? 'agenda' : 'week'}`);
  const seal = page.getByRole('button', { name: new RegExp(`^Replace seal ${unique}`) });
  await expect(seal).toBeVisible();
  await expect(
    page.getByRole('button', { name: new RegExp(`^Expected: Check level ${unique}`) }).first(),
  ).toBeVisible();
  await expect(page.getByRole('table', { name: 'Workload per person' })).toContainText('1 h 30 min');
  await expectAccessible();

  // on the desktop with the mouse
  if (isPhone) {
    await seal.click();
    await expectAccessible();
    await page.getByRole('button', { name: 'Next day' }).click();
  } else {
    await dragToDay(page, seal, nextDay);
  }
  await expect(page.getByText(new RegExp(`^Moved to \\w+ ${dateText(nextDay)}`))).toBeVisible();
  const { maintenanceTasks } = await call<{ maintenanceTasks: { taskName: string; dueOn: string }[] }>(
    page,
    'GET',
    `/api/maintenance/device/${deviceId}`,
  );
  expect(maintenanceTasks.find(({ taskName }) => taskName.startsWith('Replace'))?.dueOn).toBe(nextDay);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(new RegExp(`^Moved back to \\w+ ${dateText(dueOn)}`))).toBeVisible();

  // with the keyboard: open the day, the entry, and move it by a week
  if (!isPhone) {
    const dayButton = page.locator(`[data-day="${dueOn}"]`);
    await dayButton.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: new RegExp(dateText(dueOn)) });
    await expect(dialog.getByRole('button', { name: new RegExp(`^Replace seal ${unique}`) })).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('button', { name: new RegExp(`^Replace seal ${unique}`) }).press('Enter');
    await page.getByRole('button', { name: 'A week later' }).press('Enter');
    await expect(page.getByText(new RegExp(`^Moved to \\w+ ${dateText(weekLater)}`))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }

  // by keyboard, because the toast of the last move covers the link
  await page.getByRole('link', { name: 'Subscribe' }).press('Enter');
  const feeds = page.getByRole('button', { name: 'Create feed' });
  await expect(feeds).toBeInViewport();
  await feeds.click();
  await page.getByRole('dialog', { name: 'Create Calendar Feed' }).getByRole('button', { name: 'Create Feed' }).click();
  const address = await page.getByRole('textbox', { name: 'Address' }).inputValue();
  await expectAccessible();
  const file = await page.request.get(new URL(address).pathname);
  expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  const text = (await file.text()).replaceAll('\r\n ', '');
  expect(text).toContain(`SUMMARY:Replace seal ${unique} · Genset ${unique}`);
});
