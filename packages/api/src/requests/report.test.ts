import { notifications, organizations, rateLimits, workRequests } from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiHarness, Person } from '../testing/api-harness';
import { Plant } from '../testing/plant';
import { reportLimits } from './limits';

let plant: Plant;
let harness: ApiHarness;
let ann: Person;
let bob: Person;
let code: string;
beforeAll(async () => {
  plant = await Plant.open();
  ({ harness, ann, bob } = plant);
  code = await codeOf(plant.deviceId);
});
afterAll(() => harness.close());
beforeEach(async () => {
  await plant.empty();
  await harness.database.db.delete(workRequests);
  await harness.database.db.delete(rateLimits);
  await allowReports(true);
});

const codeOf = async (deviceId: string) =>
  (await ann.api.requests.code({ deviceId })).url?.replace('https://steward.example/r/', '') ?? '';
const allowReports = (publicReports: boolean) => ann.api.organization.save({ publicReports });
const fault = { description: 'It squeals', machineStopped: 'false' };
const png = (size = 20) =>
  new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, ...Array(size).fill(0)])], 'x');
function formOf(fields: Record<string, string>, photos: readonly File[] = []) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fault, ...fields })) form.set(name, value);
  for (const photo of photos) form.append('photo', photo);
  return form;
}
const report = (fields: Record<string, string> = {}, photos: readonly File[] = [], address = '192.0.2.1') =>
  harness.anyone({ address }).requests.reportByCode(formOf({ code, ...fields }, photos));
const requests = async () => (await ann.api.requests.list({})).content;

describe('a report by QR code', () => {
  it('shows a person without an account only the name of the device', async () => {
    expect(await harness.anyone().requests.publicForm({ code })).toEqual({ deviceName: 'Pump 1' });
  });

  it('is stored with its photos, without a session', async () => {
    harness.cookie = null;
    const contact = { name: ' Ola \n Nowak ', contact: '+48 600' };
    const receipt = await report({ machineStopped: 'true', ...contact }, [png(), png()]);
    expect(receipt).toEqual({ reference: expect.stringMatching(/^[0-9A-F]{4}-[0-9A-F]{4}$/), storedPhotos: 2 });
    const [request] = await requests();
    expect(request).toMatchObject({
      ...{ reference: receipt.reference, description: 'It squeals', machineStopped: true, state: 'NEW' },
      ...{ reporterId: null, reporterName: 'Ola Nowak', reporterContact: '+48 600', deviceName: 'Pump 1' },
    });
    expect(request?.pictures).toHaveLength(2);
    expect(harness.cookie).toBeNull();
    const { content } = await ann.api.audit.list({ action: 'request.reported' });
    expect(content[0]).toMatchObject({ actorId: null, address: '192.0.2.1' });
  });

  it('needs a description and whether the machine is stopped', async () => {
    await expect(report({ description: ' x ' })).rejects.toThrow('Please describe what is wrong.');
    await expect(report({ description: 'x'.repeat(2001) })).rejects.toThrow('at most 2,000 characters');
    await expect(report({ machineStopped: '' })).rejects.toThrow(
      'Whether the machine is stopped must be true or false',
    );
    expect(await requests()).toEqual([]);
  });

  it('refuses files that are no pictures, too large or too many', async () => {
    const page = new File(['<script>alert(1)</script>'], 'photo.png', { type: 'image/png' });
    await expect(report({}, [page])).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
    await expect(report({}, [png(10 * 1024 * 1024)])).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
    await expect(report({}, [png(), png(), png(), png()])).rejects.toThrow('At most 3 photos');
    expect(await requests()).toEqual([]);
  });

  it('is kept without photos when the organization has no space left, without revealing it', async () => {
    const { db } = harness.database;
    await db.update(organizations).set({ maxBytes: 1 }).where(eq(organizations.id, plant.organizationId));
    expect(await report({}, [png()])).toMatchObject({ storedPhotos: 0 });
    await db.update(organizations).set({ maxBytes: null }).where(eq(organizations.id, plant.organizationId));
    expect((await requests())[0]?.pictures).toEqual([]);
  });
});

describe('a code that opens no report', () => {
  const refusal = { code: 'NOT_FOUND', message: 'This code does not open a report.' };
  const expectRefusal = async (guess: string) => {
    await expect(harness.anyone().requests.publicForm({ code: guess })).rejects.toMatchObject(refusal);
    await expect(report({ code: guess })).rejects.toMatchObject(refusal);
  };

  it('has the same answer for guesses, malformed codes and device ids', async () => {
    const [first = ''] = code;
    for (const guess of [`${first === 'A' ? 'B' : 'A'}${code.slice(1)}`, '', '%', 'x'.repeat(100), plant.deviceId]) {
      await expectRefusal(guess);
    }
  });

  it('has the same answer while the organization does not allow reports, but opens the device for its people', async () => {
    await allowReports(false);
    await expectRefusal(code);
    expect(await bob.api.requests.deviceOfCode({ code })).toEqual({ deviceId: plant.deviceId });
    expect((await ann.api.organization.settings()).publicReports).toBe(false);
  });

  it('has the same answer after the code was revoked or renewed', async () => {
    const deviceId = plant.otherDeviceId;
    const formerCode = await codeOf(deviceId);
    expect(await bob.api.requests.revokeCode({ deviceId })).toEqual({ publicReports: true, url: null });
    await expectRefusal(formerCode);
    await bob.api.requests.renewCode({ deviceId });
    const renewedCode = await codeOf(deviceId);
    expect(renewedCode).not.toBe(formerCode);
    await expectRefusal(formerCode);
    expect(await harness.anyone().requests.publicForm({ code: renewedCode })).toEqual({ deviceName: 'Fan 2' });
    await expect(bob.api.requests.deviceOfCode({ code: formerCode })).rejects.toMatchObject(refusal);
  });
});

