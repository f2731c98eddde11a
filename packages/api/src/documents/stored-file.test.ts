import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ApiHarness } from '../testing/api-harness';
import { storeFile } from './stored-file';

/** Counts how often its content is read. */
class CountedFile extends File {
  reads = 0;
  override stream() {
    this.reads++;
    return super.stream();
  }
  override arrayBuffer() {
    this.reads++;
    return super.arrayBuffer();
  }
}

let harness: ApiHarness;
beforeAll(async () => {
  harness = await ApiHarness.create();
});
afterAll(() => harness.close());

it('stores and hashes an uploaded file in a single read', async () => {
  const { actor } = await harness.person('acme', 'USER');
  const content = '%PDF-1.7 '.repeat(50_000);
  const file = new CountedFile([content], 'Pump.pdf');
  const stored = await storeFile({ ...harness.context(actor), actor }, file);
  expect(file.reads).toBe(1);
  expect(stored).toMatchObject({ filename: 'Pump.pdf', size: content.length });
  expect(stored.sha256).toBe(createHash('sha256').update(content).digest('hex'));
  expect(await (await harness.files.open(stored.key)).text()).toBe(content);
});
