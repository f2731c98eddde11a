import { telemetryPoints, telemetryRollups } from '@steward/db/schema';
import { eq, lt } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, dateIn, instantIn } from '../calendar';
import { rollUpReadings } from '../telemetry/roll-up';
import type { ReadingHistory } from '../telemetry/schema';
import { ApiHarness, type Person } from '../testing/api-harness';

let harness: ApiHarness;
let ann: Person;
let deviceId: string;
beforeAll(async () => {
  harness = await ApiHarness.create();
  ann = await harness.person('acme', 'USER');
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.time = new Date('2026-11-21T09:00:00Z');
  deviceId = (await ann.api.devices.create({ name: 'Compressor' })).id;
});

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const ago = (ms: number) => new Date(harness.time.getTime() - ms).toISOString();

/** Records a reading every `stepMs` from `fromMs` ago until now; its value is its index. */
async function recordSeries(fromMs: number, stepMs: number, metric = 'temperature') {
  const all = Array.from({ length: Math.floor(fromMs / stepMs) }, (_, index) => ({
    timestamp: ago(fromMs - index * stepMs),
    values: { [metric]: index },
    units: { [metric]: '°C' },
  }));
  for (let at = 0; at < all.length; at += 1000) {
    await ann.api.devices.recordTelemetryBatch({ deviceId, readings: all.slice(at, at + 1000) });
  }
  return all;
}
const history = (spanMs: number, maxPoints = 100, metrics = ['temperature']) =>
  ann.api.devices.readingHistory({ deviceId, metrics, from: ago(spanMs), maxPoints });
const rollUp = () => rollUpReadings(harness.jobContext());
const totalOf = ({ metrics }: ReadingHistory) => metrics[0]?.buckets.reduce((sum, { count }) => sum + count, 0);

/** Figures of each bucket that has readings, computed one by one. */
function figuresOf(list: readonly { minutesAgo: number; value: number }[], now: number, bucketMs: number) {
  const inOrder = list
    .map(({ minutesAgo, value }) => ({ at: now - minutesAgo * minuteMs, value }))
    .sort((a, b) => a.at - b.at);
  const starts = [...new Set(inOrder.map(({ at }) => Math.floor(at / bucketMs) * bucketMs))];
  return starts.map((start) => {
    const values = inOrder.filter(({ at }) => at >= start && at < start + bucketMs).map(({ value }) => value);
    return {
      at: new Date(start).toISOString(),
      min: Math.min(...values),
      max: Math.max(...values),
      mean: expect.closeTo(values.reduce((sum, value) => sum + value, 0) / values.length, 9),
      last: values.at(-1),
      count: values.length,
    };
  });
}

