import { writeFileSync } from 'node:fs';
import { sampleManual } from '../../apps/server/src/demo/sample-manual';
import { longManual } from '../../apps/server/src/testing/manuals';
import { expect, test } from './fixtures';

test('a real manual becomes a cared-for device', async ({ page, signedUp, accessible }, info) => {
  const file = info.outputPath('AC-75 manual.pdf');
  writeFileSync(file, new Uint8Array(await sampleManual()));
  await signedUp();

  // the wizard
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
  await accessible();
  await wizard.getByRole('button', { name: 'Next' }).click();
  await wizard.getByRole('button', { name: 'Skip' }).click();
  await expect(wizard.getByRole('button', { name: 'Complete Onboarding' })).toBeDisabled();
  await wizard.locator('input[type=file]').setInputFiles(file);
  await wizard.getByRole('button', { name: 'Complete Onboarding' }).click();

  // true progress, then what came of it
  await expect(page.getByText(/Step \d of 6/)).toBeVisible();
  await accessible();
  await expect(page.getByRole('heading', { name: 'Onboarding Complete!' })).toBeVisible({ timeout: 60_000 });
  await accessible();

  // a task's page, with its sentence marked
  await page
    .getByRole('link', { name: /^Maintenance/ })
    .last()
    .click();
  await expect(page.getByRole('heading', { name: 'Maintenance Tasks' })).toBeVisible();
  await page.getByText('Change the oil', { exact: true }).first().waitFor();
  await accessible();
  await page
    .getByRole('button', { name: /Open page 7/ })
    .or(page.getByRole('link', { name: /Open page 7/ }))
    .first()
    .click();
  const pane = page.getByRole('complementary', { name: /page 7/i }).or(page.getByRole('dialog', { name: /page 7/i }));
  await expect(pane.getByText(/Page 7 of \d+/)).toBeVisible();
  await expect(pane.locator('canvas')).toBeVisible();
  await accessible();
  await page.keyboard.press('Escape');

  // the assistant answers from the manual, and its citation opens the page
  await page.getByRole('tab', { name: 'Chat' }).click();
  await expect(page.getByText('AI Chat Ready')).toBeVisible();
  await page.getByRole('textbox', { name: 'Ask about this device' }).fill('How often must the oil be changed?');
  await page.keyboard.press('Enter');
  const cited = page
    .getByRole('button', { name: /Open page \d+/ })
    .or(page.getByRole('link', { name: /Open page \d+/ }));
  await expect(cited.first()).toBeVisible();
  await expect(page.getByText(/4,000/).first()).toBeVisible();
  await accessible();
  await cited.first().click();
  await expect(page.getByText(/Page \d+ of \d+/)).toBeVisible();
  await page.keyboard.press('Escape');

  // made again, with the first answer a step away, also for who loads the page again
  const log = page.getByRole('log');
  await log.getByRole('button', { name: 'Regenerate' }).click();
  await expect(log.getByText('Answer 2 of 2')).toBeVisible();
  await page.reload();
  await log.getByRole('button', { name: 'Answer before' }).click();
  await expect(log.getByText(/4,000/).first()).toBeVisible();
  await accessible();
});

test('a scan without text is said plainly, and its device takes another manual', async ({
  page,
  signedUp,
  accessible,
}, info) => {
  const { scannedPdf } = await import('@steward/manuals/testing/fixture-pdfs');
  const file = info.outputPath('scan.pdf');
  writeFileSync(file, new Uint8Array(await scannedPdf()));
  await signedUp({ open: '/devices' });
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
  await accessible();
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

test('a page that is loaded again goes on showing its onboarding', async ({ page, signedUp }, info) => {
  await signedUp({ open: '/devices?add=asset' });
  const wizard = page.getByRole('dialog');
  await wizard.getByLabel('Device Name').fill(`Reloaded ${info.project.name}`);
  await wizard.getByLabel('Location').fill('Hall 2');
  await wizard.getByLabel('Manufacturer').fill('Aldermoor');
  await wizard.getByRole('button', { name: 'Next' }).click();
  await wizard.getByRole('button', { name: 'Skip' }).click();
  await wizard.locator('input[type=file]').setInputFiles({
    name: 'valves.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(await longManual(200)),
  });
  await wizard.getByRole('button', { name: 'Complete Onboarding' }).click();
  await expect(page.getByText(/Page \d+ of 200/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Onboarding Complete!' })).toBeVisible({ timeout: 60_000 });
});
