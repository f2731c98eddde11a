import { administrator } from '../first-administrator';
import { expect, signIn, test } from './fixtures';

test('redirects a visitor to the sign-in page and shows errors for missing and unknown credentials', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/devices');
  await expect(page).toHaveURL(/\/login/);
  await expectAccessible();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Please enter both email and password')).toBeVisible();
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('whatever');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText(/No account found with this email address/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Click here to create an account' })).toBeVisible();
});

test('lets a visitor sign up, sign in and sign out', async ({ page, expectAccessible }, info) => {
  const email = `visitor-${info.project.name}-${Date.now()}@example.com`;
  await page.goto('/signup');
  await expectAccessible();
  await page.getByLabel('First name').fill('Ann');
  await page.getByLabel('Last name').fill('Lee');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByLabel('Confirm password').fill(administrator.password);
  await expect(page.getByText('Passwords match')).toBeVisible();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Account created successfully! Redirecting to login...')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, email);
  await expectAccessible();
  await page.getByRole('button', { name: /Ann Lee|account/i }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/devices');
  await expect(page).toHaveURL(/\/login/);
});
