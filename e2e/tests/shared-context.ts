import type { Browser, BrowserContext, Page } from '@playwright/test';

/** The context of this worker process. Each worker belongs to one project, so the options of all its tests are the same. */
let sharedContext: BrowserContext | undefined;

/**
 * Returns the context that the tests of a worker share, so that only the first compiles the code of the application: it takes longer
 * than many a test. The context is as empty as a new one, except for the browser's cache and the open page.
 */
export async function emptySharedContext(browser: Browser): Promise<BrowserContext> {
  sharedContext ??= await browser.newContext();
  await sharedContext.clearCookies();
  return sharedContext;
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
