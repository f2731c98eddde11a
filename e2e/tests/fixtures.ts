import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { administrator } from '../first-administrator';

interface Fixtures {
  /** Console errors that the test provokes on purpose. */
  tolerates(pattern: RegExp): void;
  /** @internal the patterns of `tolerates` */
  tolerated: RegExp[];
  /** Fails on what axe finds in the page as it stands. `menu`: one is open, and stands outside the landmarks. */
  accessible(state?: { menu: boolean }): Promise<void>;
  /** Signs a new account up and in; @returns its address. */
  signedUp(): Promise<string>;
  /** Signs the server's administrator in. */
  asAdministrator(): Promise<void>;
}

let testsOfWorker = 0;

export const test = base.extend<Fixtures>({
  // each test comes from an address of its own, since the server limits sign-ups by address
  // biome-ignore lint/correctness/noEmptyPattern: as below
  extraHTTPHeaders: async ({}, use, { workerIndex }) =>
    use({ 'x-forwarded-for': `10.${workerIndex % 256}.0.${++testsOfWorker % 256}` }),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern
  tolerated: async ({}, use) => use([]),
  tolerates: async ({ tolerated }, use) => use((pattern) => void tolerated.push(pattern)),
  page: async ({ page, tolerated }, use) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      const text = message.text();
      if (message.type() === 'error' && ![expected, ...tolerated].some((pattern) => pattern.test(text))) {
        complaints.push(text);
      }
    });
    await use(page);
    expect(complaints).toEqual([]);
  },
  accessible: async ({ page }, use) => {
    await use(async ({ menu } = { menu: false }) => {
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .disableRules(menu ? ['region'] : [])
        .exclude('.hiddenCanvasElement')
        .analyze();
      expect(violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(' | ')}`)).toEqual([]);
    });
  },
  signedUp: async ({ page }, use, info) => {
    await use(async () => {
      const email = `${info.project.name}-${info.testId}-${Date.now()}@example.com`;
      await signUp(page, email);
      await signIn(page, email);
      return email;
    });
  },
  asAdministrator: async ({ page }, use) => {
    await use(async () => {
      await page.goto('/login');
      await signIn(page, administrator.email);
    });
  },
});
export { expect };

/** An answer that is no success is logged by the browser itself; the page has to deal with it, and tests look at that. */
const expected = /Failed to load resource: the server responded with a status of 4\d\d/;

/** A call over REST, as another system would make it, with the session of the page. */
export async function call(page: Page, method: 'POST' | 'PATCH', path: string, data: object): Promise<{ id: string }> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await page.request.fetch(path, { method, headers: { authorization: `Bearer ${token}` }, data });
  expect(answer.ok()).toBe(true);
  return answer.json();
}

async function signUp(page: Page, email: string) {
  const { password } = administrator;
  await page.goto('/signup');
  await page.getByLabel('First name').fill('Ann');
  await page.getByLabel('Last name').fill('Lee');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await expect(page.getByText('Passwords match')).toBeVisible();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Account created successfully! Redirecting to login...')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
}

export async function signIn(page: Page, email: string, password = administrator.password) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
}
