import { pictures, rateLimits, workRequests } from '@steward/db/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiHarness, Person } from '../testing/api-harness';
import { Plant } from '../testing/plant';
import { tidyRequests } from './tidy';

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
  for (const table of [workRequests, pictures, rateLimits]) await harness.database.db.delete(table);
});

const jpeg = () => new File([new Uint8Array([0xff, 0xd8, 0xff, 1])], 'photo.jpg');
/** Reports a fault and returns the id of the request. */
async function report(
  description = 'Oil below the pump',
  { person = bob, deviceId = plant.deviceId, photos = 0 } = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ deviceId, description, machineStopped: 'true' })) form.set(name, value);
  for (let n = 0; n < photos; n += 1) form.append('photo', jpeg());
  const { reference } = await person.api.requests.report(form);
  const { content } = await ann.api.requests.list({});
  return content.find((request) => request.reference === reference)?.id ?? '';
}
const accept = (id: string, fields: object = {}) =>
  ann.api.requests.accept({ id, taskName: 'Find the leak', priority: 'HIGH', dueOn: '2026-11-22', ...fields });
const get = (id: string) => ann.api.requests.get({ id });
const titlesOf = async (person: Person) => (await plant.notificationsOf(person)).map(({ title }) => title);
const summaries = async () =>
  (await ann.api.history.ofDevice({ deviceId: plant.deviceId, kind: 'report' })).entries.map(({ summary }) => summary);

