import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictureLimitBytes } from '../pictures/format';
import { ApiHarness, type Person } from '../testing/api-harness';
import { maxLevels } from './hierarchy-rules';

let harness: ApiHarness;
let ann: Person;
beforeAll(async () => {
  harness = await ApiHarness.create();
  ann = await harness.person('acme', 'ADMIN');
});
afterAll(() => harness.close());

const jpeg = [0xff, 0xd8, 0xff, 0xe0];
const photoForm = (id: string, content: BlobPart | number[]) => {
  const form = new FormData();
  form.set('id', id);
  form.set('file', new File([Array.isArray(content) ? new Uint8Array(content) : content], 'photo.jpg'));
  return form;
};
const namesOf = async (input: Parameters<Person['api']['devices']['list']>[0]) =>
  (await ann.api.devices.list(input)).content.map(({ name }) => name);

describe('serial number and dates of a device', () => {
  it('are stored, found by the search and cleared', async () => {
    const { id } = await ann.api.devices.create({
      ...{ name: 'Compressor', serialNumber: 'KP-65-0012', purchasedOn: '2026-02-28', warrantyEndsOn: '2028-02-28' },
    });
    expect(await namesOf({ search: 'kp-65-0012' })).toEqual(['Compressor']);
    const changed = await ann.api.devices.update({ id, warrantyEndsOn: null, serialNumber: '' });
    expect(changed).toMatchObject({ purchasedOn: '2026-02-28', warrantyEndsOn: null, serialNumber: null });
    expect(await namesOf({ search: 'kp-65-0012' })).toEqual([]);
  });

  it('reject a warranty that ends before the purchase', async () => {
    const sentence = 'The warranty cannot end before the purchase date';
    const details = [{ path: 'warrantyEndsOn', message: sentence }];
    const dates = { purchasedOn: '2026-03-01', warrantyEndsOn: '2026-02-28' };
    await expect(ann.api.devices.create({ name: 'Late', ...dates })).rejects.toThrow(sentence);
    const { id } = await ann.api.devices.create({ name: 'Late', ...dates, warrantyEndsOn: '2026-03-01' });
    const change = ann.api.devices.update({ id, warrantyEndsOn: '2026-02-28' });
    await expect(change).rejects.toMatchObject({ code: 'BAD_REQUEST', message: sentence, cause: { details } });
    await expect(ann.api.devices.update({ id, purchasedOn: '2026-03-02' })).rejects.toThrow(sentence);
    expect(await ann.api.devices.update({ id, ...dates, purchasedOn: null })).toMatchObject({ purchasedOn: null });
  });

  it('reject a day that does not exist', async () => {
    await expect(ann.api.devices.create({ name: 'Fan', purchasedOn: '2026-02-30' })).rejects.toThrow(
      'Purchase date must be a date like 2026-03-31',
    );
  });
});

