import type { Tx } from '@steward/db/client';
import { deviceEvents, users } from '@steward/db/schema';
import { and, eq, inArray } from 'drizzle-orm';
import { inBatches } from '../batches';
import { fullName, nameOf, namesOf } from '../people';

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

interface Assignment {
  deviceId: string;
  /** The assignees before and after a change; null: nobody. */
  from: string | null;
  to: string | null;
}

/** Events of assignments, with the names of the assignees. */
export async function assignmentsOf(
  tx: Tx,
  organizationId: string,
  assignments: readonly Assignment[],
): Promise<DeviceEvent[]> {
  const ids = new Set(assignments.flatMap(({ from, to }) => [from, to]).flatMap((id) => id ?? []));
  const names = await namesOf(tx, organizationId, [...ids]);
  const nameOrNull = (id: string | null) => (id ? (names.get(id) ?? null) : null);
  return assignments.map(({ deviceId, from, to }) => ({
    ...{ deviceId, kind: 'assigned' },
    ...{ subject: nameOrNull(to), previous: nameOrNull(from) },
  }));
}
