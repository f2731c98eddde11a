import { addDays, dateIn } from '@steward/api/services/calendar';
import { expect } from 'vitest';
import { describeContract, type Ids } from '../testing/contract';
import { maintenanceCalls } from './maintenance';
import { schedulerCalls } from './maintenance-scheduler';

const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
const today = dateIn('UTC', new Date());

/** The response body of a task. */
const task = (ids: Ids, changed: object = {}) => ({
  id: expect.any(String),
  deviceId: ids.deviceId,
  deviceName: 'Pump',
  deviceLocation: expect.any(String),
  taskName: 'Grease',
  description: 'The bearing',
  maintenanceType: 'PREVENTIVE',
  frequency: 'weekly',
  frequencyShort: 'Weekly',
  intervals: [{ every: 1, unit: 'week' }],
  firstAt: null,
  status: 'ACTIVE',
  priority: 'HIGH',
  nextMaintenance: today,
  lastMaintenance: null,
  dueOn: today,
  meterId: null,
  meterNext: null,
  meter: null,
  assignedTo: null,
  assignedToName: null,
  estimatedDuration: '2 h',
  actualDuration: null,
  estimatedCost: 0,
  notes: null,
  alarmId: null,
  requestId: null,
  running: null,
  completedRecordId: null,
  requiredTools: 'Gun',
  safetyNotes: 'Gloves',
  source: null,
  seeAlso: [],
  origin: 'person',
  edited: false,
  createdAt: instant,
  updatedAt: instant,
  ...changed,
});
/** The calendar's entry of a task. */
const entry = ({ deviceId, id }: Ids) => ({
  ...{ kind: 'due', taskId: id, date: today, taskName: 'Grease', deviceId, deviceName: 'Pump' },
  ...{ deviceLocation: expect.any(String), maintenanceType: 'PREVENTIVE', priority: 'HIGH', status: 'ACTIVE' },
  ...{ personId: null, personName: null, minutes: 120, isProjected: false, fixedBecause: null },
});
const freshTask = (ids: Ids) => task(ids, { id: ids.id });
const contains = (ids: Ids, changed: object = {}) => expect.arrayContaining([task(ids, { id: ids.id, ...changed })]);
const count = expect.any(Number);
const pageWith = (ids: Ids, changed: object = {}) => ({
  content: contains(ids, changed),
  page: 0,
  size: 100,
  totalElements: count,
  totalPages: count,
});

/** Specification 2, section 3: 'sent to the server'. */
const sentPayload = ({ deviceId }: Ids) => ({
  taskName: 'Grease',
  description: 'The bearing',
  maintenanceType: 'preventive',
  priority: 'high',
  status: 'active',
  nextMaintenance: `${today}T08:00:00.000Z`,
  assignedTo: '',
  estimatedDuration: '2 h',
  requiredTools: 'Gun',
  safetyNotes: 'Gloves',
  frequency: 'weekly',
  deviceId,
  organizationId: 'rival',
});

/** The field names of the tab form and of other systems. */
const tabForm = ({ deviceId }: Ids) => ({
  deviceId,
  title: 'Grease',
  details: 'The bearing',
  type: 'routine',
  schedule: 'weekly',
  priority: 'HIGH',
  status: 'ACTIVE',
  dueDate: today,
  duration: '2 h',
  tools: ['Gun'],
  safetyInfo: 'Gloves',
});

const blank = { deviceId: 'x', taskName: ' ', description: ' ', nextMaintenance: '' };
const unfinished = { ...blank, taskName: 'T', description: 'D' };

