import { devices } from '@steward/db/schema';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { levelSeparator } from './location';

/** The first text that sorts after every text starting with the separator: the separator with the next character at its end. */
const afterSeparator = `${levelSeparator.slice(0, -1)}${String.fromCharCode(levelSeparator.charCodeAt(levelSeparator.length - 1) + 1)}`;

/**
 * Condition for devices at a location or inside it, ignoring case. A range instead of LIKE, because a prepared statement can use the
 * index for LIKE only if it knows the pattern when it is planned.
 */
export function isAtLocation(location: string | SQLWrapper): SQL {
  const place = sql`lower(${devices.location})`;
  const start = (separator: string) => sql`lower(${location}::text || ${sql.raw(`'${separator}'`)})`;
  return sql`(${place} = lower(${location}::text)
    or ${place} ~>=~ ${start(levelSeparator)} and ${place} ~<~ ${start(afterSeparator)})`;
}
