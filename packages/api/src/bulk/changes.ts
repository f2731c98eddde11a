import { type SQL, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import type { RowSelection } from './schema';

/** A row, and the values that a call writes to its columns. */
export interface RowChange<Row, Values> {
  row: Row;
  after: Values;
}

/** The changes of the rows for which `valuesOf` returns any value. */
export function changesOf<Row, Values extends object>(
  rows: readonly Row[],
  valuesOf: (row: Row) => Values,
): RowChange<Row, Values>[] {
  return rows.map((row) => ({ row, after: valuesOf(row) })).filter(({ after }) => Object.keys(after).length > 0);
}

/** The values to write, with the id of their row. */
export const writtenValues = <Values extends object>(changes: readonly RowChange<{ id: string }, Values>[]) =>
  changes.map(({ row, after }) => ({ id: row.id, ...after }));

/** Undo data of a bulk change. */
export interface OverwrittenValues<Values> {
  /** `updatedAt` of the rows since the change. */
  changedAt: string;
  /** The former values of the written columns, by row. */
  rows: { id: string; before: Values }[];
}

export const overwrittenValues = <Row extends { id: string }, Values extends object>(
  changedAt: Date,
  changes: readonly RowChange<Row, Values>[],
): OverwrittenValues<Values> => ({
  changedAt: changedAt.toISOString(),
  rows: changes.map(({ row, after }) => ({
    id: row.id,
    before: Object.fromEntries(Object.keys(after).map((key) => [key, row[key as keyof Row]])) as Values,
  })),
});

/** Selects the rows to restore. Rows that somebody has changed since are left out. */
export const selectionToRestore = ({ changedAt, rows }: OverwrittenValues<unknown>): RowSelection => ({
  rows: rows.map(({ id }) => ({ id, updatedAt: changedAt })),
});

/** The overwritten values of the rows that can be restored. */
export function restoredValues<Values extends object>(
  found: readonly { id: string }[],
  { rows }: OverwrittenValues<Values>,
): (Values & { id: string })[] {
  const before = new Map(rows.map((row) => [row.id, row.before]));
  return found.map(({ id }) => ({ ...(before.get(id) as Values), id }));
}

/** Continues the assignments of an update of `t`: marks generated rows as edited by the caller. */
export const alsoEdited = ({ actor }: ActorContext, at: Date): SQL =>
  sql`, edited_at = case when t.origin = 'generated' then ${at.toISOString()}::timestamptz else t.edited_at end,
    edited_by = case when t.origin = 'generated' then ${actor.userId}::uuid else t.edited_by end`;
