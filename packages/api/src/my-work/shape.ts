import type { Db } from '@steward/db/client';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { deviceIdsAt } from '../maintenance/task-filters';
import {
  type FilterInput,
  filterParameters,
  placeholderFilters,
  placeholderScope,
  type TaskShape,
} from '../maintenance/task-shape';
import { sectionsOf, type WorkConditions, type WorkDays } from './sections';

const { placeholder } = sql;

/** Placeholders of the days. */
export const workDays = { today: placeholder('today'), weekEnd: placeholder('weekEnd') } satisfies WorkDays;

/**
 * Conditions for a prepared statement, which takes `parametersOf`.
 * @param location `idsOfPlace` in a statement that begins with `place`
 */
export const conditionsOf = (db: Db, shape: TaskShape, location?: Placeholder | SQL): WorkConditions =>
  sectionsOf(placeholderScope(db), placeholderFilters(shape, location), workDays);

/** For `db.with(...)`: reads the devices at the location once for all sections. */
export const placeOf = (db: Db, { location }: TaskShape) => {
  if (!location) return [];
  const ids = deviceIdsAt(placeholderScope(db), placeholder('location'));
  return [db.$with('place', { ids: sql<string[]>`ids` }).as(sql`select ${ids} as ids`)];
};
export const idsOfPlace = sql`(select ids from place)::uuid[]`;

export const parametersOf = (ctx: ActorContext, filters: FilterInput, days: { today: string; weekEnd: string }) => ({
  ...filterParameters(ctx, filters),
  ...days,
});
export type Parameters = ReturnType<typeof parametersOf>;
