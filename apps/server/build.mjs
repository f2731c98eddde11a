import { cp, rm } from 'node:fs/promises';
import { build } from 'esbuild';

// must be a sibling of dist: src/places.ts finds the repository's files by relative paths
const outdir = process.argv[2] ?? 'dist';
await rm(outdir, { recursive: true, force: true });
await build({
  // startWorkerThread and readerProgram expect the workers in the same folder as main.js
  entryPoints: {
    main: 'src/main.ts',
    'create-organization': 'src/create-organization.ts',
    'reset-password': 'src/reset-password.ts',
    'import-sales': 'src/import-sales.ts',
    'pglite-worker': '../../packages/db/src/embedded/pglite-worker.ts',
    'manual-worker': 'src/adapters/manual-worker.ts',
    'picture-worker': 'src/adapters/picture-worker.ts',
    'recognise-worker': 'src/adapters/recognise-worker.ts',
    'embed-worker': 'src/adapters/embed-worker.ts',
    'analyst-worker': 'src/adapters/analyst-worker.ts',
    'report-worker': 'src/reports/report-worker.ts',
  },
  outdir,
  bundle: true,
  splitting: false,
  platform: 'node',
  format: 'esm',
  // With a Node version as target, esbuild turns regular expressions with \p{…} into `new RegExp(…)` at each use.
  target: 'es2023',
  sourcemap: true,
  logLevel: 'warning',
  // bundle workspace sources, keep npm packages external
  plugins: [
    {
      name: 'external-npm-packages',
      setup({ onResolve }) {
        onResolve({ filter: /^[^./]/ }, ({ kind, path }) =>
          kind === 'entry-point' || path.startsWith('@steward/') ? undefined : { path, external: true },
        );
      },
    },
  ],
});
await cp('../../packages/db/drizzle', `${outdir}/drizzle`, { recursive: true });
await cp('src/reports/fonts', `${outdir}/fonts`, { recursive: true });
