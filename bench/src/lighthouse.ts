import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import lighthouse, { desktopConfig } from 'lighthouse';
import { chromiumPath, launchArguments } from '../../e2e/chromium';
import { type Bench, type Figure, median } from './report';
import { email, password, startServer } from './serving';

const debuggingPort = 9337;
const runs = 3;
const minScore = 95;

/** Lighthouse scores with desktop settings and a cold cache: the median of three runs per category. */
export async function lighthouseScores(): Promise<Bench> {
  const server = await startServer();
  const profile = await mkdtemp(join(tmpdir(), 'steward-lighthouse-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    args: [...launchArguments, `--remote-debugging-port=${debuggingPort}`],
  });
  try {
    const figures = await scoresOf(`${server.url}/login`, '/login');
    await signInBrowser(context, server.url);
    figures.push(...(await scoresOf(`${server.url}/devices`, '/devices')));
    return { name: 'Lighthouse (desktop)', skipped: null, figures };
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
    await server.stop();
  }
}

async function signInBrowser(context: BrowserContext, url: string) {
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(/dashboard/);
  await page.close();
}

async function scoresOf(url: string, path: string): Promise<Figure[]> {
  const scores = new Map<string, number[]>();
  for (let run = 0; run < runs; run++) {
    const result = await lighthouse(
      url,
      {
        port: debuggingPort,
        output: 'json',
        logLevel: 'error',
        // clears the cache before each run, but not the session
        clearStorageTypes: ['cache_storage', 'service_workers', 'indexeddb', 'shader_cache'],
      },
      desktopConfig,
    );
    for (const category of Object.values(result?.lhr.categories ?? {})) {
      scores.set(category.title, [...(scores.get(category.title) ?? []), (category.score ?? 0) * 100]);
    }
  }
  return [...scores].map(([category, values]) => ({
    what: `${path} ${category}`,
    measured: median(values),
    unit: 'points',
    demand: `at least ${minScore}`,
    holds: median(values) >= minScore,
  }));
}
