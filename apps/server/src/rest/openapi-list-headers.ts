import type { JsonSchema } from './json-schema';

const headers = {
  'X-Total-Count': {
    description: 'How many rows there are, also behind an array that stopped at 1,000',
    schema: { type: 'integer', minimum: 0 },
  },
  Link: {
    description: 'first, prev, next and last (RFC 8288), when there is more: pages of the same list',
    schema: { type: 'string' },
  },
};

/** The headers of an answer that is a list: a bare array, a page, or an object that holds the first rows. */
export function listHeaders({ type, properties = {} }: JsonSchema, holdsRows: boolean) {
  const isList = holdsRows || type === 'array' || ('content' in properties && 'totalElements' in properties);
  return isList ? { headers } : {};
}
