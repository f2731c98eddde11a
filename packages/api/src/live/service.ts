import type { z } from 'zod';
import { alarmChanges } from '../alarms/list';
import { authorize } from '../authorize';
import { connectionChanges } from '../connections/service';
import type { ActorContext } from '../context';
import { fileChanges } from '../device-files/list';
import { deviceManualChanges } from '../generation/service';
import { readingChanges } from '../ingest/readings';
import { mapStream, mergedStreams } from '../merged-streams';
import { meterChanges } from '../meters/changes';
import { notificationChanges } from '../notifications/changes';
import { workChanges } from '../work/changes';
import type { DevicePageEvent, devicePageInput, ShellEvent, shellInput } from './schema';

/** Yields the caller's notification state and the organization's alarm counts at the start and after each change, and changes of work. */
export function shellEvents(
  ctx: ActorContext,
  input: z.output<typeof shellInput>,
  signal: AbortSignal | undefined,
): AsyncGenerator<ShellEvent> {
  authorize(ctx.actor, 'alarms:read', 'subscription');
  return mergedStreams<ShellEvent>(
    signal ?? ctx.stopping,
    (ending) => mapStream(notificationChanges(ctx, ending), (change) => ({ kind: 'notifications', change })),
    (ending) => mapStream(alarmChanges(ctx, ending), (counts) => ({ kind: 'alarms', counts })),
    ...(input.work
      ? [(ending: AbortSignal) => mapStream(workChanges(ctx, ending), () => ({ kind: 'work' as const }))]
      : []),
  );
}

/** Yields the state of a device's manuals and of the other requested parts, at the start and after each change. */
export function devicePageEvents(
  ctx: ActorContext,
  input: z.output<typeof devicePageInput>,
  signal: AbortSignal | undefined,
): AsyncGenerator<DevicePageEvent> {
  authorize(ctx.actor, 'knowledge:read', 'subscription');
  if (input.meters) authorize(ctx.actor, 'meters:read', 'subscription');
  const { deviceId } = input;
  const manuals = (ending: AbortSignal) =>
    mapStream(deviceManualChanges(ctx, deviceId, ending), (changes): DevicePageEvent => ({ kind: 'manuals', changes }));
  const readings = (ending: AbortSignal) =>
    mapStream(readingChanges(ctx, deviceId, ending), (news): DevicePageEvent => ({ kind: 'readings', readings: news }));
  const connections = (ending: AbortSignal) =>
    mapStream(
      connectionChanges(ctx, deviceId, ending),
      (news): DevicePageEvent => ({ kind: 'connections', connections: news }),
    );
  const meters = (ending: AbortSignal) =>
    mapStream(meterChanges(ctx, deviceId, ending), (news): DevicePageEvent => ({ kind: 'meters', meters: news }));
  const files = (ending: AbortSignal) =>
    mapStream(fileChanges(ctx, deviceId, ending), (news): DevicePageEvent => ({ kind: 'files', files: news }));
  const requestedStreams = [
    ...(input.readings ? [readings] : []),
    ...(input.connections ? [connections] : []),
    ...(input.meters ? [meters] : []),
    ...(input.files ? [files] : []),
  ];
  return mergedStreams(signal ?? ctx.stopping, manuals, ...requestedStreams);
}
