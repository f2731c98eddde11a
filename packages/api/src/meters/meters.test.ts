import { auditEntries, meterReadings, meters, telemetrySeries } from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authenticateApiToken } from '../api-tokens/authenticate';
import { removeOldRows } from '../retention/remove-old-rows';
import { appRouter } from '../router';
import { Plant } from '../testing/plant';
import { callerFactory } from '../trpc';

let plant: Plant;
beforeAll(async () => {
  plant = await Plant.open();
});
afterAll(() => plant.harness.close());
beforeEach(async () => {
  await plant.empty();
  await db().delete(auditEntries);
  await db().delete(telemetrySeries);
});

const db = () => plant.harness.database.db;
const api = () => plant.bob.api.meters;
const goTo = (day: string) => {
  plant.harness.time = new Date(`${day}T09:00:00Z`);
};
const create = (fields: { value?: number; metric?: string; unit?: string; name?: string } = {}) =>
  api().create({ deviceId: plant.deviceId, name: 'Running hours', unit: 'hour', ...fields });
const history = async (meterId: string) => (await api().readings({ meterId })).content;
const confirmation = (message: string | RegExp) => ({
  code: 'CONFLICT',
  message: typeof message === 'string' ? message : expect.stringMatching(message),
  cause: { reason: 'Confirmation needed' },
});

