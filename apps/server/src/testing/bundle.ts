import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Path of the folder with the bundled programs and worker threads. */
    bundle: string;
  }
}

const serverFolder = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Global setup: bundles the server once for the worker threads and processes that the tests start. From the sources each of
 * them would compile its modules again.
 */
export default async function bundleServer(project: TestProject): Promise<() => Promise<void>> {
  const bundle = await mkdtemp(join(serverFolder, '.test-bundle-'));
  await promisify(execFile)(process.execPath, ['build.mjs', bundle], { cwd: serverFolder });
  project.provide('bundle', bundle);
  return () => rm(bundle, { recursive: true, force: true });
}
