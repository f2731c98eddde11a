import { devices } from '@steward/db/schema';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { levelSeparator } from './location';

/** The first text that sorts after all that start with the separator: its last character is replaced by the next one. */
const afterSeparator = `${levelSeparator.slice(0, -1)}${String.fromCharCode(levelSeparator.charCodeAt(levelSeparator.length - 1) + 1)}`;

/**
 * Whether a device is at a location or at one inside of it, in upper or lower case. A range instead of LIKE, because the plan of a
 * prepared statement uses the index only if it need not know the pattern.
 */
export function isAtLocation(location: string | SQLWrapper): SQL {
  const place = sql`lower(${devices.location})`;
  const start = (separator: string) => sql`lower(${location}::text || ${sql.raw(`'${separator}'`)})`;
  return sql`(${place} = lower(${location}::text)
    or ${place} ~>=~ ${start(levelSeparator)} and ${place} ~<~ ${start(afterSeparator)})`;
}
