import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** No sandbox, since tests may run as root in a container; nothing that asks the network. */
export const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const onMachine = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** CHROMIUM, or a browser on the machine, or Playwright's own, which is installed where it can be. */
export function chromiumPath(): string {
  const found = [process.env.CHROMIUM ?? '', ...onMachine, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
  if (found) return found;
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  throw new Error('The browser journeys need Chromium: install it, or set CHROMIUM to its path.');
}
