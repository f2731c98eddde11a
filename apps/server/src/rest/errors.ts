import { DomainError, type SecondFactorRequest } from '@steward/api/errors';
import { databaseRefusal, firstProblemMessage, unexpectedSentence, zodDetails } from '@steward/api/services/trpc';
import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { ErrorRequestHandler } from 'express';

interface ErrorAnswer {
  status: number;
  body: {
    error: string;
    message: string;
    details?: { path: string; message: string }[];
    secondFactor?: SecondFactorRequest;
    requestId?: string;
  };
  retryAfter?: number | undefined;
}

/** Turns every error into a REST response. Unexpected errors are logged, and their message is never sent. */
export const answerErrors: ErrorRequestHandler = (error, _req, res, next) => {
  const expectedAnswer = describe(error);
  const answer = expectedAnswer ?? unexpected(res.locals.requestId);
  if (!expectedAnswer) res.locals.log.error({ err: error }, 'unexpected error');
  if (res.headersSent) return next(error);
  if (answer.retryAfter) res.set('Retry-After', String(answer.retryAfter));
  res.status(answer.status).json(answer.body);
};

function describe(error: unknown): ErrorAnswer | null {
  if (error instanceof TRPCError) return describeTrpc(error);
  if (error instanceof DomainError) return describeDomain(error);
  // thrown outside of procedures, for example by the check of the session
  const refusal = databaseRefusal(error);
  return refusal ? describeDomain(refusal) : describeHttp(error);
}

function describeTrpc(error: TRPCError): ErrorAnswer | null {
  if (error.cause instanceof DomainError) return describeDomain(error.cause);
  const details = zodDetails(error.cause);
  if (error.code === 'BAD_REQUEST' && details) {
    return { status: 400, body: { error: 'Bad Request', message: firstProblemMessage(details), details } };
  }
  return error.code === 'INTERNAL_SERVER_ERROR' ? null : plain(getHTTPStatusCodeFromError(error), error.message);
}

function describeDomain(error: DomainError): ErrorAnswer {
  const status = getHTTPStatusCodeFromError(new TRPCError({ code: error.code }));
  const { reason, message, details, retryAfter, secondFactor } = error;
  const body = { error: reason, message, ...(details ? { details } : {}), ...(secondFactor ? { secondFactor } : {}) };
  return { status, body, retryAfter };
}

/** Errors of Express and its parsers. Their messages may quote the request, so they are replaced. */
function describeHttp(error: unknown): ErrorAnswer | null {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  if (typeof status !== 'number' || status < 400 || status > 499) return null;
  return plain(status, statusMessages[status] ?? 'The request cannot be read.');
}

const statusNames: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  416: 'Range Not Satisfiable',
  500: 'Internal Server Error',
};

const statusMessages: Record<number, string> = {
  413: 'The request is too large.',
  415: 'This kind of content is not accepted here: send JSON.',
  416: 'The file has no such part.',
};

const plain = (status: number, message: string): ErrorAnswer => ({
  status,
  body: { error: statusNames[status] ?? 'Error', message },
});

const unexpected = (requestId: string): ErrorAnswer => ({
  status: 500,
  body: { error: 'Internal Server Error', message: unexpectedSentence, requestId },
});
