import type { DeviceConnections } from '@steward/api/schema/connections';
import { expect } from 'vitest';
import { describeContract, type Ids } from '../testing/contract';
import { onboardingForm, readableManual } from '../testing/manuals';
import { deviceCalls } from './devices';

const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
const manual = await readableManual;

/** The response body of a device. */
const device = (ids: Ids, changed: object = {}) => ({
  id: ids.id,
  name: 'Pump',
  type: 'SENSOR',
  status: 'ONLINE',
  location: 'Unknown Location',
  tags: [],
  protocol: 'HTTP',
  manufacturer: null,
  model: null,
  description: null,
  serialNumber: null,
  purchasedOn: null,
  warrantyEndsOn: null,
  parentId: null,
  photoId: null,
  assignedUserId: ids.userId,
  assignedUserName: 'Ann USER',
  organizationId: 'acme',
  ipAddress: null,
  port: null,
  mqttBroker: null,
  mqttTopic: null,
  mqttUsername: null,
  hasMqttPassword: false,
  hasMqttCa: false,
  mqttStatusTopic: null,
  payloadTemplate: null,
  pollIntervalSeconds: null,
  offlineAfterSeconds: null,
  httpEndpoint: null,
  httpMethod: 'GET',
  httpHeaders: null,
  coapHost: null,
  coapPort: null,
  coapPath: null,
  lastSeenAt: null,
  createdAt: instant,
  updatedAt: instant,
  ...changed,
});
const card = (ids: Ids) => device(ids, { statusReason: null, nextTask: null, onboarding: null });

const photoForm = () => {
  const form = new FormData();
  form.set('file', new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'pump.jpg'));
  return form;
};

const noteForm = () => {
  const form = new FormData();
  form.set('file', new File(['Left turn opens.'], 'valve.txt'));
  return form;
};
const note = (deviceId: unknown, name: string) => ({
  ...{ id: expect.any(String), deviceId, name, type: 'text/plain', bytes: 16 },
  ...{ createdAt: expect.any(String), addedByName: 'Ann USER' },
});

/** A response about the onboarded device. */
const aboutOnboarded = (ids: Ids) => expect.objectContaining({ deviceId: ids.onboarded });

