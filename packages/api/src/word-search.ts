import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** One LIKE pattern per word of a search, with '%', '_' and '\\' escaped. */
export const wordPatterns = (search: string): string[] =>
  search
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${escapePattern(word)}%`);

/** LIKE pattern of the texts that start with a text. */
export const startPattern = (start: string): string => `${escapePattern(start)}%`;

const escapePattern = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Case-insensitive LIKE. `text` must be lower-cased already. */
export const isLike = (text: SQLWrapper, pattern: string | SQLWrapper): SQL => sql`${text} like lower(${pattern})`;

/** One condition per word of the search; all must hold. */
export const hasEveryWord = (text: SQLWrapper, search: string): SQL[] =>
  wordPatterns(search).map((pattern) => isLike(text, pattern));
