import { call, expect, test } from './fixtures';

test('adds files to a device, downloads, renames and deletes one, and finds it in the history', async ({
  page,
  signUp,
  expectAccessible,
}, info) => {
  await signUp({ open: '/help' });
  const device = await call(page, 'POST', '/api/devices', { name: `Lathe ${info.project.name}`, location: 'Hall 1' });
  await page.goto(`/devices/${device.id}?tab=device-info`);
  await expect(page.getByText(/No file yet\..*Add a manual under Manuals/)).toBeVisible();

  await page.getByLabel('Files to add').setInputFiles([
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

  // what is added elsewhere appears without a reload
  const added = await page.request.post(`/api/devices/${device.id}/files`, {
    headers: { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` },
    multipart: { file: { name: 'plate.txt', mimeType: 'text/plain', buffer: Buffer.from('KP-65') } },
  });
  expect(added.status()).toBe(201);
  await expect(files.getByRole('listitem')).toHaveCount(2);

  await files.getByRole('button', { name: 'Delete Settings of the valve.txt' }).click();
  await page.getByRole('alertdialog', { name: 'Delete the file?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(files.getByRole('listitem')).toHaveCount(1);

  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText('File "Settings of the valve.txt" was deleted.')).toBeVisible();
  await expect(page.getByText('File "plate.txt" was added.')).toBeVisible();
});