describe('an accepted request', () => {
  it('becomes a corrective task with the report and its photos', async () => {
    const id = await report('Oil below the pump', { photos: 1 });
    const { task, request } = await accept(id, { assignedTo: ann.actor.userId });
    expect(task).toMatchObject({
      ...{ taskName: 'Find the leak', description: 'Oil below the pump', maintenanceType: 'CORRECTIVE' },
      ...{ priority: 'HIGH', status: 'SCHEDULED', nextMaintenance: '2026-11-22', assignedTo: ann.actor.userId },
      ...{ requestId: id, source: null, frequency: 'Not specified' },
    });
    expect(request).toMatchObject({ state: 'ACCEPTED', taskId: task.id, taskName: 'Find the leak' });
    expect(await ann.api.requests.ofTask({ taskId: task.id })).toEqual([
      expect.objectContaining({ id, pictures: [{ id: expect.any(String) }] }),
    ]);
    expect((await ann.api.maintenance.get({ id: task.id })).requestId).toBe(id);
  });

  it('is worked on and recorded like any other task', async () => {
    const { task } = await accept(await report());
    await bob.api.work.start({ taskId: task.id });
    const completed = await bob.api.maintenance.complete({ id: task.id, notes: 'New seal', minutes: 20 });
    expect(completed).toMatchObject({
      status: 'COMPLETED',
      nextMaintenance: null,
      lastMaintenance: plant.today,
    });
    const { entries } = await ann.api.history.ofDevice({ deviceId: plant.deviceId });
    expect(entries.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['work', 'fault-reported', 'report-decided']),
    );
  });

  it('notifies assignee and reporter once each, and one person only once', async () => {
    await accept(await report(), { assignedTo: bob.actor.userId });
    expect(await titlesOf(bob)).toEqual(['Maintenance assigned to you: Find the leak']);
    const { reference } = await get(await report('Second fault'));
    await accept((await ann.api.requests.list({ state: 'NEW' })).content[0]?.id ?? '');
    expect(await titlesOf(bob)).toContain(`Your report ${reference} was accepted`);
  });

  it('is decided once, also by two people at the same time', async () => {
    const id = await report();
    const outcomes = await Promise.allSettled([accept(id), bob.api.requests.decline({ id, reason: 'Normal' })]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(accept(id)).rejects.toThrow(/^This request was already (accepted|declined) by Ann/);
    await expect(ann.api.requests.reopen({ id }).then(() => accept(id).then(() => accept(id)))).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('stays new if the assignee is not valid', async () => {
    const id = await report();
    await expect(accept(id, { assignedTo: 'nobody@acme.example' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect((await get(id)).state).toBe('NEW');
    expect(await ann.api.maintenance.all({})).toEqual([]);
  });
});

describe('a declined request', () => {
  it('keeps the reason, notifies the reporter, and can be reopened', async () => {
    const id = await report();
    const declinedRequest = await ann.api.requests.decline({ id, reason: 'This noise is normal' });
    expect(declinedRequest).toMatchObject({
      state: 'DECLINED',
      reason: 'This noise is normal',
      decidedByName: 'Ann ADMIN',
    });
    const [notice] = await plant.notificationsOf(bob);
    expect(notice).toMatchObject({
      title: `Your report ${declinedRequest.reference} was declined`,
      message: declinedRequest.reason,
    });
    await bob.api.requests.reopen({ id });
    expect(await get(id)).toMatchObject({ state: 'NEW', reason: null, decidedAt: null, decidedByName: null });
  });

  it('needs a reason', async () => {
    await expect(ann.api.requests.decline({ id: await report(), reason: ' ' })).rejects.toThrow('Enter a reason');
  });
});

describe('a duplicate', () => {
  it('of an open request gets the task of that request', async () => {
    const [first, second] = [await report(), await report('Oil again')];
    const { reference } = await get(first);
    const duplicate = await ann.api.requests.markDuplicate({ id: second, ofRequest: first });
    expect(duplicate).toMatchObject({ state: 'DUPLICATE', duplicateOf: first, duplicateOfReference: reference });
    const { task } = await accept(first);
    const reports = await ann.api.requests.ofTask({ taskId: task.id });
    expect(reports.map(({ id }) => id)).toEqual([first, second]);
  });

  it('of an open task is shown with the task', async () => {
    const { task } = await accept(await report());
    const second = await report('Oil again');
    await ann.api.requests.markDuplicate({ id: second, ofTask: task.id });
    expect(await ann.api.requests.ofTask({ taskId: task.id })).toHaveLength(2);
    await ann.api.maintenance.complete({ id: task.id });
    const thirdId = await report('And again');
    await expect(ann.api.requests.markDuplicate({ id: thirdId, ofTask: task.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('cannot be of itself, of another device, or of a closed request', async () => {
    const id = await report();
    const mark = (ofRequest: string) => ann.api.requests.markDuplicate({ id, ofRequest });
    await expect(mark(id)).rejects.toThrow('A request cannot be a duplicate of itself.');
    await expect(mark(await report('Fan', { deviceId: plant.otherDeviceId }))).rejects.toThrow('the same device');
    const closed = await report();
    await ann.api.requests.decline({ id: closed, reason: 'Normal' });
    await expect(mark(closed)).rejects.toThrow('still open');
    await expect(ann.api.requests.markDuplicate({ id })).rejects.toThrow('Choose the request or the task');
  });
});

describe('the list of requests', () => {
  it('is newest first, by state, paged, with the number of open ones', async () => {
    const ids = [await report('First'), await report('Second'), await report('Third')];
    await ann.api.requests.decline({ id: ids[1] ?? '', reason: 'Normal' });
    const page = await bob.api.requests.list({ state: 'new' as never, size: 1 });
    expect(page).toMatchObject({ totalElements: 2, totalPages: 2, open: 2 });
    expect(page.content.map(({ description }) => description)).toEqual(['Third']);
    expect((await bob.api.requests.list({ state: 'DECLINED' })).content.map(({ id }) => id)).toEqual([ids[1]]);
    expect(await bob.api.requests.list({ deviceId: plant.otherDeviceId })).toMatchObject({ content: [], open: 2 });
  });
});

describe('the history of the device', () => {
  it('contains the report with its photos and the decision', async () => {
    const id = await report('Oil below the pump', { photos: 2 });
    const { reference } = await get(id);
    harness.time = new Date(harness.time.getTime() + 60_000);
    await ann.api.requests.decline({ id, reason: 'Condensate' });
    expect(await summaries()).toEqual([
      `Fault report ${reference} was declined: Condensate.`,
      `Fault ${reference} was reported: Oil below the pump.`,
    ]);
    const { entries } = await ann.api.history.ofDevice({ deviceId: plant.deviceId, personId: bob.actor.userId });
    expect(entries[0]).toMatchObject({ event: 'fault-reported', personName: 'Ann USER' });
    expect(entries[0]?.pictures).toHaveLength(2);
  });
});

describe('the removal of old data', () => {
  const day = 86_400_000;
  const advanceDays = (days: number) => {
    harness.time = new Date(harness.time.getTime() + days * day);
  };

  it('deletes name and contact of reporters without an account after the time that the organization chose', async () => {
    await ann.api.organization.save({ publicReports: true, retentionDays: { reporters: 30 } });
    const form = new FormData();
    const code = (await ann.api.requests.code({ deviceId: plant.deviceId })).url?.split('/').pop() ?? '';
    const reportFields = { code, description: 'Oil below', machineStopped: 'false', name: 'Ola', contact: '+48 600' };
    for (const [name, value] of Object.entries(reportFields)) form.set(name, value);
    await harness.anyone().requests.reportByCode(form);
    await report('By bob');
    advanceDays(29);
    await tidyRequests(harness.jobContext());
    const list = async () => (await ann.api.requests.list({})).content;
    expect((await list()).map(({ reporterName }) => reporterName).sort()).toEqual(['Ann USER', 'Ola']);
    advanceDays(2);
    await tidyRequests(harness.jobContext());
    const byBob = expect.objectContaining({ description: 'By bob', reporterName: 'Ann USER' });
    const anonymous = expect.objectContaining({ description: 'Oil below', reporterName: null, reporterContact: null });
    expect(await list()).toEqual(expect.arrayContaining([byBob, anonymous]));
  });

  it('deletes declined requests and their photos after two years, and keeps the others', async () => {
    const [declinedId, openId] = [await report('Nothing', { photos: 1 }), await report('Open', { photos: 1 })];
    await ann.api.requests.decline({ id: declinedId, reason: 'Normal' });
    const fileCount = async () => (await harness.database.db.select().from(pictures)).length;
    advanceDays(731);
    await tidyRequests(harness.jobContext());
    expect((await ann.api.requests.list({})).content.map(({ id }) => id)).toEqual([openId]);
    expect(await fileCount()).toBe(1);
  });

  it('happens with the device, photos included', async () => {
    const device = await ann.api.devices.create({ name: 'Old press' });
    await report('Broken', { deviceId: device.id, photos: 1 });
    await ann.api.devices.remove({ id: device.id });
    expect(await harness.database.db.select().from(workRequests)).toEqual([]);
    expect(await harness.database.db.select().from(pictures)).toEqual([]);
  });
});
