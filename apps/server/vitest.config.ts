import { fileURLToPath } from 'node:url';
import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'server',
    environment: 'node',
    // nothing of these tests outlives its file: loading all modules anew for each would take longer than the tests
    isolate: false,
    include: ['src/**/*.test.ts'],
    globalSetup: ['./src/testing/bundle.ts'],
    alias: [
      {
        find: '@steward/db/worker-thread',
        replacement: fileURLToPath(new URL('src/testing/bundled-worker-thread.ts', import.meta.url)),
      },
      {
        find: /^\.\/reader-program$/,
        replacement: fileURLToPath(new URL('src/testing/bundled-reader-program.ts', import.meta.url)),
      },
      {
        find: /^\.\/start-reader-process$/,
        replacement: fileURLToPath(new URL('src/testing/reused-reader-process.ts', import.meta.url)),
      },
    ],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
