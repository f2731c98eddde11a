import { expect } from 'vitest';
import { describeContract, type Ids } from '../testing/contract';
import { meterCalls } from './meters';

const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

const meter = (ids: Ids, overrides: object = {}) => ({
  id: ids.id,
  deviceId: ids.deviceId,
  name: 'Running hours',
  unit: 'hour',
  metric: 'runtime',
  value: 100,
  total: 100,
  readAt: instant,
  usePerDay: null,
  question: {
    value: 50,
    at: instant,
    sentence: 'This is 50 h less than the last reading. Was the meter replaced?',
  },
  taskCount: 0,
  ...overrides,
});
const reading = (ids: Ids) => ({
  id: ids.readingId,
  meterId: ids.id,
  at: instant,
  value: 100,
  replacedValue: null,
  total: 100,
  source: 'telemetry',
  recordedByName: '',
});
const csvForm = (csv: string) => {
  const form = new FormData();
  form.set('file', new File([csv], 'hours.csv', { type: 'text/csv' }));
  return form;
};
const ofReading = (ids: Ids): Ids => ({ ...ids, meterId: ids.id ?? '', id: ids.readingId ?? '' });
const meterOfReading = (ids: Ids, overrides: object = {}) => meter({ ...ids, id: ids.meterId ?? '' }, overrides);

