import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { administrator } from '../first-administrator';
import { emptyPage, emptySharedContext } from './shared-context';

interface Fixtures {
  /** Gives each test its own browser context with an empty cache, which may also have context options and `page.on` listeners. */
  ownContext: boolean;
  /** Allows console errors that the test provokes on purpose. */
  allowConsoleError(pattern: RegExp): void;
  /** @internal patterns of `allowConsoleError` */
  allowedConsoleErrors: RegExp[];
  /** Fails if axe finds a violation in the current page. `menu`: a menu is open, which is outside the landmarks. */
  expectAccessible(state?: { menu: boolean }): Promise<void>;
  /** Creates an account, signs in over REST and opens a page (default: the dashboard). @returns the account's email address */
  signUp(start?: Start): Promise<string>;
  /** Signs in as the server's administrator over REST and opens a page (default: the dashboard). */
  signInAsAdministrator(start?: Start): Promise<void>;
}

/** The page that a journey starts on. */
interface Start {
  open: string;
}

const dashboard: Start = { open: '/dashboard' };

let testsOfWorker = 0;

export const test = base.extend<Fixtures>({
  // each test has its own client address, because the server limits sign-ups per address
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from the pattern
  extraHTTPHeaders: async ({}, use, { workerIndex }) =>
    use({ 'x-forwarded-for': `10.${workerIndex % 256}.0.${++testsOfWorker % 256}` }),
  ownContext: [false, { option: true }],
  context: async (
    { browser, ownContext, extraHTTPHeaders, timezoneId, locale, viewport, permissions, storageState },
    use,
  ) => {
    if (ownContext) {
      const context = await browser.newContext();
      await use(context);
      await context.close();
    } else {
      const context = await emptySharedContext(browser, { timezoneId, locale, viewport, permissions, storageState });
      await context.setExtraHTTPHeaders(extraHTTPHeaders ?? {});
      await use(context);
    }
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from the pattern
  allowedConsoleErrors: async ({}, use) => use([]),
  allowConsoleError: async ({ allowedConsoleErrors }, use) => use((pattern) => void allowedConsoleErrors.push(pattern)),
  page: async ({ context, allowedConsoleErrors }, use, info) => {
    const page = await emptyPage(context);
    const consoleErrors: string[] = [];
    const recordPageError = (error: Error) => void consoleErrors.push(String(error));
    const recordConsoleError = (message: ConsoleMessage) => {
      const text = message.text();
      if (
        message.type() === 'error' &&
        ![failedStatusMessage, ...allowedConsoleErrors].some((pattern) => pattern.test(text))
      ) {
        consoleErrors.push(text);
      }
    };
    page.on('pageerror', recordPageError).on('console', recordConsoleError);
    await use(page);
    page.off('pageerror', recordPageError).off('console', recordConsoleError);
    // only the retry is traced, and a retry that passes shows nothing of this failure
    if (info.status !== info.expectedStatus) console.log(await snapshotOf(page));
    expect(consoleErrors).toEqual([]);
  },
  expectAccessible: async ({ page }, use) => {
    await use(async ({ menu } = { menu: false }) => {
      const violations = await accessibilityViolations(page, menu ? ['region'] : []);
      expect(violations).toEqual([]);
    });
  },
  signUp: async ({ page }, use, info) => {
    await use(async ({ open } = dashboard) => {
      const account = { ...administrator, firstName: 'Ann', lastName: 'Lee' };
      const email = `${info.project.name}-${info.testId}-${Date.now()}@example.com`;
      const response = await page.request.post('/auth/signup', { data: { ...account, email } });
      expect(response.ok()).toBe(true);
      await startSession(page, email, open);
      return email;
    });
  },
  signInAsAdministrator: async ({ page }, use) => {
    await use(({ open } = dashboard) => startSession(page, administrator.email, open));
  },
});
export { expect };

/** @returns the address of a page and what assistive technology reads on it */
async function snapshotOf(page: Page): Promise<string> {
  const content = await page.locator('body').ariaSnapshot({ timeout: 5_000 }).catch(String);
  return `${page.url()}\n${content}`;
}

/** The browser itself logs responses with status 4xx. Tests check how the page handles them, so this is not an error. */
const failedStatusMessage = /Failed to load resource: the server responded with a status of 4\d\d/;

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const accessibilityStandards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** @returns per violated rule its name and the elements concerned, e.g. "label: input.h-9 | #name" */
async function accessibilityViolations(page: Page, ignoredRules: readonly string[]): Promise<string[]> {
  // a page that is not drawn yet has no landmarks
  await page.locator('main').first().waitFor({ state: 'attached' });
  // once per loaded page: axe has 500 kB of source. Pages have no frames, so the main document is all there is to check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(
    async ({ values, rules }) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
        { exclude: ['.hiddenCanvasElement'] },
        { runOnly: { type: 'tag', values }, rules, resultTypes: ['violations'] },
      );
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
    },
    {
      values: accessibilityStandards,
      rules: Object.fromEntries(ignoredRules.map((rule) => [rule, { enabled: false }])),
    },
  );
}

/** Calls the REST API with the session of the page, like another system would. */
export async function call<T = { id: string }>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  path: string,
  data?: object,
): Promise<T> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const response = await page.request.fetch(path, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(data ? { data } : {}),
  });
  expect(response.ok()).toBe(true);
  return response.json();
}

/** Stores a session like the sign-in form does, which is tested in accounts.spec.ts. The page must not run the application. */
async function startSession(page: Page, email: string, open: string): Promise<void> {
  const response = await page.request.post('/auth/signin', { data: { email, password: administrator.password } });
  expect(response.ok()).toBe(true);
  const { token, refreshToken, user } = await response.json();
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
  // on a phone, users who are not administrators start with their work
  await expect(page).toHaveURL(/\/(dashboard|my-work)/);
}
