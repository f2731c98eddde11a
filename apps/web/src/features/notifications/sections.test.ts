import { notificationOf } from '@steward/api/msw/factories/notifications';
import { afterEach, expect, test } from 'vitest';
import { setTimeZone } from '../../lib/calendar';
import { sectionsOf } from './sections';

const notificationAt = (id: string, createdAt: string) => notificationOf({ id, createdAt });
const shape = (sections: ReturnType<typeof sectionsOf>) =>
  sections.map(({ title, count, notifications }) => [title, count, notifications.map(({ id }) => id)]);
afterEach(() => setTimeZone(undefined));

test.each([
  ['UTC', '2026-11-19T23:59:00Z', '2026-11-20T00:00:00Z'],
  ['Asia/Tokyo', '2026-11-19T14:59:00Z', '2026-11-19T15:00:00Z'],
  ['America/Los_Angeles', '2026-11-20T07:59:00Z', '2026-11-20T08:00:00Z'],
])('sectionsOf splits days at midnight in %s, newest first', (zone, lateYesterday, firstToday) => {
  setTimeZone(zone);
  const list = [
    notificationAt('late yesterday', lateYesterday),
    notificationAt('first today', firstToday),
    notificationAt('before', '2026-11-18T00:00:00Z'),
    notificationAt('clock ahead', '2026-11-21T20:00:00Z'),
  ];
  expect(shape(sectionsOf(list, '2026-11-20'))).toEqual([
    ['Today', '2', ['clock ahead', 'first today']],
    ['Yesterday', '1', ['late yesterday']],
    ['Past Messages', '1', ['before']],
  ]);
});

test('sectionsOf omits empty sections', () => {
  expect(shape(sectionsOf([notificationAt('a', '2026-01-01T12:00:00Z')], '2026-11-20'))).toEqual([
    ['Past Messages', '1', ['a']],
  ]);
  expect(sectionsOf([], '2026-11-20')).toEqual([]);
});

test('sectionsOf puts an invalid time into Past Messages', () => {
  expect(shape(sectionsOf([notificationAt('a', 'soon')], '2026-11-20'))).toEqual([['Past Messages', '1', ['a']]]);
});

test.each([
  ['Europe/Berlin', '2026-10-25T22:30:00Z', '2026-10-26'],
  ['America/New_York', '2026-11-02T04:30:00Z', '2026-11-02'],
  ['Europe/Berlin', '2026-03-28T23:30:00Z', '2026-03-30'],
])('sectionsOf finds yesterday across the clock change in %s', (zone, instant, today) => {
  setTimeZone(zone);
  expect(shape(sectionsOf([notificationAt('y', instant)], today))).toEqual([['Yesterday', '1', ['y']]]);
});

test('sectionsOf adds unloaded notifications to Past Messages, and shows "+" elsewhere', () => {
  const today = [notificationAt('a', '2026-11-20T12:00:00Z')];
  expect(shape(sectionsOf(today, '2026-11-20', 30))).toEqual([['Today', '1+', ['a']]]);
  const both = [...today, notificationAt('b', '2026-01-01T12:00:00Z')];
  expect(shape(sectionsOf(both, '2026-11-20', 30))).toEqual([
    ['Today', '1', ['a']],
    ['Past Messages', '31', ['b']],
  ]);
});
