import type { RestCall, RestRequest } from './call';
import type { ProcedurePath } from './procedures';

const isPaged = ({ query }: RestRequest) => 'page' in query || 'size' in query;

/** GET of a list: a page when paging is asked for, else the documented bare array. */
export function listCalls(path: string, page: ProcedurePath, array: ProcedurePath): RestCall[] {
  const input = ({ query }: RestRequest) => query;
  return [
    { method: 'get', path, procedure: page, input, when: isPaged },
    { method: 'get', path, procedure: array, input, counted: { procedure: page, input, sameOrder: true } },
  ];
}
