import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiHarness, documentFormOf, type Person } from '../testing/api-harness';
import { exportPageSize, exportTable } from './table';

let harness: ApiHarness;
let ann: Person;
let bob: Person;
beforeAll(async () => {
  harness = await ApiHarness.create();
  ann = await harness.person('acme', 'ADMIN');
  bob = await harness.person('acme', 'USER');
});
afterAll(() => harness.close());

async function partsOf<T>(stream: AsyncIterable<T> | Promise<AsyncIterable<T>>): Promise<T[]> {
  const parts: T[] = [];
  for await (const part of await stream) parts.push(part);
  return parts;
}
const csvOf = async (stream: Parameters<typeof partsOf>[0]) => (await partsOf(stream)).join('');
const sheetOf = (file: unknown) => {
  const files = unzipSync(file as Uint8Array);
  const text = Object.entries(files).map(([name, bytes]) => `${name}: ${new TextDecoder().decode(bytes)}`);
  return text.join('\n');
};

describe('an exported list of devices', () => {
  it('applies the filters of the list, and can be imported again without changes', async () => {
    const { id: parentId } = await ann.api.devices.create({ name: 'Skid', location: 'Mill / Hall 1' });
    await ann.api.devices.create({
      ...{ name: 'Pump, "big"', serialNumber: 'P-1', location: 'Mill / Hall 1', type: 'MACHINE', parentId },
      ...{ tags: ['wet', 'hot'], purchasedOn: '2026-01-31', warrantyEndsOn: '2028-01-31', description: '=1+1' },
    });
    await ann.api.devices.create({ name: 'Elsewhere', location: 'Yard' });
    const csv = await csvOf(ann.api.exports.devices({ format: 'csv', location: 'Mill' }));
    const [head = '', pump = '', skid = '', end] = csv.split('\r\n');
    expect(head.startsWith('\ufeffName,Serial number,Location,Type,Manufacturer,Model')).toBe(true);
    expect(pump).toContain(
      '"Pump, ""big""",P-1,Mill / Hall 1,Machine,,,\'=1+1,wet; hot,2026-01-31,2028-01-31,Skid,admin@acme.example',
    );
    expect(skid.startsWith('Skid,')).toBe(true);
    expect(end).toBe('');

    const form = new FormData();
    for (const [name, value] of Object.entries({ kind: 'devices', existing: 'update' })) form.set(name, value);
    form.set('file', new File([csv], 'devices.csv'));
    const before = await ann.api.devices.list({ search: 'pump' });
    expect(await ann.api.imports.run(form)).toEqual({ added: 0, updated: 2, skipped: 0, badRowCount: 0 });
    const after = await ann.api.devices.list({ search: 'pump' });
    expect(after.content).toEqual(before.content.map((card) => ({ ...card, updatedAt: after.content[0]?.updatedAt })));
  });

  it('rejects a filter with a character that cannot be stored', async () => {
    const error = { code: 'BAD_REQUEST', message: 'The text contains a character that cannot be stored.' };
    await expect(csvOf(ann.api.exports.devices({ format: 'csv', location: '\0' }))).rejects.toMatchObject(error);
    await expect(csvOf(ann.api.exports.tasks({ format: 'csv', location: '\0' }))).rejects.toMatchObject(error);
  });

  it('contains only the selected devices', async () => {
    const { content } = await ann.api.devices.list({ search: 'pump' });
    const ids = content.map(({ id }) => id);
    const csv = await csvOf(ann.api.exports.devices({ format: 'csv', ids: [...ids, 'malformed'] }));
    expect(csv.trim().split('\r\n')).toHaveLength(2);
    expect(csv).toContain('P-1,Mill / Hall 1');
  });

  it('is a spreadsheet with dates and texts that are no formulas', async () => {
    const [file, ...others] = await partsOf(ann.api.exports.devices({ format: 'xlsx', search: 'P-1' }));
    expect(others).toEqual([]);
    const sheet = sheetOf(file);
    expect(sheet).toContain('xl/worksheets/sheet1.xml');
    expect(sheet).toContain('Pump, "big"');
    expect(sheet).toContain('=1+1');
    expect(sheet).not.toContain('<f>');
    // 2026-01-31 as a serial number of days
    expect(sheet).toContain('<v>46053</v>');
  });
});

