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

/** What RFC 5545 demands of the text of a file, beside what a parser reads. Throws with the rule that is broken. */
function checkText(file: string): void {
  expect(file.endsWith('END:VCALENDAR') || file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of file.split('\r\n')) {
    expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
    // a character cut in two would become U+FFFD on the way
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
  it('has an all-day event with what one needs to find the machine', () => {
    const file = write();
    checkText(file);
    const [read1] = read(file);
    expect(read1?.uid).toBe('task-1@plant.example');
    expect(read1?.summary).toBe('Grease the bearing · Pump 1');
    expect(read1?.location).toBe('Hall 2 / Line 1');
    const address = 'https://plant.example:8443/devices/device-1?tab=maintenance&item=task-1';
    expect(read1?.description).toBe(`Asset: Pump 1\nLocation: Hall 2 / Line 1\n${address}`);
    expect(read1?.component.getFirstPropertyValue('url')).toBe(address);
    expect([read1?.startDate.isDate, read1?.startDate.toString(), read1?.endDate.toString()]).toEqual([
      true,
      '2026-11-30',
      '2026-12-01',
    ]);
    expect(read1?.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
    expect(String(read1?.component.getFirstPropertyValue('dtstamp'))).toBe('2026-11-21T08:00:00Z');
  });

  it('counts up its sequence with each change, and keeps the identity of a moved task', () => {
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

  it('says in its description that repeats are left out', () => {
    const file = feedFile({ events: [event()], hasAllRepeats: false, incompleteFrom: '2027-03-01' }, setting);
    checkText(file);
    const description = new ICAL.Component(ICAL.parse(file)).getFirstPropertyValue('x-wr-caldesc');
    expect(description).toMatch(/^More than 500 tasks repeat\. Future dates are shown for the 500 that are due first/);
    expect(description).toMatch(/from 2027-03-01 on, some are missing\.$/);
    expect(write()).not.toMatch(/CALDESC/i);
  });

  it('is the same file for the same events', () => {
    expect(write()).toBe(write());
    checkText(feedFile({ events: [], ...complete }, setting));
  });
});
