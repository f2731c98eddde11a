import type { Notification } from '@steward/api/schema/notifications';
import { expect, test } from 'vitest';
import { bellTone } from './bell-tone';

const cases: [Notification['category'][], ReturnType<typeof bellTone>][] = [
  [[], undefined],
  [['CUSTOM', 'SAFETY_ALERT', 'DEVICE_OFFLINE'], 'red'],
  [['SECURITY_ALERT'], 'red'],
  [['MAINTENANCE_REMINDER', 'DEVICE_OFFLINE'], 'orange'],
  [['PERFORMANCE_ALERT'], 'orange'],
  [['DEVICE_CREATION', 'MAINTENANCE_ASSIGNMENT'], 'yellow'],
  [['RULE_TRIGGERED', 'DEVICE_ONLINE'], 'green'],
  [['BATTERY_LOW', 'RULE_CREATED'], 'purple'],
  [['SYSTEM_UPDATE', 'TEMPERATURE_ALERT'], 'amber'],
  [['SYSTEM_UPDATE', 'CUSTOM'], 'blue'],
];

test.each(cases)('unread categories %j make the bell %s', (categories, tone) => {
  expect(bellTone(categories)).toBe(tone);
});
