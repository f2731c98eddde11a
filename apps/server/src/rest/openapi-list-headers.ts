import type { JsonSchema } from './json-schema';

const headers = {
  'X-Total-Count': {
    description: 'Total number of rows, even if the array stopped at 1,000',
    schema: { type: 'integer', minimum: 0 },
  },
  Link: {
    description: 'Pages of the same list, if there are more rows: first, prev, next and last (RFC 8288)',
    schema: { type: 'string' },
  },
};

/** The headers of a list response: a bare array, a page, or an object with the first rows (`holdsRows`). */
export function listHeaders({ type, properties = {} }: JsonSchema, holdsRows: boolean) {
  const isList = holdsRows || type === 'array' || ('content' in properties && 'totalElements' in properties);
  return isList ? { headers } : {};
}
