import { expect, it } from 'vitest';
import { truncatedPdf } from '../testing/fixture-pdfs';
import { describeRawReader } from '../testing/raw-reader-compliance';
import { pdf2jsonReader } from './pdf2json-reader';

describeRawReader(pdf2jsonReader);

it('prints nothing to the console when a file cannot be read', async () => {
  const consoleCalls: unknown[] = [];
  const { log } = console;
  console.log = (...parts: unknown[]) => consoleCalls.push(parts);
  try {
    await expect(pdf2jsonReader.open(await truncatedPdf())).rejects.toThrow();
  } finally {
    console.log = log;
  }
  expect(consoleCalls).toEqual([]);
});
