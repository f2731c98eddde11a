import type { Context } from '@steward/api/context';
import { appRouter } from '@steward/api/services/router';
import { callerFactory } from '@steward/api/services/trpc';

/** The typed API as in-process calls for the context's actor. Permissions and schemas apply as over tRPC. */
export const apiFor = callerFactory(appRouter);
export type Api = ReturnType<typeof apiFor>;

type Areas = (typeof appRouter)['_def']['record'];

/** 'devices.get' */
export type ProcedurePath = { [Area in keyof Areas & string]: `${Area}.${keyof Areas[Area] & string}` }[keyof Areas &
  string];

type UntypedApi = Record<string, Record<string, (input: unknown) => Promise<unknown>>>;

/** Calls a procedure by its path. */
export function callProcedure(
  ctx: Context,
  path: ProcedurePath,
  input: unknown,
  signal: AbortSignal,
): Promise<unknown> {
  const [area = '', name = ''] = path.split('.');
  const procedure = (apiFor(ctx, { signal }) as unknown as UntypedApi)[area]?.[name];
  if (!procedure) throw new Error(`there is no procedure ${path}`);
  return procedure(input);
}