describeContract('maintenance', {
  calls: maintenanceCalls,
  async fresh(user) {
    const device = await user.call<Ids>('POST', '/api/devices', { json: { name: 'Pump' } });
    const deviceId = device.body.id ?? '';
    const { body } = await user.call<Ids>('POST', '/api/maintenance', { json: sentPayload({ deviceId }) });
    return { deviceId, id: body.id ?? '' };
  },
  rows: {
    'GET /api/devices/maintenance/upcoming paged': { query: '?page=0&size=100', body: pageWith },
    'GET /api/devices/maintenance/upcoming': {
      body: (ids) => ({ upcomingMaintenance: contains(ids), totalCount: count }),
    },
    'GET /api/maintenance paged': {
      query: '?page=0&size=1&search=grease&status=Active&type=preventive&sort=taskName&direction=DESC',
      body: (ids) => ({
        content: [task(ids, { deviceId: expect.any(String) })],
        page: 0,
        size: 1,
        totalElements: count,
        totalPages: count,
        total: count,
      }),
      refused: [
        ['?page=-1', /.+/],
        ['?page=0&size=101', /.+/],
        ['?page=0&status=late', /.+/],
        ['?page=0&sort=colour', /.+/],
      ],
    },
    'GET /api/maintenance': { query: '?status=scheduled', body: contains },
    'POST /api/maintenance': {
      json: sentPayload,
      status: 201,
      body: (ids) => task(ids),
      after: async (_answer, ids, user) => {
        const { body } = await user.call('POST', '/api/maintenance', { json: tabForm(ids) });
        expect(body).toEqual(task(ids));
      },
      refused: [
        [blank, 'Task name is required'],
        [{ ...blank, taskName: 'T' }, 'Description is required'],
        [unfinished, 'Next maintenance date is required'],
        [{ ...unfinished, nextMaintenance: 'soon' }, 'Next maintenance date must be a date'],
        [{ deviceId: 'x', title: ' ', description: 'D', scheduledDate: today }, 'Title is required'],
        [{ deviceId: 'x', title: 'T', description: ' ', scheduledDate: today }, 'Description is required'],
        [{ deviceId: 'x', title: 'T', description: 'D', scheduledDate: '' }, 'Scheduled date is required'],
        [{ ...unfinished, nextMaintenance: today, status: 'LATE' }, /^Status must be one of: SCHEDULED, PENDING/],
      ],
    },
    'POST /api/maintenance/bulk': {
      json: (ids) => [sentPayload(ids), tabForm(ids)],
      status: 201,
      body: (ids) => [task(ids), task(ids)],
      after: async (_answer, ids, user) => {
        const { body } = await user.call('POST', '/api/maintenance/bulk', { json: { items: [tabForm(ids)] } });
        expect(body).toEqual([task(ids)]);
      },
      refused: [
        [[], 'Give at least one item.'],
        [Array.from({ length: 201 }, () => unfinished), 'At most 200 items can be sent at once.'],
        [[unfinished], 'Next maintenance date is required'],
      ],
    },
    'GET /api/maintenance/my-work': {
      query: '?person=nobody&priority=high&type=preventive&size=50',
      body: (ids) => ({
        ...{ today, weekEnd: addDays(today, 7), nextDue: null },
        sections: {
          working: { content: [], total: 0 },
          overdue: { content: [], total: 0 },
          today: { content: contains(ids), total: count },
          week: { content: expect.any(Array), total: count },
          waiting: { content: expect.any(Array), total: count },
        },
      }),
      refused: [
        ['?size=51', 'The size of a section must be a whole number from 1 to 50.'],
        ['?priority=urgent', /.+/],
      ],
    },
    'GET /api/maintenance/my-work paged': {
      query: '?section=Today&person=everybody&page=0&size=100',
      body: pageWith,
      refused: [
        ['?section=today&size=101', /.+/],
        ['?section=tomorrow', /.+/],
      ],
    },
    'GET /api/maintenance/calendar': {
      query: `?from=${today}&to=${addDays(today, 6)}&person=nobody&perDay=50`,
      body: (ids) => ({
        ...{ today, overdue: 0, hasRepeats: expect.any(Boolean) },
        days: expect.arrayContaining([
          {
            ...{ date: today, due: count, done: count, repeat: 0, minutes: count },
            entries: expect.arrayContaining([entry(ids)]),
          },
        ]),
      }),
      refused: [
        [`?from=${today}&to=${addDays(today, 42)}`, 'Choose at most 42 days, the first before the last.'],
        [`?to=${today}`, 'From is required'],
      ],
    },
    'GET /api/maintenance/calendar/day': {
      query: `?date=${today}&kind=due&page=0&size=100`,
      body: (ids) => ({
        ...{ page: 0, size: 100, totalElements: count, totalPages: count },
        content: expect.arrayContaining([entry(ids)]),
      }),
      refused: [[`?date=${today}&kind=late`, /.+/]],
    },
    'GET /api/maintenance/workload': {
      query: `?from=${today}&to=${addDays(today, 6)}&by=week`,
      body: () => ({
        ...{ page: 0, size: 20, totalElements: count, totalPages: count },
        content: expect.arrayContaining([
          {
            ...{ personId: null, personName: null, tasks: count, minutes: count, unknown: count },
            periods: [{ start: today, tasks: count, minutes: count, unknown: count }],
          },
        ]),
      }),
    },
    'PATCH /api/maintenance/{id}/reschedule': {
      json: () => ({ from: today, date: addDays(today, 3) }),
      body: ({ id }) => ({
        ...{ id, taskName: 'Grease', date: addDays(today, 3) },
        before: { date: today, anchorDay: Number(today.slice(8)) },
      }),
      refused: [
        [{ from: today }, 'Date is required'],
        [{ from: today, date: addDays(today, -1) }, 'A task cannot be moved to a day that has passed.'],
      ],
    },
    'GET /api/maintenance/{id}': { body: freshTask },
    'PUT /api/maintenance/{id}': {
      json: () => ({ title: 'Grease well', frequency: 'every 250 hours', unknown: 1 }),
      body: (ids) =>
        task(ids, {
          id: ids.id,
          taskName: 'Grease well',
          frequency: 'every 250 hours',
          frequencyShort: '250 h',
          intervals: [{ every: 250, unit: 'hour' }],
        }),
      refused: [
        [{ taskName: ' ' }, 'Task name is required'],
        [{ scheduledDate: '' }, 'Scheduled date is required'],
        [{ assignedTo: 'nobody@acme.example' }, 'The assignee must be an enabled user of your organization.'],
      ],
    },
    'DELETE /api/maintenance/{id}': {
      adminOnly: true,
      body: () => ({ message: 'Maintenance task "Grease" has been deleted.' }),
      after: async (_answer, { id }, user) =>
        expect(await user.call('GET', `/api/maintenance/${id}`)).toMatchObject({ status: 404 }),
    },
    'GET /api/maintenance/device/{deviceId}': { body: (ids) => ({ maintenanceTasks: [freshTask(ids)], total: 1 }) },
    'GET /api/maintenance/daywise': {
      query: `?from=${today}&to=${addDays(today, 1)}`,
      body: (ids) => [{ date: today, tasks: contains(ids) }],
      refused: [['?from=yesterday', 'From must be a date']],
    },
    'GET /api/maintenance/today paged': { query: '?page=0&size=100', body: pageWith },
    'GET /api/maintenance/upcoming-from-today paged': { query: '?page=0&size=100', body: pageWith },
    'GET /api/maintenance/today': { body: contains },
    'GET /api/maintenance/upcoming-from-today': { body: contains },
    'PATCH /api/maintenance/{id}/complete': {
      body: (ids) =>
        task(ids, {
          id: ids.id,
          status: 'COMPLETED',
          lastMaintenance: today,
          nextMaintenance: addDays(today, 7),
          dueOn: addDays(today, 7),
          completedRecordId: expect.any(String),
        }),
      after: async (_answer, { id }, user) => {
        const secondCompletion = await user.call('PATCH', `/api/maintenance/${id}/complete`);
        expect({ status: secondCompletion.status, body: secondCompletion.body }).toEqual({
          status: 409,
          body: { error: 'Conflict', message: 'This task is already completed.' },
        });
      },
      refused: [
        [{ completedOn: 'yesterday' }, 'Completion date must be a date'],
        [{ completedOn: '2999-01-01' }, 'A task cannot be completed on a future day.'],
      ],
    },
    'PATCH /api/maintenance/{id}/assign': {
      json: ({ adminId }) => ({ assigneeId: adminId }),
      body: (ids) => task(ids, { id: ids.id, assignedTo: ids.adminId, assignedToName: 'Ann ADMIN' }),
      refused: [
        [{ assigneeId: 'nobody' }, 'The assignee must be an enabled user of your organization.'],
        [{}, 'Assignee must be a text'],
      ],
    },
    'POST /api/maintenance/trigger-notifications': {
      body: () => ({
        message: expect.stringMatching(/^(\d+ reminders? ha(s|ve) been sent|Nobody needed a reminder)/),
        count,
      }),
    },
    'POST /api/maintenance/update-device-names': {
      body: () => ({ message: 'The device names of all maintenance tasks are up to date.', count }),
    },
  },
});

