import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiHarness, type Person } from '../testing/api-harness';
import { importLimits } from './schema';

let harness: ApiHarness;
let ann: Person;
let bob: Person;
beforeAll(async () => {
  harness = await ApiHarness.create();
  ann = await harness.person('acme', 'ADMIN');
  bob = await harness.person('acme', 'USER');
});
afterAll(() => harness.close());

const formOf = (content: BlobPart, options: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ kind: 'devices', ...options })) form.set(name, value);
  form.set('file', new File([content], 'plant.csv'));
  return form;
};
const check = (content: BlobPart, options?: Record<string, string>) => ann.api.imports.check(formOf(content, options));
const run = (content: BlobPart, options?: Record<string, string>) => ann.api.imports.run(formOf(content, options));
const windows1252 = (text: string) => new Uint8Array([...text].map((character) => character.charCodeAt(0)));
const named = async (search: string) => {
  const [card] = (await ann.api.devices.list({ search })).content;
  return ann.api.devices.get({ id: card?.id ?? '' });
};

describe('a file of devices', () => {
  it('is read in the encodings, delimiters and date formats of spreadsheets', async () => {
    const file = windows1252('Bezeichnung;Standort;Hersteller;Kaufdatum\r\nS\u00e4ge;Halle 1;M\u00fcller;3.2.2026\r\n');
    expect(await check(file)).toMatchObject({
      encoding: 'Windows-1252',
      delimiter: ';',
      mapping: { name: 'Bezeichnung', location: 'Standort', manufacturer: 'Hersteller', purchasedOn: 'Kaufdatum' },
      ...{ rowCount: 1, newCount: 1, problemCount: 0, asksDateOrder: false },
    });
    await run(file);
    expect(await named('säge')).toMatchObject({ type: 'MACHINE', manufacturer: 'Müller', purchasedOn: '2026-02-03' });
    expect(await check('\ufeffname\tlocation\nA\tB\n')).toMatchObject({
      encoding: 'UTF-8',
      delimiter: '\t',
      newCount: 1,
    });
  });

  it('may tell its delimiter in a line before the header, as some programs write for spreadsheets', async () => {
    const file =
      'sep=;\r\nName;Location;Purchase date\r\nLathe, large;Hall 1;nope\r\n"Mill\r\nnew";Hall 2;2026-01-01\r\n';
    expect(await check(file)).toMatchObject({
      ...{ delimiter: ';', columns: ['Name', 'Location', 'Purchase date'], rowCount: 2, newCount: 1 },
      problems: [{ line: 3, column: 'Purchase date' }],
    });
    expect(await check('\ufeff"sep=|"\nname|location\nA,B|C;D\n')).toMatchObject({ delimiter: '|', newCount: 1 });
    expect(await check('sep=;\nA\n')).toMatchObject({ columns: ['A'] });
  });

  it('asks for the date format only if the file does not show it', async () => {
    const ambiguous = 'name,warranty\nDrill A,1/2/2027\nDrill B,3/4/2027\n';
    expect(await check(ambiguous)).toMatchObject({
      ...{ asksDateOrder: true, dateOrder: null, badRowCount: 2 },
      problems: [
        { line: 2, column: 'warranty', message: '"1/2/2027" can be two days: choose the date format.' },
        { line: 3 },
      ],
    });
    expect(await check(ambiguous, { dateOrder: 'dmy' })).toMatchObject({ dateOrder: 'dmy', newCount: 2 });
    expect(await check(`${ambiguous}Drill C,12/31/2027\n`)).toMatchObject({
      ...{ asksDateOrder: false, dateOrder: 'mdy', newCount: 3 },
    });
    await run(ambiguous, { dateOrder: 'dmy' });
    expect((await named('drill a')).warrantyEndsOn).toBe('2027-02-01');
  });

  it('stores all fields, parts of devices of the same file, and notifies each assignee once', async () => {
    const result = await run(
      [
        'name,serial,location,type,model,tags,part of,assigned to',
        'Motor,M-1,Line 1,actuator,X1,"hot; spare",SK-1,USER@acme.example',
        'Skid,SK-1,Line 1,,,,,user@acme.example',
      ].join('\n'),
    );
    expect(result).toEqual({ added: 2, updated: 0, skipped: 0, badRowCount: 0 });
    expect(await named('m-1')).toMatchObject({
      ...{ name: 'Motor', type: 'ACTUATOR', model: 'X1', tags: ['hot', 'spare'], assignedUserId: bob.actor.userId },
      parent: { name: 'Skid' },
    });
    const { notifications } = await bob.api.notifications.unread();
    expect(notifications.map(({ title }) => title)).toEqual(['2 devices were assigned to you']);
    expect((await ann.api.audit.list({ action: 'device.imported' })).content[0]?.summary).toBe(
      'A file of devices was imported: 2 added, 0 changed.',
    );
  });

  it('rejects a warranty that ends before the purchase, also if the purchase date is already stored', async () => {
    const message = 'The warranty cannot end before the purchase date.';
    const file = 'name,purchase date,warranty ends\nLate press,2026-03-01,2026-02-28\n';
    expect((await check(file)).problems).toEqual([{ line: 2, column: 'warranty ends', message }]);
    await run('name,purchase date\nLate press,2026-03-01\n');
    const warranty = 'name,warranty ends\nLate press,2026-02-28\n';
    expect(await check(warranty)).toMatchObject({ existingCount: 1, problemCount: 0 });
    expect((await check(warranty, { existing: 'update' })).problems).toMatchObject([{ line: 2, message }]);
  });

  it('notifies the assignee of a single device in the singular', async () => {
    await run('name,assigned to\nAnvil,user@acme.example\n');
    const { notifications } = await bob.api.notifications.unread();
    expect(notifications[0]).toMatchObject({
      title: 'A device was assigned to you',
      message: 'It was added from a file. You now look after it.',
    });
  });

  it('adds nothing twice, and changes stored devices only on request', async () => {
    const file = 'name,serial,location,model\nPress,P-7,Hall 9,\nFan,,Hall 9,F2\n';
    expect(await run(file)).toMatchObject({ added: 2, skipped: 0 });
    expect(await run(file)).toMatchObject({ added: 0, updated: 0, skipped: 2 });
    const moved = 'name,serial,location,model\nBig press,p-7,,PX\nfan,F-1,HALL 9,\n';
    expect(await check(moved)).toMatchObject({ newCount: 0, existingCount: 2 });
    expect(await run(moved, { existing: 'update' })).toMatchObject({ added: 0, updated: 2 });
    expect(await named('big press')).toMatchObject({ serialNumber: 'p-7', location: 'Hall 9', model: 'PX' });
    expect(await named('f-1')).toMatchObject({ name: 'fan', location: 'HALL 9', model: 'F2' });
  });

  it('adds a device once when two people import the same file at the same time', async () => {
    const form = () => formOf('name,location\nLathe,Hall 5\n');
    const results = await Promise.all([ann.api.imports.run(form()), bob.api.imports.run(form())]);
    expect(results.map(({ added }) => added).sort()).toEqual([0, 1]);
    expect((await ann.api.devices.list({ search: 'lathe' })).totalElements).toBe(1);
  });

  it('reports a sentence for each invalid row, and imports the other rows only on request', async () => {
    await ann.api.devices.create({ name: 'Twin', location: 'X' });
    await ann.api.devices.create({ name: 'Twin', location: 'X' });
    const file = [
      'name,serial,location,type,purchased,part of,assigned to',
      ',S-1,Hall,,,,',
      'Good,S-2,Hall,,2026-01-31,,',
      'Again,s-2,Hall,,,,',
      'Twin,,X,,,,',
      'Child,,Hall,,,Parent,',
      'Parent,,Hall,lorry,,,',
      'Loop,,Hall,,31.2.2026,Loop,',
      'Self,,Hall,,,Self,',
      'Lost,,Hall,,,Nowhere,nobody@acme.example',
    ].join('\n');
    const result = await check(file);
    expect(result).toMatchObject({ rowCount: 9, newCount: 1, badRowCount: 8 });
    expect(result.problems.map(({ line, column, message }) => [line, column, message])).toEqual([
      [2, 'name', 'Name is missing.'],
      [4, 'serial', 'Line 3 is about the same device.'],
      [5, 'name', 'Several devices have this name and location.'],
      [6, 'part of', 'There is no device with the serial number or name "Parent".'],
      [7, 'type', '"lorry" is unknown. Use one of: sensor, actuator, gateway, controller, machine.'],
      [8, 'purchased', '"31.2.2026" is not a day of the calendar.'],
      [9, 'part of', 'A device cannot be a part of one of its own parts.'],
      [10, 'assigned to', 'No enabled user has the email address "nobody@acme.example".'],
    ]);
    await expect(run(file)).rejects.toThrow(
      'Nothing was imported. Line 2: Name is missing. There are 7 more problems.',
    );
    expect((await ann.api.devices.list({ search: 's-2' })).totalElements).toBe(0);
    const { filename, csv } = await ann.api.imports.badRows(formOf(file));
    expect(filename).toBe('plant-bad-rows.csv');
    expect(csv.split('\r\n')).toHaveLength(10);
    expect(await run(file, { skipBadRows: 'true' })).toMatchObject({ added: 1, badRowCount: 8 });
  });

  it('does not import parts of a device that is not imported', async () => {
    const file = 'name,location,part of\nTop,Hall 6,Missing\nMiddle,Hall 6,Top\nBottom,Hall 6,Middle\nOther,Hall 6,\n';
    const { problems, newCount } = await check(file);
    expect(newCount).toBe(1);
    expect(problems.map(({ message }) => message).slice(1)).toEqual([
      'The device in line 2, which it is a part of, cannot be imported.',
      'The device in line 3, which it is a part of, cannot be imported.',
    ]);
  });

  it('is limited in rows and must be a CSV file with a name column', async () => {
    const rows = Array.from({ length: importLimits.rows + 1 }, (_, n) => `Bulk ${n},Hall 7`);
    const full = ['name,location', ...rows.slice(1)].join('\n');
    expect((await check(['name,location', ...rows].join('\n'))).problems[0]?.message).toContain('more than 2,000 rows');
    expect(await run(full)).toMatchObject({ added: importLimits.rows });
    expect(await run(full)).toMatchObject({ added: 0, skipped: importLimits.rows });
    expect((await check('firm\nx\n')).problems[0]?.message).toBe('No column is chosen for "Name".');
    await expect(run('firm\nx\n', { skipBadRows: 'true' })).rejects.toThrow('No column is chosen for "Name".');
    await expect(check('PK\u0003\u0004')).rejects.toThrow('Save the sheet as CSV');
    await expect(check('')).rejects.toThrow('The file is empty.');
    await expect(check('name\nx\n', { mapping: '{' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it("does not see another organization's devices and users", async () => {
    const stranger = await harness.person('rival', 'ADMIN');
    await ann.api.devices.create({ name: 'Secret saw', serialNumber: 'SAW-1' });
    const own = await stranger.api.imports.check(formOf('name,serial\nSecret saw,SAW-1\n'));
    expect(own).toMatchObject({ newCount: 1, existingCount: 0 });
    const part = await stranger.api.imports.check(formOf('name,part of,assigned to\nBlade,SAW-1,user@acme.example\n'));
    expect(part).toMatchObject({ newCount: 0, badRowCount: 1 });
  });
});

describe('a file of tasks', () => {
  const tasks = { kind: 'tasks' };

  it('adds tasks to devices by name or serial number, once', async () => {
    const { id: deviceId } = await ann.api.devices.create({ name: 'Boiler', serialNumber: 'B-1' });
    const file = [
      'Asset;Task;Interval;Due;Priority;Type;Responsible',
      'b-1;Change the oil;every 250 hours;;urgent;Preventive;user@acme.example',
      'Boiler;Inspect the valve;every 6 months;1.2.2027;;inspection;',
    ].join('\n');
    expect(await run(file, tasks)).toEqual({ added: 2, updated: 0, skipped: 0, badRowCount: 0 });
    const { maintenanceTasks } = await ann.api.maintenance.byDevice({ deviceId });
    expect(maintenanceTasks).toHaveLength(2);
    expect(maintenanceTasks).toContainEqual(
      expect.objectContaining({
        ...{ taskName: 'Change the oil', priority: 'CRITICAL', assignedTo: bob.actor.userId, nextMaintenance: null },
        intervals: [expect.objectContaining({ every: 250, unit: 'hour' })],
      }),
    );
    expect(maintenanceTasks).toContainEqual(
      expect.objectContaining({
        taskName: 'Inspect the valve',
        nextMaintenance: '2027-02-01',
        maintenanceType: 'GENERAL',
      }),
    );
    expect(await run(file, tasks)).toMatchObject({ added: 0, skipped: 2 });
  });

  it('skips stored tasks whose exported rows could not make a new task', async () => {
    const { id: deviceId } = await ann.api.devices.create({ name: 'Lift' });
    const repair = { deviceId, taskName: 'Repair the door', description: 'x', nextMaintenance: '2026-11-20' };
    for (let n = 0; n < 2; n++) {
      const { id } = await ann.api.maintenance.create(repair);
      await ann.api.maintenance.complete({ id });
    }
    const [row] = (await ann.api.maintenance.byDevice({ deviceId })).maintenanceTasks;
    expect(row).toMatchObject({ frequency: 'Not specified', nextMaintenance: null });
    const exported =
      'Device,Task,Interval,Due date,Assigned to\nLift,Repair the door,Not specified,,gone@acme.example\n';
    const file = `${exported}Lift,Repair the door,Not specified,,\n`;
    expect(await run(file, tasks)).toEqual({ added: 0, updated: 0, skipped: 2, badRowCount: 0 });
  });

  it('reports unknown devices, unreadable intervals and missing dates', async () => {
    await ann.api.devices.create({ name: 'Oven' });
    const file =
      'device,task,interval,due\nOvn,Clean,monthly,2027-01-01\nOven,Clean,now and then,\nOven,Paint,every year,\n';
    expect((await check(file, tasks)).problems.map(({ message }) => message)).toEqual([
      'There is no device with the serial number or name "Ovn".',
      '"now and then" is not an interval. Write it as "every 3 months" or "every 250 hours".',
      'The task needs a due date.',
    ]);
  });
});

describe('a file of spare parts', () => {
  const parts = { kind: 'parts' };
  const stored = async (search: string) => (await ann.api.parts.list({ search })).content[0];

  it('adds parts with their models and devices, once', async () => {
    await ann.api.devices.create({ name: 'Packer', serialNumber: 'PK-1' });
    await ann.api.devices.create({ name: 'Labeller' });
    const file = [
      'Part number;Name;Stock;Unit;Minimum;Price;Location;Models;Devices',
      'FLT-1;Filter element;3;piece;2;1.250,50;Shelf A4;KP 65; PK-1 | Labeller',
      'OIL-46;Oil;1,5;l;;;;;',
    ].join('\n');
    expect(await check(file, parts)).toMatchObject({ rowCount: 2, newCount: 2, problemCount: 0 });
    expect(await run(file, parts)).toEqual({ added: 2, updated: 0, skipped: 0, badRowCount: 0 });
    expect(await stored('flt-1')).toMatchObject({
      ...{ name: 'Filter element', stock: 3, unit: 'piece', minimum: 2, price: 1250.5, location: 'Shelf A4' },
      ...{ models: ['KP 65'], devices: [{ name: 'Labeller' }, { name: 'Packer' }], isLow: false },
    });
    expect(await stored('oil-46')).toMatchObject({ stock: 1.5, unit: 'l', minimum: null, price: null, devices: [] });
    expect(await run(file, parts)).toMatchObject({ added: 0, updated: 0, skipped: 2 });
    expect((await ann.api.audit.list({ action: 'part.imported' })).content.at(-1)?.summary).toBe(
      'A file of spare parts was imported: 2 added, 0 changed.',
    );
  });

  it('reads 1,250 as the other amounts of the file show', async () => {
    const amounts = 'number;name;stock;price\nA-1;Belt;1,250;4,5\nA-2;Chain;2;1,75\n';
    await run(amounts, parts);
    expect((await stored('a-1'))?.stock).toBe(1.25);
  });

  it('changes stored parts only on request, and leaves empty cells alone', async () => {
    await run('number,name,stock,models,devices\nBRG-1,Bearing,4,X1;X2,Packer\n', parts);
    const counted = 'number,name,stock,unit,models\nbrg-1,Ball bearing,9,,\n';
    expect(await check(counted, parts)).toMatchObject({ newCount: 0, existingCount: 1 });
    expect(await run(counted, parts)).toMatchObject({ updated: 0, skipped: 1 });
    expect(await run(counted, { ...parts, existing: 'update' })).toMatchObject({ updated: 1, skipped: 0 });
    expect(await stored('brg-1')).toMatchObject({
      ...{ name: 'Ball bearing', stock: 9, unit: 'piece', models: ['X1', 'X2'], devices: [{ name: 'Packer' }] },
    });
    await run('number,name,devices\nbrg-1,Ball bearing,Labeller\n', { ...parts, existing: 'update' });
    expect((await stored('brg-1'))?.devices).toMatchObject([{ name: 'Labeller' }]);
  });

  it('reads its own export', async () => {
    const text: string[] = [];
    for await (const piece of await ann.api.exports.parts({ format: 'csv' })) text.push(String(piece));
    const result = await run(text.join(''), { ...parts, existing: 'update' });
    expect(result).toEqual({
      added: 0,
      updated: text.join('').trim().split('\r\n').length - 1,
      skipped: 0,
      badRowCount: 0,
    });
  });

  it('says what is wrong with each row, and returns these rows as a file', async () => {
    const file = [
      'number,name,stock,minimum,devices',
      ',No number,1,,',
      'P-1,Pump seal,many,,',
      'P-2,Seal,1,-2,',
      'P-3,Ring,1,,No such device',
      'P-4,Nut,1,,',
      'p-4,Nut again,1,,',
    ].join('\n');
    const { problems, newCount } = await check(file, parts);
    expect(newCount).toBe(1);
    expect(problems.map(({ line, message }) => [line, message])).toEqual([
      [2, 'Part number is missing.'],
      [3, '"many" is not a number.'],
      [4, 'Minimum must not be negative.'],
      [5, 'There is no device with the serial number or name "No such device".'],
      [7, 'Line 6 has the same part number.'],
    ]);
    const { csv } = await ann.api.imports.badRows(formOf(file, parts));
    expect(csv.trim().split('\r\n')).toHaveLength(6);
    expect(await run(file, { ...parts, skipBadRows: 'true' })).toMatchObject({ added: 1, badRowCount: 5 });
  });

  it("does not see another organization's parts and devices", async () => {
    const { api } = await harness.person('neighbour', 'ADMIN');
    const own = await api.imports.check(formOf('number,name,devices\nFLT-1,Filter,\nX-1,Belt,PK-1\n', parts));
    expect(own).toMatchObject({ newCount: 1, existingCount: 0, badRowCount: 1 });
  });
});

describe('a file of meter readings', () => {
  const readings = { kind: 'readings' };
  const meterOn = async (deviceId: string, name: string, unit = 'hour') =>
    (await ann.api.meters.create({ deviceId, name, unit })).id;
  const device = async (name: string, serialNumber?: string) =>
    (await ann.api.devices.create({ name, ...(serialNumber ? { serialNumber } : {}) })).id;
  const valuesOf = async (meterId: string) =>
    (await ann.api.meters.readings({ meterId })).content.map(({ at, value, total }) => ({ at, value, total }));

  it('adds readings of many machines, by name or serial number, once', async () => {
    const pump = await device('Feed pump', 'FP-1');
    const hours = await meterOn(pump, 'Running hours');
    const starts = await meterOn(pump, 'Starts', 'start');
    const mixer = await meterOn(await device('Mixer'), 'Hours');
    const task = await ann.api.maintenance.create({
      ...{ deviceId: pump, taskName: 'Change the oil', frequency: 'every 500 hours', description: 'Oil' },
      nextMaintenance: null,
    });
    const file = [
      'Asset;Meter;Date;Reading',
      'fp-1;running hours;31.1.2026 14:30;1.240,5',
      'Feed pump;Running hours;1.2.2026 14:30;1.250,5',
      'FP-1;Starts;1.2.2026;77',
      'Mixer;;2026-02-01T08:00:00+01:00;300',
    ].join('\r\n');
    expect(await check(file, readings)).toMatchObject({
      mapping: { device: 'Asset', meter: 'Meter', at: 'Date', value: 'Reading' },
      ...{ rowCount: 4, newCount: 4, existingCount: 0, problemCount: 0 },
    });
    expect(await run(file, readings)).toEqual({ added: 4, updated: 0, skipped: 0, badRowCount: 0 });
    expect(await valuesOf(hours)).toEqual([
      { at: '2026-02-01T14:30:00.000Z', value: 1250.5, total: 1250.5 },
      { at: '2026-01-31T14:30:00.000Z', value: 1240.5, total: 1240.5 },
    ]);
    expect(await valuesOf(starts)).toEqual([{ at: '2026-02-01T12:00:00.000Z', value: 77, total: 77 }]);
    expect(await valuesOf(mixer)).toEqual([{ at: '2026-02-01T07:00:00.000Z', value: 300, total: 300 }]);
    const { meters } = await ann.api.meters.ofDevice({ deviceId: pump });
    expect(meters.find(({ id }) => id === hours)).toMatchObject({ value: 1250.5, usePerDay: 10 });
    expect(await ann.api.maintenance.get({ id: task.id })).toMatchObject({ meterNext: 1750.5 });
    expect(await run(file, readings)).toMatchObject({ added: 0, skipped: 4 });
    expect((await ann.api.audit.list({ action: 'meter-reading.imported' })).content.at(-1)).toMatchObject({
      ...{ entity: 'meter', entityId: null },
      summary: 'A file of meter readings was imported: 4 readings of 3 meters.',
    });
  });

  it('says what is wrong with each row, and leaves these rows out', async () => {
    await device('Twin');
    await device('Twin');
    await device('Bare');
    const lathe = await device('Lathe', 'L-1');
    const hours = await meterOn(lathe, 'Hours');
    await meterOn(lathe, 'Cuts', 'cycle');
    await ann.api.meters.addReading({ meterId: hours, value: 500, at: '2026-01-01T12:00:00Z' });
    await ann.api.meters.addReading({ meterId: hours, value: 800, at: '2026-03-01T12:00:00Z' });
    const file = [
      'device,meter,time,reading',
      'Lth,Hours,2026-02-01,510',
      'Twin,,2026-02-01,510',
      'Bare,,2026-02-01,510',
      'L-1,,2026-02-01,510',
      'L-1,Kilometres,2026-02-01,510',
      'L-1,Hours,2026-02-01,490',
      'L-1,Hours,2026-01-02 12:00,5000',
      'L-1,Hours,2026-01-03 12:00,520',
      'L-1,Hours,2026-02-10,801',
      'L-1,Hours,2099-01-01,900',
      'L-1,Hours,2026-02-31,520',
      'L-1,Hours,2026-02-10 25:00,520',
      'L-1,Hours,2026-01-03 12:00,521',
      'L-1,Hours,2026-02-11,-1',
      'L-1,Hours,,600',
      'L-1,Hours,2026-03-01 12:00,800',
    ].join('\n');
    const { problems, newCount, existingCount } = await check(file, readings);
    expect({ newCount, existingCount }).toEqual({ newCount: 1, existingCount: 1 });
    expect(problems.map(({ line, message }) => [line, message])).toEqual([
      [2, 'There is no device with the serial number or name "Lth".'],
      [3, 'Several devices are called "Twin". Write the serial number instead.'],
      [4, '"Bare" has no meter.'],
      [5, '"Lathe" has several meters. Name one of: "Cuts", "Hours".'],
      [6, '"Lathe" has no meter called "Kilometres", but "Cuts", "Hours".'],
      [7, expect.stringMatching(/less than the last reading/)],
      [8, expect.stringMatching(/more than the next reading|more than the last reading/)],
      [
        10,
        expect.stringMatching(
          /^This is 1 h more than the next reading\. Is it right\? If so, enter it at the meter\.$/,
        ),
      ],
      [11, 'The time is in the future.'],
      [12, '"2026-02-31" is not a day of the calendar.'],
      [13, '"2026-02-10 25:00" is not a time: write it as 2026-03-31 14:30.'],
      [14, 'Line 9 has a reading of this meter at the same time.'],
      [15, 'A reading cannot be negative.'],
      [16, 'Time is missing.'],
    ]);
    await expect(run(file, readings)).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
    const { csv } = await ann.api.imports.badRows(formOf(file, readings));
    expect(csv.trim().split('\r\n')).toHaveLength(15);
    expect(await run(file, { ...readings, skipBadRows: 'true' })).toEqual({
      ...{ added: 1, updated: 0, skipped: 1, badRowCount: 14 },
    });
    expect((await valuesOf(hours)).map(({ value }) => value)).toEqual([800, 520, 500]);
  });

  it('asks for the date format of ambiguous days with a time', async () => {
    await meterOn(await device('Saw'), 'Hours');
    const file = 'device,time,reading\nSaw,1/2/2026 2:30 PM,10\n';
    expect(await check(file, readings)).toMatchObject({ asksDateOrder: true, badRowCount: 1 });
    expect(await check(file, { ...readings, dateOrder: 'dmy' })).toMatchObject({ asksDateOrder: true, newCount: 1 });
  });

  it('continues the total after a replaced meter', async () => {
    const meterId = await meterOn(await device('Fan 7'), 'Hours');
    await ann.api.meters.addReading({ meterId, value: 900, at: '2026-01-01T12:00:00Z' });
    await ann.api.meters.addReading({ meterId, value: 0, at: '2026-01-02T12:00:00Z', confirm: 'replaced' });
    await run('device,time,reading\nFan 7,2026-01-03 12:00,20\n', readings);
    expect((await valuesOf(meterId))[0]).toMatchObject({ value: 20, total: 920 });
  });

  it("does not see another organization's devices and meters", async () => {
    await meterOn(await device('Secret mill', 'SM-1'), 'Hours');
    const { api } = await harness.person('meter-rival', 'ADMIN');
    const own = await api.imports.check(formOf('device,time,reading\nSM-1,2026-01-01,1\n', readings));
    expect(own).toMatchObject({ newCount: 0, badRowCount: 1 });
  });
});
