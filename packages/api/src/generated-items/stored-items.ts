import type { Tx } from '@steward/db/client';
import type { maintenanceTasks, rules, StoredItemChanges, safetyPrecautions } from '@steward/db/schema';
import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgColumn, PgInsertValue, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { inBatches } from '../batches';
import type { Finding } from '../progress/schema';
import type { ExistingItem, Reconciled } from './pairing';

export type CareTable = typeof rules | typeof maintenanceTasks | typeof safetyPrecautions;

export interface GenerationTarget {
  organizationId: string;
  deviceId: string;
  documentId: string;
}

/** Result of generating a kind of item. */
export interface Generation {
  findings: Finding[];
  changes: StoredItemChanges;
}

/** Changes made by storing reconciled items. */
export type StoredChanges = Omit<StoredItemChanges, 'kept' | 'leftOut' | 'suggested'>;

/** @param written ids of inserted or updated rows, without unchanged ones */
function countChanges({ write }: Pick<Reconciled<unknown>, 'write'>, written: number, removed: number): StoredChanges {
  const added = write.filter(({ id }) => id === undefined).length;
  return { added, replaced: written - added, unchanged: write.length - written, removed };
}

/** Condition for the items generated from a document for a device. */
export const generatedFrom = (table: CareTable, target: GenerationTarget): SQL | undefined =>
  and(
    eq(table.organizationId, target.organizationId),
    eq(table.deviceId, target.deviceId),
    eq(table.documentId, target.documentId),
    eq(table.origin, 'generated'),
  );

/** Reads the items generated from a document for a device. @param title the column with the item's title */
export async function readExistingItems(
  tx: Tx,
  table: CareTable,
  title: PgColumn,
  target: GenerationTarget,
): Promise<ExistingItem[]> {
  const rows = await tx
    .select({ id: table.id, title: sql<string>`${title}`, source: table.source, editedAt: table.editedAt })
    .from(table)
    .where(generatedFrom(table, target));
  return rows.map(({ editedAt, ...row }) => ({ ...row, edited: editedAt !== null }));
}

/** Removes items that the manual no longer contains. */
async function removeItems(tx: Tx, table: CareTable, organizationId: string, ids: string[]): Promise<void> {
  if (ids.length) await tx.delete(table).where(and(eq(table.organizationId, organizationId), inArray(table.id, ids)));
}

/** For `onConflictDoUpdate`: sets these columns to the inserted values. */
function takeInserted(columns: Record<string, PgColumn>): Record<string, SQL> {
  return Object.fromEntries(Object.entries(columns).map(([key, column]) => [key, insertedValue(column)]));
}

/** For `setWhere` of `onConflictDoUpdate`: whether any of these columns would change. */
function differsFromInserted(columns: Record<string, PgColumn>): SQL {
  const all = Object.values(columns);
  const list = (parts: (PgColumn | SQL)[]) => sql.join(parts, sql`, `);
  return sql`(${list(all)}) is distinct from (${list(all.map(insertedValue))})`;
}

/** The column names in the database are Drizzle's snake case of those in the schema. */
const insertedValue = ({ name }: PgColumn): SQL => sql`excluded.${sql.identifier(toSnakeCase(name))}`;

interface StoredColumns<Table extends CareTable, Item> {
  toRow(item: Item): Table['$inferInsert'];
  /** Columns that reading the manual again overwrites; the others keep their values. */
  overwritten: readonly (keyof Table['_']['columns'])[];
  /** Further columns to set in an existing row, and the condition under which they differ. */
  alsoSet?: { set: Record<string, SQL>; where: SQL };
}

/** Inserts new items and overwrites changed ones. @param removed ids to delete */
export async function storeGenerated<Table extends CareTable, Item>(
  tx: Tx,
  table: Table,
  { organizationId, write, removed }: { organizationId: string; removed: string[] } & Pick<Reconciled<Item>, 'write'>,
  { toRow, overwritten, alsoSet }: StoredColumns<Table, Item>,
): Promise<StoredChanges> {
  await removeItems(tx, table, organizationId, removed);
  const all = getTableColumns<CareTable>(table) as Record<PropertyKey, PgColumn>;
  const columns = Object.fromEntries(overwritten.flatMap((key) => (all[key] ? [[String(key), all[key]]] : [])));
  const set = { ...takeInserted(columns), ...alsoSet?.set };
  const differs = differsFromInserted(columns);
  const setWhere = alsoSet ? sql`${differs} or ${alsoSet.where}` : differs;
  let writtenCount = 0;
  for (const batch of inBatches(write)) {
    const rows = batch.map(({ item, id }) => ({ ...toRow(item), ...(id ? { id } : {}) }));
    const writtenRows = await tx
      .insert(table)
      .values(rows as PgInsertValue<Table>[])
      .onConflictDoUpdate({ target: [table.organizationId, table.id], set: set as PgUpdateSetSource<Table>, setWhere })
      .returning({ id: table.id });
    writtenCount += writtenRows.length;
  }
  return countChanges({ write }, writtenCount, removed.length);
}
