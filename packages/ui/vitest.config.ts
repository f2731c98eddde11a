import react from '@vitejs/plugin-react';
import { defineProject } from 'vitest/config';

export default defineProject({
  plugins: [react()],
  test: {
    name: 'ui',
    environment: 'jsdom',
    // one module graph per worker: loading all modules anew for each file would take longer than the tests
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['./src/testing/setup.ts'],
    // as in apps/web: the suite runs beside the browser journeys on two cores
    testTimeout: 40_000,
  },
});