describe('the other lists', () => {
  it('are exported with their filters', async () => {
    const { id: deviceId } = await ann.api.devices.create({ name: 'Boiler' });
    const task = {
      deviceId,
      taskName: 'Descale',
      description: 'D',
      nextMaintenance: '2027-03-01',
      priority: 'HIGH' as const,
    };
    await ann.api.maintenance.create(task);
    await ann.api.rules.create({ deviceId, name: 'Too hot', description: 'D', condition: 'Above 90', action: 'Stop' });
    await ann.api.safety.create({ deviceId, title: 'Hot surface', description: 'Burns' });
    expect(await csvOf(ann.api.exports.tasks({ format: 'csv', search: 'descale' }))).toContain(
      'Boiler,Descale,D,Not specified,2027-03-01,Preventive,High,Scheduled',
    );
    const ids = ['malformed'];
    expect(await csvOf(ann.api.exports.tasks({ format: 'csv', ids }))).not.toContain('Descale');
    expect(await csvOf(ann.api.exports.rules({ format: 'csv', ids }))).not.toContain('Boiler');
    expect(await csvOf(ann.api.exports.precautions({ format: 'csv', ids }))).not.toContain('Boiler');
    expect(await csvOf(ann.api.exports.tasks({ format: 'csv', priority: 'LOW' }))).not.toContain('Descale');
    expect(await csvOf(ann.api.exports.rules({ format: 'csv' }))).toContain('Boiler,Too hot,D,Above 90');
    expect(await csvOf(ann.api.exports.precautions({ format: 'csv', severity: 'LOW' }))).not.toContain('Hot surface');
    expect(await csvOf(ann.api.exports.precautions({ format: 'csv' }))).toContain('Boiler,Hot surface,Burns');
    expect(await csvOf(ann.api.exports.alarms({ format: 'csv', state: 'all' }))).toMatch(
      /^\ufeffDevice,Rule,[^\n]*\r\n$/,
    );
    expect(sheetOf((await partsOf(ann.api.exports.alarms({ format: 'xlsx' })))[0])).toContain('Acknowledged by');
  });
});

describe('an exported list of tasks', () => {
  it('names the assignee by the email address with which the import finds them', async () => {
    const { id: deviceId } = await ann.api.devices.create({ name: 'Crane' });
    await ann.api.maintenance.create({
      ...{ deviceId, taskName: 'Check the hook', description: 'D', nextMaintenance: '2027-03-01' },
      assignedTo: bob.actor.userId,
    });
    const csv = await csvOf(ann.api.exports.tasks({ format: 'csv', search: 'Check the hook' }));
    const form = new FormData();
    form.set('kind', 'tasks');
    form.set('file', new File([csv.replaceAll('Check the hook', 'Check the rope')], 'tasks.csv'));
    expect(await ann.api.imports.run(form)).toMatchObject({ added: 1, badRowCount: 0 });
    const { content } = await ann.api.maintenance.list({ search: 'Check the rope' });
    expect(content).toMatchObject([{ assignedTo: bob.actor.userId }]);
  });
});

describe('the readings of a meter', () => {
  it('are exported newest first, and are imported into another meter', async () => {
    const { id: deviceId } = await ann.api.devices.create({ name: 'Genset' });
    const meter = await ann.api.meters.create({ deviceId, name: 'Hours', unit: 'hour' });
    for (const [value, at] of [
      [100, '2026-01-01T08:00:00Z'],
      [160.5, '2026-02-01T08:30:00Z'],
    ] as const)
      await ann.api.meters.addReading({ meterId: meter.id, value, at });
    const csv = await csvOf(ann.api.exports.readings({ format: 'csv', meterId: meter.id }));
    const [head = '', newest, oldest] = csv.split('\r\n');
    expect(head).toBe('\ufeffTime (UTC),Reading,Unit,Last reading of the replaced meter,Total,Source,Recorded by,ID');
    expect(newest).toMatch(/^2026-02-01 08:30,160\.5,hour,,160\.5,Person,/);
    expect(oldest).toMatch(/^2026-01-01 08:00,100,hour,,100,Person,/);
    const copy = await ann.api.meters.create({ deviceId, name: 'Copied hours', unit: 'hour' });
    const form = new FormData();
    form.set('meterId', copy.id);
    form.set('file', new File([csv], 'readings.csv'));
    expect(await ann.api.meters.importReadings(form)).toMatchObject({ added: 2, meter: { value: 160.5 } });
  });
});

