import { deviceStatusChanges } from '@steward/db/schema';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { markSilentDevices } from '../ingest/mark-silent';
import { ApiHarness, type Person } from '../testing/api-harness';

let harness: ApiHarness;
let ann: Person;
beforeAll(async () => {
  harness = await ApiHarness.create();
  ann = await harness.person('acme', 'ADMIN');
});
afterAll(() => harness.close());

it('status changes of a device are recorded with their reason: by a person, an alarm or a missing signal', async () => {
  const { id: deviceId } = await ann.api.devices.create({ name: 'Pump', offlineAfterSeconds: 300 });
  await ann.api.devices.setStatus({ id: deviceId, status: 'OFFLINE' });
  await ann.api.devices.setStatus({ id: deviceId, status: 'OFFLINE' });
  await ann.api.devices.setStatus({ id: deviceId, status: 'ONLINE' });
  const machineCondition = { metric: 'Pressure', operator: '>' as const, values: [8], unit: 'bar' };
  const texts = { name: 'Pressure high', description: 'x', condition: 'Pressure is above 8 bar', action: 'Stop' };
  await ann.api.rules.create({ deviceId, ...texts, machineCondition });
  for (const pressure of [9, 9.5, 7]) {
    harness.time = new Date(harness.time.getTime() + 1000);
    await ann.api.devices.recordTelemetry({ deviceId, values: { pressure } });
  }
  for (const minutes of [6, 1]) {
    harness.time = new Date(harness.time.getTime() + minutes * 60_000);
    await markSilentDevices(harness.jobContext());
  }
  await ann.api.devices.recordTelemetry({ deviceId, values: { pressure: 7 } });
  const changes = await harness.database.db
    .select({
      from: deviceStatusChanges.fromStatus,
      to: deviceStatusChanges.toStatus,
      reason: deviceStatusChanges.reason,
      userId: deviceStatusChanges.userId,
    })
    .from(deviceStatusChanges)
    .where(eq(deviceStatusChanges.deviceId, deviceId))
    .orderBy(asc(deviceStatusChanges.id));
  const { userId } = ann.actor;
  const [first] = changes;
  expect(changes).toEqual([
    { from: first?.from, to: 'OFFLINE', reason: 'Set to Offline by Ann ADMIN', userId },
    { from: 'OFFLINE', to: 'ONLINE', reason: 'Set to Online by Ann ADMIN', userId },
    { from: 'ONLINE', to: 'WARNING', reason: 'Alarm: Pressure high', userId: null },
    { from: 'WARNING', to: 'ONLINE', reason: 'The last alarm was cleared', userId: null },
    { from: 'ONLINE', to: 'OFFLINE', reason: 'No readings for too long', userId: null },
    { from: 'OFFLINE', to: 'ONLINE', reason: 'Readings arrived again', userId: null },
  ]);
});

it('the status of a device names a limit in its own unit, with the reading that a person has connected to it', async () => {
  const { id: deviceId } = await ann.api.devices.create({ name: 'Compressor', manufacturer: 'Acme', model: 'C 9' });
  const texts = { deviceId, description: 'x', condition: 'Limit', action: 'Stop' };
  const limits = [
    { metric: 'Coolant temperature', operator: '>' as const, values: [98], unit: '°C' },
    { metric: 'Oil pressure', operator: '<' as const, values: [2], unit: 'bar' },
  ];
  for (const machineCondition of limits) {
    await ann.api.rules.create({ name: machineCondition.metric, ...texts, machineCondition });
  }
  const units = { coolant_temperature: '°F', p_oil: 'psi' };
  await ann.api.devices.recordTelemetry({ deviceId, values: { coolant_temperature: 200, p_oil: 50 }, units });
  await ann.api.metrics.choose({ deviceId, ruleMetric: 'Oil pressure', reportedMetric: 'p_oil' });
  const timestamp = new Date(harness.time.getTime() + 1000).toISOString();
  await ann.api.devices.recordTelemetry({ deviceId, timestamp, values: { p_oil: 20 }, units });
  const { statusReason } = await ann.api.devices.get({ id: deviceId });
  expect(statusReason).toMatchObject({ kind: 'limit', metric: 'Oil pressure', unit: 'bar', limits: [2] });
  expect(statusReason).toMatchObject({ value: expect.closeTo(1.379, 3) });
});

it('the status of a device names the furthest limit that a reading is beyond', async () => {
  const { id: deviceId } = await ann.api.devices.create({ name: 'Compressor' });
  for (const limit of [105, 110, 115]) {
    const machineCondition = { metric: 'Temperature', operator: '>' as const, values: [limit], unit: '°C' };
    const texts = { description: 'x', condition: `Temperature is above ${limit} °C`, action: 'Stop' };
    await ann.api.rules.create({ deviceId, name: `Above ${limit}`, ...texts, machineCondition });
  }
  await ann.api.devices.recordTelemetry({ deviceId, values: { temperature: 112 } });
  const changes = await harness.database.db
    .select({ reason: deviceStatusChanges.reason })
    .from(deviceStatusChanges)
    .where(eq(deviceStatusChanges.deviceId, deviceId))
    .orderBy(asc(deviceStatusChanges.id));
  expect(changes.at(-1)).toEqual({ reason: 'Alarm: Above 110' });
  const { statusReason } = await ann.api.devices.get({ id: deviceId });
  expect(statusReason).toMatchObject({ kind: 'limit', value: 112, limits: [110] });
});
