import { devices } from '@steward/db/schema';
import { type SQL, sql } from 'drizzle-orm';
import { isLike, startPattern } from '../word-search';
import { levelSeparator } from './location';

/** LIKE pattern of the locations inside of another. */
export const insideLocation = (location: string): string => startPattern(`${location}${levelSeparator}`);

/** Devices at a location or at one inside of it, in upper or lower case. @param inside the pattern of `insideLocation` */
export const isAtLocation = (location: SQL, inside: SQL): SQL =>
  sql`(lower(${devices.location}) = lower(${location}) or ${isLike(sql`lower(${devices.location})`, inside)})`;
