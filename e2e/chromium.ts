import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Disables the sandbox, because tests may run as root in a container, and everything that uses the network. */
export const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The headless shell first: it draws no window around the page, which takes a fifth of the journeys' time. */
const installedBrowsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Path from CHROMIUM, else an installed browser, else Playwright's own browser, which is installed if necessary. */
export function chromiumPath(): string {
  const browserPath = [process.env.CHROMIUM ?? '', ...installedBrowsers, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
  if (browserPath) return browserPath;
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  throw new Error('The browser journeys need Chromium: install it, or set CHROMIUM to its path.');
}
