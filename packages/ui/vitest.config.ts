import react from '@vitejs/plugin-react';
import { defineProject } from 'vitest/config';

export default defineProject({
  plugins: [react()],
  test: {
    name: 'ui',
    maxWorkers: 1,
    sequence: { groupOrder: 2 },
    environment: 'jsdom',
    // one worker without isolation gets all files at once: one jsdom and one module graph, instead of a jsdom for each file
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['./src/testing/setup.ts'],
    // as in apps/web: the suite runs beside the browser journeys on two cores
    testTimeout: 40_000,
  },
});
