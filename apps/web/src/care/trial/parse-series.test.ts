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

  test('reads a file of exported readings, whose times have an offset', () => {
    setTimeZone('Europe/Berlin');
    const header = 'Time (Asia/Kolkata),Offset,Metric,Unit,Value';
    const text = `${header}\r\n2026-11-21 14:31:03.065,UTC+05:30,"Oil, pressure",bar,3.5\r\n`;
    expect(parseSeries(text, now)).toEqual({ readings: [{ at: '2026-11-21T09:01:03.065Z', value: 3.5 }] });
  });

  test('reads the means of exported figures', () => {
    const text = 'Time (UTC),Offset,Metric,Unit,Minimum,Maximum,Mean\n2026-11-21 08:00:00.000,UTC,Oil,bar,1,9,4';
    expect(parseSeries(text, now)).toEqual({ readings: [{ at: '2026-11-21T08:00:00.000Z', value: 4 }] });
  });

  test('reads dates like 21.11.2026', () => {
    setTimeZone('UTC');
    expect(parseSeries('Zeit;Wert\n21.11.2026 9:41;97,5', now)).toEqual({
      readings: [{ at: '2026-11-21T09:41:00.000Z', value: 97.5 }],
    });
  });

  test.each([
    [
      'time,metric,value\n2026-11-21 08:00,a,1\n2026-11-21 08:00,b,1',
      'The lines belong to several metrics. Keep only those of one metric.',
    ],
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
