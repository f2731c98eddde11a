import { devices, maintenanceTasks } from '@steward/db/schema';
import { and, type Column, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { isAtLocation } from '../devices/at-location';
import { isUuid } from '../fields';
import { type ListTasksInput, typeOfWord } from './schema';

/** A person as a condition on the column of a user's id. An unknown or malformed id matches nothing. */
export function isPerson(ctx: ActorContext, column: Column, person: string): SQL | undefined {
  switch (person) {
    case 'everybody':
      return undefined;
    case 'nobody':
      return isNull(column);
    case 'me':
      return eq(column, ctx.actor.userId);
    default:
      return hasId(column, person);
  }
}

type Filters = Pick<ListTasksInput, 'deviceId' | 'location' | 'type' | 'priority'>;

/** The filters that every list of tasks has, except the person. */
export function taskFilters(ctx: ActorContext, { deviceId, location, type, priority }: Filters): (SQL | undefined)[] {
  return [
    deviceId === undefined ? undefined : hasId(maintenanceTasks.deviceId, deviceId),
    // an array, so that the devices are read once, and not again for each section or day
    location ? sql`${maintenanceTasks.deviceId} = any(array(${devicesAt(ctx, location)}))` : undefined,
    type === 'all' ? undefined : eq(maintenanceTasks.maintenanceType, typeOfWord(type)),
    priority === 'all' ? undefined : eq(maintenanceTasks.priority, priority),
  ];
}

/** Ids of the devices at a location. */
export const devicesAt = ({ db, actor }: ActorContext, location: string) =>
  db
    .select({ id: devices.id })
    .from(devices)
    .where(and(eq(devices.organizationId, actor.organizationId), isAtLocation(location)));

const hasId = (column: Column, id: string) => (isUuid(id) ? eq(column, id) : sql`false`);
