import { isDeepStrictEqual } from 'node:util';
import type { Interval } from '@steward/manuals/extract/items';
import { notSpecified, toFrequency } from './frequency';
import type { TaskRow } from './queries';
import type { TaskChanges } from './schema';

type Columns = Partial<
  Pick<
    TaskRow,
    | 'deviceId'
    | 'taskName'
    | 'description'
    | 'maintenanceType'
    | 'priority'
    | 'status'
    | 'frequency'
    | 'nextMaintenance'
    | 'assignedTo'
    | 'estimatedDuration'
    | 'actualDuration'
    | 'estimatedCost'
    | 'notes'
    | 'requiredTools'
    | 'safetyNotes'
  > & { intervals: Interval[] }
>;

/** What was given, as columns. The assignee is left out: it must be found first. */
export function toColumns({ assignedTo: _, frequency, ...given }: TaskChanges): Columns {
  const columns = { ...given, ...(frequency === undefined ? {} : { frequency: frequency || notSpecified }) };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/**
 * What of it differs from the stored row. A new frequency text brings its intervals, new intervals their text; both
 * together stand as they are.
 */
export function changedFields(row: TaskRow, given: Columns): Columns {
  const differs = ([name, value]: [string, unknown]) => !isDeepStrictEqual(row[name as keyof TaskRow], value);
  const { frequency, intervals, ...changed }: Columns = Object.fromEntries(Object.entries(given).filter(differs));
  if (frequency === undefined && intervals === undefined) return changed;
  return { ...changed, ...toFrequency({ frequency, intervals }) };
}
