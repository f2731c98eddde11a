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
    | 'meterId'
    | 'meterNext'
    | 'estimatedDuration'
    | 'actualDuration'
    | 'estimatedCost'
    | 'notes'
    | 'requiredTools'
    | 'safetyNotes'
  > & { intervals: Interval[] }
>;

/** The changed fields as columns, without the assignee, who must be looked up first. */
export function toColumns({ assignedTo: _, frequency, ...fields }: TaskChanges): Columns {
  const columns = { ...fields, ...(frequency === undefined ? {} : { frequency: frequency || notSpecified }) };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/**
 * The columns that differ from the stored row. A new frequency text sets the intervals and new intervals set the text;
 * given together, both are kept.
 */
export function changedFields(row: TaskRow, columns: Columns): Columns {
  const differs = ([name, value]: [string, unknown]) => !isDeepStrictEqual(row[name as keyof TaskRow], value);
  const { frequency, intervals, ...otherChanges }: Columns = Object.fromEntries(
    Object.entries(columns).filter(differs),
  );
  if (frequency === undefined && intervals === undefined) return otherChanges;
  return { ...otherChanges, ...toFrequency({ frequency, intervals }) };
}
