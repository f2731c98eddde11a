import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** One LIKE for each word of a search, in any case; '%', '_' and '\' stand for themselves. `text` is lower-cased already. */
export function hasEveryWord(text: SQLWrapper, search: string): SQL[] {
  const words = search.split(/\s+/).filter(Boolean);
  return words.map((word) => sql`${text} like lower(${`%${word.replace(/[\\%_]/g, '\\$&')}%`})`);
}