describe('a meter of a device', () => {
  it('is created with its first reading and listed with its latest one', async () => {
    const { id } = await create({ value: 1200 });
    goTo('2026-11-23');
    await plant.ann.api.meters.addReading({ meterId: id, value: 1216 });
    const { meters: listed } = await api().ofDevice({ deviceId: plant.deviceId });
    expect(listed).toEqual([
      expect.objectContaining({ name: 'Running hours', unit: 'hour', value: 1216, total: 1216, usePerDay: 8 }),
    ]);
    expect(await history(id)).toMatchObject([
      { value: 1216, at: '2026-11-23T09:00:00.000Z', recordedByName: 'Ann ADMIN', source: 'person' },
      { value: 1200, at: '2026-11-21T09:00:00.000Z', recordedByName: 'Ann USER', source: 'person' },
    ]);
  });

  it('must have a unique name on the device, ignoring case', async () => {
    await create();
    await expect(create({ name: 'running HOURS' })).rejects.toMatchObject({ code: 'CONFLICT' });
    const otherMeter = await create({ name: 'Press cycles', unit: 'cycle' });
    await expect(api().update({ id: otherMeter.id, name: 'Running hours' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('can be deleted by an administrator only, which is audited', async () => {
    const { id } = await create({ value: 5 });
    await expect(api().remove({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await plant.ann.api.meters.remove({ id });
    expect((await api().ofDevice({ deviceId: plant.deviceId })).meters).toEqual([]);
    expect(await db().select().from(meterReadings)).toEqual([]);
    expect(await db().select().from(auditEntries).where(eq(auditEntries.action, 'meter.deleted'))).toHaveLength(1);
  });

  it('is suggested for the units that waiting tasks count, but not for hours by the clock or calendar intervals', async () => {
    const task = (intervals: { every: number; unit: 'hour' | 'month' | 'cycle' }[]) =>
      plant.ann.api.maintenance.create({ ...plant.grease(), intervals });
    await task([{ every: 250, unit: 'hour' }]);
    await task([
      { every: 500, unit: 'hour' },
      { every: 6, unit: 'month' },
    ]);
    await task([{ every: 8, unit: 'hour' }]);
    await task([{ every: 1000, unit: 'cycle' }]);
    const needed = async () => (await api().ofDevice({ deviceId: plant.deviceId })).needed;
    expect(await needed()).toEqual([
      { unit: 'hour', taskCount: 2 },
      { unit: 'cycle', taskCount: 1 },
    ]);
    expect((await create({ value: 100 })).taskCount).toBe(2);
    expect(await needed()).toEqual([{ unit: 'cycle', taskCount: 1 }]);
  });
});

describe('a reading lower than the last one', () => {
  it('is stored after a person confirms that the meter was replaced, and keeps the total', async () => {
    const { id: meterId } = await create({ value: 1240 });
    goTo('2026-11-22');
    await expect(api().addReading({ meterId, value: 1000 })).rejects.toMatchObject(
      confirmation('This is 240 h less than the last reading. Was the meter replaced?'),
    );
    expect(await history(meterId)).toHaveLength(1);
    expect(await api().addReading({ meterId, value: 3, confirm: 'replaced' })).toMatchObject({ value: 3, total: 1240 });
    goTo('2026-11-23');
    expect(await api().addReading({ meterId, value: 11 })).toMatchObject({ value: 11, total: 1248 });
    const [audit] = await db().select().from(auditEntries).where(eq(auditEntries.action, 'meter.replaced'));
    expect(audit?.summary).toBe('Meter "Running hours" was replaced: it showed 1,240 h, and now 3 h.');
  });

  it('is stored unchanged after a person confirms that the last reading was wrong', async () => {
    const { id: meterId } = await create({ value: 2400 });
    goTo('2026-11-22');
    expect(await api().addReading({ meterId, value: 246, confirm: 'right' })).toMatchObject({ value: 246, total: 246 });
  });
});

describe('a reading', () => {
  it('needs confirmation if it adds more hours than have passed', async () => {
    const { id: meterId } = await create({ value: 100 });
    goTo('2026-11-22');
    await expect(api().addReading({ meterId, value: 1000 })).rejects.toMatchObject(
      confirmation(/only 24 h have passed/),
    );
  });

  it('is rejected in the future, below 0, and at the time of another reading', async () => {
    const { id: meterId } = await create({ value: 100 });
    await expect(api().addReading({ meterId, value: 1, at: '2026-11-21T09:06:00Z' })).rejects.toThrow(/future/);
    await expect(api().addReading({ meterId, value: -1 })).rejects.toThrow('A reading cannot be negative');
    await expect(api().addReading({ meterId, value: 100 })).rejects.toThrow('There is already a reading at this time.');
  });

  it('with an earlier date does not change the current value of the meter', async () => {
    const { id: meterId } = await create({ value: 100 });
    expect(await api().addReading({ meterId, value: 20, at: '2026-11-01T09:00:00Z' })).toMatchObject({
      value: 100,
      usePerDay: 4,
    });
  });

  it('can be corrected and deleted with an audit entry, and the totals after a replacement are recomputed', async () => {
    const { id: meterId } = await create({ value: 1240 });
    goTo('2026-11-22');
    await api().addReading({ meterId, value: 0, confirm: 'replaced' });
    goTo('2026-11-23');
    await api().addReading({ meterId, value: 8 });
    const [, replacement, first] = await history(meterId);
    expect(await api().correctReading({ id: replacement?.id ?? '', value: 5 })).toMatchObject({
      value: 8,
      total: 1243,
    });
    await expect(api().correctReading({ id: first?.id ?? '', value: 1300 })).rejects.toMatchObject(
      confirmation(/60 h more than the next reading/),
    );
    expect(await api().removeReading({ id: replacement?.id ?? '' })).toMatchObject({ value: 8, total: 1240 });
    expect((await db().select().from(auditEntries)).map(({ summary }) => summary)).toEqual([
      'Meter "Running hours" was created.',
      'Meter "Running hours" was replaced: it showed 1,240 h, and now 0 h.',
      'A reading of meter "Running hours" was corrected from 0 h to 5 h.',
      'A reading of meter "Running hours" of 5 h was deleted.',
    ]);
  });

  it('of a meter that a person took for replaced by mistake is deleted without a trace in the total', async () => {
    const { id: meterId } = await create({ value: 1240 });
    goTo('2026-11-22');
    await api().addReading({ meterId, value: 125, confirm: 'replaced' });
    const [mistake] = await history(meterId);
    goTo('2026-11-23');
    await api().addReading({ meterId, value: 1256, confirm: 'right' });
    expect(await api().removeReading({ id: mistake?.id ?? '' })).toMatchObject({ value: 1256, total: 1256 });
  });

  it('can be deleted even if it is the only one', async () => {
    const { id: meterId } = await create({ value: 7 });
    const [onlyReading] = await history(meterId);
    expect(await api().removeReading({ id: onlyReading?.id ?? '' })).toMatchObject({
      value: null,
      total: null,
      readAt: null,
    });
  });
});

describe('a meter that reads a metric', () => {
  const report = (value: number, at: string, unit = 'min') =>
    plant.ann.api.devices.recordTelemetry({
      deviceId: plant.deviceId,
      timestamp: at,
      values: { runtime: value },
      units: { runtime: unit },
    });

  it("counts the latest and each new value in the meter's unit, and stores one row a day", async () => {
    await report(6000, '2026-11-21T08:00:00Z');
    const { id, value } = await create({ metric: 'runtime' });
    expect(value).toBe(100);
    await report(6030, '2026-11-21T08:30:00Z');
    await report(6060, '2026-11-21T09:00:00Z');
    goTo('2026-11-22');
    await report(6090, '2026-11-22T09:00:00Z');
    expect(await history(id)).toMatchObject([
      { value: 101.5, source: 'telemetry', recordedByName: '' },
      { value: 101, at: '2026-11-21T09:00:00.000Z' },
    ]);
  });

  it('does not count a value lower than the last one until a person answers the question', async () => {
    await report(6000, '2026-11-21T08:00:00Z');
    const { id: meterId } = await create({ metric: 'runtime' });
    goTo('2026-11-22');
    await report(600, '2026-11-22T09:00:00Z');
    const [meter] = (await api().ofDevice({ deviceId: plant.deviceId })).meters;
    expect(meter).toMatchObject({
      value: 100,
      question: { value: 10, sentence: 'This is 90 h less than the last reading. Was the meter replaced?' },
    });
    expect(await api().answerQuestion({ meterId, answer: 'replaced' })).toMatchObject({
      value: 10,
      total: 100,
      question: null,
    });
    await expect(api().answerQuestion({ meterId, answer: 'right' })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('rejects a metric whose unit measures something else', async () => {
    await report(20, '2026-11-21T08:00:00Z', '°C');
    await expect(create({ metric: 'runtime' })).rejects.toThrow(/cannot be converted/);
    expect(await db().select().from(meters)).toEqual([]);
  });
});

describe("a device's API token", () => {
  const callerOf = async (deviceId: string) => {
    const { token } = await plant.ann.api.tokens.createForDevice({ deviceId, name: 'Gateway' });
    const actor = await authenticateApiToken(plant.harness.jobContext(), token);
    return callerFactory(appRouter)(plant.harness.context(actor));
  };

  it('can send readings for its device, and an implausible one waits for a person', async () => {
    const { id: meterId } = await create({ value: 100 });
    goTo('2026-11-22');
    const device = await callerOf(plant.deviceId);
    expect(await device.meters.addReading({ meterId, value: 110 })).toMatchObject({ value: 110, question: null });
    expect(await device.meters.addReading({ meterId, value: 10 })).toMatchObject({
      value: 110,
      question: { value: 10 },
    });
    await expect(device.meters.ofDevice({ deviceId: plant.deviceId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('cannot send readings for another device', async () => {
    const { id: meterId } = await create({ value: 100 });
    const otherDevice = await callerOf(plant.otherDeviceId);
    await expect(otherDevice.meters.addReading({ meterId, value: 110 })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('a CSV file of readings', () => {
  const form = (meterId: string, csv: string, confirm?: string) => {
    const data = new FormData();
    data.set('meterId', meterId);
    data.set('file', new File([csv], 'readings.csv'));
    if (confirm) data.set('confirm', confirm);
    return data;
  };

  it('is validated in a preview, and importing it twice stores its readings once', async () => {
    const { id } = await create({ value: 500 });
    const csv = 'Date;Reading\n01.11.2026;"420,5"\n2026-11-10 14:30;460\n';
    expect(await api().previewImport(form(id, csv))).toMatchObject({
      columns: { at: 'Date', value: 'Reading' },
      rowCount: 2,
      goodRowCount: 2,
      errorCount: 0,
      doubtCount: 0,
      sample: [
        { line: 2, at: '2026-11-01T12:00:00.000Z', value: 420.5 },
        { line: 3, at: '2026-11-10T14:30:00.000Z', value: 460 },
      ],
    });
    expect(await api().importReadings(form(id, csv))).toMatchObject({ added: 2, meter: { value: 500 } });
    expect(await api().importReadings(form(id, `${csv}2026-11-12;470\n`))).toMatchObject({
      added: 1,
      repeated: 2,
      rows: [
        { line: 2, at: '2026-11-01T12:00:00.000Z', value: 420.5, result: 'repeated' },
        { line: 3, at: '2026-11-10T14:30:00.000Z', value: 460, result: 'repeated' },
        { line: 4, at: '2026-11-12T12:00:00.000Z', value: 470, result: 'added' },
      ],
    });
    expect(await history(id)).toHaveLength(4);
  });

  it('reads thousands by the decimal mark of its other readings', async () => {
    const { id } = await create();
    const csv = 'Datum;Stand\n01.11.2026;998,5\n02.11.2026;1.004\n03.11.2026;1.020,25\n';
    const { rows } = await api().importReadings(form(id, csv));
    expect(rows.map(({ value }) => value)).toEqual([998.5, 1004, 1020.25]);
  });

  it('is rejected with the line numbers of its errors', async () => {
    const { id } = await create();
    const csv = 'date,value\nyesterday,1\n2026-11-01,many\n2027-01-01,5\n2026-11-02,-3\n2026-11-03,7\n2026-11-03,8\n';
    const { problems, errorCount, goodRowCount } = await api().previewImport(form(id, csv));
    expect([errorCount, goodRowCount]).toEqual([5, 1]);
    expect(problems.map(({ line }) => line)).toEqual([2, 3, 4, 5, 7]);
    await expect(api().importReadings(form(id, csv))).rejects.toMatchObject({
      message: expect.stringMatching(/^Line 2: .* 4 more lines have errors\.$/),
      cause: { details: problems.map(({ line, message }) => ({ path: `line ${line}`, message })) },
    });
    expect(await history(id)).toEqual([]);
  });

  it('reads the chosen columns', async () => {
    const { id } = await create();
    const csv = 'Printed date;Hours left;Taken;Counter\n2026-11-09;4;2026-11-01;120\n';
    const formWithMapping = (mapping: object) => {
      const filledForm = form(id, csv);
      filledForm.set('mapping', JSON.stringify(mapping));
      return filledForm;
    };
    expect(await api().previewImport(form(id, csv))).toMatchObject({
      columns: { at: 'Printed date', value: 'Hours left' },
      fileColumns: ['Printed date', 'Hours left', 'Taken', 'Counter'],
    });
    expect(await api().importReadings(formWithMapping({ at: 'Taken', value: 'Counter' }))).toMatchObject({
      rows: [{ at: '2026-11-01T12:00:00.000Z', value: 120 }],
    });
    await expect(api().importReadings(formWithMapping({ at: 'Taken', value: 'Taken' }))).rejects.toThrow(
      'Line 1: Dates and readings must be in different columns.',
    );
    const broken = form(id, csv);
    broken.set('mapping', '{');
    await expect(api().previewImport(broken)).rejects.toThrow(/^The mapping must be a JSON object/);
  });

  it('leaves out rows with errors if asked to, and returns them as a file that can be imported once corrected', async () => {
    const { id } = await create();
    const csv = 'date;value\n2026-11-01;10\n2026-11-02;many\n2026-11-03;30\n';
    const skipping = (text: string) => {
      const filledForm = form(id, text);
      filledForm.set('skipBadRows', 'true');
      return filledForm;
    };
    expect(await api().previewImport(form(id, csv))).toMatchObject({ badRowCount: 1, goodRowCount: 2 });
    expect(await api().importReadings(skipping(csv))).toMatchObject({ added: 2, badRowCount: 1 });
    const { filename, csv: badRows } = await api().badReadings(form(id, csv));
    expect(filename).toBe('readings-bad-rows.csv');
    expect(badRows).toBe(
      '\ufeffdate;value;Line;Reason\r\n2026-11-02;many;3;The reading is missing or not a number.\r\n',
    );
    expect(await api().importReadings(form(id, badRows.replace('many', '20')))).toMatchObject({
      added: 1,
      badRowCount: 0,
    });
    expect((await history(id)).map(({ value }) => value)).toEqual([30, 20, 10]);
    // nothing is imported from a file that is not read to its end
    const unclosed = 'date;value\n2026-11-05;50\n"2026-11-06;60\n';
    expect(await api().previewImport(form(id, unclosed))).toMatchObject({ badRowCount: null });
    await expect(api().importReadings(skipping(unclosed))).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
  });

  it('needs confirmation if readings go down', async () => {
    const { id } = await create({ value: 500 });
    const csv = 'date,value\n2026-11-01,480\n2026-11-05,470\n2026-11-10,510\n';
    const { doubtCount, problems } = await api().previewImport(form(id, csv));
    expect([doubtCount, problems.map(({ line, kind }) => [line, kind])]).toEqual([
      2,
      [
        [3, 'doubt'],
        [4, 'doubt'],
      ],
    ]);
    await expect(api().importReadings(form(id, csv))).rejects.toMatchObject(confirmation(/^Line 3: .*10 h less/));
    expect(await api().importReadings(form(id, csv, 'right'))).toMatchObject({ added: 3 });
  });
});

describe('retention', () => {
  it('removes old automatic readings, except the latest, those entered by a person, and those that a task counts from', async () => {
    await plant.ann.api.devices.recordTelemetry({
      deviceId: plant.deviceId,
      timestamp: '2020-01-01T08:00:00Z',
      values: { runtime: 10 },
    });
    const { id } = await create({ metric: 'runtime' });
    const report = (value: number, timestamp: string) =>
      plant.ann.api.devices.recordTelemetry({ deviceId: plant.deviceId, timestamp, values: { runtime: value } });
    const { id: taskId } = await plant.ann.api.maintenance.create({
      ...plant.grease(),
      intervals: [{ every: 250, unit: 'hour' }],
    });
    expect((await plant.ann.api.maintenance.get({ id: taskId })).meterNext).toBe(250);
    await report(20, '2020-01-02T08:00:00Z');
    await api().addReading({ meterId: id, value: 30, at: '2020-01-03T08:00:00Z' });
    await report(40, '2020-01-04T08:00:00Z');
    await removeOldRows(plant.harness.jobContext());
    expect((await history(id)).map(({ value }) => value)).toEqual([40, 30, 10]);
  });
});
