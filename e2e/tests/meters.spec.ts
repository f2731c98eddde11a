import type { Locator, Page } from '@playwright/test';
import { call, expect, test } from './fixtures';

/** Creates a machine with a task every 250 running hours over REST. @returns the device's id */
async function createMachineWithTask(page: Page, name: string, taskName: string): Promise<string> {
  const { id: deviceId } = await call(page, 'POST', '/api/devices', { name, location: 'Hall 2', type: 'MACHINE' });
  const intervals = [{ every: 250, unit: 'hour' }];
  await call(page, 'POST', '/api/maintenance', {
    deviceId,
    taskName,
    description: 'Warm.',
    intervals,
    nextMaintenance: null,
  });
  return deviceId;
}

/**
 * A past local time as the value of a form field, in UTC, the organization's time zone. Half an hour more than the days, so that the
 * minutes which the steps take do not make the period shorter.
 */
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000 - 30 * 60_000).toISOString().slice(0, 16);
const day = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
const inDays = (days: number) => day.format(Date.now() + days * 86_400_000).replace(',', '');

test('counts a task by running hours, from the first reading to the completion with a reading', async ({
  page,
  signInAsAdministrator,
  expectAccessible,
}, info) => {
  await signInAsAdministrator();
  const unique = `${info.project.name} ${Date.now()}`;
  const taskName = `Change the oil ${unique}`;
  const deviceId = await createMachineWithTask(page, `Genset ${unique}`, taskName);

  // the task waits for a meter; its first reading creates one
  await page.goto(`/devices/${deviceId}?tab=maintenance`);
  const list = page.getByRole('tabpanel');
  await expect(list.getByText('Waits for a reading')).toBeVisible();
  await expectAccessible();
  await list.getByRole('button', { name: 'Add the current reading' }).click();
  const first = page.getByRole('dialog', { name: 'Add reading' });
  await expectAccessible();
  await first.getByLabel('Running hours now').fill('180');
  await first.getByRole('button', { name: 'Save reading' }).click();
  await expect(first).toBeHidden();
  await expect(list.getByText('at 250 h')).toBeVisible();

  // a second reading determines the use and the projected date: 50 h in 10 days, 70 h left
  await page.goto(`/devices/${deviceId}?tab=readings`);
  const meter = page.getByRole('group', { name: 'Running hours' });
  await expect(meter).toContainText('180 h');
  await expectAccessible();
  await meter.getByRole('button', { name: /^Add reading/ }).click();
  const reading = page.getByRole('dialog', { name: 'Add reading' });
  await reading.getByLabel('Running hours now').fill('130');
  await reading.getByRole('button', { name: 'Read at another time' }).click();
  await reading.getByLabel('Read at').fill(daysAgo(10));
  await reading.getByRole('button', { name: 'Save reading' }).click();
  await expect(reading).toBeHidden();
  await expect(meter).toContainText('5 h a day');
  await meter.getByRole('button', { name: /^History/ }).click();
  const history = page.getByRole('dialog', { name: /^History/ });
  await expect(history.getByRole('listitem')).toHaveCount(2);
  await expectAccessible();
  await history.getByRole('button', { name: 'Close' }).last().click();

  // a reading lower than the last one asks for confirmation
  await meter.getByRole('button', { name: /^Add reading/ }).click();
  await reading.getByLabel('Running hours now').fill('18');
  await reading.getByRole('button', { name: 'Save reading' }).click();
  await expect(reading.getByText(/162 h less than the last reading. Was the meter replaced\?/)).toBeVisible();
  await expectAccessible();
  await reading.getByRole('button', { name: 'Cancel' }).click();

  // completing with a reading advances the next due value
  await page.goto(`/devices/${deviceId}?tab=maintenance`);
  await expect(list.getByText(`about ${inDays(14)}`).first()).toBeVisible();
  const complete = list.getByRole('button', { name: `Complete ${taskName}` });
  if (!(await complete.isVisible())) await list.getByRole('button', { name: `Details of ${taskName}` }).click();
  await complete.click();
  const completion = page.getByRole('dialog', { name: 'Complete task' });
  // a question is shown above the footer, with all of its answers inside of its box
  await completion.getByLabel(/Running hours now/).fill('18');
  await completion.getByRole('button', { name: 'Complete' }).click();
  const question = completion.getByRole('status').filter({ hasText: 'Was the meter replaced?' });
  const lastAnswer = question.getByRole('button', { name: 'No, the last reading was wrong' });
  await expect(lastAnswer).toBeInViewport({ ratio: 1 });
  const endOf = async (box: Locator) => {
    const { y = 0, height = 0 } = (await box.boundingBox()) ?? {};
    return y + height;
  };
  expect(await endOf(lastAnswer)).toBeLessThan(await endOf(question));
  await completion.getByLabel(/Running hours now/).fill('181');
  await expectAccessible();
  await completion.getByRole('button', { name: 'Complete' }).click();
  await expect(completion).toBeHidden();
  await expect(page.getByText(/Next due about .* at 431 h/)).toBeVisible();
});
