import type { ListPart, RestCall, RestRequest } from './call';
import type { ProcedurePath } from './procedures';

const isPaged = ({ query }: RestRequest) => 'page' in query || 'size' in query;

/**
 * GET of a list: a page if the query has page or size, else the documented bare array.
 * @param fixed input of the paged procedure that is implied by the path
 */
export function listCalls(path: string, page: ProcedurePath, array: ProcedurePath, fixed: object = {}): RestCall[] {
  const input = ({ query }: RestRequest) => query;
  const pageInput = ({ query }: RestRequest) => ({ ...query, ...fixed });
  return [
    { method: 'get', path, procedure: page, input: pageInput, when: isPaged },
    { method: 'get', path, procedure: array, input, counted: { procedure: page, input: pageInput, sameOrder: true } },
  ];
}

/** Like listCalls(), for a documented response object with the first rows and the total. */
export function envelopeCalls<T>(
  path: string,
  page: ProcedurePath,
  object: { procedure: ProcedurePath; partOf(output: T): ListPart },
  fixed: object = {},
): RestCall[] {
  const input = ({ query }: RestRequest) => query;
  return [
    { method: 'get', path, procedure: page, input: ({ query }) => ({ ...query, ...fixed }), when: isPaged },
    { method: 'get', path, procedure: object.procedure, input, partOf: (output) => object.partOf(output as T) },
  ];
}