describe('parts of a device', () => {
  it('are listed with the device they belong to, and become independent when it is deleted', async () => {
    const skid = await ann.api.devices.create({ name: 'Skid' });
    const pump = await ann.api.devices.create({ name: 'Pump', parentId: skid.id });
    await ann.api.devices.create({ name: 'Motor', parentId: skid.id });
    expect(await ann.api.devices.get({ id: skid.id })).toMatchObject({
      parent: null,
      parts: [{ name: 'Motor' }, { id: pump.id, name: 'Pump', status: 'ONLINE' }],
      partCount: 2,
    });
    expect((await ann.api.devices.get({ id: pump.id })).parent).toMatchObject({ id: skid.id, name: 'Skid' });
    await ann.api.devices.remove({ id: skid.id });
    expect(await ann.api.devices.get({ id: pump.id })).toMatchObject({ parentId: null, parent: null });
  });

  it('cannot form a cycle or too many levels', async () => {
    const ids: string[] = [];
    for (let level = 1; level <= maxLevels; level++) {
      const { id } = await ann.api.devices.create({ name: `Level ${level}`, parentId: ids.at(-1) ?? null });
      ids.push(id);
    }
    const [top = '', second = ''] = ids;
    await expect(ann.api.devices.update({ id: top, parentId: top })).rejects.toThrow('a part of itself');
    await expect(ann.api.devices.update({ id: top, parentId: ids.at(-1) })).rejects.toThrow('one of its own parts');
    await expect(ann.api.devices.create({ name: 'Level 11', parentId: ids.at(-1) })).rejects.toThrow(
      'at most 10 levels',
    );
    const { id: above } = await ann.api.devices.create({ name: 'Above' });
    await expect(ann.api.devices.update({ id: top, parentId: above })).rejects.toThrow('at most 10 levels');
    await ann.api.devices.update({ id: second, parentId: above });
    expect((await ann.api.devices.get({ id: above })).parts).toMatchObject([{ id: second }]);
  });

  it('cannot form a cycle when two changes are made at the same time', async () => {
    const [a, b] = [await ann.api.devices.create({ name: 'A' }), await ann.api.devices.create({ name: 'B' })];
    const results = await Promise.allSettled([
      ann.api.devices.update({ id: a.id, parentId: b.id }),
      ann.api.devices.update({ id: b.id, parentId: a.id }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('the list of devices', () => {
  it('is filtered by tag and by location with the locations inside of it', async () => {
    const create = (name: string, location: string, tags: string[]) => ann.api.devices.create({ name, location, tags });
    await create('Saw 1', 'Mill / Hall 2', ['cutting', 'leased']);
    await create('Saw 2', 'mill / hall 2 / Line 1', ['cutting']);
    await create('Saw 3', 'Mill / Hall 20', []);
    await create('Saw 4', 'Mill / 50% _', ['cutting']);
    expect(await namesOf({ location: 'Mill / Hall 2' })).toEqual(['Saw 1', 'Saw 2']);
    expect(await namesOf({ location: 'Mill' })).toEqual(['Saw 1', 'Saw 2', 'Saw 3', 'Saw 4']);
    expect(await namesOf({ location: 'Mill / 50% _' })).toEqual(['Saw 4']);
    const cutting = await ann.api.devices.list({ location: 'mill / hall 2', tag: 'cutting' });
    expect(cutting).toMatchObject({ totalElements: 2, statusCounts: { all: 2, ONLINE: 2 } });
    expect(await namesOf({ tag: 'leased', location: '' })).toEqual(['Saw 1']);
    const { locations, tags } = await ann.api.devices.filterValues();
    expect(locations).toContainEqual({ location: 'Mill / Hall 2', deviceCount: 1 });
    expect(tags[0]).toEqual({ tag: 'cutting', deviceCount: 3 });
  });
});

describe('the photo of a device', () => {
  it('is replaced and removed together with its file', async () => {
    const { id } = await ann.api.devices.create({ name: 'Pump with photo' });
    const { photoId } = await ann.api.devices.setPhoto(photoForm(id, jpeg));
    const fileCount = harness.files.files.size;
    const png = '\u0089PNG\r\n\u001a\n';
    const replaced = await ann.api.devices.setPhoto(
      photoForm(id, new Uint8Array([...png].map((c) => c.charCodeAt(0)))),
    );
    expect(replaced.photoId).not.toBe(photoId);
    await harness.runJobs();
    expect(harness.files.files.size).toBe(fileCount);
    expect((await ann.api.devices.removePhoto({ id })).photoId).toBeNull();
    await harness.runJobs();
    expect(harness.files.files.size).toBe(fileCount - 1);
  });

  it('is removed with the device', async () => {
    const { id } = await ann.api.devices.create({ name: 'Short-lived pump' });
    await ann.api.devices.setPhoto(photoForm(id, jpeg));
    const fileCount = harness.files.files.size;
    await ann.api.devices.remove({ id });
    await harness.runJobs();
    expect(harness.files.files.size).toBe(fileCount - 1);
  });

  it('must be a JPEG, PNG or WebP picture by its bytes, and not too large', async () => {
    const { id } = await ann.api.devices.create({ name: 'Pump without photo' });
    const fileCount = harness.files.files.size;
    const expectRejection = (content: BlobPart | number[]) =>
      expect(ann.api.devices.setPhoto(photoForm(id, content))).rejects;
    await expectRejection('<svg onload="alert(1)"/>').toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
    await expectRejection('').toMatchObject({ code: 'BAD_REQUEST' });
    const large = new Uint8Array(pictureLimitBytes + 1);
    large.set(jpeg);
    await expectRejection(large).toThrow('The picture is larger than 10 MB.');
    expect(harness.files.files.size).toBe(fileCount);
  });
});