describeContract('the maintenance scheduler', {
  calls: schedulerCalls,
  async fresh(user) {
    const device = await user.call<Ids>('POST', '/api/devices', { json: { name: 'Pump' } });
    const deviceId = device.body.id ?? '';
    const late = { ...sentPayload({ deviceId }), nextMaintenance: addDays(today, -1), assignedTo: user.id };
    const { body } = await user.call<Ids>('POST', '/api/maintenance', { json: late });
    return { deviceId, id: body.id ?? '' };
  },
  rows: {
    'POST /api/maintenance-scheduler/update': {
      body: () => ({
        message: 'Maintenance schedules updated: 0 re-opened, 1 overdue, 1 reminder sent.',
        executionTimeMs: count,
        timestamp: instant,
        reopened: 0,
        overdue: 1,
        notified: 1,
      }),
      after: async (_answer, { id }, user) => {
        expect((await user.call('GET', `/api/maintenance/${id}`)).body).toMatchObject({ status: 'OVERDUE' });
        const secondRun = await user.call('POST', '/api/maintenance-scheduler/update');
        expect(secondRun.body).toMatchObject({ reopened: 0, overdue: 0, notified: 0 });
      },
    },
    'GET /api/maintenance-scheduler/attention-needed paged': {
      query: '?page=0&size=100',
      body: (ids) =>
        pageWith(ids, {
          status: 'OVERDUE',
          nextMaintenance: addDays(today, -1),
          dueOn: addDays(today, -1),
          assignedTo: ids.userId,
          assignedToName: 'Ann USER',
        }),
    },
    'GET /api/maintenance-scheduler/attention-needed': {
      body: (ids) =>
        contains(ids, {
          status: 'OVERDUE',
          nextMaintenance: addDays(today, -1),
          dueOn: addDays(today, -1),
          assignedTo: ids.userId,
          assignedToName: 'Ann USER',
        }),
    },
    'GET /api/maintenance-scheduler/status': {
      body: () => ({
        // the test server disables the scheduler, so that no run interferes
        status: 'INACTIVE',
        nextScheduledRun: null,
        schedulerEnabled: false,
        lastRunAt: instant,
      }),
    },
  },
});
