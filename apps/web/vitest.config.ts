import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineProject } from 'vitest/config';

const folder = import.meta.dirname;

/** Test files that replace or reload modules, relative to this folder: they need a module graph of their own. */
export const moduleMockingTests = readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
  .map((path) => join('src', path))
  .filter((path) => /\.test\.tsx?$/.test(path))
  .filter((path) => /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(join(folder, path), 'utf8')));

export default defineProject({
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost:3000' } },
    // one module graph per worker: loading all modules anew for each file would take longer than the tests
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: moduleMockingTests,
    setupFiles: ['./src/testing/setup.ts'],
    testTimeout: 40_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
