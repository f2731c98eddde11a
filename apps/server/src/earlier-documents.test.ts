import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documents, organizations, passages } from '@steward/db/schema';
import { createTestDatabase } from '@steward/db/testing';
import { chunkManual } from '@steward/manuals/chunk/chunk-manual';
import { PASSAGE_FORMAT } from '@steward/manuals/chunk/passage';
import { readManual } from '@steward/manuals/read/read-manual';
import { buildPdf, heading } from '@steward/manuals/testing/pdf-builder';
import { eq } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { readEnvironment } from './env';
import { createLog } from './log';
import { startSteward } from './steward';
import { withoutEmbedding } from './testing/test-server';

const manual = buildPdf((doc) => {
  heading(doc, 'Clearing the drain pump', 18);
  doc.text('1. Unplug the machine.').moveDown();
  doc.text('2. Take the strainer out of the sump.').moveDown();
  doc.text('3. Turn the cover of the drain pump to the left.');
});

it('a server that starts on the data of an earlier version adds procedures to its documents', async () => {
  const database = await createTestDatabase();
  const { db } = database;
  const dataDir = await mkdtemp(join(tmpdir(), 'steward-earlier-'));
  const key = { organizationId: 'acme', documentId: crypto.randomUUID() };
  const file = `${key.organizationId}/${key.documentId}.pdf`;
  await mkdir(join(dataDir, 'files', key.organizationId), { recursive: true });
  await writeFile(join(dataDir, 'files', file), await manual);
  await db.insert(organizations).values({ id: 'acme', name: 'acme' });
  await db.insert(documents).values({
    organizationId: key.organizationId,
    id: key.documentId,
    name: 'earlier.pdf',
    originalFilename: 'earlier.pdf',
    storageKey: file,
    sha256: '',
    fileSize: 1,
    processingStatus: 'completed',
    processingStage: 'ready',
  });
  const currentPassages = chunkManual(await readManual(new Uint8Array(await manual)));
  const oldPassages = currentPassages.filter(({ kind }) => kind !== 'procedure');
  expect(oldPassages).toHaveLength(currentPassages.length - 1);
  await db.insert(passages).values(oldPassages.map((passage) => ({ ...passage, ...key })));

  const variables = { DATA_DIR: dataDir, PORT: '0', DEMO: 'off', SCHEDULER: 'off', ...withoutEmbedding };
  const server = await startSteward(readEnvironment(variables), createLog('silent'), async () => database);
  onTestFinished(async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const format = async () => (await db.select({ format: documents.passageFormat }).from(documents))[0]?.format;
  await expect.poll(format, { timeout: 30_000 }).toBe(PASSAGE_FORMAT);
  const storedPassages = await db
    .select()
    .from(passages)
    .where(eq(passages.documentId, key.documentId))
    .orderBy(passages.ordinal);
  expect(
    storedPassages.map(({ ordinal, kind, page, text, context }) => ({ ordinal, kind, page, text, context })),
  ).toEqual(currentPassages.map(({ ordinal, kind, page, text, context }) => ({ ordinal, kind, page, text, context })));
}, 60_000);
