import { devices, documents, pictures } from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiHarness, documentFormOf, type Person } from '../testing/api-harness';
import { pictureKey } from './key';
import { readPicture } from './read';
import { removePictures } from './remove';
import { type StoredPicture, storePictures } from './store';
import { tidyPictures } from './tidy';

const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4, 5, 6]);
const unlimited = { maxDocuments: 1000, maxBytes: 1_000_000_000 };

let harness: ApiHarness;
let ann: Person;
let deviceId: string;
beforeAll(async () => {
  harness = await ApiHarness.create();
  ann = await harness.person('acme', 'ADMIN');
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.settings.organizationQuota = unlimited;
  harness.time = new Date('2026-11-21T09:00:00Z');
  await harness.database.db.delete(documents);
  await harness.database.db.delete(devices);
  harness.jobs.waiting.splice(0);
  harness.files.files.clear();
  deviceId = (await ann.api.devices.create({ name: 'Pump' })).id;
});

const rows = () => harness.database.db.select().from(pictures);
const fileKeys = () => [...harness.files.files.keys()].sort();

async function store(
  count = 1,
  record: (storedPictures: StoredPicture[]) => void = () => {},
): Promise<StoredPicture[]> {
  const file = await readPicture(new File([jpeg], 'a.jpg'));
  const { organizationId } = ann.actor;
  const place = { organizationId, deviceId, owner: 'work', files: Array<typeof file>(count).fill(file) } as const;
  return storePictures(harness.jobContext(), place, async (_tx, storedPictures) => {
    record(storedPictures);
    return storedPictures;
  });
}

describe('storing pictures', () => {
  it('keeps their files and rows, and counts their bytes in the quota', async () => {
    const storedPictures = await store(2);
    expect(fileKeys()).toEqual(storedPictures.map(pictureKey).sort());
    expect(await rows()).toEqual(storedPictures);
    expect((await ann.api.organization.settings()).used).toEqual({ documents: 0, bytes: 2 * jpeg.length });
  });

  it('keeps nothing when their record is refused', async () => {
    const refuse = () => {
      throw new Error('refused');
    };
    await expect(store(2, refuse)).rejects.toThrow('refused');
    expect(fileKeys()).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  it('refuses those that do not fit, counting documents and the photos of devices', async () => {
    await ann.api.knowledge.upload(documentFormOf());
    const { bytes } = (await ann.api.organization.settings()).used;
    harness.settings.organizationQuota = { maxDocuments: 10, maxBytes: bytes + 2 * jpeg.length };
    const form = new FormData();
    form.set('id', deviceId);
    form.set('file', new File([jpeg], 'a.jpg'));
    await ann.api.devices.setPhoto(form);
    await store();
    await expect(store()).rejects.toMatchObject({ code: 'CONFLICT', reason: 'Quota Exceeded' });
    await expect(ann.api.devices.setPhoto(form)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(ann.api.knowledge.upload(documentFormOf({ bytes: 'another' }))).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect(fileKeys()).toHaveLength(3);
  });

  it('accepts only one of two that are stored at the same time if only one fits', async () => {
    harness.settings.organizationQuota = { maxDocuments: 10, maxBytes: 15 };
    const answers = await Promise.allSettled([store(), store()]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(fileKeys()).toHaveLength(1);
  });
});

describe('removing pictures', () => {
  it('removes rows and files of the given pictures only', async () => {
    const [first, second] = await store(2);
    if (!first || !second) throw new Error('two pictures were stored');
    const ctx = harness.jobContext();
    await ctx.db.transaction((tx) => removePictures(ctx, tx, [first]));
    expect(fileKeys()).toHaveLength(2);
    await harness.runJobs();
    expect(fileKeys()).toEqual([pictureKey(second)]);
    expect(await rows()).toEqual([second]);
  });

  it('happens with the device', async () => {
    await store(2);
    await ann.api.devices.remove({ id: deviceId });
    await harness.runJobs();
    expect(fileKeys()).toEqual([]);
    expect(await rows()).toEqual([]);
  });
});

describe('tidying pictures', () => {
  it('removes those that have waited for their record for 30 days', async () => {
    const [oldPicture, ownedPicture] = await store(2);
    await harness.database.db
      .update(pictures)
      .set({ ownerId: deviceId })
      .where(eq(pictures.id, ownedPicture?.id ?? ''));
    harness.time = new Date('2026-12-21T09:00:00Z');
    const [recentPicture] = await store();
    await tidyPictures(harness.jobContext());
    expect(await rows()).toHaveLength(3);
    harness.time = new Date('2026-12-21T09:00:01Z');
    await tidyPictures(harness.jobContext());
    await harness.runJobs();
    expect((await rows()).map(({ id }) => id).sort()).toEqual([ownedPicture?.id, recentPicture?.id].sort());
    expect(fileKeys()).not.toContain(oldPicture && pictureKey(oldPicture));
    expect(fileKeys()).toHaveLength(2);
  });

  it('counts photos that a server of an earlier version stored, and removes the rows of those that it replaced', async () => {
    const form = new FormData();
    form.set('id', deviceId);
    form.set('file', new File([jpeg], 'a.jpg'));
    const { photoId } = await ann.api.devices.setPhoto(form);
    const [countedRow] = await rows();
    await harness.database.db.delete(pictures);
    await tidyPictures(harness.jobContext());
    await tidyPictures(harness.jobContext());
    expect(await rows()).toMatchObject([{ id: photoId, owner: 'device', bytes: countedRow?.bytes }]);
    await harness.database.db.update(devices).set({ photoId: null, photoType: null });
    await tidyPictures(harness.jobContext());
    expect(await rows()).toEqual([]);
  });

  it('continues after a photo whose file is missing', async () => {
    const otherDevice = await ann.api.devices.create({ name: 'Fan' });
    for (const id of [deviceId, otherDevice.id]) {
      const form = new FormData();
      form.set('id', id);
      form.set('file', new File([jpeg], 'a.jpg'));
      await ann.api.devices.setPhoto(form);
    }
    const [missingRow] = await rows();
    harness.files.files.delete(missingRow ? pictureKey(missingRow) : '');
    await harness.database.db.delete(pictures);
    await tidyPictures(harness.jobContext());
    expect(await rows()).toHaveLength(1);
  });
});
