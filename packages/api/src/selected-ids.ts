import { type Column, Placeholder, type SQL, sql } from 'drizzle-orm';
import { isUuid } from './fields';

/** Limits a list to selected rows. Absent: the filters alone decide. */
export interface SelectedIds {
  ids?: readonly string[] | undefined;
}

/** Passes all ids as one parameter, so that the database prepares one statement whatever their number. */
export const isOneOf = (column: Column, ids: readonly string[] | Placeholder): SQL =>
  sql`${column} = any(${ids instanceof Placeholder ? ids : sql.param([...ids])}::uuid[])`;

/** A malformed id matches nothing. */
export function hasSelectedId(column: Column, { ids }: SelectedIds): SQL | undefined {
  return ids && isOneOf(column, ids.filter(isUuid));
}
