import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pdfAssets } from './pdf-assets';
import { preloadFont } from './preload-font';

/** The page's own host goes on to the server, which compares it with the origin of writes by cookie. */
const server = { target: 'http://127.0.0.1:3000', changeOrigin: false };

/** What every page needs and what changes only with an upgrade: one chunk that stays in the browser's cache. */
const vendor =
  /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-query|query-core|react-router|router-core|history|store|react-store)|@trpc\/(client|server|react-query))\//;

export default defineConfig({
  plugins: [react(), tailwindcss(), pdfAssets(), preloadFont()],
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: { '/trpc': server, '/api': server, '/auth': server, '/health': server },
  },
  build: {
    // one style sheet: the code of a part that failed to load can be fetched again, its own style sheet could not
    cssCodeSplit: false,
    manifest: true,
    target: 'baseline-widely-available',
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'vendor', test: vendor }] } } },
  },
});
