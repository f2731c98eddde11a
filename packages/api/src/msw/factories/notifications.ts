import type {
  ListedNotification,
  Notification,
  NotificationDetails,
  NotificationList,
} from '../../notifications/schema';

export const notificationOf = (overrides: Partial<ListedNotification> = {}): ListedNotification => ({
  id: 'n-1',
  title: 'Bearing over its limit',
  message: '94 °C at 09:38, limit 90 °C. Stop the pump.',
  category: 'SAFETY_ALERT',
  read: false,
  deviceId: null,
  deviceName: null,
  ruleId: null,
  userId: 'u-admin',
  organizationId: 'default',
  createdAt: new Date().toISOString(),
  metadata: null,
  ...overrides,
});

/** One page of the list, as the server returns it. */
export function notificationPage(
  all: readonly ListedNotification[],
  { page = 0, size = 50 }: { page?: unknown; size?: unknown } = {},
): NotificationList {
  const [at, count] = [Number(page), Number(size)];
  return {
    content: all.slice(at * count, (at + 1) * count),
    page: at,
    size: count,
    totalElements: all.length,
    totalPages: Math.ceil(all.length / count),
    unread: all.filter(({ read }) => !read).length,
    total: all.length,
  };
}

export const detailsOf = (
  notification: Notification,
  overrides: Partial<NotificationDetails> = {},
): NotificationDetails => ({
  deviceName: null,
  ...notification,
  deviceType: null,
  deviceLocation: null,
  deviceStatus: null,
  deviceManufacturer: null,
  deviceModel: null,
  maintenanceRulesCount: null,
  safetyRulesCount: null,
  totalRulesCount: null,
  userName: 'Marta Kowalski',
  source: null,
  beforeWork: null,
  deliveries: [],
  ...overrides,
});
