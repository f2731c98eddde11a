import type { ListPart, RestCall, RestRequest } from './call';
import type { ProcedurePath } from './procedures';

const isPaged = ({ query }: RestRequest) => 'page' in query || 'size' in query;

/**
 * GET of a list: a page when paging is asked for, else the documented bare array.
 * @param fixed input of the paged procedure that the path decides
 */
export function listCalls(path: string, page: ProcedurePath, array: ProcedurePath, fixed: object = {}): RestCall[] {
  const input = ({ query }: RestRequest) => query;
  const pageInput = ({ query }: RestRequest) => ({ ...query, ...fixed });
  return [
    { method: 'get', path, procedure: page, input: pageInput, when: isPaged },
    { method: 'get', path, procedure: array, input, counted: { procedure: page, input: pageInput, sameOrder: true } },
  ];
}

/** The same where the documented answer is an object that holds the first rows and their total. */
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
