import { expect } from 'vitest';
import { describeContract, type Ids } from '../testing/contract';
import { ruleCalls } from './rules';

const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

/** The response body of a rule. */
const rule = (ids: Ids, changed: object = {}) => ({
  id: expect.any(String),
  deviceId: ids.deviceId,
  deviceName: 'Pump',
  name: 'Hot',
  description: 'Too hot',
  metric: 'Temperature',
  metricValue: '95',
  threshold: '98 °C',
  consequence: '',
  condition: 'Temperature 98 °C',
  action: 'Send notification',
  priority: 'MEDIUM',
  status: 'ACTIVE',
  isActive: true,
  category: 'General',
  kind: null,
  confidence: null,
  doubt: null,
  machineCondition: null,
  source: null,
  evaluation: { delaySeconds: 0, hysteresis: 0, repeatMinutes: 0, openTask: false },
  trigger: null,
  seeAlso: [],
  origin: 'person',
  edited: false,
  createdAt: instant,
  updatedAt: instant,
  ...changed,
});
const freshRule = (ids: Ids) => rule(ids, { id: ids.id });
const inactive = { status: 'INACTIVE', isActive: false };

const fields = ({ deviceId }: Ids) => ({
  deviceId,
  name: 'Hot',
  description: 'Too hot',
  metric: 'Temperature',
  metricValue: '95',
  threshold: '98 °C',
});

/** Specification 2, section 3: 'sent to the server'. */
const sentPayload = ({ deviceId }: Ids) => ({
  name: 'Hot',
  description: 'Too hot',
  active: true,
  conditions: [{ deviceId, parameter: 'Temperature', operator: 'equals', value: '95' }],
  actions: [{ type: 'notification', deviceId, action: 'Send notification', value: '98 °C' }],
});

const above98 = {
  match: 'all',
  conditions: [{ measure: 'value', metric: 'T', operator: '>', values: [98], unit: '°C' }],
};
const reading = (minute: number, value: number) => ({ at: `2026-11-20T09:0${minute}:00.000Z`, value });

const unfinished = { deviceId: 'x', name: '', description: 'D', condition: 'C', action: 'A' };

describeContract('rules', {
  calls: ruleCalls,
  async fresh(user) {
    const device = await user.call<Ids>('POST', '/api/devices', { json: { name: 'Pump' } });
    const deviceId = device.body.id ?? '';
    const { body } = await user.call<Ids>('POST', '/api/rules', { json: fields({ deviceId }) });
    return { deviceId, id: body.id ?? '' };
  },
  rows: {
    'GET /api/rules paged': {
      query: '?page=0&size=1&search=hot&status=active&sort=name&direction=DESC',
      body: (ids) => ({
        content: [rule(ids, { deviceId: expect.any(String) })],
        page: 0,
        size: 1,
        totalElements: expect.any(Number),
        totalPages: expect.any(Number),
        total: expect.any(Number),
      }),
      refused: [
        ['?page=-1', /.+/],
        ['?page=0&size=101', /.+/],
        ['?page=0&sort=colour', /.+/],
      ],
    },
    'GET /api/rules': {
      query: '?sort=createdAt',
      body: () => expect.arrayContaining([expect.objectContaining({ name: 'Hot', deviceName: 'Pump' })]),
      after: ({ body }, ids) => expect((body as object[])[0]).toEqual(freshRule(ids)),
    },
    'POST /api/rules': {
      json: sentPayload,
      status: 201,
      body: (ids) => rule(ids),
      refused: [
        [unfinished, 'Rule name is required'],
        [{ deviceId: 'x', name: 'R' }, 'Description is required'],
        [{ ...unfinished, name: 7 }, 'Rule name is required'],
        [{ ...unfinished, name: 'R', priority: 'urgent' }, 'Priority must be one of: LOW, MEDIUM, HIGH'],
      ],
    },
    'POST /api/rules/bulk': {
      json: (ids) => [fields(ids), { ...sentPayload(ids), active: false }],
      status: 201,
      body: (ids) => [rule(ids), rule(ids, inactive)],
      after: async (_answer, ids, user) => {
        const { body } = await user.call('POST', '/api/rules/bulk', { json: { items: [fields(ids)] } });
        expect(body).toEqual([rule(ids)]);
      },
      refused: [
        [[], 'Give at least one item.'],
        [Array.from({ length: 201 }, () => unfinished), 'At most 200 items can be sent at once.'],
        [[unfinished], 'Rule name is required'],
      ],
    },
    'POST /api/rules/simulate': {
      json: ({ deviceId }) => ({ deviceId, from: '2026-01-01T00:00:00Z', trigger: above98 }),
      body: () => expect.objectContaining({ problem: 'metric', conditionIndex: 0, readings: 0, alarms: [] }),
      after: async (_answer, { deviceId }, user) => {
        const timestamp = new Date(Date.now() - 3_600_000).toISOString();
        await user.call('POST', `/api/devices/${deviceId}/telemetry`, { json: { timestamp, values: { t: 99 } } });
        const json = { deviceId, from: timestamp, trigger: above98 };
        const { body } = await user.call('POST', '/api/rules/simulate', { json });
        expect(body).toMatchObject({ problem: null, metric: 't', readings: 1, alarmCount: 1 });
      },
      refused: [
        [{ deviceId: 'x', from: 'yesterday', trigger: above98 }, /.+/],
        [{ deviceId: 'x', from: '2026-01-01T00:00:00Z', trigger: { match: 'all', conditions: [] } }, /at least one/],
      ],
    },
    'POST /api/rules/simulate/readings': {
      json: () => ({ trigger: above98, readings: [reading(0, 97), reading(1, 99), reading(2, 96)] }),
      body: () =>
        expect.objectContaining({
          ...{ problem: null, readings: 3, alarmCount: 1, alarmMs: 60_000 },
          alarms: [{ raisedAt: reading(1, 0).at, clearedAt: reading(2, 0).at, value: 99, peakValue: 99, unit: '°C' }],
        }),
      refused: [[{ trigger: above98, readings: [] }, 'Give 1 to 5,000 readings']],
    },
    'GET /api/rules/{id}': { body: freshRule },
    'PUT /api/rules/{id}': {
      json: () => ({ rule_name: 'Hotter', active: false, unknown: 1 }),
      body: (ids) => rule(ids, { id: ids.id, name: 'Hotter', ...inactive }),
      refused: [
        [{ name: ' ' }, 'Rule name is required'],
        [
          { machineCondition: { metric: 'T', operator: 'between', values: [2, 1], unit: '' } },
          "'between' takes two values, the lower one first",
        ],
      ],
    },
    'DELETE /api/rules/{id}': {
      adminOnly: true,
      body: () => ({ message: 'Rule "Hot" was deleted.' }),
      after: async (_answer, { id }, user) =>
        expect(await user.call('GET', `/api/rules/${id}`)).toMatchObject({ status: 404 }),
    },
    'GET /api/rules/device/{deviceId}': { body: (ids) => [freshRule(ids)] },
    'GET /api/rules/organization/{orgId}': {
      body: () => expect.arrayContaining([expect.objectContaining({ name: 'Hot' })]),
    },
    'PATCH /api/rules/{id}/activate': { body: freshRule },
    'PATCH /api/rules/{id}/deactivate': { body: (ids) => rule(ids, { id: ids.id, ...inactive }) },
    'PATCH /api/rules/{id}/toggle': { body: (ids) => rule(ids, { id: ids.id, ...inactive }) },
  },
});
