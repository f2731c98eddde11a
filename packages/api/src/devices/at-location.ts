import { devices } from '@steward/db/schema';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { isLike, startPattern } from '../word-search';
import { levelSeparator } from './location';

/** LIKE pattern of the locations inside of another. */
export const insideLocation = (location: string): string => startPattern(`${location}${levelSeparator}`);

/** Like `isAtLocation`, of a prepared query. @param inside the pattern of `insideLocation` */
export const isAt = (location: SQLWrapper, inside: SQLWrapper): SQL =>
  sql`(lower(${devices.location}) = lower(${location}::text)
    or ${isLike(sql`lower(${devices.location})`, sql`${inside}::text`)})`;

/** Whether a device is at a location or at one inside of it, in upper or lower case. */
export const isAtLocation = (location: string): SQL => isAt(sql`${location}`, sql`${insideLocation(location)}`);
