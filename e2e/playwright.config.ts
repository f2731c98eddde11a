import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { chromiumPath, launchArguments } from './chromium';

const port = Number(process.env.E2E_PORT ?? 3117);

/** Journeys through the built product: one server, one embedded database, each test with an account of its own, or the administrator's. */
export default defineConfig({
  testDir: './tests',
  globalSetup: './first-administrator.ts',
  outputDir: './.results',
  fullyParallel: true,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 1 : 0,
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    trace: 'retain-on-failure',
    // what fades in would be judged half faded
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: chromiumPath(), args: launchArguments },
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1366, height: 900 } } },
    {
      name: 'phone',
      // goes through all widths itself
      testIgnore: 'layout.spec.ts',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
  ],
  webServer: {
    command: 'node ../apps/server/dist/main.js',
    url: `http://127.0.0.1:${port}/health`,
    env: {
      PORT: String(port),
      DATA_DIR: mkdtempSync(join(tmpdir(), 'steward-e2e-')),
      DEMO: 'off',
      // the tests name an address each, as a proxy would
      TRUST_PROXY: '1',
    },
    timeout: 60_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
