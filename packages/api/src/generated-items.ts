import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '@steward/db/client';
import type { maintenanceTasks, rules, safetyPrecautions } from '@steward/db/schema';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ActorContext } from './context';

type CareTable = typeof rules | typeof maintenanceTasks | typeof safetyPrecautions;

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

interface Generated {
  title: string;
  source: { page: number; quote: string };
}

/** What becomes of a generation: rows to write (with the id they had), and the ids of what is found no more. */
export interface Reconciled<Item> {
  write: { item: Item; id?: string }[];
  gone: string[];
}

const sentenceOf = (source: { page: number; quote: string } | null) =>
  source ? `${source.page} ${source.quote}` : null;

/**
 * Pairs what is found now with what was found before in the same sentence: first by title, then in order, since one row
 * of a table can hold several items. So a task keeps its id, its dates and its history when its manual is read again.
 * What a person edited stands as it is, and neither is written nor goes.
 */
export function pairWithStanding<Item extends Generated>(items: Item[], standing: Standing[]): Reconciled<Item> {
  const left = new Map<string | null, Standing[]>();
  for (const row of standing) left.set(sentenceOf(row.source), [...(left.get(sentenceOf(row.source)) ?? []), row]);
  const take = (item: Item, fits: (row: Standing) => boolean): Standing | undefined => {
    const rows = left.get(sentenceOf(item.source)) ?? [];
    const at = rows.findIndex(fits);
    return at < 0 ? undefined : rows.splice(at, 1)[0];
  };
  const byTitle = items.map((item) => take(item, (row) => row.title === item.title));
  const paired = items.map((item, at) => byTitle[at] ?? take(item, () => true));
  return {
    write: items.flatMap((item, at) => {
      const row = paired[at];
      if (row?.edited) return [];
      return [row ? { item, id: row.id } : { item }];
    }),
    gone: [...left.values()].flat().flatMap((row) => (row.edited ? [] : [row.id])),
  };
}

/** What was generated from a document before; `title` is the column that holds the item's title. */
export async function standingItems(
  tx: Tx,
  table: CareTable,
  title: PgColumn,
  of: GenerationTarget,
): Promise<Standing[]> {
  const rows = await tx
    .select({ id: table.id, title: sql<string>`${title}`, source: table.source, editedAt: table.editedAt })
    .from(table)
    .where(
      and(
        eq(table.organizationId, of.organizationId),
        eq(table.deviceId, of.deviceId),
        eq(table.documentId, of.documentId),
        eq(table.origin, 'generated'),
      ),
    );
  return rows.map(({ editedAt, ...row }) => ({ ...row, edited: editedAt !== null }));
}

/** Removes items that the manual holds no more. */
export async function removeItems(tx: Tx, table: CareTable, organizationId: string, ids: string[]): Promise<void> {
  if (ids.length) await tx.delete(table).where(and(eq(table.organizationId, organizationId), inArray(table.id, ids)));
}

/** For `onConflictDoUpdate`: these columns take the value that was to be inserted. */
export function takeInserted(columns: Record<string, PgColumn>): Record<string, SQL> {
  const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.fromEntries(Object.keys(columns).map((name) => [name, sql`excluded.${sql.identifier(snake(name))}`]));
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

/** Marks a generated item that a person edits: generating again keeps it. */
export function editMark(ctx: ActorContext, row: { origin: 'generated' | 'person' }, changes: object) {
  const edits = row.origin === 'generated' && Object.keys(changes).some((key) => !notEditing.has(key));
  return edits ? { editedAt: ctx.now(), editedBy: ctx.actor.userId } : {};
}
