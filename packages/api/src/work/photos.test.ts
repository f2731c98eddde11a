import { pictures, workRecords } from '@steward/db/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiHarness, Person } from '../testing/api-harness';
import { Plant } from '../testing/plant';

let plant: Plant;
let harness: ApiHarness;
let ann: Person;
let bob: Person;
let taskId: string;
beforeAll(async () => {
  plant = await Plant.open();
  ({ harness, ann, bob } = plant);
});
afterAll(() => harness.close());
beforeEach(async () => {
  await plant.empty();
  await harness.database.db.delete(workRecords);
  await harness.database.db.delete(pictures);
  harness.files.files.clear();
  taskId = (await ann.api.maintenance.create(plant.grease())).id;
});

const formOf = (id: string, content: BlobPart = new Uint8Array([0xff, 0xd8, 0xff, 0xe0])) => {
  const form = new FormData();
  form.set('taskId', id);
  form.set('file', new File([content], 'bearing.jpg'));
  return form;
};
const addPhoto = async (id = taskId) => (await bob.api.work.addPhoto(formOf(id))).id;
const recordsOf = async () => (await ann.api.work.ofDevice({ deviceId: plant.deviceId })).content;

describe('photos of work', () => {
  it('belong to the record of the completion, oldest first, and are in the history', async () => {
    const ids = [await addPhoto(), await addPhoto()];
    await bob.api.work.start({ taskId });
    await bob.api.maintenance.complete({ id: taskId, photoIds: ids });
    const photos = ids.map((id) => ({ id }));
    expect(await recordsOf()).toMatchObject([{ outcome: 'completed', photos }]);
    const { entries } = await ann.api.history.ofDevice({ deviceId: plant.deviceId, kind: 'work' });
    expect(entries.map(({ work }) => work?.photos)).toEqual([photos]);
  });

  it('are recorded with work that is put aside, and kept when a completion is undone or its task deleted', async () => {
    await bob.api.work.start({ taskId });
    const aside = await addPhoto();
    await bob.api.work.putAside({ taskId, reason: 'No grease', photoIds: [aside] });
    harness.time = new Date('2026-11-21T10:00:00Z');
    const after = await addPhoto();
    const { completedRecordId } = await bob.api.maintenance.complete({ id: taskId, photoIds: [after] });
    await bob.api.work.undo({ recordId: completedRecordId ?? '' });
    await ann.api.maintenance.remove({ id: taskId });
    expect((await recordsOf()).map(({ outcome, photos }) => [outcome, photos])).toEqual([
      ['undone', [{ id: after }]],
      ['put-aside', [{ id: aside }]],
    ]);
  });

  it('are refused with an unknown id, twice, or for another device, and the task stays as it was', async () => {
    const otherTask = await ann.api.maintenance.create({ ...plant.grease(), deviceId: plant.otherDeviceId });
    const ofOther = await addPhoto(otherTask.id);
    for (const id of [ofOther, plant.deviceId, 'nonsense']) {
      await expect(bob.api.maintenance.complete({ id: taskId, photoIds: [id] })).rejects.toMatchObject({
        code: 'NOT_FOUND',
        message: 'Photo not found.',
      });
    }
    expect(await recordsOf()).toEqual([]);
    const usedPhoto = await addPhoto();
    const { completedRecordId } = await bob.api.maintenance.complete({ id: taskId, photoIds: [usedPhoto] });
    await bob.api.work.undo({ recordId: completedRecordId ?? '' });
    await expect(bob.api.maintenance.complete({ id: taskId, photoIds: [usedPhoto] })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('are at most ten for one piece of work', async () => {
    const photoIds = Array.from({ length: 11 }, (_, n) => `photo-${n}`);
    await expect(bob.api.maintenance.complete({ id: taskId, photoIds })).rejects.toThrow(
      'At most 10 photos can be added to the work',
    );
  });

  it('must be pictures', async () => {
    await expect(bob.api.work.addPhoto(formOf(taskId, '<svg/>'))).rejects.toMatchObject({
      code: 'UNSUPPORTED_MEDIA_TYPE',
    });
    expect(harness.files.files.size).toBe(0);
  });

  it('can be removed only while they wait for their record', async () => {
    const [waiting, usedPhoto] = [await addPhoto(), await addPhoto()];
    await bob.api.work.removePhoto({ id: waiting });
    await harness.runJobs();
    expect(harness.files.files.size).toBe(1);
    await bob.api.maintenance.complete({ id: taskId, photoIds: [usedPhoto] });
    await expect(bob.api.work.removePhoto({ id: usedPhoto })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
