import { call, expect, test } from './fixtures';
import { csvFile, downloadBy, textOf } from './steps';

/** Twenty devices of a plant with parts, ambiguous dates and two rows with errors. */
function plantFile(unique: string): string {
  const rows = Array.from({ length: 18 }, (_, n) => {
    const partOf = n === 0 ? '' : `SN-${unique}-0`;
    return `Press ${unique} ${n};SN-${unique}-${n};Plant ${unique} / Hall ${n % 3};${(n % 9) + 1}/2/2027;press, ${unique};${partOf}`;
  });
  const bad = [`;SN-${unique}-x;Hall;3/3/2027;;`, `Fan ${unique};;Hall;3/3/2027;;No such machine`];
  return ['Maschine;Serial No;Location;Warranty until;Tags;Part of', ...rows, ...bad].join('\r\n');
}

test('imports the devices of a plant, corrects the bad rows, and exports the list', async ({
  page,
  signInAsAdministrator,
  expectAccessible,
}, info) => {
  await signInAsAdministrator({ open: '/devices' });
  const unique = `${info.project.name}${Date.now()}`;

  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Assets' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import assets' });
  await expectAccessible();
  await dialog.getByLabel('Drop a CSV file here').setInputFiles(csvFile('plant.csv', plantFile(unique)));

  // the columns are recognised in two languages; only the date format is open
  await expect(dialog.getByRole('combobox', { name: /^Name/ })).toHaveText('Maschine');
  await expect(dialog.getByRole('combobox', { name: /^Warranty ends/ })).toHaveText('Warranty until');
  await expect(dialog.getByText(/can be two days: choose the date format/).first()).toBeVisible();
  await dialog.getByRole('radio', { name: '2 January: month first' }).click();
  await expect(dialog.getByText('18 new assets, 2 rows with errors, left out.')).toBeVisible();
  await expect(dialog.getByText('Line 20, Maschine: Name is missing.')).toBeVisible();
  await expect(dialog.getByText(/Line 21, Part of: There is no device with the serial number or name/)).toBeVisible();
  await expectAccessible();

  await dialog.getByRole('button', { name: 'Import the 18 rows without errors' }).click();
  await expect(dialog.getByText('18 assets added.')).toBeVisible();
  await expectAccessible();
  const download = await downloadBy(page, () => dialog.getByRole('button', { name: 'Download these rows' }).click());
  expect(download.suggestedFilename()).toBe('plant-bad-rows.csv');
  const badRows = await textOf(download);
  expect(badRows).toContain('Maschine: Name is missing.');

  // the corrected file completes the list
  const corrected = badRows.replace(/\r\n;SN/, `\r\nOven ${unique};SN`).replace('No such machine', `Oven ${unique}`);
  await dialog.getByRole('button', { name: 'Import another file' }).click();
  await dialog.getByLabel('Drop a CSV file here').setInputFiles(csvFile('corrected.csv', corrected));
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(dialog.getByText('2 assets added.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Show assets' }).click();
  await expect(dialog).toBeHidden();

  // the list is filtered by a location and those inside of it, and exported like that
  await page.goto(`/devices?location=${encodeURIComponent(`Plant ${unique}`)}&search=${unique}`);
  await expect(page.getByRole('link', { name: `Press ${unique} 17` })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Export' }).click();
  const csv = await textOf(await downloadBy(page, () => page.getByRole('menuitem', { name: 'CSV' }).click()));
  expect(csv.trim().split('\r\n')).toHaveLength(19);
  expect(csv).toContain(`Press ${unique} 3,SN-${unique}-3,Plant ${unique} / Hall 0,Machine`);
  expect(csv).toContain('2027-04-02');

  // the exported file changes nothing
  await page.goto('/devices?import=devices');
  await dialog.getByLabel('Drop a CSV file here').setInputFiles(csvFile('assets.csv', csv));
  await expect(dialog.getByText('0 new assets, 18 stored already.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
});

test('a device shows its parts, warranty and photo', async ({
  page,
  signInAsAdministrator,
  expectAccessible,
}, info) => {
  await signInAsAdministrator();
  const unique = `${info.project.name}${Date.now()}`;
  const parent = await call(page, 'POST', '/api/devices', { name: `Skid ${unique}`, location: 'Plant / Hall 2' });
  const warrantyEndsOn = new Date(Date.now() + 12 * 86_400_000).toISOString().slice(0, 10);
  const { id } = await call(page, 'POST', '/api/devices', {
    ...{ name: `Pump ${unique}`, location: 'Plant / Hall 2', parentId: parent.id, warrantyEndsOn },
  });

  await page.goto(`/devices/${id}?tab=device-info`);
  await expect(page.getByText('Ends in 12 days')).toBeVisible();
  const picture = await page.screenshot();
  await page
    .getByLabel('Drop a photo here')
    .setInputFiles({ name: 'pump.png', mimeType: 'image/png', buffer: picture });
  const photo = page.getByRole('img', { name: `Pump ${unique}` });
  await expect(photo).toBeVisible();
  expect(
    await photo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0);
  const stored = await page.request.get((await photo.getAttribute('src')) ?? '');
  expect(stored.headers()).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' });
  await expectAccessible();
  await page.getByRole('button', { name: 'Remove photo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByLabel('Drop a photo here')).toBeAttached();

  await page.getByRole('link', { name: `Skid ${unique}` }).click();
  await expect(page.getByRole('list', { name: 'Parts of this device' })).toContainText(`Pump ${unique}`);
  await expectAccessible();
});
