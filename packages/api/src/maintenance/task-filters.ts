import type { Db, Tx } from '@steward/db/client';
import { devices, maintenanceTasks } from '@steward/db/schema';
import { and, type Column, eq, is, isNull, type Placeholder, SQL, sql } from 'drizzle-orm';
import { isAtLocation } from '../devices/at-location';
import { isUuid } from '../fields';
import { type ListTasksInput, typeOfWord } from './schema';

/** A value of a condition, or the placeholder for it in a prepared statement. */
export type Value = string | Placeholder;

/** Who is calling: an `ActorContext`, or placeholders for a prepared statement. */
export interface FilterScope {
  db: Db | Tx;
  actor: { organizationId: Value; userId: Value };
}

/** Condition that a column with a user's id is the person. An unknown or malformed id matches nothing. */
export function isPerson({ actor }: FilterScope, column: Column, person: Value): SQL | undefined {
  switch (person) {
    case 'everybody':
      return undefined;
    case 'nobody':
      return isNull(column);
    case 'me':
      return eq(column, actor.userId);
    default:
      return hasId(column, person);
  }
}

/** The filters that every list of tasks has, except the person. */
export interface TaskFilters {
  deviceId?: Value | undefined;
  /** A location, or the SQL of an array with the ids of the devices at one. */
  location?: Value | SQL | undefined;
  type: ListTasksInput['type'] | Placeholder;
  priority: ListTasksInput['priority'] | Placeholder;
}

export interface PersonalFilters extends TaskFilters {
  person: Value;
}

export function taskFilters(scope: FilterScope, filters: TaskFilters): (SQL | undefined)[] {
  const { deviceId, location, type, priority } = filters;
  return [
    deviceId === undefined ? undefined : hasId(maintenanceTasks.deviceId, deviceId),
    // an array, so that the devices are read once, and not again for each section or day
    location ? sql`${maintenanceTasks.deviceId} = any(${deviceIdsAt(scope, location)})` : undefined,
    type === 'all'
      ? undefined
      : eq(maintenanceTasks.maintenanceType, typeof type === 'string' ? typeOfWord(type) : type),
    priority === 'all' ? undefined : eq(maintenanceTasks.priority, priority),
  ];
}

/** SQL of an array with the ids of the devices at a location. */
export const deviceIdsAt = (scope: FilterScope, location: Value | SQL) =>
  is(location, SQL) ? location : sql`array(${devicesAt(scope, location)})`;

/** Ids of the devices at a location. */
const devicesAt = ({ db, actor }: FilterScope, location: Value) =>
  db
    .select({ id: devices.id })
    .from(devices)
    .where(and(eq(devices.organizationId, actor.organizationId), isAtLocation(location)));

const hasId = (column: Column, id: Value) => (typeof id !== 'string' || isUuid(id) ? eq(column, id) : sql`false`);
