import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { administrator } from '../first-administrator';
import { expect, test } from './fixtures';

async function signOut(page: Page) {
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

async function enterPassword(page: Page, email: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('adds an authenticator app and confirms the next sign-in with a recovery code', async ({
  page,
  signUp,
  expectAccessible,
}) => {
  const email = await signUp({ open: '/settings?tab=security' });
  await page.getByRole('button', { name: 'Add authenticator app' }).click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expectAccessible();
  const secret = (await page.getByRole('dialog').locator('code').textContent()) ?? '';
  const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  await page.getByLabel('Code', { exact: true }).fill(app.generate());
  await page.getByRole('button', { name: 'Add App' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessible();
  const recoveryCode = (await codes.first().textContent()) ?? '';
  await page.getByRole('button', { name: 'I have saved the codes' }).click();
  await expect(page.getByText('10 codes are left.')).toBeVisible();
  await signOut(page);

  await enterPassword(page, email);
  await expect(page.getByRole('heading', { name: 'Confirm your sign-in' })).toBeVisible();
  await expectAccessible();
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText(/This code is not right/)).toBeVisible();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('button', { name: /User menu/ })).toBeVisible();
});

test.describe('passkeys', () => {
  // a passkey belongs to a host name, and the tests' server has an address
  test.use({ ownContext: true });

  test('are added, confirm a password and sign in without one', async ({ page, baseURL, expectAccessible }, info) => {
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('WebAuthn.enable');
    await devTools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    const address = (baseURL ?? '').replace('127.0.0.1', 'localhost');
    const email = `passkey-${info.project.name}-${Date.now()}@example.com`;
    const account = { ...administrator, firstName: 'Ann', lastName: 'Lee', email };
    expect((await page.request.post(`${address}/auth/signup`, { data: account })).ok()).toBe(true);
    await page.goto(`${address}/settings?tab=security`);
    await enterPassword(page, email);

    await page.getByRole('button', { name: 'Add passkey' }).click();
    await page.getByLabel('Name').fill('Work laptop');
    await page.getByRole('button', { name: 'Add Passkey' }).click();
    await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
    await page.getByRole('button', { name: 'I have saved the codes' }).click();
    await expect(page.getByText('Work laptop')).toBeVisible();
    await expectAccessible();
    await signOut(page);

    await enterPassword(page, email);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByRole('button', { name: /User menu/ })).toBeVisible();
    await signOut(page);

    await expectAccessible();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByRole('button', { name: /User menu: Ann Lee/ })).toBeVisible();

    await page.goto(`${address}/settings?tab=security`);
    await page.getByRole('button', { name: 'Remove passkey Work laptop' }).click();
    await page.getByRole('button', { name: 'Remove Passkey', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('Work laptop', { exact: true })).toHaveCount(0);
  });
});
