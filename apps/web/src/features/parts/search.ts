import { optional, readKey, readPage, readText } from '../../lib/read-query';

/** Search parameters of the spare parts. `show=low`: only those below their minimum. */
export const readPartsSearch = optional((query) => ({
  search: readText(query.search, 200),
  show: readKey(query.show, { low: true }),
  page: readPage(query.page),
}));
export type PartsSearch = ReturnType<typeof readPartsSearch>;
