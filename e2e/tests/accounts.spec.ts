import { expect, test } from './fixtures';

test('a visitor is sent to sign in, and told what is wrong', async ({ page, accessible }) => {
  await page.goto('/devices');
  await expect(page).toHaveURL(/\/login/);
  await accessible();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Please enter both email and password')).toBeVisible();
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('whatever');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText(/No account found with this email address/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Click here to create an account' })).toBeVisible();
});

test('an account is made, signed in, and signed out', async ({ page, signedUp, accessible }) => {
  await page.goto('/signup');
  await accessible();
  await signedUp();
  await accessible();
  await page.getByRole('button', { name: /Ann Lee|account/i }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/devices');
  await expect(page).toHaveURL(/\/login/);
});
