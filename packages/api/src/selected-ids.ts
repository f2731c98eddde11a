import { type Column, inArray, type SQL, sql } from 'drizzle-orm';
import { isUuid } from './fields';

/** Limits a list to selected rows. Absent: the filters alone decide. */
export interface SelectedIds {
  ids?: readonly string[] | undefined;
}

/** A malformed id matches nothing. */
export function hasSelectedId(column: Column, { ids }: SelectedIds): SQL | undefined {
  if (!ids) return undefined;
  const valid = ids.filter(isUuid);
  return valid.length ? inArray(column, valid) : sql`false`;
}
