import { parts, workRecords } from '@steward/db/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiHarness, Person } from '../testing/api-harness';
import { Plant } from '../testing/plant';
import { costOfParts, isLow } from './rules';
import type { Part } from './schema';

let plant: Plant;
let harness: ApiHarness;
let ann: Person;
let bob: Person;
beforeAll(async () => {
  plant = await Plant.open();
  ({ harness, ann, bob } = plant);
});
afterAll(() => harness.close());
beforeEach(async () => {
  await plant.empty();
  await harness.database.db.delete(workRecords);
  await harness.database.db.delete(parts);
});

const filter = (overrides: Partial<Parameters<Person['api']['parts']['create']>[0]> = {}) =>
  bob.api.parts.create({ number: 'FLT-1', name: 'Oil filter', stock: 5, minimum: 2, price: 12.5, ...overrides });
const stockOf = async ({ id }: Pick<Part, 'id'>) =>
  (await bob.api.parts.list({})).content.find((part) => part.id === id)?.stock;
const newTask = async () => (await ann.api.maintenance.create({ ...plant.grease(), frequency: 'weekly' })).id;
const newestRecord = async () => (await ann.api.work.ofDevice({ deviceId: plant.deviceId })).content[0];

describe('spare parts', () => {
  it('are added, changed and received, with an audit entry each', async () => {
    const addedPart = await filter({ models: ['CG-450', 'CG-450'], deviceIds: [plant.deviceId], location: ' ' });
    expect(addedPart).toEqual({
      ...{ id: addedPart.id, number: 'FLT-1', name: 'Oil filter', unit: 'piece', stock: 5, minimum: 2, price: 12.5 },
      ...{ location: null, models: ['CG-450'], devices: [{ id: plant.deviceId, name: 'Pump 1' }], isLow: false },
    });
    const changedPart = await bob.api.parts.update({ id: addedPart.id, stock: 1, location: 'Shelf 3', deviceIds: [] });
    expect(changedPart).toMatchObject({ name: 'Oil filter', stock: 1, location: 'Shelf 3', devices: [], isLow: true });
    expect(await bob.api.parts.receive({ id: addedPart.id, quantity: 4 })).toMatchObject({ stock: 5, isLow: false });
    await bob.api.parts.update({ id: addedPart.id, name: 'Oil filter' });
    const { content } = await ann.api.audit.list({ entity: 'part' });
    expect(content.map(({ action, details }) => [action, details?.stock ?? null])).toEqual([
      ['part.received', { from: 1, to: 5 }],
      ['part.updated', { from: 5, to: 1 }],
      ['part.created', null],
    ]);
  });

  it('have numbers that are unique in the organization, regardless of case', async () => {
    await filter();
    await expect(filter({ number: 'flt-1' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Another part has the number flt-1.',
    });
    const belt = await filter({ number: 'B-1', name: 'Belt' });
    await expect(bob.api.parts.update({ id: belt.id, number: 'FLT-1' })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await bob.api.parts.update({ id: belt.id, number: 'b-1' })).toMatchObject({ number: 'b-1' });
  });

  it('are found by words, below their minimum, and by the device that they fit', async () => {
    const lowPart = await filter({ stock: 1 });
    await filter({ number: 'B-1', name: 'Belt', stock: 0, minimum: null, deviceIds: [plant.otherDeviceId] });
    await filter({ number: 'S-1', name: 'Seal', stock: -1, minimum: null, models: ['cg-450'] });
    await ann.api.devices.update({ id: plant.deviceId, model: 'CG-450' });
    const namesOf = async (filters: Parameters<Person['api']['parts']['list']>[0]) =>
      (await bob.api.parts.list(filters)).content.map(({ name }) => name);
    expect(await namesOf({})).toEqual(['Belt', 'Oil filter', 'Seal']);
    expect(await namesOf({ search: 'filt FLT' })).toEqual(['Oil filter']);
    expect(await namesOf({ low: true })).toEqual(['Oil filter', 'Seal']);
    expect(await namesOf({ deviceId: plant.deviceId })).toEqual(['Seal']);
    expect(await namesOf({ deviceId: plant.otherDeviceId })).toEqual(['Belt']);
    expect(await bob.api.parts.list({ search: 'Belt', size: 1 })).toMatchObject({ totalElements: 1, low: 2 });
    expect(lowPart.isLow).toBe(true);
  });

  it('are deleted by an administrator only', async () => {
    const part = await filter();
    await expect(bob.api.parts.remove({ id: part.id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await ann.api.parts.remove({ id: part.id })).toEqual({ message: 'Part "Oil filter" was deleted.' });
    await expect(bob.api.parts.receive({ id: part.id, quantity: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('parts used in work', () => {
  it('leave the stock with the completion, and are in the record with the price of that time', async () => {
    const [oilFilter, seal] = [await filter(), await filter({ number: 'S-1', name: 'Seal', stock: 1, price: null })];
    const id = await newTask();
    const usedParts = [
      { partId: oilFilter.id, quantity: 2 },
      { partId: seal.id, quantity: 1.5 },
    ];
    await bob.api.maintenance.complete({ id, parts: usedParts });
    expect([await stockOf(oilFilter), await stockOf(seal)]).toEqual([3, -0.5]);
    await bob.api.parts.update({ id: oilFilter.id, price: 99 });
    await ann.api.parts.remove({ id: seal.id });
    expect(await newestRecord()).toMatchObject({
      partsCost: 25,
      parts: [
        { partId: oilFilter.id, number: 'FLT-1', name: 'Oil filter', unit: 'piece', quantity: 2, price: 12.5 },
        { name: 'Seal', quantity: 1.5, price: null },
      ],
    });
    const record = await ann.api.history.serviceRecord({ deviceId: plant.deviceId });
    expect(record.totals.cost).toBe(25);
  });

  it('leave the stock also when a client writes their ids in capitals', async () => {
    const part = await filter();
    const use = { partId: part.id.toUpperCase(), quantity: 2 };
    await bob.api.maintenance.complete({ id: await newTask(), parts: [use] });
    expect(await stockOf(part)).toBe(3);
    expect(await newestRecord()).toMatchObject({ parts: [{ partId: part.id, quantity: 2 }] });
    const twice = bob.api.maintenance.complete({ id: await newTask(), parts: [use, { ...use, partId: part.id }] });
    await expect(twice).rejects.toThrow('Each part can be added once');
  });

  it('come back into stock when the completion is undone, once', async () => {
    const part = await filter();
    const { completedRecordId } = await bob.api.maintenance.complete({
      ...{ id: await newTask(), parts: [{ partId: part.id, quantity: 2 }] },
    });
    await bob.api.work.undo({ recordId: completedRecordId ?? '' });
    expect(await stockOf(part)).toBe(5);
    await expect(bob.api.work.undo({ recordId: completedRecordId ?? '' })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await stockOf(part)).toBe(5);
    expect(await newestRecord()).toMatchObject({ outcome: 'undone', parts: [{ quantity: 2 }] });
  });

  it('leave an exact stock when they are measured in fractions', async () => {
    const oil = await filter({ number: 'OIL-1', name: 'Oil', unit: 'l', stock: 0.3, minimum: 0.2 });
    const { completedRecordId } = await bob.api.maintenance.complete({
      ...{ id: await newTask(), parts: [{ partId: oil.id, quantity: 0.1 }] },
    });
    expect((await bob.api.parts.list({})).content).toMatchObject([{ stock: 0.2, isLow: false }]);
    await bob.api.work.undo({ recordId: completedRecordId ?? '' });
    expect(await stockOf(oil)).toBe(0.3);
    await bob.api.parts.update({ id: oil.id, stock: 0.1 });
    expect(await bob.api.parts.receive({ id: oil.id, quantity: 0.2 })).toMatchObject({ stock: 0.3 });
    const { content } = await ann.api.audit.list({ action: 'part.received' });
    expect(content[0]).toMatchObject({ details: { stock: { from: 0.1, to: 0.3 } } });
  });

  it('are recorded with work that is put aside', async () => {
    const part = await filter();
    const taskId = await newTask();
    await bob.api.work.start({ taskId });
    await bob.api.work.putAside({ taskId, reason: 'Shift ends', parts: [{ partId: part.id, quantity: 1 }] });
    expect(await stockOf(part)).toBe(4);
    expect(await newestRecord()).toMatchObject({ outcome: 'put-aside', parts: [{ quantity: 1 }] });
  });

  it('are refused with an unknown part or twice the same, and nothing is recorded', async () => {
    const part = await filter();
    const id = await newTask();
    const usedPart = { partId: part.id, quantity: 1 };
    await expect(
      bob.api.maintenance.complete({ id, parts: [usedPart, { partId: plant.deviceId, quantity: 1 }] }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Part not found.' });
    await expect(bob.api.maintenance.complete({ id, parts: [usedPart, usedPart] })).rejects.toThrow(
      'Each part can be added once',
    );
    expect(await stockOf(part)).toBe(5);
    expect(await newestRecord()).toBeUndefined();
  });

  it('are counted correctly when several people use the last one at the same time', async () => {
    const part = await filter({ stock: 1 });
    const ids = [await newTask(), await newTask(), await newTask()];
    await Promise.all(ids.map((id) => bob.api.maintenance.complete({ id, parts: [{ partId: part.id, quantity: 1 }] })));
    expect(await stockOf(part)).toBe(-2);
  });
});

describe('a completion that is sent twice', () => {
  const requestId = '019aa000-0000-7000-8000-00000000beef';

  it('is recorded once, and answered like the first', async () => {
    const part = await filter();
    const id = await newTask();
    const input = { id, requestId, notes: 'was dry', parts: [{ partId: part.id, quantity: 1 }] };
    const first = await bob.api.maintenance.complete(input);
    harness.time = new Date('2026-11-23T09:00:00Z');
    expect(await bob.api.maintenance.complete(input)).toEqual(first);
    expect(await stockOf(part)).toBe(4);
    expect((await ann.api.work.ofDevice({ deviceId: plant.deviceId })).totalElements).toBe(1);
    await expect(bob.api.maintenance.complete({ ...input, id: await newTask() })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'The id of the request belongs to the work on another task.',
    });
  });

  it('at the same time is recorded once', async () => {
    const id = await newTask();
    const answers = await Promise.all([1, 2, 3].map(() => bob.api.maintenance.complete({ id, requestId })));
    expect(new Set(answers.map(({ completedRecordId }) => completedRecordId)).size).toBe(1);
  });

  it('of work that is put aside is recorded once', async () => {
    const taskId = await newTask();
    await bob.api.work.start({ taskId });
    const input = { taskId, requestId, reason: 'Shift ends' };
    await bob.api.work.putAside(input);
    await bob.api.work.putAside(input);
    expect((await ann.api.work.ofDevice({ deviceId: plant.deviceId })).totalElements).toBe(1);
  });
});

describe('rules of parts', () => {
  it('call a part low below its minimum, and always below zero', () => {
    expect(isLow({ stock: 2, minimum: 2 })).toBe(false);
    expect(isLow({ stock: 1.5, minimum: 2 })).toBe(true);
    expect(isLow({ stock: 0, minimum: null })).toBe(false);
    expect(isLow({ stock: -1, minimum: null })).toBe(true);
  });

  it('sum the cost of parts that have a price', () => {
    expect(
      costOfParts([
        { quantity: 3, price: 0.1 },
        { quantity: 1, price: null },
      ]),
    ).toBe(0.3);
    expect(costOfParts([{ quantity: 1, price: null }])).toBeNull();
    expect(costOfParts([])).toBeNull();
  });
});
