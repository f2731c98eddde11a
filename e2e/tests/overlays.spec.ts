import { expect, test } from './fixtures';

test('what opens over a page is accessible, and closes again', async ({ page, signedUp, accessible }, info) => {
  const phone = info.project.name === 'phone';
  await signedUp();

  await page.getByRole('button', { name: /Ann Lee|account/i }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await accessible({ menu: true });
  await page.keyboard.press('Escape');

  if (phone) await page.getByRole('button', { name: /search|go to/i }).click();
  else await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await expect(palette.getByText('Add Asset')).toBeVisible();
  await accessible();
  await palette.getByRole('combobox').fill('no such thing');
  await expect(palette.getByText('Nothing found.')).toBeVisible();
  await accessible();
  if (phone) await palette.getByRole('button', { name: 'Close' }).click();
  else await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();

  if (!phone) return;
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await accessible();
});
