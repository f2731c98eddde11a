import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import { sampleManual } from '../../apps/server/src/demo/sample-manual';
import { readReport } from '../../apps/server/src/testing/read-report';
import { administrator } from '../first-administrator';
import { expect, signIn, test } from './fixtures';
import {
  csvFile,
  day,
  downloadBy,
  dragToDay,
  failedCalls,
  openLabel,
  type Photo,
  photoOf,
  sendReport,
  signOut,
  startSelecting,
  textOf,
} from './steps';

/** Twenty devices, the last of which has no name. The column 'Bay' is to be matched with the location. */
function plantFile(unique: string): string {
  const presses = Array.from({ length: 18 }, (_, n) => `Press ${unique} ${n};SN-${unique}-${n}`);
  const devices = [`Compressor ${unique};SN-${unique}-c`, ...presses, `;SN-${unique}-x`];
  return ['Machine;Serial No;Bay', ...devices.map((device) => `${device};Hall ${unique}`)].join('\r\n');
}

/** Reports a fault without an account. @returns the reference of the report */
async function reportFault(browser: Browser, options: BrowserContextOptions, address: string, photo: Photo) {
  const context = await browser.newContext(options);
  const form = await context.newPage();
  await form.goto(address);
  const reference = await sendReport(form, { text: 'Oil below the compressor.', photo, name: 'Ola' });
  await context.close();
  return reference;
}

