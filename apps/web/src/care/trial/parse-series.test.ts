import { afterEach, describe, expect, test } from 'vitest';
import { setTimeZone } from '../../lib/calendar';
import { parseSeries } from './parse-series';

const now = Date.parse('2026-11-21T09:00:00Z');
afterEach(() => setTimeZone(undefined));

describe('parseSeries', () => {
  test('reads times and values below a header line', () => {
    const text = 'time,value\n2026-11-21T08:00:00Z,97.5\n\n2026-11-21T08:01:00Z,-3\n';
    expect(parseSeries(text, now)).toEqual({
      readings: [
        { at: '2026-11-21T08:00:00.000Z', value: 97.5 },
        { at: '2026-11-21T08:01:00.000Z', value: -3 },
      ],
    });
  });

  test('reads values without times as one per minute, ending now', () => {
    expect(parseSeries('97\n99', now)).toEqual({
      readings: [
        { at: '2026-11-21T08:59:00.000Z', value: 97 },
        { at: '2026-11-21T09:00:00.000Z', value: 99 },
      ],
    });
  });

  test("reads times without a zone in the organization's time zone, and decimal commas after a semicolon", () => {
    setTimeZone('Europe/Berlin');
    expect(parseSeries('2026-11-21 09:41;97,5', now)).toEqual({
      readings: [{ at: '2026-11-21T08:41:00.000Z', value: 97.5 }],
    });
  });

  test.each([
    ['1\nhot', 'Line 2 has no number.'],
    ['1,2\nyesterday,3', 'Line 1: "1" is not a time like 2026-11-21 09:41.'],
    [Array(5001).fill('1').join('\n'), 'At most 5,000 readings.'],
  ])('returns an error for invalid input (%#)', (text, error) => {
    expect(parseSeries(text, now)).toEqual({ error });
  });

  test('returns no readings for empty text', () => {
    expect(parseSeries('', now)).toEqual({ readings: [] });
  });
});
