import { isDatabaseUnavailable } from '@steward/db/unavailable';
import { initTRPC, TRPCError } from '@trpc/server';
import { z } from 'zod';
import { authorize } from './authorize';
import { callCosts } from './call-limits';
import type { ActorContext, Context } from './context';
import { DomainError, type FieldProblem } from './errors';
import type { Permission } from './permissions';
import { whileSignedIn } from './session-watch';

/** Every procedure declares its permission; permissions.test.ts checks the whole router. */
export interface ProcedureMeta {
  permission: Permission | 'public';
}

const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    isDev: false,
    sse: { ping: { enabled: true, intervalMs: 10_000 }, client: { reconnectAfterInactivityMs: 30_000 } },
    errorFormatter({ shape, error }) {
      const cause = error.cause;
      const isKnown = cause instanceof DomainError;
      const details = isKnown ? cause.details : zodDetails(cause);
      return {
        ...shape,
        message: messageOf(error, shape.message),
        data: {
          code: shape.data.code,
          httpStatus: shape.data.httpStatus,
          ...(shape.data.path ? { path: shape.data.path } : {}),
          ...(isKnown ? { reason: cause.reason } : {}),
          ...(isKnown && cause.secondFactor ? { secondFactor: cause.secondFactor } : {}),
          ...(details ? { details } : {}),
        },
      };
    },
  });

/** Sent to clients instead of the message of an unexpected error. */
export const unexpectedSentence = 'Something went wrong on our side. Please try again.';

function messageOf({ code, cause }: TRPCError, message: string): string {
  if (code === 'INTERNAL_SERVER_ERROR') return unexpectedSentence;
  // the message of the JSON parser quotes the request
  if (cause instanceof SyntaxError) return 'The request cannot be read.';
  const details = zodDetails(cause);
  return details ? firstProblemMessage(details) : message;
}

export function zodDetails(cause: unknown): FieldProblem[] | undefined {
  if (!(cause instanceof z.ZodError)) return undefined;
  return cause.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
}

export const firstProblemMessage = (details: FieldProblem[]) => details[0]?.message ?? 'The input is not valid.';

export const router = t.router;
export const mergeRouters = t.mergeRouters;
export const callerFactory = t.createCallerFactory;

/** Maps a service's DomainError to a TRPCError. In tRPC 11 `next()` never throws, so check its result. */
const mapErrors = t.middleware(async ({ ctx, path, next }) => {
  const result = await ctx.whileReachable(next()).catch((error: unknown) => {
    throw refusalError(error) ?? error;
  });
  if (result.ok) return result;
  const refusal = refusalError(result.error.cause);
  if (refusal?.code === 'FORBIDDEN') await recordRefusal(ctx, path);
  if (refusal) throw refusal;
  return result;
});

async function recordRefusal(ctx: Context, path: string): Promise<void> {
  const { actor, log } = ctx;
  if (!actor) return;
  // the answer does not depend on the record
  await ctx.recordRefusedAccess({ ...ctx, actor }, path).catch((error: unknown) => {
    log.warn({ err: error, path }, 'a refused access could not be recorded');
  });
}

/** The error to send for a DomainError or a known error of the database; null for an unexpected one. */
export function refusalError(error: unknown): TRPCError | null {
  const cause = error instanceof DomainError ? error : databaseRefusal(error);
  return cause && new TRPCError({ code: cause.code, message: cause.message, cause });
}

const retryAfterOutageSeconds = 2;

/** Maps database errors caused by input, concurrent changes or an unreachable server; null for others. */
export function databaseRefusal(error: unknown): DomainError | null {
  if (isDatabaseUnavailable(error)) {
    const message = 'The database cannot be reached at the moment. Please try again in a few seconds.';
    return new DomainError('SERVICE_UNAVAILABLE', message, { retryAfter: retryAfterOutageSeconds });
  }
  return rowRefusal(error);
}

function rowRefusal(error: unknown): DomainError | null {
  if (!(error instanceof Error)) return null;
  switch ('code' in error ? error.code : undefined) {
    // the character NUL, in text or in JSON
    case '22021':
    case '22P05':
      return unstorableText();
    // half of a surrogate pair, in JSON
    case '22P02':
      return error.message.endsWith('for type json') ? unstorableText() : null;
    case '53100':
      return new DomainError('SERVICE_UNAVAILABLE', 'The database has no space left. Please tell your administrator.');
    // the embedded database is read-only while its disk is almost full
    case '25006':
      return new DomainError(
        'SERVICE_UNAVAILABLE',
        'The database accepts no changes, because the disk of the server is full. Please tell your administrator.',
      );
    // a referenced row was deleted meanwhile, or two changes deadlocked
    case '23503':
    case '40P01':
      return new DomainError('CONFLICT', 'Another user changed this at the same time. Please try again.');
    default:
      return rowRefusal(error.cause);
  }
}

const unstorableText = () => new DomainError('BAD_REQUEST', 'The text contains a character that cannot be stored.');

const base = t.procedure.use(mapErrors);

/** Needs no signed-in actor. */
export const publicProcedure = base.meta({ permission: 'public' });

/**
 * Needs a signed-in actor whose role holds the permission. A subscription ends when either is lost.
 * @param units what a call costs (`callCosts`)
 */
export function can(permission: Permission, units: number = callCosts.read) {
  return base.meta({ permission }).use(async ({ ctx, type, next }) => {
    const { actor } = ctx;
    if (!actor) throw new DomainError('UNAUTHORIZED', 'Please sign in.');
    authorize(actor, permission, type);
    await ctx.limits.charge(actor, units);
    if (type === 'subscription') ctx.limits.checkStreams(actor);
    const withActor: ActorContext = { ...ctx, actor };
    const result = await next({ ctx: withActor });
    if (type !== 'subscription' || !result.ok) return result;
    return { ...result, data: whileSignedIn(withActor, result.data as AsyncIterable<unknown>) };
  });
}
