import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './chunk-groups.ts';
import { pdfAssets } from './pdf-assets.ts';
import { preloadFont } from './preload-font.ts';

/** Keeps the Host header of the page, which the server compares with the origin of writes authenticated by cookie. */
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
    // a single style sheet: after a failure, code can be imported again, but the style sheet of a chunk cannot
    cssCodeSplit: false,
    manifest: true,
    target: 'baseline-widely-available',
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
        // a group that is split by pages is named after all of its pages
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
      },
    },
  },
});
