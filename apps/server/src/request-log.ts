import type { Logger } from '@steward/api/context';
import type { RequestHandler } from 'express';
import type { Logger as Pino } from 'pino';
import { uuidv7 } from 'uuidv7';

declare global {
  namespace Express {
    interface Locals {
      requestId: string;
      log: Logger;
    }
  }
}

/** An id that a proxy gave, unless it could forge a log line or fill the log. */
const wellFormed = (id: string | undefined) => (id && /^[\w.:-]{8,128}$/.test(id) ? id : undefined);

/** Gives every request an id, in its log lines and in the answer: the proxy's, or one of its own. */
export function requestLog(log: Pino): RequestHandler {
  return (req, res, next) => {
    const requestId = wellFormed(req.get('x-request-id')) ?? uuidv7();
    const started = performance.now();
    const own = log.child({ requestId });
    res.locals = { requestId, log: own };
    res.set('X-Request-Id', requestId);
    res.once('close', () => {
      const milliseconds = Math.round(performance.now() - started);
      own.info({ method: req.method, path: req.path, status: res.statusCode, milliseconds }, 'request');
    });
    next();
  };
}
