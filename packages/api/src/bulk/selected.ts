import type { Column, SQL } from 'drizzle-orm';
import { inArray } from 'drizzle-orm';
import { DomainError, notFound } from '../errors';
import { isUuid } from '../fields';
import { type LeftOut, maxSelected, type RowSelection } from './schema';

/** The name of a kind of row in messages: 'maintenance task'. */
export interface RowKind {
  singular: string;
  plural: string;
}

/** One row more than may be changed, to notice that filters match too many. */
export const selectionLimit = maxSelected + 1;

const idsOf = ({ rows }: RowSelection) => rows && [...new Set(rows.map(({ id }) => id.toLowerCase()))];

/** @param matching returns the conditions for the filters of the list @throws NOT_FOUND for a malformed id */
export function selectedWhere(
  selection: RowSelection,
  { singular }: RowKind,
  idColumn: Column,
  matching: () => (SQL | undefined)[],
): (SQL | undefined)[] {
  const ids = idsOf(selection);
  if (!ids) return matching();
  if (!ids.every(isUuid)) throw missing(singular);
  return [inArray(idColumn, ids)];
}

const missing = (singular: string) => notFound(singular.charAt(0).toUpperCase() + singular.slice(1));

interface StoredRow {
  id: string;
  /** Absent in rows that are changed even if somebody has changed them since the client saw them. */
  updatedAt?: Date;
}

export interface SelectedRows<Row> {
  rows: Row[];
  leftOut: LeftOut[];
}

export const changedMeanwhile = 'Somebody changed it meanwhile.';

/**
 * Divides the locked rows into those to change and those that somebody has changed since the client saw them.
 * @throws NOT_FOUND if a selected row is absent or foreign; BAD_REQUEST if the filters match no row or too many
 */
export function requireSelected<Row extends StoredRow>(
  found: readonly Row[],
  selection: RowSelection,
  { singular, plural }: RowKind,
  nameOf: (row: Row) => string,
): SelectedRows<Row> {
  const ids = idsOf(selection);
  if (ids && found.length < ids.length) throw missing(singular);
  if (!found.length) throw new DomainError('BAD_REQUEST', `No ${singular} matches these filters.`);
  if (found.length > maxSelected) {
    const message = `More than ${maxSelected} ${plural} match. Narrow the list down with the filters, or change it in parts.`;
    throw new DomainError('BAD_REQUEST', message);
  }
  const seenAtById = new Map(selection.rows?.map(({ id, updatedAt }) => [id.toLowerCase(), updatedAt]));
  return divide(found, nameOf, ({ id, updatedAt }) => {
    const seenAt = seenAtById.get(id);
    return seenAt && Date.parse(seenAt) !== updatedAt?.getTime() ? changedMeanwhile : null;
  });
}

/** Divides rows into those to change and those that `reasonOf` gives a reason to leave out. */
export function divide<Row extends { id: string }>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  reasonOf: (row: Row) => string | null,
): SelectedRows<Row> {
  const result: SelectedRows<Row> = { rows: [], leftOut: [] };
  for (const row of rows) {
    const reason = reasonOf(row);
    if (reason === null) result.rows.push(row);
    else result.leftOut.push({ id: row.id, name: nameOf(row), reason });
  }
  return result;
}
