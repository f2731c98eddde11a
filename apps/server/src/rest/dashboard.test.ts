import { dateIn } from '@steward/api/services/calendar';
import { expect } from 'vitest';
import { describeContract, type Ids } from '../testing/contract';
import { dashboardCalls } from './dashboard';

const today = dateIn('UTC', new Date());
const count = expect.any(Number);

describeContract('the Command Center', {
  calls: dashboardCalls,
  async fresh(user) {
    const device = await user.call<Ids>('POST', '/api/devices', { json: { name: 'Pump', location: 'Hall' } });
    const deviceId = device.body.id ?? '';
    const json = {
      deviceId,
      taskName: 'Grease',
      description: 'The bearing',
      nextMaintenance: today,
      assignedTo: user.id,
    };
    const task = await user.call<Ids>('POST', '/api/maintenance', { json });
    return { deviceId, id: task.body.id ?? '' };
  },
  rows: {
    'GET /api/dashboard': {
      body: ({ id, deviceId, userId }) => ({
        today,
        // a new organization has no previous month, so there are no trends
        stats: {
          assets: { ok: true, data: { total: 1, active: 1, locations: 1, trend: null } },
          users: { ok: true, data: { total: 2, active: 2, admins: 1, trend: null } },
          rules: { ok: true, data: { total: 0, active: 0, trend: null } },
          maintenance: { ok: true, data: { total: 1, overdue: 0, trend: null } },
        },
        dueToday: { ok: true, data: { count: 1, mine: 1 } },
        upcoming: {
          ok: true,
          data: [
            {
              id,
              taskName: 'Grease',
              deviceId,
              deviceName: 'Pump',
              assignedTo: userId,
              assignedToName: 'Ann USER',
              nextMaintenance: today,
              page: null,
              documentId: null,
              meterDue: null,
            },
          ],
        },
        deviceStatus: { ok: true, data: { counts: { ONLINE: 1, WARNING: 0, ERROR: 0, OFFLINE: 0 }, unwell: [] } },
        weeksAhead: {
          ok: true,
          data: {
            overdue: 0,
            weeks: Array.from({ length: 6 }, (_, n) => ({ from: expect.any(String), count: n ? count : 1 })),
          },
        },
      }),
    },
  },
});
