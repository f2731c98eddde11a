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
  /** Creates an account, signs it in over REST and opens a page (default: the dashboard). @returns the account's address */
  signedUp(start?: Start): Promise<string>;
  /** Signs the server's administrator in over REST and opens a page (default: the dashboard). */
  asAdministrator(start?: Start): Promise<void>;
}

/** The page that a journey starts on. */
interface Start {
  open: string;
}

const dashboard: Start = { open: '/dashboard' };

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
    await use(async ({ open } = dashboard) => {
      const account = { ...administrator, firstName: 'Ann', lastName: 'Lee' };
      const email = `${info.project.name}-${info.testId}-${Date.now()}@example.com`;
      const answer = await page.request.post('/auth/signup', { data: { ...account, email } });
      expect(answer.ok()).toBe(true);
      await startSession(page, email, open);
      return email;
    });
  },
  asAdministrator: async ({ page }, use) => {
    await use(({ open } = dashboard) => startSession(page, administrator.email, open));
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

/** Stores a session as the sign-in form does; the form itself has journeys of its own (accounts.spec.ts). */
async function startSession(page: Page, email: string, open: string): Promise<void> {
  const answer = await page.request.post('/auth/signin', { data: { email, password: administrator.password } });
  expect(answer.ok()).toBe(true);
  const { token, refreshToken, user } = await answer.json();
  // any page of the origin without the application, which would send a visitor without a session to the sign-in
  await page.goto('/health');
  await page.evaluate(
    (session) => {
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
    },
    { token, refreshToken, user: JSON.stringify(user) },
  );
  await page.goto(open);
}

export async function signIn(page: Page, email: string, password = administrator.password) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
}
