import type { Notification } from '@steward/api/schema/notifications';

export type Category = Notification['category'];

/** Labels in the order of the type filter (specification 1, section 2.6). */
export const filterLabels = {
  SECURITY_ALERT: 'Security Alerts',
  SAFETY_ALERT: 'Safety Alerts',
  MAINTENANCE_REMINDER: 'Maintenance',
  DEVICE_ASSIGNMENT: 'Device Assignment',
  DEVICE_OFFLINE: 'Device Status',
  PERFORMANCE_ALERT: 'Performance',
  RULE_TRIGGERED: 'Rules',
  TEMPERATURE_ALERT: 'Sensor Alerts',
  SYSTEM_UPDATE: 'System Updates',
} satisfies Partial<Record<Category, string>>;

export const categoryLabels: Record<Category, string> = {
  ...filterLabels,
  DEVICE_CREATION: 'New Device',
  DEVICE_UPDATE: 'Device Update',
  MAINTENANCE_SCHEDULE: 'Maintenance Schedule',
  MAINTENANCE_ASSIGNMENT: 'Task Assignment',
  DEVICE_ONLINE: 'Device Online',
  BATTERY_LOW: 'Battery',
  RULE_CREATED: 'New Rule',
  CUSTOM: 'Message',
};

export const statusLabels = { all: 'All', unread: 'Unread', read: 'Read' } as const;
export type StatusFilter = keyof typeof statusLabels;

export type Urgency = 'High' | 'Medium' | 'Low';

const urgencies: Partial<Record<Category, Urgency>> = {
  SECURITY_ALERT: 'High',
  SAFETY_ALERT: 'High',
  DEVICE_OFFLINE: 'High',
  MAINTENANCE_REMINDER: 'Medium',
  PERFORMANCE_ALERT: 'Medium',
  TEMPERATURE_ALERT: 'Medium',
  BATTERY_LOW: 'Medium',
};

const byPriority: Record<string, Urgency> = { HIGH: 'High', MEDIUM: 'Medium' };
const order: readonly Urgency[] = ['High', 'Medium', 'Low'];

/** Urgency of a category (specification 1, section 2.6), or the priority of the alarm if that is higher. */
export function urgencyOf({ category, metadata }: Pick<Notification, 'category' | 'metadata'>): Urgency {
  const priority = metadata?.storm === 'urgent alarms' ? 'HIGH' : String(metadata?.priority);
  const candidates = [urgencies[category], byPriority[priority]];
  return order.find((urgency) => candidates.includes(urgency)) ?? 'Low';
}

const alerts: readonly Category[] = [
  'SECURITY_ALERT',
  'SAFETY_ALERT',
  'PERFORMANCE_ALERT',
  'TEMPERATURE_ALERT',
  'BATTERY_LOW',
  'DEVICE_OFFLINE',
  'RULE_TRIGGERED',
];

/** Type label of a category (specification 1, section 2.6). */
export function kindOf(category: Category): 'Alert' | 'Task' | 'Information' {
  if (alerts.includes(category)) return 'Alert';
  return category.startsWith('MAINTENANCE_') || category === 'DEVICE_ASSIGNMENT' ? 'Task' : 'Information';
}
