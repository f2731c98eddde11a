import { ApiHarness } from '@steward/api/testing/api-harness';
import { deviceFiles, devices, parts } from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDemo } from './demo';

let harness: ApiHarness;
beforeAll(async () => {
  harness = await ApiHarness.create();
  await createDemo(harness.jobContext(), 'demo-secret');
});
afterAll(() => harness.close());

it('adds spare parts to the demonstration, one of them below its minimum', async () => {
  const rows = await harness.database.db.select().from(parts);
  expect(rows).toHaveLength(4);
  expect(rows.filter(({ stock, minimum }) => stock < (minimum ?? 0)).map(({ number }) => number)).toEqual([
    'HPU-RF-25',
  ]);
  const models = (await harness.database.db.select({ model: devices.model }).from(devices)).map(({ model }) => model);
  // the compressor with the manual is added after the start
  expect(rows.flatMap((row) => row.models).filter((model) => !models.includes(model))).toEqual(['AC-75']);
});

it('adds files with their content to devices of the demonstration', async () => {
  const rows = await harness.database.db
    .select({
      device: devices.name,
      name: deviceFiles.name,
      addedBy: deviceFiles.addedByName,
      bytes: deviceFiles.bytes,
    })
    .from(deviceFiles)
    .innerJoin(devices, eq(devices.id, deviceFiles.deviceId));
  expect(rows.map(({ bytes: _, ...row }) => row)).toEqual([
    { device: 'Hydraulic unit, press line 3', name: 'Oil samples.csv', addedBy: 'Ada Lindgren' },
    { device: 'Packaging robot PR-4', name: 'Settings before the rebuild.txt', addedBy: 'Ada Lindgren' },
  ]);
  const stored = [...harness.files.files.keys()].filter((key) => key.includes('/device-files/'));
  expect(stored).toHaveLength(rows.length);
});
