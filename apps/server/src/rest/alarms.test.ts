import { expect } from 'vitest';
import { describeContract, type Ids } from '../testing/contract';
import { alarmCalls } from './alarms';

const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
const limit = { metric: 'Pressure', operator: '>', values: [10], unit: 'bar' };

const alarm = (ids: Ids, changed: object = {}) => ({
  id: ids.id,
  deviceId: ids.deviceId,
  deviceName: 'Pump',
  ruleId: ids.ruleId,
  ruleName: 'Working pressure',
  priority: 'HIGH',
  state: 'OPEN',
  condition: 'Pressure is above 10 bar',
  metric: 'Pressure',
  unit: 'bar',
  consequence: '',
  source: null,
  measure: 'value',
  value: 12,
  peakValue: 12,
  lastValue: 12,
  raisedAt: instant,
  acknowledgedAt: null,
  acknowledgedByName: null,
  note: null,
  snoozedUntil: null,
  clearedAt: null,
  clearedBy: null,
  clearedByName: null,
  escalatedAt: null,
  task: null,
  ...changed,
});

describeContract('alarms', {
  calls: alarmCalls,
  async fresh(user) {
    const { body: device } = await user.call<Ids>('POST', '/api/devices', { json: { name: 'Pump' } });
    const deviceId = device.id ?? '';
    const texts = { name: 'Working pressure', description: 'Limit', priority: 'HIGH', machineCondition: limit };
    const { body: rule } = await user.call<Ids>('POST', '/api/rules', { json: { deviceId, ...texts } });
    await user.call('POST', `/api/devices/${deviceId}/telemetry`, { json: { values: { pressure: 12 } } });
    const { body } = await user.call<{ content: Ids[] }>('GET', `/api/alarms?deviceId=${deviceId}`);
    return { deviceId, ruleId: rule.id ?? '', id: body.content[0]?.id ?? '' };
  },
  rows: {
    'GET /api/alarms': {
      query: '?state=active&priority=high&size=1',
      body: (ids) =>
        expect.objectContaining({ content: [alarm(ids)], page: 0, size: 1, totalElements: expect.any(Number) }),
      refused: [
        ['?state=loud', /.+/],
        ['?size=101', /.+/],
      ],
    },
    'GET /api/alarms/counts': {
      body: () => ({ active: expect.any(Number), open: expect.any(Number), high: expect.any(Number) }),
    },
    'GET /api/alarms/{id}': { body: (ids) => alarm(ids) },
    'POST /api/alarms/{id}/acknowledge': {
      json: () => ({ note: 'Valve checked' }),
      body: (ids) =>
        alarm(ids, {
          state: 'ACKNOWLEDGED',
          acknowledgedAt: instant,
          acknowledgedByName: expect.stringMatching(/^Ann /),
          note: 'Valve checked',
        }),
      refused: [[{ note: 'x'.repeat(2001) }, 'The note must be at most 2,000 characters']],
    },
    'GET /api/alarms/{id}/events': { body: () => [] },
    'POST /api/alarms/{id}/snooze': {
      json: () => ({ minutes: 30 }),
      body: (ids) => alarm(ids, { state: 'SNOOZED', snoozedUntil: instant }),
      refused: [
        [{}, 'The time must be between 1 minute and 7 days'],
        [{ minutes: 0 }, 'The time must be between 1 minute and 7 days'],
      ],
    },
    'POST /api/alarms/{id}/task': {
      body: (ids) => alarm(ids, { task: { id: expect.any(String), isDone: false } }),
    },
    'POST /api/alarms/{id}/clear': {
      json: () => ({}),
      body: (ids) =>
        alarm(ids, {
          state: 'CLEARED',
          clearedAt: instant,
          clearedBy: 'person',
          clearedByName: expect.stringMatching(/^Ann /),
        }),
    },
  },
});
