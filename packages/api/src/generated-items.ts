import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '@steward/db/client';
import type { maintenanceTasks, rules, StoredItemChanges, safetyPrecautions } from '@steward/db/schema';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ActorContext } from './context';
import type { Finding } from './progress/schema';

export type CareTable = typeof rules | typeof maintenanceTasks | typeof safetyPrecautions;

export interface GenerationTarget {
  organizationId: string;
  deviceId: string;
  documentId: string;
}

/** An item as it stands, generated before from the same document. */
interface Standing {
  id: string;
  title: string;
  source: { page: number; quote: string } | null;
  edited: boolean;
}

/** An item as it is found in a document. */
export interface Generated {
  title: string;
  source: { page: number; quote: string };
}

/** Rows to write (with their id when they were generated before), and the ids of items that are no longer found. */
export interface Reconciled<Item> {
  write: { item: Item; id?: string }[];
  gone: string[];
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

const sentenceOf = ({ source }: { source: { page: number; quote: string } | null }) =>
  source ? `${source.page} ${source.quote}` : null;

type Paired = { title: string; source: { page: number; quote: string } | null };

/**
 * Pairs two lists, one way of knowing an item again after the other: what has the same key is paired in order; null is
 * like nothing. @returns for each item the one of the other list that it is, if any, and what of that list is left.
 */
export function pairByKeys<Item extends Paired, Other extends Paired>(
  items: readonly Item[],
  others: readonly Other[],
  keys: readonly ((one: Item | Other) => string | null)[],
): { paired: (Other | undefined)[]; left: Other[] } {
  const left = new Set(others);
  const paired = new Map<number, Other>();
  for (const keyOf of keys) {
    const waiting = new Map<string | null, Other[]>();
    for (const other of left) {
      const key = keyOf(other);
      if (key !== null) waiting.set(key, [...(waiting.get(key) ?? []), other]);
    }
    for (const [at, item] of items.entries()) {
      const other = paired.has(at) ? undefined : waiting.get(keyOf(item))?.shift();
      if (!other) continue;
      paired.set(at, other);
      left.delete(other);
    }
  }
  return { paired: items.map((_, at) => paired.get(at)), left: [...left] };
}

/**
 * Pairs what is found now with what was found before in the same sentence: first by title, then in order, since one row
 * of a table can hold several items. So a task keeps its id, its dates and its history when its manual is read again.
 * What a person edited stands as it is, and neither is written nor goes.
 */
export function pairWithStanding<Item extends Generated>(items: Item[], standing: Standing[]): Reconciled<Item> {
  const { paired, left } = pairByKeys<Item, Standing>(items, standing, [
    (one) => `${sentenceOf(one)} ${one.title}`,
    sentenceOf,
  ]);
  return {
    write: items.flatMap((item, at) => {
      const row = paired[at];
      if (row?.edited) return [];
      return [row ? { item, id: row.id } : { item }];
    }),
    gone: left.flatMap((row) => (row.edited ? [] : [row.id])),
  };
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

export function* inBatches<T>(rows: T[], size = 200): Generator<T[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
}

/** Which of the given changes differ from what is stored. */
export function realChanges<Row extends object>(
  row: Row,
  changes: { [K in keyof Row]?: Row[K] | undefined },
): Partial<Row> {
  const differing = Object.entries(changes).filter(
    ([key, value]) => value !== undefined && !isDeepStrictEqual(row[key as keyof Row], value),
  );
  return Object.fromEntries(differing) as Partial<Row>;
}

/** What is not the item itself: changing only these is not editing it. */
const notEditing = new Set(['status', 'isActive', 'assignedTo']);

/** Whether its words are a person's. An item that was accepted as it was suggested is protected as of its creation. */
export const isEdited = ({ editedAt, createdAt }: { editedAt: Date | null; createdAt: Date }): boolean =>
  editedAt !== null && editedAt.getTime() !== createdAt.getTime();

/** Marks a generated item that a person edits: generating again keeps it. */
export function editMark(ctx: ActorContext, row: { origin: 'generated' | 'person' }, changes: object) {
  const edits = row.origin === 'generated' && Object.keys(changes).some((key) => !notEditing.has(key));
  return edits ? { editedAt: ctx.now(), editedBy: ctx.actor.userId } : {};
}
