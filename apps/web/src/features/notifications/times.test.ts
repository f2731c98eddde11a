import { expect, test } from 'vitest';
import { notificationTime } from './times';

const now = Date.parse('2026-11-20T12:00:00.000Z');
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

test.each([
  [ago(0.98), 'Just now'],
  [ago(1), '1m ago'],
  [ago(59.9), '59m ago'],
  [ago(60), '1h ago'],
  [ago(1439), '23h ago'],
  [ago(1440), '19 Nov 2026'],
  [ago(-5), 'Just now'],
  ['', 'Unknown time'],
  [null, 'Unknown time'],
  [undefined, 'Unknown time'],
  ['yesterday', 'Invalid time'],
])('notificationTime of %s is %s', (createdAt, text) => {
  expect(notificationTime(createdAt, now)).toBe(text);
});
