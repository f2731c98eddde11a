import type { Db } from '@steward/db/client';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { isUuid } from '../fields';
import { typeOfWord } from '../maintenance/schema';
import { deviceIdsAt } from '../maintenance/task-filters';
import type { MyWorkInput } from './schema';
import { sectionsOf, type WorkConditions, type WorkDays } from './sections';

type Filters = Omit<MyWorkInput, 'size'>;

/** What determines the SQL of a person's tasks; everything else is a parameter. */
export interface Shape {
  /** unknown: a malformed id, which matches nothing. */
  person: 'user' | 'nobody' | 'everybody' | 'unknown';
  deviceId: 'id' | 'unknown' | null;
  location: boolean;
  type: boolean;
  priority: boolean;
}

export const shapeOf = ({ person, deviceId, location, type, priority }: Filters): Shape => ({
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

const scopeOf = (db: Db) => ({ db, actor: { organizationId: organization, userId: placeholder('person') } });

/**
 * Conditions for a prepared statement, which takes `parametersOf`.
 * @param locationValue placeholder of the location, or `idsOfPlace` in a statement that begins with `place`
 */
export const conditionsOf = (
  db: Db,
  { person, deviceId, location, type, priority }: Shape,
  locationValue: Placeholder | SQL = placeholder('location'),
): WorkConditions =>
  sectionsOf(
    scopeOf(db),
    {
      person: person === 'user' ? placeholder('person') : person,
      deviceId: deviceId === 'id' ? placeholder('deviceId') : (deviceId ?? undefined),
      location: location ? locationValue : undefined,
      type: type ? placeholder('type') : 'all',
      priority: priority ? placeholder('priority') : 'all',
    },
    workDays,
  );

/** For `db.with(...)`: reads the devices at the location once for all sections. */
export const placeOf = (db: Db, { location }: Shape) => {
  if (!location) return [];
  const ids = deviceIdsAt(scopeOf(db), placeholder('location'));
  return [db.$with('place', { ids: sql<string[]>`ids` }).as(sql`select ${ids} as ids`)];
};
export const idsOfPlace = sql`(select ids from place)::uuid[]`;

/** Placeholders of the days. */
export const workDays = { today: placeholder('today'), weekEnd: placeholder('weekEnd') } satisfies WorkDays;

export const parametersOf = ({ actor }: ActorContext, filters: Filters, days: { today: string; weekEnd: string }) => ({
  organizationId: actor.organizationId,
  person: filters.person === 'me' ? actor.userId : filters.person,
  deviceId: filters.deviceId,
  location: filters.location,
  type: typeOfWord(filters.type),
  priority: filters.priority,
  ...days,
});
export type Parameters = ReturnType<typeof parametersOf>;
