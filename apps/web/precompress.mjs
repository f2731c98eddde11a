// Writes .br and .gz beside every text file of the build, so that the server sends them without compressing at run time.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const smallest = 1024;

const folder = path.resolve(process.argv[2] ?? 'dist');
const entries = await readdir(folder, { recursive: true, withFileTypes: true });
const files = entries
  .filter((entry) => entry.isFile() && /\.(m?js|css|html|svg|json|wasm)$/.test(entry.name))
  .map((entry) => path.join(entry.parentPath, entry.name));

const compressed = await Promise.all(
  files.map(async (file) => {
    const content = await readFile(file);
    if (content.length < smallest) return false;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    await writeFile(`${file}.br`, await brotli(content, { params }));
    await writeFile(`${file}.gz`, await deflate(content, { level: 9 }));
    return true;
  }),
);
console.log(`precompressed ${compressed.filter(Boolean).length} files`);
