import { deviceFiles, devices } from '@steward/db/schema';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiHarness, type Person } from '../testing/api-harness';
import { fileChanges } from './list';
import { fileLimitBytes, maxFiles } from './schema';
import { openFile } from './service';

let harness: ApiHarness;
let ann: Person;
let bob: Person;
let deviceId: string;
beforeAll(async () => {
  harness = await ApiHarness.create();
  ann = await harness.person('acme', 'ADMIN');
  bob = await harness.person('acme', 'USER');
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.settings.organizationQuota = { maxDocuments: 1000, maxBytes: 1_000_000_000 };
  harness.time = new Date('2026-11-21T09:00:00Z');
  await harness.database.db.delete(devices);
  harness.jobs.waiting.splice(0);
  harness.files.files.clear();
  deviceId = (await ann.api.devices.create({ name: 'Pump' })).id;
});

const formOf = (content: BlobPart, name = 'notes.txt') => {
  const form = new FormData();
  form.set('deviceId', deviceId);
  form.set('file', new File([content], name));
  return form;
};
const add = (content: BlobPart = 'Left turn opens.', name?: string) => bob.api.deviceFiles.add(formOf(content, name));
const names = async () => (await bob.api.deviceFiles.list({ deviceId })).map(({ name }) => name);
const contextOf = ({ actor }: Person) => ({ ...harness.context(actor), actor });
const storedKeys = () => [...harness.files.files.keys()];
const summaries = async () =>
  (await ann.api.history.ofDevice({ deviceId, kind: 'file' })).entries.map(({ summary }) => summary);

describe('adding a file to a device', () => {
  it('keeps its bytes, and lists who added it and when, newest first', async () => {
    const first = await add();
    harness.time = new Date('2026-11-21T10:00:00Z');
    await add('a,b\n', 'limits.csv');
    expect(first).toEqual({
      ...{ id: expect.any(String), deviceId, name: 'notes.txt', type: 'text/plain', bytes: 16 },
      ...{ createdAt: '2026-11-21T09:00:00.000Z', addedByName: 'Ann USER' },
    });
    expect(await names()).toEqual(['limits.csv', 'notes.txt']);
    const { file } = await openFile(contextOf(bob), first.id);
    expect(await file.text()).toBe('Left turn opens.');
  });

  it.each([
    ['PDF', '%PDF-1.7\n', 'wiring.pdf', 'application/pdf'],
    ['picture', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'plate.JPG', 'image/jpeg'],
    ['ZIP archive', zipSync({ 'a.txt': new Uint8Array([1]) }), 'backup.zip', 'application/zip'],
    ['web page', '<html><script>alert(1)</script>', 'page.html', 'text/plain'],
    ['file of an unknown kind', new Uint8Array([0, 1, 2, 0xff]), 'plc.bin', 'application/octet-stream'],
    ['text with a cut character at the end of the examined part', `${'x'.repeat(65_535)}é`, 'log', 'text/plain'],
  ])('detects the type of a %s from its bytes', async (_kind, content, name, type) => {
    expect(await add(content as BlobPart, name)).toMatchObject({ name, type });
  });

  it('rejects a file whose extension contradicts its content, and stores nothing', async () => {
    await expect(add('<html>Please sign in</html>', 'wiring.pdf')).rejects.toMatchObject({
      code: 'UNSUPPORTED_MEDIA_TYPE',
      message: 'The name ends in .pdf, but the content is not that of a .pdf file.',
    });
    expect(storedKeys()).toEqual([]);
  });

  it('rejects empty files, missing files and files above 25 MB', async () => {
    await expect(add('')).rejects.toMatchObject({ code: 'BAD_REQUEST', message: 'This file is empty.' });
    const form = formOf('');
    form.delete('file');
    await expect(bob.api.deviceFiles.add(form)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(add(new Uint8Array(fileLimitBytes + 1))).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
    expect(storedKeys()).toEqual([]);
  });

  it('removes folders, control and direction characters from the name, and shortens it but keeps its extension', async () => {
    await add('a', 'C:\\plans\\re\u202Efdp.t\u0000xt');
    await add('a', `${'x'.repeat(300)}.txt`);
    const [long = '', short] = await names();
    expect(short).toBe('refdp.txt');
    expect([long.length, long.slice(-5)]).toEqual([200, 'x.txt']);
  });

  it('counts towards the quota of the organization, and is rejected beyond it', async () => {
    const before = (await ann.api.organization.settings()).used.bytes;
    harness.settings.organizationQuota.maxBytes = before + 20;
    await add();
    expect((await ann.api.organization.settings()).used.bytes).toBe(before + 16);
    await expect(add()).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('does not fit'),
    });
    expect(storedKeys()).toHaveLength(1);
  });

  it('accepts only one of two files that are added concurrently if there is room for one', async () => {
    const row = { organizationId: ann.actor.organizationId, deviceId, name: 'a', type: 'text/plain', bytes: 1 };
    await harness.database.db.insert(deviceFiles).values(Array(maxFiles - 1).fill(row));
    const answers = await Promise.allSettled([add(), add()]);
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.message] : []));
    expect(refused).toEqual(['A device has at most 100 files. Delete one that is no longer needed.']);
    expect(storedKeys()).toHaveLength(1);
  });
});

