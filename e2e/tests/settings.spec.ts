import { expect, signIn, test } from './fixtures';

const savedMessage = /settings saved successfully!/;

test('saves the profile and changes the password', async ({ page, signUp, expectAccessible }) => {
  const email = await signUp({ open: '/settings' });
  await expect(page.getByRole('heading', { name: 'Comprehensive Profile' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Email').fill('ann@nowhere');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expectAccessible();
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
  await expectAccessible();
  await page.getByLabel('Current password').fill('correct horse');
  await page.getByLabel('New password').fill('battery staple');
  await page.getByLabel('Confirm password').fill('battery staple');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Password changed successfully!')).toBeVisible();
  await expect(page.getByLabel('Current password')).toHaveValue('');

  // the session stays valid, and the new password works for the next sign-in
  await page.reload();
  await expect(page.getByText('This browser')).toBeVisible();
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await signIn(page, email, 'battery staple');
});

test('saves and applies notification and dashboard settings', async ({ page, signUp, expectAccessible }, info) => {
  await signUp();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const response = await page.request.post('/api/devices', {
    headers: { authorization: `Bearer ${token}` },
    data: { name: `Sump pump ${Date.now()}`, location: 'Pit 2', type: 'MACHINE' },
  });
  expect(response.ok()).toBe(true);
  await page.goto('/settings?tab=notifications');
  await expect(page.getByText('Not set up on this server').first()).toBeVisible();
  await expectAccessible();
  await page.getByRole('switch', { name: 'Quiet hours' }).click();
  await page.getByLabel('Start').fill('21:30');
  await expect(page.getByText('Unsaved changes: Quiet hours')).toBeVisible();
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText(savedMessage)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Start')).toHaveValue('21:30');
  await expectAccessible();

  await page.getByRole('tab', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Device Preview' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('radio', { name: /^Compact/ }).check({ force: true });
  await page.getByRole('switch', { name: 'Compact mode' }).click();
  await page.getByRole('combobox', { name: 'Default view' }).click();
  await page.getByRole('option', { name: 'Smart Assets' }).click();
  if (info.project.name === 'phone') {
    const start = page.getByRole('combobox', { name: 'Start with My work' });
    await expect(start).toHaveText('On a phone');
    await start.click();
    await page.getByRole('option', { name: 'No' }).click();
  }
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText(savedMessage)).toBeVisible();
  await expect(page.locator('html')).toHaveClass(/compact/);
  await expectAccessible();

  await page.goto('/');
  await expect(page).toHaveURL(/\/devices$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Smart Assets' })).toBeAttached();
  // a phone always shows cards
  if (info.project.name === 'desktop') {
    await expect(page.getByRole('button', { name: 'Compact', pressed: true })).toBeVisible();
  }
  await expectAccessible();
});

test('exports the data of the user and deletes the account', async ({ page, signUp, expectAccessible }) => {
  const email = await signUp({ open: '/settings?tab=security' });
  await expect(page.getByText('This browser')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export my data' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^steward-my-data-.*\.json$/);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Your password').fill('correct horse');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Your account was deleted.')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText(/No account found with this email address/)).toBeVisible();
});
