import { writeFileSync } from 'node:fs';
import { sampleManual } from '../../apps/server/src/demo/sample-manual';
import { longManual } from '../../apps/server/src/testing/manuals';
import { expect, test } from './fixtures';

test('onboards a device from a manual, opens a cited page and answers a question', async ({
  page,
  signUp,
  expectAccessible,
}, info) => {
  const file = info.outputPath('AC-75 manual.pdf');
  writeFileSync(file, new Uint8Array(await sampleManual()));
  await signUp();

  // fill in the wizard
  await page.goto('/devices');
  await page
    .getByRole('button', { name: /Add (Asset|First Device)/ })
    .first()
    .click();
  const wizard = page.getByRole('dialog');
  await wizard.getByRole('button', { name: 'Next' }).click();
  await expect(wizard.getByText('Device name is required')).toBeVisible();
  const name = `Compressor ${info.project.name}`;
  await wizard.getByLabel('Device Name').fill(name);
  await wizard.getByLabel('Location').fill('Hall 2');
  await wizard.getByLabel('Manufacturer').fill('Aldermoor');
  await expectAccessible();
  await wizard.getByRole('button', { name: 'Next' }).click();
  await wizard.getByRole('button', { name: 'Skip' }).click();
  await expect(wizard.getByRole('button', { name: 'Complete Onboarding' })).toBeDisabled();
  await wizard.locator('input[type=file]').setInputFiles(file);
  await wizard.getByRole('button', { name: 'Complete Onboarding' }).click();

  // watch the progress and the result
  await expect(page.getByText(/Step \d of 6/)).toBeVisible();
  await expectAccessible();
  await expect(page.getByRole('heading', { name: 'Onboarding Complete!' })).toBeVisible({ timeout: 60_000 });
  await expectAccessible();

  // open the manual page of a task
  await page
    .getByRole('link', { name: /^Maintenance/ })
    .last()
    .click();
  await expect(page.getByRole('heading', { name: 'Maintenance Tasks' })).toBeVisible();
  await page.getByText('Change the oil', { exact: true }).first().waitFor();
  await expectAccessible();
  await page
    .getByRole('button', { name: /Open page 7/ })
    .or(page.getByRole('link', { name: /Open page 7/ }))
    .first()
    .click();
  const pane = page.getByRole('complementary', { name: /page 7/i }).or(page.getByRole('dialog', { name: /page 7/i }));
  await expect(pane.getByText(/Page 7 of \d+/)).toBeVisible();
  await expect(pane.locator('canvas')).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');

  // ask the assistant and open the cited page
  await page.getByRole('tab', { name: 'Chat' }).click();
  await expect(page.getByText('AI Chat Ready')).toBeVisible();
  await page.getByRole('textbox', { name: 'Ask about this device' }).fill('How often must the oil be changed?');
  await page.keyboard.press('Enter');
  const citation = page
    .getByRole('button', { name: /Open page \d+/ })
    .or(page.getByRole('link', { name: /Open page \d+/ }));
  await expect(citation.first()).toBeVisible();
  await expect(page.getByText(/4,000/).first()).toBeVisible();
  await expectAccessible();
  await citation.first().click();
  await expect(page.getByText(/Page \d+ of \d+/)).toBeVisible();
  await page.keyboard.press('Escape');

  // regenerate the answer; the first answer is still available after a reload
  const log = page.getByRole('log');
  await log.getByRole('button', { name: 'Regenerate' }).click();
  await expect(log.getByText('Answer 2 of 2')).toBeVisible();
  await page.reload();
  await log.getByRole('button', { name: 'Previous answer' }).click();
  await expect(log.getByText(/4,000/).first()).toBeVisible();
  await expectAccessible();
});

test('rejects a scan without text in onboarding and accepts another manual for the device', async ({
  page,
  signUp,
  expectAccessible,
}, info) => {
  const { scannedPdf } = await import('@steward/manuals/testing/fixture-pdfs');
  const file = info.outputPath('scan.pdf');
  writeFileSync(file, new Uint8Array(await scannedPdf()));
  await signUp({ open: '/devices' });
  await page
    .getByRole('button', { name: /Add (Asset|First Device)/ })
    .first()
    .click();
  const wizard = page.getByRole('dialog');
  await wizard.getByLabel('Device Name').fill(`Scanned ${info.project.name}`);
  await wizard.getByLabel('Location').fill('Hall 2');
  await wizard.getByLabel('Manufacturer').fill('Aldermoor');
  await wizard.getByRole('button', { name: 'Next' }).click();
  await wizard.getByRole('button', { name: 'Skip' }).click();
  await wizard.locator('input[type=file]').setInputFiles(file);
  await wizard.getByRole('button', { name: 'Complete Onboarding' }).click();
  await expect(page.getByText(/only pictures of its pages/).last()).toBeVisible({ timeout: 30_000 });
  await expectAccessible();
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({
      name: 'AC-75 manual.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(await sampleManual()),
    });
  await expect(page.getByRole('heading', { name: 'Onboarding Complete!' })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('link', { name: 'Go to devices' }).click();
  const added = `Device "Scanned ${info.project.name}" has been successfully added to the platform!`;
  await expect(page.getByText(added)).toBeVisible();
});

test('continues to show the onboarding progress after a reload', async ({ page, signUp }, info) => {
  await signUp({ open: '/devices?add=asset' });
  const wizard = page.getByRole('dialog');
  await wizard.getByLabel('Device Name').fill(`Reloaded ${info.project.name}`);
  await wizard.getByLabel('Location').fill('Hall 2');
  await wizard.getByLabel('Manufacturer').fill('Aldermoor');
  await wizard.getByRole('button', { name: 'Next' }).click();
  await wizard.getByRole('button', { name: 'Skip' }).click();
  await wizard.locator('input[type=file]').setInputFiles({
    name: 'valves.pdf',
    mimeType: 'application/pdf',
    // few lines, because embedding thousands of passages would slow down the journeys that run at the same time
    buffer: Buffer.from(await longManual(200, 4)),
  });
  await wizard.getByRole('button', { name: 'Complete Onboarding' }).click();
  // with the first progress event the page stores the run, to follow it after a reload
  await page.waitForFunction(() => 'onboarding' in (history.state ?? {}), null, { polling: 20 });
  await expect(page.getByRole('heading', { name: 'Onboarding Complete!' })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Onboarding Complete!' })).toBeVisible({ timeout: 60_000 });
});
