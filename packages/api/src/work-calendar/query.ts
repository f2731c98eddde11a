import type { Db } from '@steward/db/client';
import { sql } from 'drizzle-orm';
import { addDays, daysBetween } from '../calendar';
import type { ActorContext } from '../context';
import {
  type FilterInput,
  filterParameters,
  placeholderFilters,
  placeholderScope,
  shapeOf,
  type TaskShape,
} from '../maintenance/task-shape';
import { matchesDone, matchesPlanned } from './conditions';

export interface Range {
  from: string;
  to: string;
}

/** The statements that read the calendar of a range, and their parameters. */
export interface CalendarQuery {
  db: Db;
  shape: TaskShape;
  parameters: ReturnType<typeof parametersOf>;
}

/** @param perDay the number of entries to read for each day */
export const calendarQuery = (
  ctx: ActorContext,
  filters: FilterInput,
  range: Range,
  today: string,
  perDay = 0,
): CalendarQuery => ({
  db: ctx.db,
  shape: shapeOf(filters),
  parameters: parametersOf(ctx, filters, { ...range, today, perDay }),
});

const parametersOf = (
  ctx: ActorContext,
  filters: FilterInput,
  calendar: Range & { today: string; perDay: number },
) => ({
  ...filterParameters(ctx, filters),
  ...calendar,
  dates: datesOf(calendar),
});

const datesOf = ({ from, to }: Range) => Array.from({ length: daysBetween(from, to) + 1 }, (_, n) => addDays(from, n));

const { placeholder } = sql;
/** Placeholders. `dates` are those of the range. */
export const inRange = { from: placeholder('from'), to: placeholder('to'), dates: placeholder('dates') };
export const [today, perDay] = [placeholder('today'), placeholder('perDay')];

/** Planned tasks, in a prepared statement. */
export const isPlannedWork = (db: Db, shape: TaskShape) =>
  matchesPlanned(placeholderScope(db), placeholderFilters(shape));

/** Completions, in a prepared statement. */
export const isDoneWork = (db: Db, shape: TaskShape) => matchesDone(placeholderScope(db), placeholderFilters(shape));
