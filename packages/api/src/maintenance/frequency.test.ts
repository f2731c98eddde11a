import { describe, expect, it } from 'vitest';
import { intervalsOf, recursMonthly, toFrequency } from './frequency';

describe('intervalsOf', () => {
  const cases: [string, { every: number; unit: string }[]][] = [
    ['daily', [{ every: 1, unit: 'day' }]],
    ['Weekly', [{ every: 1, unit: 'week' }]],
    ['bi-weekly', [{ every: 2, unit: 'week' }]],
    ['every 2 weeks', [{ every: 2, unit: 'week' }]],
    ['MONTHLY', [{ every: 1, unit: 'month' }]],
    ['quarterly', [{ every: 3, unit: 'month' }]],
    ['every 3 months', [{ every: 3, unit: 'month' }]],
    ['semi-annually', [{ every: 6, unit: 'month' }]],
    ['every 6 months', [{ every: 6, unit: 'month' }]],
    ['annually', [{ every: 1, unit: 'year' }]],
    ['yearly', [{ every: 1, unit: 'year' }]],
    ['every 12 months', [{ every: 12, unit: 'month' }]],
    ['every 250 hours', [{ every: 250, unit: 'hour' }]],
    ['every 10,000 km', [{ every: 10_000, unit: 'kilometre' }]],
    [
      '250 hours or 6 months',
      [
        { every: 250, unit: 'hour' },
        { every: 6, unit: 'month' },
      ],
    ],
    ['Not specified', []],
    ['when the foreman says so', []],
  ];
  it.each(cases)('reads %j', (text, intervals) => expect(intervalsOf(text)).toEqual(intervals));
});

describe('toFrequency', () => {
  it('derives the intervals from the text or the text from the intervals', () => {
    expect(toFrequency({ frequency: 'weekly' })).toEqual({
      frequency: 'weekly',
      intervals: [{ every: 1, unit: 'week' }],
    });
    expect(toFrequency({ intervals: [{ every: 500, unit: 'cycle' }] })).toMatchObject({
      frequency: 'every 500 cycles',
    });
    expect(toFrequency({ frequency: ' ' })).toEqual({ frequency: 'Not specified', intervals: [] });
  });
});

describe('recursMonthly', () => {
  it("is true for a person's text without an interval unless it means once, and false for a manual's vague words", () => {
    expect(recursMonthly('when the foreman says so', 'person')).toBe(true);
    expect(recursMonthly('periodically', 'person')).toBe(true);
    for (const text of ['Not specified', 'unknown', 'once', 'One-time', '', '-', 'first after 50 hours']) {
      expect(recursMonthly(text, 'person'), text).toBe(false);
    }
    for (const text of ['periodically', 'if necessary', 'as required']) {
      expect(recursMonthly(text, 'generated'), text).toBe(false);
    }
  });
});
