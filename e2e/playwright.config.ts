import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { chromiumPath, launchArguments } from './chromium';

const port = Number(process.env.E2E_PORT ?? 3117);

/** Browser journeys on the built product: one server with one embedded database. Each test signs up its own account or uses the administrator's. */
export default defineConfig({
  testDir: './tests',
  globalSetup: './first-administrator.ts',
  outputDir: './.results',
  fullyParallel: true,
  // one more than the two processors, to use the time in which journeys wait
  workers: 3,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 1 : 0,
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    // recording a trace of every test takes a third of the browser's processor time; `--trace on` records one
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // axe would measure the contrast of elements that are still fading in
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: chromiumPath(),
      // a journey's pages live for seconds: optimizing their code takes more processor time than it saves
      args: [...launchArguments, '--js-flags=--no-opt --no-maglev'],
    },
  },
  projects: [
    // first, because its longest test takes as long as a third of all others; it sets all widths itself
    { name: 'layout', testMatch: 'layout.spec.ts', use: { ...devices['Desktop Chrome'] } },
    {
      name: 'desktop',
      testIgnore: 'layout.spec.ts',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1366, height: 900 } },
    },
    {
      name: 'phone',
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
      PASSWORD_POLICY: 'specified',
      // each test sends its own client address, like a proxy
      TRUST_PROXY: '1',
    },
    // initdb and migrations take up to 20 s of processor time, which other programs may share
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
