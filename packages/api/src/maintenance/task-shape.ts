import type { Db } from '@steward/db/client';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { isUuid } from '../fields';
import { type ListTasksInput, typeOfWord } from './schema';
import type { FilterScope, PersonalFilters } from './task-filters';

/** Filters as a client sends them. */
export interface FilterInput extends Pick<ListTasksInput, 'deviceId' | 'location' | 'type' | 'priority'> {
  /** An id, or `me`, `nobody` or `everybody`. */
  person: string;
}

/** What determines the SQL of filtered tasks; everything else is a parameter. */
export interface TaskShape {
  /** unknown: a malformed id, which matches nothing. */
  person: 'user' | 'nobody' | 'everybody' | 'unknown';
  deviceId: 'id' | 'unknown' | null;
  location: boolean;
  type: boolean;
  priority: boolean;
}

export const shapeOf = ({ person, deviceId, location, type, priority }: FilterInput): TaskShape => ({
  person:
    person === 'everybody' || person === 'nobody' ? person : person === 'me' || isUuid(person) ? 'user' : 'unknown',
  deviceId: deviceId === undefined ? null : isUuid(deviceId) ? 'id' : 'unknown',
  location: Boolean(location),
  type: type !== 'all',
  priority: priority !== 'all',
});

const { placeholder } = sql;

/** Placeholder of the organization's id. */
export const organization = placeholder('organizationId');

export const placeholderScope = (db: Db) =>
  ({ db, actor: { organizationId: organization, userId: placeholder('person') } }) satisfies FilterScope;

/**
 * Filters for a prepared statement, which takes `filterParameters`.
 * @param locationValue placeholder of the location, or SQL as `TaskFilters` takes it
 */
export const placeholderFilters = (
  { person, deviceId, location, type, priority }: TaskShape,
  locationValue: Placeholder | SQL = placeholder('location'),
): PersonalFilters => ({
  person: person === 'user' ? placeholder('person') : person,
  deviceId: deviceId === 'id' ? placeholder('deviceId') : (deviceId ?? undefined),
  location: location ? locationValue : undefined,
  type: type ? placeholder('type') : 'all',
  priority: priority ? placeholder('priority') : 'all',
});

export const filterParameters = ({ actor }: ActorContext, filters: FilterInput) => ({
  organizationId: actor.organizationId,
  person: filters.person === 'me' ? actor.userId : filters.person,
  deviceId: filters.deviceId,
  location: filters.location,
  type: typeOfWord(filters.type),
  priority: filters.priority,
});
