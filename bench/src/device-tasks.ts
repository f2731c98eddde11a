import { chromium, type Page } from '@playwright/test';
import { chromiumPath, launchArguments } from '../../e2e/chromium';
import { type Bench, type Figure, median } from './report';
import { email, password, signIn, startServer } from './serving';

const maxKeystrokeMs = 100;
const cpuSlowdown = 4;
const taskCounts = { reference: 10, measured: 300 };
/** Matches every task up to the digit, then fewer. */
const typed = 'bearing 1';
/** Longer than saving the page's state, which follows half a second after a change. */
const pauseMs = 700;

/**
 * Measures a keystroke in the search of a device's tasks on a slow computer: time from the key to the next paint (Event
 * Timing, in steps of 8 ms), with 300 tasks and with 10.
 */
export async function deviceTasks(): Promise<Bench> {
  const server = await startServer();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: launchArguments });
  try {
    const reference = await addDevice(server.url, taskCounts.reference);
    const measured = await addDevice(server.url, taskCounts.measured);
    const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
    await page.goto(`${server.url}/login`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/login'));
    // the first round warms up the code
    await keystrokes(page, `${server.url}/devices/${reference}?tab=maintenance`);
    const few = await keystrokes(page, `${server.url}/devices/${reference}?tab=maintenance`);
    const many = await keystrokes(page, `${server.url}/devices/${measured}?tab=maintenance`);
    return {
      name: `Search in the tasks of a device, processor slowed down ${cpuSlowdown} times`,
      skipped: null,
      figures: [
        keystrokeFigure('median', median(many), median(few)),
        keystrokeFigure('slowest', Math.max(...many), Math.max(...few)),
      ],
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}

const keystrokeFigure = (which: string, measured: number, reference: number): Figure => ({
  what: `keystroke with ${taskCounts.measured} tasks, ${which}`,
  measured,
  reference,
  unit: 'ms',
  demand: `under ${maxKeystrokeMs} ms (reference: ${taskCounts.reference} tasks)`,
  holds: measured < maxKeystrokeMs,
});

async function addDevice(url: string, count: number): Promise<string> {
  const headers = { ...(await signIn(url)), 'content-type': 'application/json' };
  const post = async (path: string, body: unknown) => {
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return (await response.json()) as { id: string };
  };
  const device = await post('/api/devices', {
    name: `Machine with ${count} tasks`,
    location: 'Hall 3',
    type: 'MACHINE',
  });
  const tasks = Array.from({ length: count }, (_, n) => ({
    deviceId: device.id,
    taskName: `Check bearing ${n} of the conveyor drive`,
    description: 'Listen for noise and measure the temperature of the housing.',
    maintenanceType: 'PREVENTIVE',
    priority: 'MEDIUM',
    frequency: 'monthly',
    nextMaintenance: '2030-06-01',
    status: 'ACTIVE',
  }));
  for (let start = 0; start < count; start += 100) await post('/api/maintenance/bulk', tasks.slice(start, start + 100));
  return device.id;
}

/** Durations in milliseconds of the keystrokes that type a search. */
async function keystrokes(page: Page, url: string): Promise<number[]> {
  await page.goto(url);
  const search = page.getByRole('searchbox', { name: 'Search tasks' });
  await page.getByText('Check bearing').first().waitFor();
  await search.fill('');
  await search.focus();
  await page.waitForTimeout(2 * pauseMs);
  await page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(globalThis, { durations });
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') durations.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  for (const character of typed) {
    await page.keyboard.press(character === ' ' ? 'Space' : character);
    await page.waitForTimeout(pauseMs);
  }
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await devTools.detach();
  // a keystroke of less than 16 ms has no entry
  const durations = await page.evaluate(() => (globalThis as unknown as { durations: number[] }).durations);
  await search.fill('');
  await page.waitForTimeout(2 * pauseMs);
  return durations;
}
