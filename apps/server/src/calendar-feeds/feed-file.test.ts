import type { FeedEvent } from '@steward/api/services/calendar-feeds/events';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { feedFile } from './feed-file';

const event = (fields: Partial<FeedEvent> = {}): FeedEvent => ({
  ...{ uid: 'task-1', taskId: 'task-1', deviceId: 'device-1', date: '2026-11-30', isRepeat: false },
  ...{ taskName: 'Grease the bearing', deviceName: 'Pump 1', deviceLocation: 'Hall 2 / Line 1' },
  createdAt: new Date('2026-11-01T08:00:00Z'),
  updatedAt: new Date('2026-11-21T08:00:00Z'),
  ...fields,
});
const setting = { name: 'Steward: my work', publicUrl: 'https://plant.example:8443' };
const complete = { hasAllRepeats: true, incompleteFrom: null };
const write = (fields: Partial<FeedEvent> = {}) => feedFile({ events: [event(fields)], ...complete }, setting);

/** Checks rules of RFC 5545 that a parser does not enforce: line lengths, line breaks and required properties. */
function checkText(file: string): void {
  expect(file.endsWith('END:VCALENDAR') || file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of file.split('\r\n')) {
    expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
    // a line break inside a multi-byte character would decode as U+FFFD
    expect(line).not.toMatch(/\ufffd/);
    expect(line.replaceAll('\t', '')).not.toMatch(/\p{Cc}/u);
  }
  const unfolded = file
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter(Boolean);
  for (const line of unfolded) expect(line).toMatch(/^[A-Z-]+(;[A-Z-]+=[^:;]+)*:/);
  const count = (name: string) => unfolded.filter((line) => line.startsWith(name)).length;
  expect([count('VERSION:2.0'), count('PRODID:'), count('BEGIN:VCALENDAR')]).toEqual([1, 1, 1]);
  const events = count('BEGIN:VEVENT');
  for (const required of ['UID:', 'DTSTAMP:', 'DTSTART;VALUE=DATE:', 'END:VEVENT']) {
    expect(count(required), required).toBe(events);
  }
}

const read = (file: string) =>
  new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));

describe('the file of a calendar feed', () => {
  it('contains an all-day event with the task, machine, location and link', () => {
    const file = write();
    checkText(file);
    const [firstEvent] = read(file);
    expect(firstEvent?.uid).toBe('task-1@plant.example');
    expect(firstEvent?.summary).toBe('Grease the bearing · Pump 1');
    expect(firstEvent?.location).toBe('Hall 2 / Line 1');
    const address = 'https://plant.example:8443/devices/device-1?tab=maintenance&item=task-1';
    expect(firstEvent?.description).toBe(`Asset: Pump 1\nLocation: Hall 2 / Line 1\n${address}`);
    expect(firstEvent?.component.getFirstPropertyValue('url')).toBe(address);
    expect([firstEvent?.startDate.isDate, firstEvent?.startDate.toString(), firstEvent?.endDate.toString()]).toEqual([
      true,
      '2026-11-30',
      '2026-12-01',
    ]);
    expect(firstEvent?.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
    expect(String(firstEvent?.component.getFirstPropertyValue('dtstamp'))).toBe('2026-11-21T08:00:00Z');
  });

  it('increases the sequence with each change, and keeps the UID of a moved task', () => {
    const [before] = read(write());
    const [after] = read(write({ date: '2026-12-02', updatedAt: new Date('2026-11-21T08:00:05Z') }));
    expect(after?.uid).toBe(before?.uid);
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? Number.NaN);
  });

  it.each([
    ['commas, semicolons and backslashes', 'Check a, b; c\\d: "e"'],
    ['umlauts at every fold', 'ü'.repeat(200)],
    ['emoji at every fold', '🛠️'.repeat(90)],
    ['a lone half of an emoji does not cut others', `x${'😀'.repeat(60)}`],
    ['a line that looks like a property', 'a\r\nEND:VEVENT\r\nATTACH:https://evil.example'],
    ['control characters', 'a\u0007b\u001bc'],
  ])('is valid with %s', (_what, taskName) => {
    const file = write({ taskName, deviceName: taskName, deviceLocation: taskName });
    checkText(file);
    const events = read(file);
    expect(events).toHaveLength(1);
    const plain = taskName.replaceAll(/\p{Cc}+/gu, ' ');
    expect(events[0]?.summary).toBe(`${plain} · ${plain}`);
    expect(events[0]?.component.getFirstPropertyValue('attach')).toBeNull();
  });

  it('is valid and readable with any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (taskName) => {
        const file = write({ taskName });
        checkText(file);
        const summary = `${taskName} · Pump 1`.replaceAll(/\p{Cc}+/gu, ' ').trim();
        expect(read(file)[0]?.summary).toBe(summary);
      }),
    );
  });

  it('states in its description that repeats are left out', () => {
    const file = feedFile({ events: [event()], hasAllRepeats: false, incompleteFrom: '2027-03-01' }, setting);
    checkText(file);
    const description = new ICAL.Component(ICAL.parse(file)).getFirstPropertyValue('x-wr-caldesc');
    expect(description).toMatch(/^More than 500 tasks repeat\. Future dates are shown for the 500 that are due first/);
    expect(description).toMatch(/from 2027-03-01 on, some are missing\.$/);
    expect(write()).not.toMatch(/CALDESC/i);
  });

  it('is identical for the same events', () => {
    expect(write()).toBe(write());
    checkText(feedFile({ events: [], ...complete }, setting));
  });
});