describeContract('meters', {
  calls: meterCalls,
  async fresh(user) {
    const { body: device } = await user.call<Ids>('POST', '/api/devices', { json: { name: 'Genset' } });
    const deviceId = device.id ?? '';
    const report = (runtime: number, hoursAgo: number) => {
      const timestamp = new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
      return user.call('POST', `/api/devices/${deviceId}/telemetry`, { json: { timestamp, values: { runtime } } });
    };
    await report(100, 2);
    const input = { name: 'Running hours', unit: 'hour', metric: 'runtime' };
    const { body } = await user.call<Ids>('POST', `/api/devices/${deviceId}/meters`, { json: input });
    // lower than the last reading, so it does not count until a person confirms it
    await report(50, 1);
    const id = body.id ?? '';
    const readings = await user.call<{ content: Ids[] }>('GET', `/api/meters/${id}/readings`);
    return { deviceId, id, readingId: readings.body.content[0]?.id ?? '' };
  },
  rows: {
    'GET /api/devices/{id}/meters': {
      ids: (ids) => ({ ...ids, meterId: ids.id ?? '', id: ids.deviceId ?? '' }),
      body: (ids) => ({
        meters: [meterOfReading(ids)],
        needed: [],
        metrics: [{ metric: 'runtime', unit: null, value: 50 }],
      }),
    },
    'POST /api/devices/{id}/meters': {
      ids: (ids) => ({ ...ids, id: ids.deviceId ?? '' }),
      json: () => ({ name: 'Starts', unit: 'start', value: 12 }),
      status: 201,
      body: (ids) =>
        meter(ids, {
          id: expect.any(String),
          name: 'Starts',
          unit: 'start',
          metric: null,
          value: 12,
          total: 12,
          question: null,
        }),
      refused: [
        [{ unit: 'hour' }, 'The name is required'],
        [{ name: 'Starts' }, 'The unit is required'],
        [{ name: 'Starts', unit: 'start', value: -1 }, 'A reading cannot be negative'],
      ],
    },
    'PUT /api/meters/{id}': {
      json: () => ({ name: 'Hours' }),
      body: (ids) => meter(ids, { name: 'Hours' }),
      refused: [[{ name: ' ' }, 'The name is required']],
    },
    'DELETE /api/meters/{id}': {
      adminOnly: true,
      body: () => ({ message: 'Meter "Running hours" was deleted with its readings.' }),
    },
    'GET /api/meters/{id}/readings': {
      body: (ids) => ({ content: [reading(ids)], page: 0, size: 20, totalElements: 1, totalPages: 1 }),
    },
    'GET /api/meters/{id}/readings.csv': {
      body: () =>
        expect.stringMatching(/^\ufeff?Time \(UTC\),Reading,Unit,[^\n]*\r\n\d{4}-\d\d-\d\d \d\d:\d\d,100,hour,/),
      after: ({ headers }) =>
        expect(headers.get('content-disposition')).toContain('attachment; filename="readings.csv"'),
    },
    'GET /api/meters/{id}/readings.xlsx': {
      body: () => expect.stringMatching(/^PK/),
      after: ({ headers }) => expect(headers.get('content-disposition')).toContain('filename="readings.xlsx"'),
    },
    'POST /api/meters/{id}/readings': {
      json: () => ({ value: 101 }),
      status: 201,
      body: (ids) => meter(ids, { value: 101, total: 101, question: null }),
      refused: [
        [{}, 'Enter a number'],
        [{ value: '7' }, 'Enter a number'],
        [{ value: 101, at: '2999-01-01T00:00:00Z' }, 'The time of a reading cannot be in the future.'],
      ],
      async after(_answer, ids, user) {
        const back = await user.call('POST', `/api/meters/${ids.id}/readings`, { json: { value: 99 } });
        expect(back).toMatchObject({
          status: 409,
          body: {
            error: 'Confirmation needed',
            message: 'This is 2 h less than the last reading. Was the meter replaced?',
          },
        });
      },
    },
    'POST /api/meters/{id}/readings/import': {
      form: () => csvForm('date,hours\n2026-01-10,70\n2026-01-11,75\n'),
      status: 201,
      body: (ids) => ({
        added: 2,
        repeated: 0,
        badRowCount: 0,
        rows: [
          { line: 2, at: '2026-01-10T12:00:00.000Z', value: 70, result: 'added' },
          { line: 3, at: '2026-01-11T12:00:00.000Z', value: 75, result: 'added' },
        ],
        meter: meter(ids, { usePerDay: expect.any(Number) }),
      }),
      async after(_answer, ids, user) {
        const path = `/api/meters/${ids.id}/readings/import`;
        const send = (csv: string) => user.call('POST', path, { form: csvForm(csv) });
        expect(await send('date,hours\n2026-01-12,many\n2026-01-13,-1\n')).toMatchObject({
          status: 422,
          body: { details: [{ path: 'line 2' }, { path: 'line 3', message: 'A reading cannot be negative.' }] },
        });
        const doubtful = 'date,hours\n2026-01-12,60\n';
        expect(await send(doubtful)).toMatchObject({
          status: 409,
          body: { error: 'Confirmation needed', details: [{ path: 'line 2' }] },
        });
        const confirmed = csvForm(doubtful);
        confirmed.set('confirm', 'right');
        expect(await user.call('POST', path, { form: confirmed })).toMatchObject({ status: 201, body: { added: 1 } });
      },
    },
    'POST /api/meters/{id}/readings/import/check': {
      form: () => csvForm('date,hours\n2026-01-10,70\n2026-01-11,many\n'),
      body: () =>
        expect.objectContaining({
          rowCount: 2,
          goodRowCount: 1,
          problems: [{ line: 3, message: 'The reading is missing or not a number.', kind: 'error' }],
        }),
    },
    'POST /api/meters/{id}/readings/import/bad-rows': {
      form: () => csvForm('date,hours\n2026-01-10,70\n2026-01-11,many\n'),
      body: () => ({
        filename: expect.stringMatching(/-bad-rows\.csv$/),
        csv: '\ufeffdate,hours,Line,Reason\r\n2026-01-11,many,3,The reading is missing or not a number.\r\n',
      }),
    },
    'POST /api/meters/{id}/answer': {
      json: () => ({ answer: 'replaced' }),
      body: (ids) => meter(ids, { value: 50, total: 100, question: null }),
      refused: [[{ answer: 'perhaps' }, /.+/]],
    },
    'PUT /api/meter-readings/{id}': {
      ids: ofReading,
      json: () => ({ value: 90 }),
      body: (ids) => meterOfReading(ids, { value: 90, total: 90 }),
      refused: [[{ value: -1 }, 'A reading cannot be negative']],
    },
    'DELETE /api/meter-readings/{id}': {
      ids: ofReading,
      body: (ids) => meterOfReading(ids, { value: null, total: null, readAt: null }),
    },
  },
});