describeContract('devices', {
  calls: deviceCalls,
  async once(user) {
    const form = onboardingForm(manual, { deviceData: { name: 'Onboarded' } });
    const { body } = await user.call<Ids>('POST', '/api/devices/unified-onboarding', { form });
    return { onboarded: body.deviceId ?? '' };
  },
  async fresh(user) {
    const { body } = await user.call<Ids>('POST', '/api/devices', { json: { name: 'Pump' } });
    const file = await user.call<Ids>('POST', `/api/devices/${body.id}/files`, { form: noteForm() });
    return { id: body.id ?? '', fileId: file.body.id ?? '' };
  },
  rows: {
    'GET /api/devices paged': {
      query: '?page=0&size=1&search=PUMP&status=online&type=sensor&sort=lastSeen',
      body: (ids) => ({
        content: [card(ids)],
        page: 0,
        size: 1,
        totalElements: expect.any(Number),
        totalPages: expect.any(Number),
        statusCounts: { all: expect.any(Number), ONLINE: expect.any(Number), OFFLINE: 0, WARNING: 0, ERROR: 0 },
      }),
      refused: [
        ['?page=x', /.+/],
        ['?page=0&sort=colour', /.+/],
      ],
    },
    'GET /api/devices': { body: (ids) => expect.arrayContaining([card(ids)]) },
    'POST /api/devices': {
      json: ({ adminId }) => ({ name: 'Fan', type: 'actuator', port: '8080', assignedUserId: adminId, unknown: true }),
      status: 201,
      body: ({ adminId }) =>
        device(
          { id: expect.any(String) },
          {
            name: 'Fan',
            type: 'ACTUATOR',
            port: 8080,
            assignedUserId: adminId,
            assignedUserName: 'Ann ADMIN',
          },
        ),
      refused: [
        [{ name: '' }, 'Device name is required and cannot be empty'],
        [{ name: 'P', coapPort: 0 }, 'COAP port must be between 1 and 65535'],
        [{ name: 'P', status: 'Asleep' }, 'Invalid status: Asleep. Must be one of: ONLINE, OFFLINE, WARNING, ERROR'],
        [{ name: 'P', assignedUserId: 'nobody' }, 'The assigned user was not found.'],
        [{ name: 7 }, 'Device name is required and cannot be empty'],
      ],
    },
    'GET /api/devices/{id}': {
      body: (ids) => ({
        ...card(ids),
        ...{ parent: null, parts: [], partCount: 0, counts: { rules: 0, maintenance: 0, safety: 0 } },
      }),
    },
    'PUT /api/devices/{id}': {
      json: ({ onboarded }) => ({
        ...{ location: 'Hall 2', httpMethod: '', mqttPassword: 'secret' },
        ...{ serialNumber: ' KP-65-0012 ', purchasedOn: '2026-03-01', warrantyEndsOn: '', parentId: onboarded },
      }),
      body: (ids) =>
        device(ids, {
          ...{ location: 'Hall 2', httpMethod: null, hasMqttPassword: true },
          ...{ serialNumber: 'KP-65-0012', purchasedOn: '2026-03-01', parentId: ids.onboarded },
        }),
      refused: [
        [{ name: ' ' }, 'Device name is required and cannot be empty'],
        [{ description: 'x'.repeat(500) }, 'Description must be less than 500 characters'],
        [{ port: 70000 }, 'Port must be between 1 and 65535'],
        [{ purchasedOn: '31.12.2026' }, 'Purchase date must be a date like 2026-03-31'],
      ],
    },
    'PUT /api/devices/{id}/photo': {
      form: photoForm,
      body: (ids) => device(ids, { photoId: expect.any(String) }),
    },
    'DELETE /api/devices/{id}/photo': { body: (ids) => device(ids) },
    'GET /api/devices/{id}/files': { body: ({ id }) => [note(id, 'valve.txt')] },
    'POST /api/devices/{id}/files': { form: noteForm, status: 201, body: ({ id }) => note(id, 'valve.txt') },
    'PATCH /api/device-files/{id}': {
      ids: ({ fileId = '' }) => ({ id: fileId }),
      json: () => ({ name: 'Valve of the inlet.txt' }),
      body: () => note(expect.any(String), 'Valve of the inlet.txt'),
      refused: [
        [{ name: '' }, 'Please enter a name.'],
        [{}, 'Please enter a name.'],
      ],
    },
    'DELETE /api/device-files/{id}': {
      ids: ({ fileId = '' }) => ({ id: fileId }),
      body: () => ({ message: 'File "valve.txt" was deleted.' }),
      after: async (_answer, { id }, user) =>
        expect(await user.call('GET', `/api/device-files/${id}/download`)).toMatchObject({ status: 404 }),
    },
    'DELETE /api/devices/{id}': {
      adminOnly: true,
      body: () => ({ message: 'Device "Pump" has been successfully deleted!' }),
      after: async (_answer, { id }, user) =>
        expect(await user.call('GET', `/api/devices/${id}`)).toMatchObject({ status: 404 }),
    },
    'PATCH /api/devices/{id}/assignment': {
      json: ({ adminId }) => ({ assignedUserId: adminId }),
      body: (ids) => device(ids, { assignedUserId: ids.adminId, assignedUserName: 'Ann ADMIN' }),
      refused: [
        [{ assignedUserId: '01890000-0000-7000-8000-000000000000' }, 'The assigned user was not found.'],
        [{}, 'Please say who looks after the device.'],
      ],
    },
    'PATCH /api/devices/{id}/status': {
      adminOnly: true,
      json: () => ({ status: 'warning' }),
      body: (ids) => device(ids, { status: 'WARNING' }),
      refused: [
        [{ status: 'BROKEN' }, 'Invalid status: BROKEN. Must be one of: ONLINE, OFFLINE, WARNING, ERROR'],
        [{}, 'Invalid status: none. Must be one of: ONLINE, OFFLINE, WARNING, ERROR'],
      ],
    },
    'GET /api/devices/{id}/documentation': {
      body: () => [],
      after: async (_answer, { onboarded }, user) => {
        const { body } = await user.call<Ids[]>('GET', `/api/devices/${onboarded}/documentation`);
        const path = `/api/devices/${onboarded}/documentation/${body[0]?.id}/download`;
        const file = await user.fetch('GET', path);
        expect(file.headers.get('content-type')).toBe('application/pdf');
        expect((await file.arrayBuffer()).byteLength).toBe(new Blob([manual]).size);
        const foreign = await user.call('GET', path.replace(onboarded ?? '', '01890000-0000-7000-8000-000000000000'));
        expect(foreign).toMatchObject({ status: 404, body: { error: 'Not Found' } });
      },
    },
    'GET /api/devices/health': {
      body: () => ({
        total: expect.any(Number),
        online: expect.any(Number),
        offline: 0,
        warning: expect.any(Number),
        error: 0,
      }),
    },
    'POST /api/devices/unified-onboarding': {
      form: () => onboardingForm('not a pdf', { deviceData: { name: 'No manual' } }),
      body: () => expect.objectContaining({ success: false, deviceName: 'No manual', errors: [expect.any(String)] }),
    },
    'GET /api/devices/{id}/pdf-references': {
      body: () => ({ pdfReferences: [] }),
      after: async (_answer, ids, user) => {
        const { body } = await user.call('GET', `/api/devices/${ids.onboarded}/pdf-references`);
        expect(body).toEqual({ pdfReferences: [aboutOnboarded(ids)] });
      },
    },
    'GET /api/devices/{id}/onboarding-progress': {
      status: 404,
      body: () => ({ error: 'Not Found', message: 'Onboarding not found.' }),
      after: async (_answer, ids, user) => {
        const { body } = await user.call('GET', `/api/devices/${ids.onboarded}/onboarding-progress`);
        expect(body).toEqual(aboutOnboarded(ids));
      },
    },
    'GET /api/devices/{id}/telemetry': {
      body: () => [],
      after: async (_answer, { id }, user) => {
        const path = `/api/devices/${id}/telemetry`;
        const { body } = await user.call('POST', path, { json: { values: { temperature: 20 } } });
        expect((await user.call('GET', path)).body).toEqual([body]);
      },
    },
    'GET /api/devices/{id}/connections': {
      body: () => ({ mqtt: null, http: null }),
      after: async (_answer, { id }, user) => {
        const json = { mqttBroker: 'kafka://u:hush@broker', mqttTopic: 'plant/pump' };
        await user.call('PUT', `/api/devices/${id}`, { json });
        const { body } = await user.call<DeviceConnections>('GET', `/api/devices/${id}/connections`);
        expect(body).toEqual({
          mqtt: {
            state: expect.stringMatching(/^(connecting|failed)$/),
            reason: body.mqtt?.state === 'failed' ? expect.any(String) : null,
            since: instant,
            lastMessageAt: null,
            lastPayload: null,
            lastTopic: null,
            nextPollAt: null,
          },
          http: null,
        });
        expect(JSON.stringify(body)).not.toContain('hush');
      },
    },
    'GET /api/devices/{id}/readings': {
      body: () => ({ readings: [], withoutReading: [], wrongUnit: [] }),
      after: async (_answer, { id }, user) => {
        await user.call('POST', `/api/devices/${id}/telemetry`, { json: { values: { temperature: 20 } } });
        expect((await user.call('GET', `/api/devices/${id}/readings`)).body).toEqual({
          readings: [{ metric: 'temperature', unit: null, at: instant, value: 20, limits: [], watchers: [] }],
          withoutReading: [],
          wrongUnit: [],
        });
      },
    },
    'GET /api/devices/{id}/metrics': { body: () => ({ ruleMetrics: [], reported: [], model: null }) },
    'POST /api/devices/{id}/metrics': {
      json: () => ({ ruleMetric: 'Coolant temperature', reportedMetric: 'temperature' }),
      status: 400,
      body: () => expect.objectContaining({ message: expect.stringMatching(/does not report a metric/) }),
      after: async (_answer, { id }, user) => {
        await user.call('POST', `/api/devices/${id}/telemetry`, { json: { values: { temperature: 20 } } });
        const json = { ruleMetric: 'Coolant temperature', reportedMetric: 'temperature' };
        expect((await user.call('POST', `/api/devices/${id}/metrics`, { json })).body).toEqual({
          ruleMetrics: [],
          reported: [{ metric: 'temperature', unit: null, at: instant, value: 20 }],
          model: null,
        });
      },
      refused: [[{ ruleMetric: '', reportedMetric: 'temperature' }, 'A metric needs a name']],
    },
    'PUT /api/devices/{id}/metrics/{name}/unit': {
      ids: { name: 'temperature' },
      json: () => ({ unit: '°F', how: 'relabel' }),
      status: 400,
      body: () => expect.objectContaining({ message: expect.stringMatching(/does not report a metric/) }),
      after: async (_answer, { id }, user) => {
        await user.call('POST', `/api/devices/${id}/telemetry`, { json: { values: { temperature: 20 } } });
        const json = { unit: '°F', how: 'RELABEL' };
        expect((await user.call('PUT', `/api/devices/${id}/metrics/temperature/unit`, { json })).body).toEqual({
          ruleMetrics: [],
          reported: [{ metric: 'temperature', unit: '°F', at: instant, value: 20 }],
          model: null,
        });
      },
      refused: [
        [{ unit: '', how: 'relabel' }, 'Enter a unit'],
        [{ unit: '°F', how: 'guess' }, /.+/],
      ],
    },
    'GET /api/devices/{id}/metrics/{name}/unit': {
      ids: { name: 'temperature' },
      body: () => ({ correction: null }),
      after: async (_answer, { id }, user) => {
        await user.call('POST', `/api/devices/${id}/telemetry`, {
          json: { values: { temperature: 20 }, units: { temperature: '°C' } },
        });
        const path = `/api/devices/${id}/metrics/temperature/unit`;
        await user.call('PUT', path, { json: { unit: '°F', how: 'relabel' } });
        expect((await user.call('GET', path)).body).toEqual({ correction: { reported: '°C', actual: '°F' } });
        expect((await user.call('DELETE', path)).status).toBe(200);
        expect((await user.call('GET', path)).body).toEqual({ correction: null });
      },
    },
    'DELETE /api/devices/{id}/metrics/{name}/unit': {
      ids: { name: 'temperature' },
      status: 400,
      body: () => expect.objectContaining({ message: 'The unit of the metric "temperature" is not corrected.' }),
    },
    'DELETE /api/devices/{id}/metrics/{name}': {
      ids: { name: 'Coolant%20temperature' },
      body: () => ({ ruleMetrics: [], reported: [], model: null }),
    },
    'GET /api/devices/{id}/readings/history': {
      query: '?metrics=temperature&metrics=mode&from=2026-01-02T00:00:00Z&to=2026-01-03T00:00:00Z&maxPoints=100',
      body: () => ({
        ...{
          from: '2026-01-02T00:00:00.000Z',
          to: '2026-01-03T00:00:00.000Z',
          resolution: 'hour',
          bucketMs: 3_600_000,
        },
        metrics: ['temperature', 'mode'].map((metric) => ({ metric, unit: null, buckets: [], texts: [], alarms: [] })),
      }),
      refused: [
        ['?metrics=t&from=yesterday', /.+/],
        ['?from=2026-01-02T00:00:00Z', 'Give 1 to 5 metrics'],
        ['?metrics=t&from=2026-01-02T00:00:00Z&to=2026-01-01T00:00:00Z', 'The end must be after the start'],
        ['?metrics=t&from=2026-01-02T00:00:00Z&maxPoints=5000', /whole number from 10 to 2,000/],
      ],
      after: async (_answer, { id }, user) => {
        await user.call('POST', `/api/devices/${id}/telemetry`, { json: { values: { temperature: 20 } } });
        const from = new Date(Date.now() - 3_600_000).toISOString();
        const { body } = await user.call('GET', `/api/devices/${id}/readings/history?metrics=temperature&from=${from}`);
        const bucket = { at: instant, min: 20, max: 20, mean: 20, last: 20, count: 1 };
        expect(body).toMatchObject({ resolution: 'reading', metrics: [{ buckets: [bucket] }] });
      },
    },
    'GET /api/devices/{id}/readings.csv': {
      query: '?metrics=temperature&from=2026-01-02T00:00:00Z&resolution=hour',
      body: () => 'Time (UTC),Offset,Metric,Unit,Minimum,Maximum,Mean,Last,Readings\r\n',
      refused: [['?metrics=temperature&from=2026-01-02T00:00:00Z&resolution=week', /.+/]],
      after: ({ headers }) => {
        expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
        expect(headers.get('content-disposition')).toContain('attachment; filename="readings.csv"');
        expect(headers.get('transfer-encoding')).toBe('chunked');
      },
    },
    'GET /api/devices/{id}/history': {
      query: '?kind=onboarding&personId=&size=5',
      body: () => ({
        entries: [
          {
            ...{ id: expect.stringMatching(/^device-added:/), kind: 'onboarding', event: 'device-added', at: instant },
            ...{ personName: 'Ann USER', summary: 'The device was added.', pictures: [], work: null },
            facts: {
              ...{ subject: null, previous: null, fromStatus: null, toStatus: null, condition: null },
              ...{ value: null, unit: null, priority: null, snoozedMinutes: null, clearedBy: null, note: null },
              ...{ reference: null, decision: null },
            },
          },
        ],
        next: null,
      }),
      refused: [
        ['?kind=weather', /.+/],
        ['?from=yesterday', /.+/],
        ['?size=1000', /whole number from 1 to 100/],
        ['?cursor=older', 'The cursor must be the `next` of an earlier answer.'],
      ],
    },
    'GET /api/devices/{id}/history.csv': {
      query: '?kind=alarm',
      body: () => expect.stringMatching(/^Time \(UTC\),Kind,Person,Summary,[^\r]+\r\n$/),
      refused: [['?kind=weather', /.+/]],
      after: ({ headers }) => {
        expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
        expect(headers.get('content-disposition')).toContain('attachment; filename="history.csv"');
      },
    },
    'POST /api/devices/{id}/telemetry batch': {
      json: () => ({
        readings: [
          {
            timestamp: '2026-01-02T03:04:05Z',
            values: { temperature: 20.5, mode: 'eco' },
            units: { temperature: '°C' },
          },
          { timestamp: '2026-01-02T03:05:05Z', values: { temperature: 21 } },
        ],
      }),
      status: 201,
      body: () => ({ stored: 3, repeated: 0 }),
      after: async (_answer, { id }, user) => {
        const path = `/api/devices/${id}/telemetry`;
        const json = [{ timestamp: '2026-01-02T03:05:05Z', values: { temperature: 22, pressure: 3 } }];
        expect((await user.call('POST', path, { json })).body).toEqual({ stored: 1, repeated: 1 });
        expect((await user.call('GET', path)).body).toMatchObject([
          { values: { temperature: 21, pressure: 3 } },
          { values: { temperature: 20.5, mode: 'eco' } },
        ]);
      },
      refused: [
        [{ readings: [] }, 'Give at least one reading'],
        [{ readings: 'many' }, 'Readings must be a list'],
        [{ readings: [{ values: {} }] }, 'Give at least one value'],
        [{ readings: Array.from({ length: 1001 }, () => ({ values: { t: 1 } })) }, /At most 1,000 values/],
        [{ readings: [{ timestamp: '2099-01-02T03:04:05Z', values: { t: 1 } }] }, /more than a day ahead/],
      ],
    },
    'POST /api/devices/{id}/telemetry': {
      json: () => ({ timestamp: '2026-01-02T03:04:05Z', values: { temperature: 20.5, mode: 'eco', on: true } }),
      status: 201,
      body: ({ id }) => ({
        id: expect.any(String),
        deviceId: id,
        timestamp: '2026-01-02T03:04:05.000Z',
        values: { temperature: 20.5, mode: 'eco', on: true },
      }),
      refused: [
        [{ values: {} }, 'Give at least one value'],
        [{ values: { t: [1] } }, /.+/],
        [{ timestamp: 'yesterday', values: { t: 1 } }, /.+/],
      ],
    },
  },
});