describe('the public report setting', () => {
  it('is off in a new organization, and only administrators can switch it on, which is audited', async () => {
    const otherAdmin = await harness.person('fresh', 'ADMIN');
    expect((await otherAdmin.api.organization.settings()).publicReports).toBe(false);
    await expect(bob.api.organization.save({ publicReports: true })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await allowReports(false);
    await allowReports(true);
    const { content } = await ann.api.audit.list({ action: 'settings.organization-changed' });
    expect(content[0]?.details).toEqual({ publicReports: { from: false, to: true } });
  });
});

describe('the label of a device', () => {
  const urlOf = async (id: string) => (await bob.api.labels.list({ ids: [id] })).labels[0]?.url;
  it('has the code where reports are allowed, else the page of the device', async () => {
    expect(await urlOf(plant.deviceId)).toBe(`https://steward.example/r/${code}`);
    await allowReports(false);
    expect(await urlOf(plant.deviceId)).toBe(`https://steward.example/devices/${plant.deviceId}`);
  });
});

describe('a flood of reports', () => {
  const tooMany = { code: 'TOO_MANY_REQUESTS', message: expect.stringMatching(/^Too many reports were sent\./) };
  const fill = (limit: keyof typeof reportLimits, key: string) =>
    harness.database.db.insert(rateLimits).values({
      key: `rlflx:fault-report:${limit}:${key}`,
      points: reportLimits[limit].points,
      expire: new Date(Date.now() + 600_000),
    });

  it('from one address is refused, while others can report', async () => {
    for (let n = 0; n < reportLimits.address.points; n += 1) await report({ description: 'x' }).catch(() => undefined);
    await expect(report()).rejects.toMatchObject(tooMany);
    await expect(report({}, [], '192.0.2.2')).resolves.toBeDefined();
  });

  it.each(['device', 'organization'] as const)('for one %s is refused for all addresses', async (limit) => {
    await fill(limit, limit === 'device' ? plant.deviceId : plant.organizationId);
    await expect(report({}, [], '192.0.2.3')).rejects.toMatchObject(tooMany);
    expect(await requests()).toEqual([]);
  });

  it('does not lock out signed-in people', async () => {
    await fill('device', plant.deviceId);
    await expect(bob.api.requests.report(formOf({ deviceId: plant.deviceId }))).resolves.toBeDefined();
  });

  it('of guesses is refused', async () => {
    await fill('lookup', '192.0.2.4');
    await expect(harness.anyone({ address: '192.0.2.4' }).requests.publicForm({ code })).rejects.toMatchObject(tooMany);
  });

  it('with too many photos is stored without photos', async () => {
    await fill('photos', plant.organizationId);
    expect(await report({}, [png()])).toMatchObject({ storedPhotos: 0 });
    expect(await requests()).toHaveLength(1);
  });
});

describe('the notification of a report', () => {
  const ofAnn = () => plant.notificationsOf(ann);

  it('goes to administrators, once per device with a number while its requests are open', async () => {
    await report();
    await report({ description: 'Now it stopped', machineStopped: 'true' });
    expect(await ofAnn()).toEqual([
      expect.objectContaining({
        category: 'MAINTENANCE_SCHEDULE',
        title: 'Machine stopped, 2 faults reported: Pump 1',
        message: 'Now it stopped',
        deviceId: plant.deviceId,
        read: false,
      }),
    ]);
    expect(await plant.notificationsOf(bob)).toEqual([]);
    await report({ code: await codeOf(plant.otherDeviceId) });
    expect(await ofAnn()).toHaveLength(2);
  });

  it('is unread again after a further report, and a new one once nothing is open', async () => {
    await report();
    await harness.database.db.update(notifications).set({ read: true });
    await report();
    expect((await ofAnn()).map(({ read }) => read)).toEqual([false]);
    for (const { id } of await requests()) await ann.api.requests.decline({ id, reason: 'Normal' });
    await report();
    expect(await ofAnn()).toHaveLength(2);
  });

  it('does not go to the administrator who reports', async () => {
    await ann.api.requests.report(formOf({ deviceId: plant.deviceId }));
    expect(await ofAnn()).toEqual([]);
    expect((await requests())[0]).toMatchObject({ reporterId: ann.actor.userId, reporterName: 'Ann ADMIN' });
  });
});
