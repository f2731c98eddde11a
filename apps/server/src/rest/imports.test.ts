import { expect } from 'vitest';
import { describeContract } from '../testing/contract';
import { importCalls } from './imports';

const formOf = (csv: string, fields: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new File([csv], 'list.csv', { type: 'text/csv' }));
  return form;
};

const devicesCsv = 'Name;Location;Bought\r\nPress 1;Hall 1;3/14/2026\r\nPress 2;Hall 1;\r\n';
const tasksCsv = 'device,task,interval\nNo such device,Change oil,every 250 hours\n';
const fields = expect.arrayContaining([{ name: expect.any(String), label: expect.any(String), required: true }]);
const shared = { filename: 'list.csv', encoding: 'UTF-8', fields };
const partsCsv = 'Part number;Name;Stock;Price\r\nFLT-1;Filter;3;38,50\r\n;Seal;1;\r\n';
const readingsCsv = 'device,meter,time,reading\nNo such device,Hours,2026-02-01 14:30,10\n';
const noSuchDevice = 'There is no device with the serial number or name "No such device".';

describeContract('imports', {
  calls: importCalls,
  async fresh() {
    return {};
  },
  rows: {
    'POST /api/devices/import': {
      form: () => formOf(devicesCsv, { kind: 'tasks', skipBadRows: 'false' }),
      status: 201,
      body: () => ({ added: 2, updated: 0, skipped: 0, badRowCount: 0 }),
      after: async (_answer, _ids, user) => {
        const repeatedImport = await user.call('POST', '/api/devices/import', { form: formOf(devicesCsv) });
        expect(repeatedImport).toMatchObject({ status: 201, body: { added: 0, skipped: 2 } });
        const invalidImport = await user.call('POST', '/api/devices/import', { form: formOf('Name\n""\nx,y\n') });
        expect(invalidImport).toMatchObject({
          status: 422,
          body: { message: expect.stringMatching(/^Nothing was imported\./) },
        });
        const order = await user.call('POST', '/api/devices/import', {
          form: formOf(devicesCsv, { dateOrder: 'ymd' }),
        });
        expect(order).toMatchObject({ status: 400 });
      },
    },
    'POST /api/devices/import/check': {
      form: () =>
        formOf('Machine;Location;Bought\r\nPress 3;Hall 1;1/2/2026\r\nPress 4;Hall 1;x\r\n', {
          dateOrder: 'mdy',
          mapping: JSON.stringify({ name: 'Machine', location: 'Location', purchasedOn: 'Bought' }),
        }),
      body: () => ({
        ...shared,
        kind: 'devices',
        delimiter: ';',
        columns: ['Machine', 'Location', 'Bought'],
        mapping: { name: 'Machine', location: 'Location', purchasedOn: 'Bought' },
        sample: [
          ['Press 3', 'Hall 1', '1/2/2026'],
          ['Press 4', 'Hall 1', 'x'],
        ],
        ...{ rowCount: 2, newCount: 1, existingCount: 0, badRowCount: 1, dateOrder: 'mdy', asksDateOrder: true },
        problems: [{ line: 3, column: 'Bought', message: '"x" is not a date: write it as 2026-03-31.' }],
        problemCount: 1,
      }),
    },
    'POST /api/devices/import/bad-rows': {
      form: () => formOf('Name,Type\nPress 5,lorry\nPress 6,machine\n'),
      body: () => ({
        filename: 'list-bad-rows.csv',
        csv:
          '\ufeffName,Type,Line,Reason\r\n' +
          'Press 5,lorry,2,"Type: ""lorry"" is unknown. Use one of: sensor, actuator, gateway, controller, machine."\r\n',
      }),
    },
    'POST /api/maintenance/import': {
      form: () => formOf('device,task,due\nOwn press,Grease,2026-12-01\n'),
      status: 422,
      body: () => ({
        error: 'Unprocessable Content',
        message: 'Nothing was imported. Line 2: There is no device with the serial number or name "Own press".',
        details: [{ path: 'line 2', message: 'There is no device with the serial number or name "Own press".' }],
      }),
    },
    'POST /api/maintenance/import/check': {
      form: () => formOf(tasksCsv),
      body: () => ({
        ...shared,
        kind: 'tasks',
        delimiter: ',',
        columns: ['device', 'task', 'interval'],
        mapping: { device: 'device', taskName: 'task', frequency: 'interval' },
        sample: [['No such device', 'Change oil', 'every 250 hours']],
        ...{ rowCount: 1, newCount: 0, existingCount: 0, badRowCount: 1, dateOrder: null, asksDateOrder: false },
        problems: [{ line: 2, column: 'device', message: noSuchDevice }],
        problemCount: 1,
      }),
    },
    'POST /api/maintenance/import/bad-rows': {
      form: () => formOf(tasksCsv),
      body: () => ({
        filename: 'list-bad-rows.csv',
        csv: expect.stringContaining(`"device: ${noSuchDevice.replaceAll('"', '""')}"`),
      }),
    },
    'POST /api/parts/import': {
      form: () => formOf(partsCsv.replace('FLT-1', 'FLT-2'), { skipBadRows: 'true' }),
      status: 201,
      body: () => ({ added: 1, updated: 0, skipped: 0, badRowCount: 1 }),
    },
    'POST /api/parts/import/check': {
      form: () => formOf(partsCsv),
      body: () => ({
        ...shared,
        kind: 'parts',
        delimiter: ';',
        columns: ['Part number', 'Name', 'Stock', 'Price'],
        mapping: { number: 'Part number', name: 'Name', stock: 'Stock', price: 'Price' },
        sample: [
          ['FLT-1', 'Filter', '3', '38,50'],
          ['', 'Seal', '1', ''],
        ],
        ...{ rowCount: 2, newCount: 1, existingCount: 0, badRowCount: 1, dateOrder: null, asksDateOrder: false },
        problems: [{ line: 3, column: 'Part number', message: 'Part number is missing.' }],
        problemCount: 1,
      }),
    },
    'POST /api/parts/import/bad-rows': {
      form: () => formOf(partsCsv),
      body: () => ({
        filename: 'list-bad-rows.csv',
        csv: expect.stringContaining('Part number: Part number is missing.'),
      }),
    },
    'POST /api/meters/readings/import': {
      form: () => formOf(readingsCsv),
      status: 422,
      body: () => ({
        error: 'Unprocessable Content',
        message: `Nothing was imported. Line 2: ${noSuchDevice}`,
        details: [{ path: 'line 2', message: noSuchDevice }],
      }),
      after: async (_answer, _ids, user) => {
        const device = await user.call<{ id: string }>('POST', '/api/devices', { json: { name: 'Import mill' } });
        await user.call('POST', `/api/devices/${device.body.id}/meters`, { json: { name: 'Hours', unit: 'hour' } });
        const form = formOf('device;time;reading\nImport mill;1.2.2026;10,5\nImport mill;2.2.2026;9\n', {
          skipBadRows: 'true',
        });
        expect(await user.call('POST', '/api/meters/readings/import', { form })).toMatchObject({
          status: 201,
          body: { added: 1, updated: 0, skipped: 0, badRowCount: 1 },
        });
      },
    },
    'POST /api/meters/readings/import/check': {
      form: () => formOf(readingsCsv),
      body: () => ({
        ...shared,
        kind: 'readings',
        delimiter: ',',
        columns: ['device', 'meter', 'time', 'reading'],
        mapping: { device: 'device', meter: 'meter', at: 'time', value: 'reading' },
        sample: [['No such device', 'Hours', '2026-02-01 14:30', '10']],
        ...{ rowCount: 1, newCount: 0, existingCount: 0, badRowCount: 1, dateOrder: null, asksDateOrder: false },
        problems: [{ line: 2, column: 'device', message: noSuchDevice }],
        problemCount: 1,
      }),
    },
    'POST /api/meters/readings/import/bad-rows': {
      form: () => formOf(readingsCsv),
      body: () => ({ filename: 'list-bad-rows.csv', csv: expect.stringContaining('No such device,Hours') }),
    },
  },
});
