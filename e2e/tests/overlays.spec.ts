import { expect, test } from './fixtures';

test('opens and closes menus, the command palette and the navigation without axe violations', async ({
  page,
  signUp,
  expectAccessible,
}, info) => {
  const phone = info.project.name === 'phone';
  await signUp();

  await page.getByRole('button', { name: /Ann Lee|account/i }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await expectAccessible({ menu: true });
  await page.keyboard.press('Escape');

  if (phone) await page.getByRole('button', { name: /search|go to/i }).click();
  else await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await expect(palette.getByText('Add Asset')).toBeVisible();
  await expectAccessible();
  await palette.getByRole('combobox').fill('no such thing');
  await expect(palette.getByText('Nothing found.')).toBeVisible();
  await expectAccessible();
  if (phone) await palette.getByRole('button', { name: 'Close' }).click();
  else await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();

  if (!phone) return;
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible();
});
