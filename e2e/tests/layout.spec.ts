import { type Browser, test as base, expect, type Page } from '@playwright/test';
import { demoAdministrator, demoPassword, startDemoServer } from '../layout/demo-server';
import { findFaults } from '../layout/find-faults';
import { addLongData } from '../layout/long-data';
import { signedOutViews, type View, viewsOf, visit, widths } from '../layout/views';
import { signIn } from './fixtures';

const height = 900;
/** Number of pages open at a time, so that one is measured while others load. */
const parallelPages = 3;

interface DemoServer {
  address: string;
  deviceId: string;
  reportPath: string;
  taskId: string;
}

const test = base.extend<object, { demo: DemoServer }>({
  demo: [
    async ({ browserName: _ }, use, info) => {
      const port = Number(process.env.E2E_PORT ?? 3117) + 1 + info.parallelIndex;
      const server = await startDemoServer(port);
      try {
        await use({ address: server.address, ...(await addLongData(server.address)) });
      } finally {
        await server.stop();
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

// in one worker, because each worker that runs one of these tests starts a demo server
test.describe.configure({ mode: 'default' });

/** Faults of a view at each width, as "users at 768 px: overlap: Anna × ADMIN". */
async function faultsOf(page: Page, view: View): Promise<string[]> {
  await page.setViewportSize({ width: widths[0], height });
  await visit(page, view);
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    // wait two frames: charts and components with media queries in JavaScript redraw in the second
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    for (const { kind, text } of await lastingFaults(page)) {
      faults.push(`${view.name} at ${width} px: ${kind}: ${text}`);
    }
  }
  return faults;
}

/** Faults that are still there after five seconds: the text over a page of the manual is repositioned some time after a resize. */
async function lastingFaults(page: Page) {
  const deadline = Date.now() + 5000;
  let faults = await page.evaluate(findFaults);
  while (faults.length && Date.now() < deadline) {
    await page.waitForTimeout(100);
    faults = await page.evaluate(findFaults);
  }
  return faults;
}

/** Measures several views at a time, each in a browser context of its own: pages of one context share six connections. */
async function faultsOfAll(browser: Browser, address: string, views: readonly View[]): Promise<string[]> {
  const options = { baseURL: address, reducedMotion: 'reduce' } as const;
  const firstContext = await browser.newContext(options);
  const signInPage = await firstContext.newPage();
  await signInPage.goto('/login');
  await signIn(signInPage, demoAdministrator, demoPassword);
  const storageState = await firstContext.storageState();
  await firstContext.close();
  const pendingViews = [...views];
  const faults: string[] = [];
  await Promise.all(
    Array.from({ length: parallelPages }, async () => {
      const context = await browser.newContext({ ...options, storageState });
      const page = await context.newPage();
      await page.goto('/help');
      for (let view = pendingViews.shift(); view; view = pendingViews.shift())
        faults.push(...(await faultsOf(page, view)));
      await context.close();
    }),
  );
  return faults;
}

test('all pages are free of overlapping and cut text and of horizontal scrolling from 390 to 1366 px', async ({
  browser,
  demo,
}) => {
  test.setTimeout(240_000);
  expect(await faultsOfAll(browser, demo.address, viewsOf(demo))).toEqual([]);
});

test('pages without a session are free of layout faults from 390 to 1366 px', async ({ browser, demo }) => {
  const context = await browser.newContext({ baseURL: demo.address, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const faults: string[] = [];
  for (const view of signedOutViews(demo)) faults.push(...(await faultsOf(page, view)));
  await context.close();
  expect(faults).toEqual([]);
});

test('findFaults detects each kind of fault and reports nothing for a correct page', async ({ page }) => {
  const box = 'overflow:hidden;white-space:nowrap;width:80px';
  const faultsIn = async (html: string) => {
    await page.setContent(`<body style="margin:0">${html}</body>`);
    return (await page.evaluate(findFaults)).map(({ kind, text }) => `${kind}: ${text}`);
  };
  await page.setViewportSize({ width: 640, height });
  expect(await faultsIn('<p>Anna</p><p style="margin-top:-34px">ADMIN</p>')).toEqual(['overlap: Anna × ADMIN']);
  expect(
    await faultsIn(
      '<ul><li style="position:relative">Anna Kowalski<button aria-label="Actions" style="position:absolute;left:0;top:0"><svg width="20" height="20"></svg></button></li></ul>',
    ),
  ).toEqual(['overlap: Anna Kowalski × button Actions']);
  expect(await faultsIn(`<p style="${box}">Clean the suction cups</p>`)).toEqual(['cut: Clean the suction cups']);
  expect(await faultsIn(`<p style="${box};text-overflow:ellipsis">Clean the suction cups</p>`)).toEqual([
    'cut: no title: Clean the suction cups',
  ]);
  expect(await faultsIn('<p style="width:700px">Wide</p>')).toEqual(['wide: document: 60 px more than its box']);
  expect(await faultsIn('<p style="width:9px;overflow-wrap:anywhere">Connected</p>')).toEqual(['squeezed: Connected']);
  expect(
    await faultsIn(
      `<p>Anna</p><p title="Clean the suction cups" style="${box};text-overflow:ellipsis">Clean the suction cups</p>
      <div style="height:40px;overflow:auto"><p>Scrolled</p><p>out of sight</p></div><p>below the list</p>`,
    ),
  ).toEqual([]);
});
