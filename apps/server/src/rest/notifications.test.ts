import { notifications } from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeContract, type Ids } from '../testing/contract';
import { type Person, TestServer } from '../testing/test-server';
import { notificationCalls } from './notifications';

const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
const categories =
  'DEVICE_ASSIGNMENT, DEVICE_CREATION, DEVICE_UPDATE, MAINTENANCE_SCHEDULE, MAINTENANCE_REMINDER, MAINTENANCE_ASSIGNMENT, DEVICE_OFFLINE, DEVICE_ONLINE, TEMPERATURE_ALERT, BATTERY_LOW, RULE_TRIGGERED, RULE_CREATED, SYSTEM_UPDATE, SECURITY_ALERT, PERFORMANCE_ALERT, SAFETY_ALERT, CUSTOM';

const payload = ({ userId, deviceId }: Ids) => ({
  title: ' Hot <script>alert(1)</script>',
  message: 'Pump 1 is hot',
  category: 'temperature_alert',
  read: false,
  userId,
  deviceId,
  organizationId: 'acme',
  metadata: { ruleId: 'r1' },
});
const notificationBody = (ids: Ids, changed: object = {}) => ({
  id: expect.any(String),
  title: 'Hot',
  message: 'Pump 1 is hot',
  category: 'TEMPERATURE_ALERT',
  read: false,
  deviceId: ids.deviceId,
  ruleId: 'r1',
  userId: ids.userId,
  organizationId: 'acme',
  createdAt: instant,
  metadata: { ruleId: 'r1' },
  ...changed,
});

describeContract('notifications', {
  calls: notificationCalls,
  async fresh(user) {
    await user.call('DELETE', '/api/notifications');
    const device = { name: 'Pump 1', type: 'MACHINE', location: 'Hall', manufacturer: 'Acme', model: 'P-1' };
    const { body } = await user.call<Ids>('POST', '/api/devices', { json: device });
    await user.call('DELETE', '/api/notifications');
    const ids = { userId: user.id, deviceId: body.id ?? '' };
    const created = await user.call<Ids>('POST', '/api/notifications', { json: payload(ids) });
    return { deviceId: ids.deviceId, id: created.body.id ?? '' };
  },
  rows: {
    'GET /api/notifications paged': {
      query: '?page=0&size=10&search=pump&category=TEMPERATURE_ALERT&status=unread',
      body: (ids) => ({
        content: [notificationBody(ids, { id: ids.id, deviceName: 'Pump 1' })],
        page: 0,
        size: 10,
        totalElements: 1,
        totalPages: 1,
        unread: 1,
        total: 1,
      }),
      refused: [
        ['?page=-1', /.+/],
        ['?size=101', /.+/],
        ['?page=0&status=lost', /.+/],
      ],
    },
    'GET /api/notifications': { body: (ids) => [notificationBody(ids, { id: ids.id, deviceName: 'Pump 1' })] },
    'POST /api/notifications': {
      json: payload,
      status: 201,
      body: notificationBody,
      refused: [
        [{ message: 'M', category: 'CUSTOM' }, 'Title must be text'],
        [{ title: ' ', message: 'M', category: 'CUSTOM' }, 'Title cannot be empty'],
        [{ title: 'x'.repeat(201), message: 'M', category: 'CUSTOM' }, 'Title must not exceed 200 characters'],
        [{ title: 'T', message: 'x'.repeat(1001), category: 'CUSTOM' }, 'Message must not exceed 1000 characters'],
        [{ title: 'T', category: 'CUSTOM' }, 'Message must be text'],
        [{ title: 'T', message: 'M', category: 'CUSTOM', read: 'no' }, 'Read must be true or false'],
        [{ title: 'T', message: 'M', category: 'CUSTOM', metadata: [] }, 'Metadata must be an object'],
        [
          { title: 'T', message: 'M', category: 'CUSTOM', metadata: { a: { b: { c: { d: { e: {} } } } } } },
          'Metadata must be an object of at most 8 KiB and 5 levels',
        ],
        [{ title: 'T', message: 'M', category: 'GOSSIP' }, `Invalid category: GOSSIP. Must be one of: ${categories}`],
      ],
    },
    'DELETE /api/notifications': {
      body: () => ({ message: 'All notifications were deleted.', count: 1 }),
      after: async (_answer, _ids, user) => expect((await user.call('GET', '/api/notifications')).body).toEqual([]),
    },
    'PATCH /api/notifications/{id}/read': { body: (ids) => notificationBody(ids, { id: ids.id, read: true }) },
    'PATCH /api/notifications/read-all': {
      body: () => ({ message: 'All notifications are marked as read.', count: 1 }),
    },
    'GET /api/notifications/unread-count': { body: () => ({ count: 1 }) },
    'DELETE /api/notifications/{id}': {
      body: () => ({ message: 'The notification was deleted.' }),
      after: async (_answer, ids, user) =>
        expect(await user.call('GET', `/api/notifications/${ids.id}/details`)).toMatchObject({ status: 404 }),
    },
    'GET /api/notifications/{id}/details': {
      body: (ids) => ({
        ...notificationBody(ids, { id: ids.id }),
        deviceName: 'Pump 1',
        deviceType: 'MACHINE',
        deviceLocation: 'Hall',
        deviceStatus: expect.any(String),
        deviceManufacturer: 'Acme',
        deviceModel: 'P-1',
        maintenanceRulesCount: 0,
        safetyRulesCount: 0,
        totalRulesCount: 0,
        userName: 'Ann USER',
        source: null,
        beforeWork: null,
        deliveries: expect.any(Array),
      }),
    },
  },
});

describe('notifications for other users', () => {
  let server: TestServer;
  let admin: Person;
  let user: Person;
  beforeAll(async () => {
    server = await TestServer.start();
    admin = await server.person('acme', 'ADMIN');
    user = await server.person('acme', 'USER');
  });
  afterAll(() => server.stop());

  it('can be created by administrators only', async () => {
    const json = { title: 'T', message: 'M', category: 'CUSTOM' };
    const ownNotification = await user.call('POST', '/api/notifications', { json });
    expect(ownNotification).toMatchObject({ status: 201, body: { userId: user.id } });
    expect(await user.call('POST', '/api/notifications', { json: { ...json, userId: admin.id } })).toMatchObject({
      status: 403,
      body: { error: 'Forbidden', message: 'Only an administrator can notify another user.' },
    });
    const byAdmin = await admin.call('POST', '/api/notifications', { json: { ...json, userId: user.id } });
    expect(byAdmin).toMatchObject({ status: 201, body: { userId: user.id } });
    const rows = await server.db.select().from(notifications).where(eq(notifications.userId, user.id));
    expect(rows).toHaveLength(2);
  });
});
