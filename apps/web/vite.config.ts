import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './chunk-groups.ts';
import { pdfAssets } from './pdf-assets.ts';
import { preloadFont } from './preload-font.ts';

/** The page's own host goes on to the server, which compares it with the origin of writes by cookie. */
const server = { target: `http://127.0.0.1:${process.env.PORT || 3000}`, changeOrigin: false };

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
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
        // a group that is split by pages is named after all of them
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
      },
    },
  },
});
