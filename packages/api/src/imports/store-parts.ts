import type { Tx } from '@steward/db/client';
import { parts } from '@steward/db/schema';
import { type SQL, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { recordAudit } from '../audit/record';
import { inBatches } from '../batches';
import type { ActorContext } from '../context';
import { DomainError } from '../errors';
import { replaceDevices } from '../parts/part-devices';
import { createPartInput } from '../parts/schema';
import type { Counts } from './kind';
import type { PlannedPart } from './parts';
import type { ImportOptions } from './schema';

interface StoredPart {
  id: string;
  deviceIds: string[] | undefined;
}

/** Adds the new parts, and changes the existing ones in the columns of the file if the options say so. */
export async function storeParts(
  ctx: ActorContext,
  tx: Tx,
  { added, existing }: { added: readonly PlannedPart[]; existing: readonly PlannedPart[] },
  options: ImportOptions,
): Promise<Counts> {
  const updated = options.existing === 'update' ? existing : [];
  for (const batch of inBatches(added)) await storeDevices(ctx, tx, await insertParts(ctx, tx, batch));
  for (const batch of inBatches(updated)) await storeDevices(ctx, tx, await updateParts(ctx, tx, batch));
  await recordAudit(tx, ctx, {
    ...{ action: 'part.imported', entity: 'part', entityId: null },
    summary: `A file of spare parts was imported: ${added.length} added, ${updated.length} changed.`,
  });
  return { added: added.length, updated: updated.length, skipped: existing.length - updated.length };
}

/** @throws CONFLICT if somebody has added one of the numbers since the file was compared with the stored parts */
async function insertParts(ctx: ActorContext, tx: Tx, batch: readonly PlannedPart[]): Promise<StoredPart[]> {
  const { organizationId } = ctx.actor;
  const at = { createdAt: ctx.now(), updatedAt: ctx.now() };
  const rows = batch.map(({ values, deviceIds }) => {
    const { deviceIds: _none, ...fields } = createPartInput.parse(values);
    return { id: uuidv7(), fields, deviceIds };
  });
  const inserted = await tx
    .insert(parts)
    .values(rows.map(({ id, fields }) => ({ ...fields, ...at, organizationId, id })))
    .onConflictDoNothing()
    .returning({ id: parts.id });
  if (inserted.length < rows.length) {
    throw new DomainError('CONFLICT', 'Somebody added one of these parts at the same time. Please try again.');
  }
  return rows;
}

const column = (name: string, key: string, type: SQL): SQL =>
  sql`${sql.identifier(name)} = coalesce((r.value ->> ${key})::${type}, p.${sql.identifier(name)})`;

/** An empty cell leaves the field unchanged. */
async function updateParts(ctx: ActorContext, tx: Tx, batch: readonly PlannedPart[]): Promise<StoredPart[]> {
  const rows = batch.flatMap(({ id, values, deviceIds }) => (id ? [{ ...values, id, deviceIds }] : []));
  const [text, number] = [sql`text`, sql`double precision`];
  const changes = [
    column('number', 'number', text),
    column('name', 'name', text),
    column('unit', 'unit', text),
    column('location', 'location', text),
    column('stock', 'stock', number),
    column('minimum', 'minimum', number),
    column('price', 'price', number),
    sql`models = case when r.value ? 'models' then array(select jsonb_array_elements_text(r.value -> 'models')) else p.models end`,
    sql`updated_at = ${ctx.now().toISOString()}::timestamptz`,
  ];
  await tx.execute(sql`
    update parts p set ${sql.join(changes, sql`, `)}
    from jsonb_array_elements(${JSON.stringify(rows)}::text::jsonb) r
    where p.organization_id = ${ctx.actor.organizationId} and p.id = (r.value ->> 'id')::uuid`);
  return rows;
}

/** Stores the devices of the parts whose row names any. */
const storeDevices = ({ actor }: ActorContext, tx: Tx, rows: readonly StoredPart[]): Promise<void> =>
  replaceDevices(
    tx,
    actor.organizationId,
    rows.flatMap(({ id, deviceIds }) => (deviceIds ? [{ id, deviceIds }] : [])),
  );
