import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** What LIKE takes for each word of a search; '%', '_' and '\\' stand for themselves. */
export const wordPatterns = (search: string): string[] =>
  search
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);

/** In any case; `text` is lower-cased already. */
export const isLike = (text: SQLWrapper, pattern: string | SQLWrapper): SQL => sql`${text} like lower(${pattern})`;

/** One LIKE for each word of a search. */
export const hasEveryWord = (text: SQLWrapper, search: string): SQL[] =>
  wordPatterns(search).map((pattern) => isLike(text, pattern));
