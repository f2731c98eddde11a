import { expect, test } from './fixtures';

const saved = /settings saved successfully!/;

test('the profile and the password are changed, and hold', async ({ page, signedUp, accessible }) => {
  const email = await signedUp({ open: '/settings' });
  await expect(page.getByRole('heading', { name: 'Comprehensive Profile' })).toBeVisible();
  await accessible();
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Email').fill('ann@nowhere');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await accessible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('First name').fill('Anne');
  await page.getByLabel('Slack').fill('U123');
  await page.getByRole('tab', { name: 'Security' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await expect(page.getByText('1/3 configured')).toBeVisible();
  await expect(page.getByRole('button', { name: /User menu: Anne Lee/ })).toBeVisible();

  await page.getByRole('tab', { name: 'Security' }).click();
  await expect(page.getByText('This browser')).toBeVisible();
  await accessible();
  await page.getByLabel('Current password').fill('correct horse');
  await page.getByLabel('New password').fill('battery staple');
  await page.getByLabel('Confirm password').fill('battery staple');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Password changed successfully!')).toBeVisible();
  await expect(page.getByLabel('Current password')).toHaveValue('');

  // the session goes on, and the new password opens the next one
  await page.reload();
  await expect(page.getByText('This browser')).toBeVisible();
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('battery staple');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
});

test('notification and dashboard settings are saved and take effect', async ({ page, signedUp, accessible }, info) => {
  await signedUp();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const made = await page.request.post('/api/devices', {
    headers: { authorization: `Bearer ${token}` },
    data: { name: `Sump pump ${Date.now()}`, location: 'Pit 2', type: 'MACHINE' },
  });
  expect(made.ok()).toBe(true);
  await page.goto('/settings?tab=notifications');
  await expect(page.getByText('Not set up on this server').first()).toBeVisible();
  await accessible();
  await page.getByRole('switch', { name: 'Quiet hours' }).click();
  await page.getByLabel('Start').fill('21:30');
  await expect(page.getByText('Unsaved changes: Quiet hours')).toBeVisible();
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText(saved)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Start')).toHaveValue('21:30');
  await accessible();

  await page.getByRole('tab', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Device Preview' })).toBeVisible();
  await accessible();
  await page.getByRole('radio', { name: /^Compact/ }).check({ force: true });
  await page.getByRole('switch', { name: 'Compact mode' }).click();
  await page.getByRole('combobox', { name: 'Default view' }).click();
  await page.getByRole('option', { name: 'Smart Assets' }).click();
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText(saved)).toBeVisible();
  await expect(page.locator('html')).toHaveClass(/compact/);
  await accessible();

  await page.goto('/');
  await expect(page).toHaveURL(/\/devices$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Smart Assets' })).toBeAttached();
  // the phone has cards whatever is chosen
  if (info.project.name === 'desktop') {
    await expect(page.getByRole('button', { name: 'Compact', pressed: true })).toBeVisible();
  }
  await accessible();
});