describe('renaming a file', () => {
  it('changes its name, and is audited', async () => {
    const { id } = await add();
    harness.time = new Date('2026-11-22T09:00:00Z');
    expect(await bob.api.deviceFiles.rename({ id, name: ' valve.txt ' })).toMatchObject({ id, name: 'valve.txt' });
    const [entry] = (await ann.api.audit.list({ entity: 'device' })).content;
    expect(entry).toMatchObject({
      action: 'device-file.renamed',
      entityId: deviceId,
      summary: 'File "notes.txt" was renamed to "valve.txt".',
    });
  });

  it('is rejected for an empty name, or an extension that contradicts the content', async () => {
    const { id } = await add();
    await expect(bob.api.deviceFiles.rename({ id, name: ' ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(bob.api.deviceFiles.rename({ id, name: 'notes.pdf' })).rejects.toMatchObject({
      code: 'UNSUPPORTED_MEDIA_TYPE',
    });
    expect(await names()).toEqual(['notes.txt']);
  });
});

describe('deleting a file', () => {
  it('removes its bytes and frees the quota; the history keeps who added and deleted it', async () => {
    const { id } = await add();
    const before = (await ann.api.organization.settings()).used.bytes;
    harness.time = new Date('2026-11-21T10:00:00Z');
    await ann.api.deviceFiles.remove({ id });
    await harness.runJobs();
    expect(storedKeys()).toEqual([]);
    expect(await names()).toEqual([]);
    expect((await ann.api.organization.settings()).used.bytes).toBe(before - 16);
    expect(await summaries()).toEqual(['File "notes.txt" was deleted.', 'File "notes.txt" was added.']);
    const byBob = await ann.api.history.ofDevice({ deviceId, personId: bob.actor.userId });
    expect(byBob.entries.map(({ event }) => event)).toEqual(['file-added']);
    await expect(ann.api.deviceFiles.remove({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(openFile(contextOf(ann), id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('happens when its device is deleted', async () => {
    await add();
    await ann.api.devices.remove({ id: deviceId });
    await harness.runJobs();
    expect(storedKeys()).toEqual([]);
    expect(await harness.database.db.select().from(deviceFiles)).toEqual([]);
  });
});

it('sends the files to an open page after each change', async () => {
  const leaving = new AbortController();
  const stream = fileChanges(contextOf(bob), deviceId, leaving.signal);
  expect((await stream.next()).value).toEqual([]);
  const { id } = await add();
  expect((await stream.next()).value).toMatchObject([{ id, name: 'notes.txt' }]);
  leaving.abort();
});
