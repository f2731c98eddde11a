import { notificationOf } from '@steward/api/msw/factories/notifications';
import { notificationCategories } from '@steward/api/schema/notifications';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { problemOf, readNotifications } from './read-notifications';

const valid = notificationOf();

beforeEach(() => {
  vi.spyOn(console, 'warn')
    .mockReset()
    .mockImplementation(() => {});
});

describe('readNotifications', () => {
  test.each([null, undefined, 'text', { content: [] }])('returns an empty list for %j', (response) => {
    expect(readNotifications(response)).toEqual([]);
    expect(console.warn).not.toHaveBeenCalled();
  });

  test('drops invalid notifications with a warning', () => {
    expect(readNotifications([{ ...valid, id: 'n-2', title: '   ' }, valid, 7])).toEqual([valid]);
    expect(vi.mocked(console.warn).mock.calls.flat()).toEqual([
      'Notification n-2 was dropped: Title cannot be empty',
      'Notification without id was dropped: It is not an object',
    ]);
  });

  test('trims texts and strips script elements, including those of the device', () => {
    const [read] = readNotifications([
      {
        ...valid,
        title: '  Stop <script>alert(1)</script>now ',
        message: 'a<scr<script></script>ipt>alert(1)</script>b',
        deviceName: ' Pump<script src=x> ',
        deviceLocation: '<SCRIPT>x</SCRIPT >Hall 2',
      },
    ]);
    expect(read).toMatchObject({
      title: 'Stop now',
      message: 'aalert(1)b',
      deviceName: 'Pump',
      deviceLocation: 'Hall 2',
    });
  });

  test('fills in defaults for optional fields', () => {
    const { read: _, deviceId: __, ruleId: ___, metadata: ____, ...rest } = valid;
    expect(readNotifications([rest])).toEqual([{ ...rest, read: false, deviceId: null, ruleId: null, metadata: null }]);
  });
});

test.each([
  [{ createdAt: undefined }, 'Missing required field: createdAt'],
  [{ userId: null }, 'Missing required field: userId'],
  [{ id: 7 }, 'id must be a string'],
  [{ organizationId: {} }, 'organizationId must be a string'],
  [{ title: 7 }, 'Title must be a string'],
  [{ title: 'x'.repeat(201) }, 'Title must not exceed 200 characters'],
  [{ title: ' ' }, 'Title cannot be empty'],
  [{ message: 'x'.repeat(1001) }, 'Message must not exceed 1000 characters'],
  [{ message: '<script>x</script>' }, 'Message cannot be empty'],
  [{ category: 'FIRE' }, `Invalid category: FIRE. Must be one of: ${notificationCategories.join(', ')}`],
  [{ createdAt: 'soon' }, 'createdAt must be a valid date'],
  [{ read: 'no' }, 'read must be a boolean'],
  [{ deviceId: 7 }, 'deviceId must be a string or null'],
  [{ ruleId: [] }, 'ruleId must be a string or null'],
  [{ metadata: [] }, 'metadata must be an object or null'],
  [{ title: 'x'.repeat(200), message: 'x'.repeat(1000), metadata: {}, deviceId: null }, null],
])('problemOf %j is %s', (fields, problem) => {
  expect(problemOf({ ...valid, ...fields })).toBe(problem);
});
