import type { Tx } from '@steward/db/client';
import type { maintenanceTasks, rules, StoredItemChanges, safetyPrecautions } from '@steward/db/schema';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Finding } from '../progress/schema';
import type { Reconciled, Standing } from './pairing';

export type CareTable = typeof rules | typeof maintenanceTasks | typeof safetyPrecautions;

export interface GenerationTarget {
  organizationId: string;
  deviceId: string;
  documentId: string;
}

/** What generating one kind of item came to. */
export interface Generation {
  findings: Finding[];
  changes: StoredItemChanges;
}

/** What storing reconciled items changed. */
export type StoredChanges = Omit<StoredItemChanges, 'kept' | 'leftOut' | 'suggested'>;

/** @param written ids that were inserted or updated; a row that already holds the same is not among them */
export function countChanges(
  { write }: Pick<Reconciled<unknown>, 'write'>,
  written: number,
  removed: number,
): StoredChanges {
  const added = write.filter(({ id }) => id === undefined).length;
  return { added, replaced: written - added, unchanged: write.length - written, removed };
}

/** What was generated from a document for a device. */
export const generatedFrom = (table: CareTable, of: GenerationTarget): SQL | undefined =>
  and(
    eq(table.organizationId, of.organizationId),
    eq(table.deviceId, of.deviceId),
    eq(table.documentId, of.documentId),
    eq(table.origin, 'generated'),
  );

/** The same as it stands; `title` is the column that holds the item's title. */
export async function standingItems(
  tx: Tx,
  table: CareTable,
  title: PgColumn,
  of: GenerationTarget,
): Promise<Standing[]> {
  const rows = await tx
    .select({ id: table.id, title: sql<string>`${title}`, source: table.source, editedAt: table.editedAt })
    .from(table)
    .where(generatedFrom(table, of));
  return rows.map(({ editedAt, ...row }) => ({ ...row, edited: editedAt !== null }));
}

/** Removes items that the manual holds no more. */
export async function removeItems(tx: Tx, table: CareTable, organizationId: string, ids: string[]): Promise<void> {
  if (ids.length) await tx.delete(table).where(and(eq(table.organizationId, organizationId), inArray(table.id, ids)));
}

/** For `onConflictDoUpdate`: these columns take the value that was to be inserted. */
export function takeInserted(columns: Record<string, PgColumn>): Record<string, SQL> {
  return Object.fromEntries(Object.entries(columns).map(([key, column]) => [key, insertedValue(column)]));
}

/** For `setWhere` of `onConflictDoUpdate`: whether any of these columns would change. */
export function differsFromInserted(columns: Record<string, PgColumn>): SQL {
  const all = Object.values(columns);
  const list = (parts: (PgColumn | SQL)[]) => sql.join(parts, sql`, `);
  return sql`(${list(all)}) is distinct from (${list(all.map(insertedValue))})`;
}

function insertedValue({ name }: PgColumn): SQL {
  const snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return sql`excluded.${sql.identifier(snake)}`;
}
