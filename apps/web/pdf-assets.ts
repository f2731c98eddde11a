import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const folders = ['cmaps', 'standard_fonts', 'wasm', 'iccs'];
const root = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** Serves the files that pdf.js fetches by name (character maps, standard fonts, decoders, colour profile) under /pdfjs/. */
export function pdfAssets(): Plugin {
  return {
    name: 'pdf-assets',
    generateBundle() {
      for (const folder of folders) {
        for (const file of readdirSync(path.join(root, folder))) {
          this.emitFile({
            type: 'asset',
            fileName: `pdfjs/${folder}/${file}`,
            source: readFileSync(path.join(root, folder, file)),
          });
        }
      }
    },
    configureServer(server) {
      server.middlewares.use('/pdfjs', (request, response, next) => {
        const [folder = '', file = ''] = (request.url ?? '').split('?')[0]?.split('/').slice(1) ?? [];
        const wanted = path.join(root, folder, path.basename(file));
        if (!folders.includes(folder) || !existsSync(wanted)) return next();
        if (wanted.endsWith('.wasm')) response.setHeader('content-type', 'application/wasm');
        createReadStream(wanted).pipe(response);
      });
    },
  };
}
