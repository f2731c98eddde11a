import { call, expect, test } from './fixtures';
import { photoOf } from './steps';

test('records work with photos and used parts, which survive a reload, and shows them in the history', async ({
  page,
  signInAsAdministrator,
  expectAccessible,
}, info) => {
  await signInAsAdministrator();
  const unique = `${info.project.name} ${Date.now()}`;
  const taskName = `Change the filter ${unique}`;
  const partName = `Filter ${unique}`;
  const { id: deviceId } = await call(page, 'POST', '/api/devices', { name: `Press ${unique}`, type: 'MACHINE' });
  await call(page, 'POST', '/api/maintenance', {
    ...{ deviceId, taskName, description: 'Cold.', frequency: 'weekly', nextMaintenance: '2030-01-01' },
    requiredTools: 'Strap wrench',
  });

  await page.goto('/parts');
  await page.getByRole('button', { name: 'Add part' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add part' });
  await form.getByLabel('Name').fill(partName);
  await form.getByLabel('Part number').fill(unique);
  await form.getByLabel('Stock').fill('1');
  await form.getByLabel(/^Minimum/).fill('1');
  await form.getByLabel(/^Price/).fill('12.5');
  await expectAccessible();
  await form.getByRole('button', { name: 'Add part' }).click();
  await expect(form).toBeHidden();
  await page.getByLabel('Search parts').fill(partName);
  await expect(page.getByText('1 piece', { exact: true }).first()).toBeVisible();
  await expectAccessible();

  await page.goto(`/devices/${deviceId}?tab=maintenance`);
  const list = page.getByRole('tabpanel');
  const openSheet = async () => {
    const complete = list.getByRole('button', { name: `Complete ${taskName}` });
    // a reload opens the details again as soon as the list is there
    const details = list.getByRole('button', { name: `Details of ${taskName}` });
    await expect(details).toBeVisible();
    if (!(await complete.isVisible())) await details.click();
    await complete.click();
    await expect(sheet).toBeVisible();
  };
  const sheet = page.getByRole('dialog', { name: 'Complete task' });
  await openSheet();
  await expect(sheet.getByText('Strap wrench')).toBeVisible();
  await sheet.getByLabel(/^Note/).fill('Was clogged');
  await sheet.getByRole('button', { name: 'Add part' }).click();
  await page.getByPlaceholder('Search parts...').fill(partName);
  await page.getByRole('option', { name: new RegExp(partName) }).click();
  await sheet.getByLabel(`Quantity of ${partName}`).fill('2');
  await sheet
    .getByLabel('Choose photos file')
    .setInputFiles([await photoOf(page, 'before.jpg'), await photoOf(page, 'after.jpg')]);
  await expect(sheet.getByRole('img', { name: 'Photo 2' })).toBeVisible();
  await expectAccessible();

  await page.reload();
  await openSheet();
  await expect(sheet.getByLabel(/^Note/)).toHaveValue('Was clogged');
  await expect(sheet.getByLabel(`Quantity of ${partName}`)).toHaveValue('2');
  await expect(sheet.getByRole('img', { name: 'Photo 2' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Complete' }).click();
  await expect(sheet).toBeHidden();

  await page.goto(`/devices/${deviceId}?tab=history`);
  await expect(page.getByText(`Parts: 2 pieces ${partName}`)).toBeVisible();
  await page.getByRole('button', { name: 'Open photo 1 of 2' }).first().click();
  const large = page.getByRole('dialog', { name: 'Photo 1 of 2' });
  await expect
    .poll(() => large.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(300);
  await expectAccessible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'Photo 2 of 2' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto(`/parts?search=${encodeURIComponent(partName)}&show=low`);
  await expect(page.getByText('-1 piece')).toBeVisible();
  await expect(page.getByText('Below zero')).toBeVisible();
});