test('a plant imports its devices, plans a week, works on it with and without a connection, and prints the record', async ({
  page,
  context,
  browser,
  baseURL,
  viewport,
  extraHTTPHeaders,
  signUp,
  signInAsAdministrator,
  allowConsoleError,
  expectAccessible,
}, info) => {
  test.setTimeout(150_000);
  allowConsoleError(failedCalls);
  const phone = info.project.name === 'phone';
  const unique = `${info.project.name}${Date.now()}`;
  const compressor = `Compressor ${unique}`;
  const technician = await signUp({ open: '/health' });
  await signInAsAdministrator({ open: '/devices?import=devices' });
  const importDialog = page.getByRole('dialog', { name: /^Import/ });
  const choose = (name: string, text: string) =>
    importDialog.getByLabel('Drop a CSV file here').setInputFiles(csvFile(name, text));

  await test.step('import twenty devices and repair a row', async () => {
    await choose('plant.csv', plantFile(unique));
    await importDialog.getByRole('combobox', { name: /^Location/ }).click();
    await page.getByRole('option', { name: 'Bay' }).click();
    await expect(importDialog.getByText('19 new assets, 1 row with errors, left out.')).toBeVisible();
    await expectAccessible();
    await importDialog.getByRole('button', { name: 'Import the 19 rows without errors' }).click();
    await expect(importDialog.getByText('19 assets added.')).toBeVisible();
    const badRow = await textOf(
      await downloadBy(page, () => importDialog.getByRole('button', { name: 'Download this row' }).click()),
    );
    await importDialog.getByRole('button', { name: 'Import another file' }).click();
    await choose('repaired.csv', badRow.replace(/\r\n;SN/, `\r\nOven ${unique};SN`));
    await importDialog.getByRole('combobox', { name: /^Location/ }).click();
    await page.getByRole('option', { name: 'Bay' }).click();
    await importDialog.getByRole('button', { name: 'Import 1 row' }).click();
    await expect(importDialog.getByText('1 asset added.')).toBeVisible();
    await importDialog.getByRole('button', { name: 'Show assets' }).click();
    await page.getByRole('searchbox', { name: /^Search/ }).fill(unique);
    await expect(page.getByRole('link', { name: `Oven ${unique}` })).toBeVisible();
    await expectAccessible();
  });

  const deviceId = await test.step('upload the manual of the compressor', async () => {
    await page.getByRole('searchbox', { name: /^Search/ }).fill(compressor);
    await page.getByRole('link', { name: compressor, exact: true }).click();
    await page.getByRole('tab', { name: /^Maintenance/ }).click();
    await page.getByRole('button', { name: 'Upload manual' }).click();
    const upload = page.getByRole('dialog', { name: 'Upload Device Guide' });
    await upload.locator('input[type=file]').setInputFiles({
      ...{ name: `Manual of ${unique}.pdf`, mimeType: 'application/pdf' },
      buffer: Buffer.from(await sampleManual()),
    });
    await upload.getByRole('button', { name: 'Upload Device Guide' }).click();
    await expect(upload).toBeHidden();
    return new URL(page.url()).pathname.split('/').at(-1);
  });

  await test.step('plan: import tasks, assign them at once, move one in the calendar', async () => {
    await page.goto('/device-care?tab=maintenance');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Tasks' }).click();
    const tasks = [
      `SN-${unique}-c;Replace the seal ${unique};${day(1)}`,
      `SN-${unique}-c;Clean the drum ${unique};${day(0)}`,
    ];
    await choose('tasks.csv', ['Serial No;Task;Due date', ...tasks].join('\r\n'));
    await importDialog.getByRole('button', { name: 'Import 2 rows' }).click();
    await expect(importDialog.getByText('2 tasks added.')).toBeVisible();
    await importDialog.getByRole('button', { name: 'Show tasks' }).click();
    await expect(importDialog).toBeHidden();
    await page.goto(`/device-care?tab=maintenance&search=${encodeURIComponent(compressor)}`);
    // the tasks of the manual appear without a reload
    await expect(page.getByText('Change the oil', { exact: true }).first()).toBeVisible({ timeout: 40_000 });
    await startSelecting(page, phone);
    await page.getByRole('checkbox', { name: 'Select Change the oil' }).click();
    const bar = page.getByRole('region', { name: 'Selection' });
    await bar.getByRole('button', { name: /^Select all \d+ in the list/ }).click();
    await bar.getByRole('button', { name: 'Assign' }).click();
    await page.getByPlaceholder('Search people...').fill(technician);
    await page.getByRole('option', { name: 'Ann Lee' }).click();
    await expect(page.getByText(/tasks were assigned to Ann Lee/)).toBeVisible();
    await expectAccessible();
    await startSelecting(page, phone);
    await page.getByRole('checkbox', { name: 'Select Change the oil' }).click();
    await bar.getByRole('button', { name: 'Reschedule' }).click();
    await page.getByLabel('Move to a day').fill(day(0));
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^1 task was moved to/)).toBeVisible();

    const isSunday = new Date().getUTCDay() === 0;
    // on the Sunday that ends a month, no view with a grid has today and tomorrow
    const byForm = phone || (isSunday && day(1).endsWith('-01'));
    const view = byForm ? 'agenda' : isSunday ? 'month' : 'week';
    await page.goto(`/calendar?device=${deviceId}&view=${view}`);
    const seal = page.getByRole('button', { name: new RegExp(`^Replace the seal ${unique}`) });
    await expect(seal).toBeVisible();
    await expectAccessible();
    if (byForm) {
      await seal.click();
      await page.getByLabel('Another day').fill(day(0));
      await page.getByRole('button', { name: 'Move', exact: true }).click();
    } else {
      await dragToDay(page, seal, day(0));
    }
    await expect(page.getByText(/^Moved to/)).toBeVisible();
  });

  const reference = await test.step('report a fault with the code of the label', async () => {
    // stays on: other journeys need it too
    await page.goto('/settings?tab=organization');
    const publicReports = page.getByRole('switch', { name: /report/i });
    if (!(await publicReports.isChecked())) {
      await publicReports.click();
      await page.getByRole('button', { name: 'Save Settings' }).click();
      await expect(page.getByText(/settings saved successfully!/)).toBeVisible();
    }
    await page.goto(`/devices?search=${encodeURIComponent(compressor)}`);
    await page.getByRole('link', { name: compressor, exact: true }).click();
    await openLabel(page);
    const label = page.getByRole('dialog', { name: 'Print label' });
    const code = await label.getByRole('img', { name: /\/r\/[\w-]{22}$/ }).getAttribute('aria-label');
    const [address = ''] = /\/r\/[\w-]{22}$/.exec(code ?? '') ?? [];
    await expectAccessible();
    await label.getByRole('button', { name: 'Cancel' }).click();
    return reportFault(browser, { baseURL, viewport, extraHTTPHeaders }, address, await photoOf(page, 'leak.jpg'));
  });

  await test.step('triage the report into a task', async () => {
    await page.goto('/device-care?tab=requests');
    await page
      .getByRole('row')
      .filter({ hasText: compressor })
      .getByRole('button', { name: /^Oil below/ })
      .click();
    await page
      .getByRole('dialog', { name: `Request ${reference}` })
      .getByRole('button', { name: 'Accept' })
      .click();
    const form = page.getByRole('dialog', { name: `Accept request ${reference}` });
    await form.getByLabel('Title').fill(`Find the leak ${unique}`);
    await form.getByRole('combobox', { name: 'Assigned To' }).click();
    await page.getByRole('option', { name: technician }).click();
    await expect(page.getByRole('listbox')).toBeHidden();
    await expectAccessible();
    await form.getByRole('button', { name: 'Create task' }).click();
    await expect(page.getByText('The request became a task.')).toBeVisible();
  });

  await signOut(page);
  await signIn(page, technician);
  const sheet = page.getByRole('dialog', { name: 'Complete task' });
  const start = async (name: string) => {
    await page.getByRole('button', { name: `Start ${name}` }).click();
    const before = page.getByRole('dialog', { name: 'Before you start' });
    await expect(before.getByRole('button', { name: 'Start task' })).toBeVisible();
    for (const box of await before.getByRole('checkbox').all()) await box.check();
    await before.getByRole('button', { name: 'Start task' }).click();
    await expect(page.getByRole('region', { name: /^Working on/ }).getByText(name)).toBeVisible();
  };
  const openSheet = async (name: string) => {
    await page.getByRole('button', { name: `Complete ${name}` }).click();
    await expect(sheet.getByLabel(/^Note/)).toBeVisible();
  };
  const complete = async () => {
    await sheet.getByRole('button', { name: 'Complete' }).click();
    await expect(sheet).toBeHidden();
  };

  await test.step('work by the steps of the manual, with note, photo and minutes', async () => {
    if (phone) await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My work' }).click();
    await expect(page.getByText(`Clean the drum ${unique}`)).toBeVisible();
    await expectAccessible();
    await start('Change the oil');
    await openSheet('Change the oil');
    const steps = sheet.getByRole('region', { name: /^Steps:/ }).getByRole('checkbox');
    await expect(steps.first()).toBeVisible();
    for (const step of await steps.all()) await step.check();
    await sheet.getByLabel(/^Note/).fill('Oil was dark');
    await sheet.getByLabel(/^Minutes/).fill('80');
    await sheet.getByLabel('Choose photos file').setInputFiles(await photoOf(page, 'oil.jpg'));
    await expect(sheet.getByRole('img', { name: 'Photo 1' })).toBeVisible();
    await expectAccessible();
    await complete();
  });

  await test.step('complete work without a connection', async () => {
    await start(`Replace the seal ${unique}`);
    await openSheet(`Replace the seal ${unique}`);
    await context.setOffline(true);
    await sheet.getByLabel(/^Note/).fill('Seal was torn');
    await complete();
    const waiting = page.getByRole('region', { name: /^Waiting for the connection 1/ });
    await expect(waiting).toBeVisible();
    await expectAccessible();
    await context.setOffline(false);
    await expect(waiting).toBeHidden({ timeout: 40_000 });
  });

  await test.step('repair the fault', async () => {
    await start(`Find the leak ${unique}`);
    await openSheet(`Find the leak ${unique}`);
    await sheet.getByLabel(/^Note/).fill('Hose clip was loose');
    await complete();
  });

  await test.step('reopen a completed task and print the record', async () => {
    await signOut(page);
    await signIn(page, administrator.email);
    await page.goto(`/devices?search=${encodeURIComponent(compressor)}`);
    await page.getByRole('link', { name: compressor, exact: true }).click();
    await page.getByRole('tab', { name: /^Maintenance/ }).click();
    const list = page.getByRole('tabpanel');
    const reopen = list.getByRole('button', { name: `Reopen Find the leak ${unique}` });
    await expect(list.getByText(`Find the leak ${unique}`).first()).toBeVisible();
    if (!(await reopen.isVisible()))
      await list.getByRole('button', { name: `Details of Find the leak ${unique}` }).click();
    await reopen.click();
    await expect(list.getByRole('button', { name: `Start Find the leak ${unique}` })).toBeVisible();
    await expectAccessible();
    await page.getByRole('tab', { name: /^History/ }).click();
    await expect(page.getByRole('list', { name: 'Entries' }).getByText('Seal was torn')).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Export' }).click();
    const record = await downloadBy(page, () => page.getByRole('menuitem', { name: 'Service record (PDF)' }).click());
    const { text } = await readReport(new Uint8Array(await readFile(await record.path())));
    expect(text).toContain('Completed tasks 2');
    expect(text).toMatch(/Change the oil Oil was dark Steps done: (\d+) of \1\. .* Ann Lee 80 /);
    expect(text).toContain(`Replace the seal ${unique} Seal was torn`);
    // the reopened task is not done
    expect(text).not.toContain('Hose clip was loose');
  });
});
