import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createMigratedFiles } from '@steward/db/testing';

const main = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url));
const startTimeoutMs = 60_000;

export const demoPassword = 'demo-password-1';
export const demoAdministrator = 'admin@demo.example';

/** Starts a server with the demo organization and its own database, so that the long names do not affect other tests. */
export async function startDemoServer(port: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'steward-layout-'));
  // initdb and migrations take most of the processor time of a start; the server of the other journeys runs them
  await createMigratedFiles(join(dataDir, 'database'));
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DEMO: 'on', DEMO_PASSWORD: demoPassword },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const address = `http://127.0.0.1:${port}`;
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
    rmSync(dataDir, { recursive: true, force: true });
  };
  const deadline = Date.now() + startTimeoutMs;
  while (!(await isHealthy(address))) {
    if (child.exitCode !== null) throw new Error('The demo server exited during startup.');
    if (Date.now() > deadline) {
      await stop();
      throw new Error('The demo server did not start in time.');
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return { address, stop };
}

async function isHealthy(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/health`)).ok;
  } catch {
    return false;
  }
}