describe('requests, users, notifications and documents', () => {
  it('are exported with their filters', async () => {
    const { id: deviceId } = await ann.api.devices.create({ name: 'Mixer', location: 'Hall 7' });
    const report = new FormData();
    for (const [name, value] of Object.entries({ deviceId, description: 'It leaks, badly', machineStopped: 'true' }))
      report.set(name, value);
    await ann.api.requests.report(report);
    await ann.api.knowledge.upload(documentFormOf({ name: 'mixer.pdf', deviceId }));
    await harness.runJobs();
    const { api } = ann;
    expect(await csvOf(api.exports.requests({ format: 'csv', state: 'NEW' }))).toMatch(
      /,Mixer,Hall 7,"It leaks, badly",Yes,Ann ADMIN,/,
    );
    expect(await csvOf(api.exports.requests({ format: 'csv', state: 'DECLINED' }))).not.toContain('Mixer');
    expect(await csvOf(api.exports.users({ format: 'csv', search: 'ADMIN@acme' }))).toContain(
      'Ann,ADMIN,admin@acme.example,,Administrator,Active,',
    );
    expect(await csvOf(api.exports.users({ format: 'csv', role: 'USER' }))).not.toContain('admin@acme.example');
    expect(await csvOf(api.exports.users({ format: 'csv', status: 'inactive' }))).not.toContain('admin@acme.example');
    expect(await csvOf(api.exports.notifications({ format: 'csv', search: 'mixer was added' }))).toContain(
      'Mixer was added',
    );
    expect(await csvOf(api.exports.notifications({ format: 'csv', status: 'read' }))).not.toContain('Mixer');
    const documents = await csvOf(api.exports.documents({ format: 'csv', search: 'mixer', deviceId }));
    expect(documents).toMatch(/,mixer\.pdf,Mixer,Ready,/);
    expect(await csvOf(api.exports.documents({ format: 'csv', state: 'failed' }))).not.toContain('mixer.pdf');
    expect(sheetOf((await partsOf(api.exports.documents({ format: 'xlsx' })))[0])).toContain('mixer.pdf');
  });

  it("contain only the caller's notifications, and users for administrators only", async () => {
    expect(await csvOf(bob.api.exports.notifications({ format: 'csv' }))).not.toContain('Mixer');
    await expect(csvOf(bob.api.exports.users({ format: 'csv' }))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('exportTable', () => {
  const columns = [{ heading: 'ID', width: 10, type: 'text' as const, value: ({ id }: { id: string }) => id }];
  const table = (readPage: Parameters<typeof exportTable>[0]['readPage']) =>
    exportTable({ name: 'Test', format: 'csv', columns, readPage, signal: undefined });
  const rows = (from: number, count: number) => Array.from({ length: count }, (_, n) => ({ id: `r${from + n}` }));

  it('contains all pages, and a row that moves to a later page only once', async () => {
    const pages = [rows(0, exportPageSize), [{ id: 'r5' }, { id: 'last' }]];
    const csv = await csvOf(table(async ({ page }) => ({ content: pages[page] ?? [], totalElements: 1002 })));
    const lines = csv.trim().split('\r\n');
    expect(lines).toHaveLength(exportPageSize + 2);
    expect(lines.filter((line) => line === 'r5')).toHaveLength(1);
    expect(lines.at(-1)).toBe('last');
  });

  it('fails before its first part if the list cannot be read', async () => {
    const parts = table(() => Promise.reject(new Error('Device not found.')));
    await expect(parts.next()).rejects.toThrow('Device not found.');
  });

  it('rejects a list with too many rows', async () => {
    await expect(csvOf(table(async () => ({ content: rows(0, 1000), totalElements: 20_001 })))).rejects.toThrow(
      'The list has 20,001 rows, and a file at most 20,000. Narrow it down with the filters.',
    );
  });
});

describe('the exported audit log', () => {
  it('applies the filters of the list, has local times, and is audited', async () => {
    const { api } = await harness.person('audited', 'ADMIN');
    await api.organization.save({ timeZone: 'Europe/Berlin' });
    await api.devices.create({ name: 'Recorded press' });
    const sheet = sheetOf((await partsOf(api.exports.audit({ format: 'xlsx', entity: 'device' })))[0]);
    expect(sheet).toContain('Recorded press');
    expect(sheet).toContain('Time (Europe/Berlin)');
    expect(sheet).not.toContain('settings.organization-changed');
    expect((await api.audit.list({ action: 'audit.exported' })).content).toMatchObject([
      { details: { entity: 'device' } },
    ]);
    const member = await harness.person('audited', 'USER');
    await expect(member.api.exports.audit({ format: 'xlsx' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
