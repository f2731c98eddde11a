import type { Tx } from '@steward/db/client';
import { devices } from '@steward/db/schema';
import { type SQL, sql } from 'drizzle-orm';
import { recordAudit } from '../audit/record';
import { inBatches } from '../batches';
import type { ActorContext } from '../context';
import { recordAddedDevices } from '../devices/device-events';
import { deviceInput } from '../devices/schema';
import { notifyAll } from '../notify/notify';
import type { PlannedDevice } from './devices';
import type { Counts } from './kind';
import { defaultLocation } from './match-devices';
import type { ImportOptions } from './schema';

/** Adds the new devices, and changes the existing ones in the columns of the file if the options say so. */
export async function storeDevices(
  ctx: ActorContext,
  tx: Tx,
  { added, existing }: { added: PlannedDevice[]; existing: PlannedDevice[] },
  options: ImportOptions,
): Promise<Counts> {
  const updated = options.existing === 'update' ? existing : [];
  for (const batch of inBatches(added)) await insertDevices(ctx, tx, batch);
  // set parents after all inserts, because a parent may be a device of the file
  for (const batch of inBatches(added.filter(({ parentId }) => parentId))) await setParents(ctx, tx, batch);
  for (const batch of inBatches(updated)) await updateDevices(ctx, tx, batch);
  await notifyAssignees(ctx, tx, added);
  await recordAudit(tx, ctx, {
    action: 'device.imported',
    entity: 'device',
    entityId: null,
    summary: `A file of devices was imported: ${added.length} added, ${updated.length} changed.`,
  });
  return { added: added.length, updated: updated.length, skipped: existing.length - updated.length };
}

async function insertDevices(ctx: ActorContext, tx: Tx, batch: readonly PlannedDevice[]): Promise<void> {
  const { organizationId, userId } = ctx.actor;
  await tx.insert(devices).values(
    batch.map(({ id, values: { parent: _parent, assignee: _assignee, ...values }, assigneeId }) => {
      const { assignedUserId: _given, ...fields } = deviceInput.parse({
        type: 'MACHINE',
        location: defaultLocation,
        ...values,
      });
      const at = { createdAt: ctx.now(), updatedAt: ctx.now() };
      return { ...fields, ...at, organizationId, id, assignedUserId: assigneeId ?? userId };
    }),
  );
  await recordAddedDevices(
    tx,
    ctx,
    batch.map(({ id, assigneeId }) => ({ deviceId: id, assigneeId: assigneeId ?? userId })),
  );
}

async function setParents({ actor }: ActorContext, tx: Tx, batch: readonly PlannedDevice[]): Promise<void> {
  const parents = JSON.stringify(batch.map(({ id, parentId }) => ({ id, parent_id: parentId })));
  await tx.execute(sql`
    update devices d set parent_id = r.parent_id
    from jsonb_to_recordset(${parents}::jsonb) as r(id uuid, parent_id uuid)
    where d.organization_id = ${actor.organizationId} and d.id = r.id`);
}

const text = (column: string, key: string): SQL =>
  sql`${sql.identifier(column)} = coalesce(r.value ->> ${key}, d.${sql.identifier(column)})`;

/** An empty cell leaves the field unchanged. */
async function updateDevices(ctx: ActorContext, tx: Tx, batch: readonly PlannedDevice[]): Promise<void> {
  const rows = JSON.stringify(batch.map(({ id, values, parentId }) => ({ ...values, id, parentId })));
  const changes = [
    text('name', 'name'),
    text('location', 'location'),
    text('type', 'type'),
    text('manufacturer', 'manufacturer'),
    text('model', 'model'),
    text('description', 'description'),
    text('serial_number', 'serialNumber'),
    sql`purchased_on = coalesce((r.value ->> 'purchasedOn')::date, d.purchased_on)`,
    sql`warranty_ends_on = coalesce((r.value ->> 'warrantyEndsOn')::date, d.warranty_ends_on)`,
    sql`parent_id = coalesce((r.value ->> 'parentId')::uuid, d.parent_id)`,
    sql`tags = case when r.value ? 'tags' then array(select jsonb_array_elements_text(r.value -> 'tags')) else d.tags end`,
    sql`updated_at = ${ctx.now().toISOString()}::timestamptz`,
  ];
  await tx.execute(sql`
    update devices d set ${sql.join(changes, sql`, `)}
    from jsonb_array_elements(${rows}::jsonb) r
    where d.organization_id = ${ctx.actor.organizationId} and d.id = (r.value ->> 'id')::uuid`);
}

/** One notification per person. */
async function notifyAssignees(ctx: ActorContext, tx: Tx, added: readonly PlannedDevice[]): Promise<void> {
  const counts = new Map<string, number>();
  for (const { assigneeId } of added) {
    if (assigneeId && assigneeId !== ctx.actor.userId) counts.set(assigneeId, (counts.get(assigneeId) ?? 0) + 1);
  }
  await notifyAll(
    tx,
    ctx.actor.organizationId,
    [...counts].map(([userId, count]) => ({
      userId,
      category: 'DEVICE_ASSIGNMENT' as const,
      title: count === 1 ? 'A device was assigned to you' : `${count} devices were assigned to you`,
      message:
        count === 1
          ? 'It was added from a file. You now look after it.'
          : 'They were added from a file. You now look after them.',
    })),
  );
}
