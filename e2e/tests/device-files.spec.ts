import { sampleManual } from '../../apps/server/src/demo/sample-manual';
import { call, expect, test } from './fixtures';
import { photoOf } from './steps';

test('adds files to a device, downloads, renames and deletes one, and finds it in the history', async ({
  page,
  signUp,
  expectAccessible,
}, info) => {
  await signUp({ open: '/help' });
  const device = await call(page, 'POST', '/api/devices', { name: `Lathe ${info.project.name}`, location: 'Hall 1' });
  await page.goto(`/devices/${device.id}?tab=device-info`);
  await expect(page.getByText(/No file yet\..*Add a manual under Manuals/)).toBeVisible();

  await page.getByLabel('Drop files here').setInputFiles([
    { name: 'wiring.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>Please sign in</html>') },
    { name: 'settings.txt', mimeType: 'text/plain', buffer: Buffer.from('Left turn opens.') },
    { name: 'empty.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) },
  ]);
  const files = page.getByRole('list', { name: 'Files of this device' });
  await expect(files.getByRole('listitem')).toHaveCount(1);
  await expect(files.getByText(/^Text, 1 kB, added by Ann Lee on /)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(
    /wiring\.pdf: The name ends in \.pdf, but the content is not that of a \.pdf file\..*empty\.txt: This file is empty\./,
  );
  await files.scrollIntoViewIfNeeded();
  await expectAccessible();

  const download = page.waitForEvent('download');
  await files.getByRole('link', { name: 'Download settings.txt' }).click();
  expect((await download).suggestedFilename()).toBe('settings.txt');

  await files.getByRole('button', { name: 'Rename settings.txt' }).click();
  const form = page.getByRole('dialog', { name: 'Rename file' });
  await form.getByRole('textbox', { name: 'Name' }).fill('settings.pdf');
  await form.getByRole('button', { name: 'Rename' }).click();
  await expect(form.getByText(/The name ends in \.pdf/)).toBeVisible();
  await form.getByRole('textbox', { name: 'Name' }).fill('Settings of the valve.txt');
  await expectAccessible();
  await form.getByRole('button', { name: 'Rename' }).click();
  await expect(form).toBeHidden();
  await expect(files.getByRole('link', { name: 'Download Settings of the valve.txt' })).toBeVisible();

  // a PDF and a picture are drawn in the page
  const drawing = await sampleManual();
  await page
    .getByLabel('Drop files here')
    .setInputFiles([
      { name: 'drawing.pdf', mimeType: 'application/pdf', buffer: Buffer.from(drawing) },
      await photoOf(page, 'plate.jpg'),
    ]);
  await files.getByRole('button', { name: 'Open drawing.pdf' }).click();
  const viewer = page.getByRole('dialog', { name: 'drawing.pdf' });
  await expect(viewer.locator('canvas')).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await files.getByRole('button', { name: 'Open plate.jpg' }).click();
  const picture = page.getByRole('dialog', { name: 'plate.jpg' }).getByRole('img', { name: 'plate.jpg' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await files.getByRole('button', { name: 'Delete drawing.pdf' }).click();
  await page.getByRole('alertdialog', { name: 'Delete the file?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(files.getByRole('listitem')).toHaveCount(2);

  // what is added elsewhere appears without a reload
  const added = await page.request.post(`/api/devices/${device.id}/files`, {
    headers: { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` },
    multipart: { file: { name: 'plate.txt', mimeType: 'text/plain', buffer: Buffer.from('KP-65') } },
  });
  expect(added.status()).toBe(201);
  await expect(files.getByRole('listitem')).toHaveCount(3);

  await files.getByRole('button', { name: 'Delete Settings of the valve.txt' }).click();
  await page.getByRole('alertdialog', { name: 'Delete the file?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(files.getByRole('listitem')).toHaveCount(2);

  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText('File "Settings of the valve.txt" was deleted.')).toBeVisible();
  await expect(page.getByText('File "plate.txt" was added.')).toBeVisible();
});
