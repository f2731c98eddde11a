import { readManual } from '@steward/manuals/read/read-manual';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { noManuals, readableManuals } from './manuals';
import { type Bench, median } from './report';

const rounds = 3;

/** Milliseconds to open a file and extract the text of each page with pdf.js alone. */
async function bareText(bytes: Uint8Array): Promise<number> {
  const started = performance.now();
  const task = getDocument({ data: bytes.slice(), verbosity: 0 });
  const pdf = await task.promise;
  for (let n = 1; n <= pdf.numPages; n++) {
    const page = await pdf.getPage(n);
    await page.getTextContent();
    page.cleanup();
  }
  await task.destroy();
  return performance.now() - started;
}

async function withModel(bytes: Uint8Array): Promise<number> {
  const started = performance.now();
  await readManual(bytes.slice());
  return performance.now() - started;
}

/** Compares reading with the page model to text extraction by pdf.js alone, on the same files alternately. */
export async function reading(): Promise<Bench> {
  const name = 'Reading: page model against bare pdf.js text extraction';
  const manuals = readableManuals();
  if (!manuals.length) return { name, skipped: noManuals, figures: [] };
  const bare: number[] = [];
  const model: number[] = [];
  for (let round = 0; round < rounds; round++) {
    let bareMs = 0;
    let modelMs = 0;
    for (const { bytes } of manuals) {
      bareMs += await bareText(bytes);
      modelMs += await withModel(bytes);
    }
    bare.push(bareMs);
    model.push(modelMs);
  }
  const share = median(bare) / median(model);
  return {
    name,
    skipped: null,
    figures: [
      {
        what: `${manuals.length} manuals`,
        measured: median(model) / 1000,
        reference: median(bare) / 1000,
        unit: 's',
        demand: `at least half the speed of the reference: ${share.toFixed(2)}`,
        holds: share >= 0.5,
      },
    ],
  };
}