describe('the history of readings', () => {
  it('returns single readings if there are few', async () => {
    await recordSeries(hourMs, 10 * minuteMs);
    const { resolution, bucketMs, metrics } = await history(hourMs);
    expect({ resolution, bucketMs }).toEqual({ resolution: 'reading', bucketMs: null });
    expect(metrics[0]).toMatchObject({ metric: 'temperature', unit: '°C', texts: [] });
    expect(metrics[0]?.buckets).toHaveLength(6);
    expect(metrics[0]?.buckets[1]).toEqual({ at: ago(50 * minuteMs), min: 1, max: 1, mean: 1, last: 1, count: 1 });
  });

  it.each([
    ['seconds', 30 * minuteMs, 5 * secondMs, 'second'],
    ['minutes', 20 * hourMs, 2 * minuteMs, 'minute'],
    ['hours', 40 * dayMs, hourMs, 'hour'],
    ['days', 80 * dayMs, 4 * hourMs, 'day'],
  ])('returns the same figures before and after a roll-up (%s)', async (_, spanMs, stepMs, resolution) => {
    await recordSeries(spanMs, stepMs);
    const before = await history(spanMs);
    expect(before).toMatchObject({ resolution });
    expect(before.metrics[0]?.buckets.length).toBeLessThanOrEqual(100);
    expect(totalOf(before)).toBe(spanMs / stepMs);
    await rollUp();
    expect(await history(spanMs)).toEqual(before);
  });

  it('combines minute roll-ups of hours with many readings and points of other hours, without duplicates', async () => {
    await recordSeries(3 * hourMs, 5 * secondMs);
    const before = await history(3 * hourMs, 40);
    expect(before).toMatchObject({ resolution: 'minute', bucketMs: 5 * minuteMs });
    await rollUp();
    expect(await history(3 * hourMs, 40)).toEqual(before);
    // delete the points of rolled-up hours, which must not be needed
    await harness.database.db.delete(telemetryPoints).where(lt(telemetryPoints.at, new Date(ago(hourMs))));
    expect(await history(3 * hourMs, 40)).toEqual(before);
  });

  it('returns the figures of a direct computation, however readings arrive and whenever they are rolled up', async () => {
    const midnight = Date.parse('2026-11-21T00:00:00Z');
    const reading = fc.record({
      minutesAgo: fc.integer({ min: 1, max: 4320 }),
      value: fc.integer({ min: -50, max: 50 }),
    });
    const arrivals = fc.uniqueArray(reading, {
      selector: ({ minutesAgo }) => minutesAgo,
      minLength: 30,
      maxLength: 80,
    });
    await fc.assert(
      fc.asyncProperty(arrivals, fc.constantFrom(12, 70, 150), async (list, maxPoints) => {
        harness.time = new Date(midnight);
        const { id } = await ann.api.devices.create({ name: 'Compressor' });
        for (let at = 0; at < list.length; at += 20) {
          const readings = list.slice(at, at + 20).map(({ minutesAgo, value }) => ({
            timestamp: ago(minutesAgo * minuteMs),
            values: { t: value },
          }));
          await ann.api.devices.recordTelemetryBatch({ deviceId: id, readings });
          if (at % 40 === 0) await rollUp();
        }
        const input = { deviceId: id, metrics: ['t'], from: ago(3 * dayMs), maxPoints };
        const { bucketMs, metrics } = await ann.api.devices.readingHistory(input);
        expect(metrics[0]?.buckets).toEqual(figuresOf(list, midnight, bucketMs ?? minuteMs));
      }),
      { numRuns: 12, endOnFailure: true },
    );
  }, 60_000);

  it('includes a late reading immediately', async () => {
    await recordSeries(40 * dayMs, hourMs);
    await rollUp();
    await ann.api.devices.recordTelemetry({ deviceId, timestamp: ago(20 * dayMs + 1), values: { temperature: 9999 } });
    const late = await history(40 * dayMs);
    expect(totalOf(late)).toBe(961);
    expect(Math.max(...(late.metrics[0]?.buckets.map(({ max }) => max) ?? []))).toBe(9999);
    const days = await history(80 * dayMs, 100);
    expect(totalOf(days)).toBe(961);
    await rollUp();
    expect(await history(40 * dayMs)).toEqual(late);
  });

  it('returns hours whose readings were removed by retention', async () => {
    await recordSeries(2 * dayMs, hourMs);
    harness.time = new Date(harness.time.getTime() + 200 * dayMs);
    await rollUp();
    await harness.database.db.delete(telemetryPoints);
    const { resolution, metrics } = await history(203 * dayMs, 2000);
    expect(resolution).toBe('hour');
    expect(metrics[0]?.buckets.reduce((sum, { count }) => sum + count, 0)).toBe(48);
  });

  it("starts daily buckets at midnight in the organization's time zone", async () => {
    const admin = await harness.person('berlin', 'ADMIN');
    await admin.api.organization.save({ timeZone: 'Europe/Berlin' });
    const { id } = await admin.api.devices.create({ name: 'Fan' });
    const readings = Array.from({ length: 60 }, (_, day) => ({ timestamp: ago(day * dayMs), values: { t: day } }));
    await admin.api.devices.recordTelemetryBatch({ deviceId: id, readings });
    const input = { deviceId: id, metrics: ['t'], from: ago(30 * dayMs), maxPoints: 20 };
    const { bucketMs, metrics } = await admin.api.devices.readingHistory(input);
    expect(bucketMs).toBe(2 * dayMs);
    expect(metrics[0]?.buckets[0]?.at.slice(11)).toBe('22:00:00.000Z');
  });

  it.each([
    // the clock is put back on 25 October: that day has 25 hours
    ['Europe/Berlin', '2026-10-23T22:00:00.000Z', '2026-10-29T23:00:00.000Z', [24, 25, 24, 24, 24, 24]],
    ['America/New_York', '2026-10-24T04:00:00.000Z', '2026-10-30T04:00:00.000Z', [24, 24, 24, 24, 24, 24]],
    ['Asia/Kolkata', '2026-10-23T18:30:00.000Z', '2026-10-29T18:30:00.000Z', [24, 24, 24, 24, 24, 24]],
  ])('has local days in %s, rolled up or not, also in the CSV export', async (timeZone, from, to, counts) => {
    const admin = await harness.person(`days-${timeZone}`.toLowerCase().replace(/[^a-z-]/g, '-'), 'ADMIN');
    await admin.api.organization.save({ timeZone });
    const { id } = await admin.api.devices.create({ name: 'Fan' });
    const start = Date.parse('2026-10-23T12:20:00.000Z');
    const readings = Array.from({ length: 170 }, (_, hour) => ({
      timestamp: new Date(start + hour * hourMs).toISOString(),
      values: { t: hour },
    }));
    await admin.api.devices.recordTelemetryBatch({ deviceId: id, readings });
    const days = async () => {
      const answer = await admin.api.devices.readingHistory({ deviceId: id, metrics: ['t'], from, to, maxPoints: 10 });
      expect(answer).toMatchObject({ resolution: 'day', bucketMs: dayMs });
      return answer.metrics[0]?.buckets;
    };
    const before = await days();
    expect(before?.map(({ count }) => count)).toEqual(counts);
    expect(before?.[0]?.at).toBe(from);
    await rollUp();
    expect(await days()).toEqual(before);
    const lines: string[] = [];
    const input = { deviceId: id, metrics: ['t'], from, to, resolution: 'day' as const };
    for await (const page of await admin.api.devices.readingCsv(input)) lines.push(...page.trimEnd().split('\r\n'));
    expect(lines[0]).toMatch(`Time (${timeZone}),Offset,`);
    expect(lines.slice(1).map((line) => Number(line.split(',').at(-1)))).toEqual(counts);
    expect(lines.slice(1).map((line) => line.slice(10, 23))).toEqual(counts.map(() => ' 00:00:00.000'));
  });

  it.each([
    // the clocks are put back on 1 November, and forward by half an hour on 4 October
    ['America/St_Johns', '2026-10-29', 6],
    ['Australia/Lord_Howe', '2026-10-02', 6],
    ['Asia/Kolkata', '2026-10-29', 6],
    ['Asia/Kathmandu', '2026-10-29', 6],
  ])(
    'assigns readings around midnight to their day and hour in %s, rolled up or not',
    async (timeZone, first, dayCount) => {
      const admin = await harness.person(`nights-${timeZone}`.toLowerCase().replace(/[^a-z-]/g, '-'), 'ADMIN');
      await admin.api.organization.save({ timeZone });
      const { id } = await admin.api.devices.create({ name: 'Fan' });
      const from = instantIn(timeZone, first, { hour: 0 });
      const to = instantIn(timeZone, addDays(first, dayCount), { hour: 0 });
      const dayOf = (at: Date) => Number(dateIn(timeZone, at).slice(8));
      // one night has enough readings for minute roll-ups
      const times: Date[] = [];
      for (let at = from.getTime(); at < to.getTime(); ) {
        times.push(new Date(at));
        at += Math.abs(at - (from.getTime() + dayMs)) < 2 * hourMs ? 10_000 : 600_000;
      }
      const readings = times.map((at) => ({ timestamp: at.toISOString(), values: { day: dayOf(at) } }));
      for (let n = 0; n < readings.length; n += 1000) {
        await admin.api.devices.recordTelemetryBatch({ deviceId: id, readings: readings.slice(n, n + 1000) });
      }
      const buckets = async (maxPoints: number) => {
        const span = { from: from.toISOString(), to: to.toISOString() };
        const answer = await admin.api.devices.readingHistory({ deviceId: id, metrics: ['day'], ...span, maxPoints });
        return { resolution: answer.resolution, buckets: answer.metrics[0]?.buckets ?? [] };
      };
      const check = async () => {
        const days = await buckets(10);
        expect(days.resolution).toBe('day');
        expect(days.buckets.map(({ at, min, max }) => [min, max, dateIn(timeZone, new Date(at))])).toEqual(
          Array.from({ length: dayCount }, (_, n) => {
            const date = addDays(first, n);
            return [Number(date.slice(8)), Number(date.slice(8)), date];
          }),
        );
        expect(days.buckets.reduce((sum, { count }) => sum + count, 0)).toBe(readings.length);
        const hours = await buckets(200);
        expect(hours.resolution).toBe('hour');
        for (const { at, min, max } of hours.buckets) {
          const end = new Date(Date.parse(at) + hourMs - 1);
          expect([dayOf(new Date(at)), dayOf(end)]).toEqual(expect.arrayContaining([min, max]));
        }
        const inOneDay = hours.buckets.filter(
          ({ at }) => dayOf(new Date(at)) === dayOf(new Date(Date.parse(at) + hourMs - 1)),
        );
        expect(inOneDay.every(({ min, max }) => min === max)).toBe(true);
      };
      await check();
      await rollUp();
      await check();
      // after the retention only roll-ups by hour are left, and an hour that contains midnight counts to one day
      const { db } = harness.database;
      await db.delete(telemetryPoints);
      await db.delete(telemetryRollups).where(eq(telemetryRollups.resolution, 'minute'));
      harness.time = new Date(to.getTime() + 120 * dayMs);
      const left = (await buckets(10)).buckets;
      const midnights = Array.from({ length: dayCount }, (_, n) => instantIn(timeZone, addDays(first, n), { hour: 0 }));
      expect(left.map(({ at }) => at)).toEqual(midnights.map((at) => at.toISOString()));
    },
  );

  it('returns the texts of a metric, newest first, and no numbers for them', async () => {
    const modes = ['eco', 'boost', 'eco'];
    const readings = modes.map((mode, hour) => ({ timestamp: ago((3 - hour) * hourMs), values: { mode } }));
    await ann.api.devices.recordTelemetryBatch({ deviceId, readings });
    const { metrics } = await history(dayMs, 100, ['mode', 'absent']);
    expect(metrics[0]).toMatchObject({ buckets: [], texts: [{ text: 'eco' }, { text: 'boost' }, { text: 'eco' }] });
    expect(metrics[1]).toEqual({ metric: 'absent', unit: null, buckets: [], texts: [], alarms: [] });
  });

  it('returns the alarms that the metric raised in the time span', async () => {
    const machineCondition = { metric: 'Temperature', operator: '>' as const, values: [98], unit: '°C' };
    const texts = { name: 'Too hot', description: 'Data sheet', condition: 'Above 98 °C', action: 'Stop' };
    await ann.api.rules.create({ deviceId, ...texts, machineCondition });
    const record = (ms: number, temperature: number) =>
      ann.api.devices.recordTelemetry({ deviceId, timestamp: ago(ms), values: { temperature, pressure: 1 } });
    await record(5 * hourMs, 99);
    await record(4 * hourMs, 90);
    await record(hourMs, 101);
    const { metrics } = await history(dayMs, 100, ['temperature', 'pressure']);
    expect(metrics[0]?.alarms).toMatchObject([
      { ruleName: 'Too hot', value: 101, unit: '°C', raisedAt: ago(hourMs), clearedAt: null },
      { value: 99, raisedAt: ago(5 * hourMs), clearedAt: ago(4 * hourMs) },
    ]);
    expect(metrics[1]?.alarms).toEqual([]);
    expect((await history(2 * hourMs)).metrics[0]?.alarms).toHaveLength(1);
  });

  it('rejects a time span that ends before it starts, and too many metrics', async () => {
    const call = (input: object) =>
      ann.api.devices.readingHistory({ deviceId, metrics: ['t'], from: ago(hourMs), ...input });
    await expect(call({ to: ago(2 * hourMs) })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(call({ metrics: ['a', 'b', 'c', 'd', 'e', 'f'] })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('the CSV export', () => {
  async function csv(input: object): Promise<string[]> {
    const pages: string[] = [];
    const from = ago(100 * dayMs);
    const stream = await ann.api.devices.readingCsv({ deviceId, metrics: ['temperature'], from, ...input });
    for await (const page of stream) pages.push(page);
    return pages.join('').trimEnd().split('\r\n');
  }

  const csvTime = (ms: number) => `${ago(ms).replace('T', ' ').replace('Z', '')},UTC+00:00`;

  it('contains every reading once, across pages', async () => {
    const readings = await recordSeries(12 * hourMs, 6 * secondMs);
    const lines = await csv({});
    expect(lines).toHaveLength(1 + readings.length);
    expect(lines.slice(0, 2)).toEqual([
      'Time (UTC),Offset,Metric,Unit,Value',
      `${csvTime(12 * hourMs)},temperature,°C,0`,
    ]);
    expect(new Set(lines).size).toBe(lines.length);
  });

  it('contains hourly figures, rolled up or not', async () => {
    await recordSeries(2 * dayMs, 20 * minuteMs);
    await rollUp();
    const lines = await csv({ resolution: 'hour' });
    expect(lines).toHaveLength(49);
    expect(lines[0]).toBe('Time (UTC),Offset,Metric,Unit,Minimum,Maximum,Mean,Last,Readings');
    expect(lines[2]).toBe(`${csvTime(47 * hourMs)},temperature,°C,3,5,4,5,3`);
  });

  it('prevents spreadsheets from evaluating texts as formulas, and leaves negative numbers unchanged', async () => {
    await ann.api.devices.recordTelemetryBatch({
      deviceId,
      readings: [
        { timestamp: ago(2 * hourMs), values: { '=1+1': '=HYPERLINK("x")' } },
        { timestamp: ago(hourMs), values: { '=1+1': -5 } },
      ],
    });
    const [, formula, number] = await csv({ metrics: ['=1+1'] });
    expect(formula).toBe(`${csvTime(2 * hourMs)},'=1+1,,"'=HYPERLINK(""x"")"`);
    expect(number).toBe(`${csvTime(hourMs)},'=1+1,,-5`);
  });
});
