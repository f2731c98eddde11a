import type { Tx } from '@steward/db/client';
import { deviceEvents, users } from '@steward/db/schema';
import { and, eq, inArray } from 'drizzle-orm';
import { inBatches } from '../batches';
import { fullName, nameOf } from '../people';

type EventRow = typeof deviceEvents.$inferInsert;
type DeviceEvent = Pick<EventRow, 'deviceId' | 'kind'> & Partial<Pick<EventRow, 'subject' | 'previous' | 'documentId'>>;

interface Recorder {
  actor: { organizationId: string; userId: string };
  now(): Date;
}

/** Records events of the history of devices, in the order given, in the transaction that makes the change. */
export async function recordDeviceEvents(
  tx: Tx,
  { actor: { organizationId, userId }, now }: Recorder,
  events: readonly DeviceEvent[],
): Promise<void> {
  if (!events.length) return;
  const actor = { actorId: userId, actorName: (await nameOf(tx, organizationId, userId)) || null };
  const at = now();
  for (const batch of inBatches(events)) {
    await tx.insert(deviceEvents).values(batch.map((event) => ({ ...event, ...actor, organizationId, at })));
  }
}

/** Records that devices were added, and who they are assigned to. */
export async function recordAddedDevices(
  tx: Tx,
  recorder: Recorder,
  added: readonly { deviceId: string; assigneeId: string }[],
): Promise<void> {
  if (!added.length) return;
  const { organizationId } = recorder.actor;
  const assigneeIds = [...new Set(added.map(({ assigneeId }) => assigneeId))];
  const people = await tx
    .select({ id: users.id, name: fullName })
    .from(users)
    .where(and(eq(users.organizationId, organizationId), inArray(users.id, assigneeIds)));
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const events = added.flatMap(({ deviceId, assigneeId }): DeviceEvent[] => [
    { deviceId, kind: 'device-added' },
    { deviceId, kind: 'assigned', subject: names.get(assigneeId) ?? null },
  ]);
  await recordDeviceEvents(tx, recorder, events);
}

/** The names of the assignees before and after a change; null: nobody. */
export async function assignmentOf(
  tx: Tx,
  organizationId: string,
  deviceId: string,
  { from, to }: { from: string | null; to: string | null },
): Promise<DeviceEvent> {
  const name = (id: string | null) => (id ? nameOf(tx, organizationId, id) : null);
  return { deviceId, kind: 'assigned', subject: await name(to), previous: await name(from) };
}
