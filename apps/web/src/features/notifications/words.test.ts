import { notificationCategories } from '@steward/api/schema/notifications';
import { expect, test } from 'vitest';
import { categoryIcons } from './category-icons';
import { deviceTabOf } from './device-tab';
import { categoryLabels, filterLabels, kindOf, urgencyOf } from './words';

test('filterLabels has the nine labels of the specification in order', () => {
  expect(Object.entries(filterLabels)).toEqual([
    ['SECURITY_ALERT', 'Security Alerts'],
    ['SAFETY_ALERT', 'Safety Alerts'],
    ['MAINTENANCE_REMINDER', 'Maintenance'],
    ['DEVICE_ASSIGNMENT', 'Device Assignment'],
    ['DEVICE_OFFLINE', 'Device Status'],
    ['PERFORMANCE_ALERT', 'Performance'],
    ['RULE_TRIGGERED', 'Rules'],
    ['TEMPERATURE_ALERT', 'Sensor Alerts'],
    ['SYSTEM_UPDATE', 'System Updates'],
  ]);
});

test('urgencyOf depends on the category', () => {
  const categoriesWith = (urgency: string) =>
    notificationCategories.filter((category) => urgencyOf({ category, metadata: null }) === urgency);
  expect(categoriesWith('High')).toEqual(['DEVICE_OFFLINE', 'SECURITY_ALERT', 'SAFETY_ALERT']);
  expect(categoriesWith('Medium')).toEqual([
    'MAINTENANCE_REMINDER',
    'TEMPERATURE_ALERT',
    'BATTERY_LOW',
    'PERFORMANCE_ALERT',
  ]);
});

test('kindOf is Alert, Task or Information', () => {
  expect(['RULE_TRIGGERED', 'SAFETY_ALERT', 'DEVICE_OFFLINE'].map((c) => kindOf(c as never))).toEqual(
    Array(3).fill('Alert'),
  );
  expect(['MAINTENANCE_ASSIGNMENT', 'DEVICE_ASSIGNMENT'].map((c) => kindOf(c as never))).toEqual(['Task', 'Task']);
  expect(['DEVICE_CREATION', 'SYSTEM_UPDATE', 'CUSTOM'].map((c) => kindOf(c as never))).toEqual(
    Array(3).fill('Information'),
  );
});

test('every category has a unique label, an icon and a device tab', () => {
  expect(new Set(notificationCategories.map((category) => categoryLabels[category])).size).toBe(17);
  expect(notificationCategories.every((category) => categoryIcons[category])).toBe(true);
  expect(deviceTabOf('MAINTENANCE_REMINDER')).toBe('maintenance');
  expect(deviceTabOf('RULE_CREATED')).toBe('rules');
  expect(deviceTabOf('SAFETY_ALERT')).toBe('safety');
  expect(deviceTabOf('DEVICE_OFFLINE')).toBeUndefined();
});

test.each([
  ['High', 'RULE_TRIGGERED', { priority: 'HIGH' }],
  ['High', 'RULE_TRIGGERED', { storm: 'urgent alarms', count: 3 }],
  ['Medium', 'RULE_TRIGGERED', { priority: 'MEDIUM' }],
  ['Low', 'RULE_TRIGGERED', { storm: 'alarms', count: 3 }],
  ['High', 'SAFETY_ALERT', { priority: 'LOW' }],
] as const)('urgencyOf is %s for an alarm in category %s with %o', (urgency, category, metadata) => {
  expect(urgencyOf({ category, metadata })).toBe(urgency);
});
