import type { Context, JobContext } from '@steward/api/context';
import { DomainError } from '@steward/api/errors';
import { appRouter } from '@steward/api/services/router';
import { databaseRefusal } from '@steward/api/services/trpc';
import { TRPCError } from '@trpc/server';
import { createExpressMiddleware } from '@trpc/server/adapters/express';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { type Request as ExpressRequest, type Response as ExpressResponse, Router } from 'express';
import { contextOf } from './auth/context';
import type { Uploads } from './files/uploads';

const endpoint = '/trpc';
const maxBodySize = 1024 * 1024;
/** Calls in one request; the client sends 20. */
const maxBatchSize = 40;

type Failure = { error: TRPCError; path?: string | undefined };

/** The tRPC endpoint. Multipart forms are received to disk first, because tRPC's own parser would hold files in memory. */
export function trpc(base: JobContext, uploads: Uploads): Router {
  const router = Router();
  router.post('/{*path}', async (req, res, next) => {
    if (!req.is('multipart/form-data')) return next();
    const respond = (form: FormData, context: () => Promise<Context>) =>
      fetchRequestHandler({
        endpoint,
        router: appRouter,
        req: requestWith(form, req),
        createContext: () => context().catch(asTrpcError),
        responseMeta,
        onError: (failure) => logUnexpected(res, failure),
      });
    // a rejected context makes tRPC report upload errors in its own shape
    const response = await contextOf(base, req, res, { cookie: false })
      .then((ctx) => uploads.receive(ctx, req, res, (form, uploader) => respond(form, async () => uploader)))
      .catch((error: unknown) => respond(new FormData(), () => Promise.reject(error)));
    res
      .status(response.status)
      .set(Object.fromEntries(response.headers))
      .send(await response.text());
  });
  router.use(
    createExpressMiddleware({
      router: appRouter,
      maxBodySize,
      maxBatchSize,
      // a browser's EventSource cannot send a bearer token, so subscriptions accept the cookie
      createContext: ({ req, res, info }) =>
        contextOf(base, req, res, { cookie: info.calls.length > 0 && info.type === 'subscription' }).catch(asTrpcError),
      responseMeta,
      onError: ({ error, path, ctx: _, req }) =>
        logUnexpected((req as ExpressRequest).res as ExpressResponse, { error, path }),
    }),
  );
  return router;
}

function requestWith(form: FormData, req: ExpressRequest): Request {
  const request = new Request(new URL(req.originalUrl, 'http://steward'), {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data', accept: req.get('accept') ?? '*/*' },
  });
  return Object.defineProperty(request, 'formData', { value: async () => form });
}

function asTrpcError(error: unknown): never {
  const domainError = error instanceof DomainError ? error : databaseRefusal(error);
  if (!domainError) throw error;
  throw new TRPCError({ code: domainError.code, message: domainError.message, cause: domainError });
}

function responseMeta({ errors }: { errors: readonly TRPCError[] }) {
  const retryAfterSeconds = errors.flatMap(({ cause }) =>
    cause instanceof DomainError ? (cause.retryAfter ?? []) : [],
  );
  return retryAfterSeconds.length ? { headers: { 'Retry-After': String(Math.max(...retryAfterSeconds)) } } : {};
}

function logUnexpected(res: ExpressResponse, { error, path }: Failure) {
  if (error.code === 'INTERNAL_SERVER_ERROR')
    res.locals.log.error({ err: error.cause ?? error, path }, 'unexpected error');
}
