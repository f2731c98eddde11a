import { z } from 'zod';
import { alarmCounts } from '../alarms/schema';
import { deviceConnections } from '../connections/schema';
import { deviceFileList } from '../device-files/schema';
import { id } from '../fields';
import { deviceManualChanges } from '../generation/schema';
import { deviceMeters } from '../meters/schema';
import { notificationChange } from '../notifications/schema';
import { deviceReadings } from '../telemetry/schema';

export const shellInput = z
  .object({
    /** Whether to send changes of work. Web clients of versions without work records do not know that kind of event. */
    work: z.boolean().default(false),
  })
  .default({ work: false });

/** Events for every page: the state at the start and after each change. */
export const shellEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('notifications'), change: notificationChange }),
  z.object({ kind: z.literal('alarms'), counts: alarmCounts }),
  /** Work on tasks was started, put aside, completed or undone. Also sent at the start. */
  z.object({ kind: z.literal('work') }),
]);
export type ShellEvent = z.infer<typeof shellEvent>;

export const devicePageInput = z.object({
  deviceId: id,
  /** Whether to send readings, which arrive often. */
  readings: z.boolean().default(false),
  connections: z.boolean().default(false),
  meters: z.boolean().default(false),
  files: z.boolean().default(false),
});

/** Events for the page of a device: the state at the start and after each change. */
export const devicePageEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('manuals'), changes: deviceManualChanges }),
  z.object({ kind: z.literal('readings'), readings: deviceReadings }),
  z.object({ kind: z.literal('connections'), connections: deviceConnections }),
  z.object({ kind: z.literal('meters'), meters: deviceMeters }),
  z.object({ kind: z.literal('files'), files: deviceFileList }),
]);
export type DevicePageEvent = z.infer<typeof devicePageEvent>;
