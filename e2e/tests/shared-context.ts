import type { Browser, BrowserContext, Page } from '@playwright/test';

/** The context of this worker process, which runs tests of one project, and the options that it was opened with. */
let shared: { context: BrowserContext; options: string } | undefined;

/**
 * Returns the context that the tests of a worker share, so that only the first compiles the code of the application, which takes
 * longer than many tests. The context is as empty as a new one, except for the browser's cache and the open page.
 * @param options those of the test that could differ from those of the others
 */
export async function emptySharedContext(browser: Browser, options: object): Promise<BrowserContext> {
  shared ??= { context: await browser.newContext(), options: JSON.stringify(options) };
  if (shared.options !== JSON.stringify(options))
    throw new Error('A test with other context options than the rest of its project needs ownContext: true.');
  await shared.context.clearCookies();
  return shared.context;
}

/** Returns the context's page, or a new one, with a document of the origin that does not run the application and no stored data. */
export async function emptyPage(context: BrowserContext): Promise<Page> {
  const [lastPage, ...otherPages] = context.pages();
  for (const page of otherPages) await page.close();
  const page = lastPage ?? (await context.newPage());
  await page.unrouteAll();
  await page.goto('/health');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  const client = await context.newCDPSession(page);
  await client.send('Storage.clearDataForOrigin', {
    origin: new URL(page.url()).origin,
    storageTypes: 'indexeddb,cache_storage,service_workers',
  });
  await client.detach();
  return page;
}
