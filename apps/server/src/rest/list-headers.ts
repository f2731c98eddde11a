import type { Context } from '@steward/api/context';
import { arrayLimit } from '@steward/api/services/paging';
import type { Request, Response } from 'express';
import type { RestCall, RestRequest } from './call';
import { callProcedure } from './procedures';

interface Page {
  content: unknown[];
  page: number;
  size: number;
  totalElements: number;
}

/** Page size of the links of a full array: the maximum, and a divisor of the array's limit. */
const linkedPageSize = 100;

/**
 * Sets X-Total-Count, and Link (RFC 8288) if there are more rows. Rows are only counted in the database for an array
 * that reached its limit.
 */
export async function setListHeaders(
  call: RestCall,
  ctx: Context,
  req: Request,
  res: Response,
  output: unknown,
  request: RestRequest,
  signal: AbortSignal,
): Promise<void> {
  if (call.method !== 'get') return;
  if (isPage(output)) {
    res.set('X-Total-Count', String(output.totalElements));
    setLinks(req, res, output.page, output.size, output.totalElements);
  }
  if (call.partOf) {
    const { rows, total } = call.partOf(output);
    res.set('X-Total-Count', String(total));
    if (rows < total) setLinks(req, res, rows / linkedPageSize - 1, linkedPageSize, total);
  }
  if (!Array.isArray(output)) return;
  if (call.grouped && isFull(output)) return setGroupHeaders(call.grouped, ctx, req, res, output, request, signal);
  if (output.length < arrayLimit) {
    res.set('X-Total-Count', String(output.length));
    return;
  }
  if (!call.counted) return;
  const { procedure, input } = call.counted;
  const counted = (await callProcedure(ctx, procedure, { ...input(request), page: 0, size: 1 }, signal)) as Page;
  const total = Math.max(counted.totalElements, output.length);
  res.set('X-Total-Count', String(total));
  // the array consists of the first pages of this size, so it links to the following page
  if (call.counted.sameOrder) setLinks(req, res, output.length / linkedPageSize - 1, linkedPageSize, total);
}

interface DayGroup {
  date: string;
  tasks: unknown[];
}

const isFull = (days: DayGroup[]) => days.reduce((rows, { tasks }) => rows + tasks.length, 0) >= arrayLimit;

/** Links to a list that starts at the last date, which may lack tasks. With a single date such a link would loop. */
async function setGroupHeaders(
  grouped: NonNullable<RestCall['grouped']>,
  ctx: Context,
  req: Request,
  res: Response,
  days: DayGroup[],
  request: RestRequest,
  signal: AbortSignal,
): Promise<void> {
  const counted = (await callProcedure(
    ctx,
    grouped.procedure,
    { ...grouped.input(request), page: 0, size: 1 },
    signal,
  )) as Page;
  res.set('X-Total-Count', String(counted.totalElements));
  const last = days.at(-1);
  if (!last || days.length === 1) return;
  const { pathname, searchParams } = new URL(req.originalUrl, 'http://steward');
  searchParams.set('from', last.date);
  res.links({ next: `${pathname}?${searchParams}` });
}

function setLinks(req: Request, res: Response, page: number, size: number, total: number): void {
  const last = Math.max(0, Math.ceil(total / size) - 1);
  if (last === 0) return;
  const { pathname, searchParams } = new URL(req.originalUrl, 'http://steward');
  const address = (target: number) => {
    searchParams.set('page', String(target));
    searchParams.set('size', String(size));
    return `${pathname}?${searchParams}`;
  };
  res.links({
    first: address(0),
    ...(page > 0 ? { prev: address(Math.min(page - 1, last)) } : {}),
    ...(page < last ? { next: address(page + 1) } : {}),
    last: address(last),
  });
}

function isPage(output: unknown): output is Page {
  return (
    typeof output === 'object' &&
    output !== null &&
    'content' in output &&
    'totalElements' in output &&
    'size' in output
  );
}
