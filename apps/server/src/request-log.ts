import type { Logger } from '@steward/api/context';
import type { RequestHandler } from 'express';
import type { Logger as Pino } from 'pino';
import { uuidv7 } from 'uuidv7';
import { withoutFeedToken } from './calendar-feeds/routes';

declare global {
  namespace Express {
    interface Locals {
      requestId: string;
      log: Logger;
    }
  }
}

/** Rejects ids from clients that could forge a log line or fill the log. */
const validRequestId = (id: string | undefined) => (id && /^[\w.:-]{8,128}$/.test(id) ? id : undefined);

/** Report codes of devices are secrets: anyone who knows one can send reports. */
const withoutCode = (path: string) => path.replace(/^(\/r|\/api\/requests\/codes)\/[^/]+/, '$1/***');

/** Gives every request an id for its log lines and its response header: X-Request-Id from the proxy, or a new one. */
export function requestLog(log: Pino): RequestHandler {
  return (req, res, next) => {
    const requestId = validRequestId(req.get('x-request-id')) ?? uuidv7();
    const startTime = performance.now();
    const requestLogger = log.child({ requestId });
    res.locals = { requestId, log: requestLogger };
    res.set('X-Request-Id', requestId);
    // compression and each pipeline add listeners; Node warns about more than ten by default
    res.setMaxListeners(30);
    res.once('close', () => {
      const milliseconds = Math.round(performance.now() - startTime);
      // the client left, or the server was stopped
      const incomplete = res.writableFinished ? {} : { incomplete: true };
      const { method } = req;
      const path = withoutCode(withoutFeedToken(req.path));
      requestLogger.info({ method, path, status: res.statusCode, ...incomplete, milliseconds }, 'request');
    });
    next();
  };
}
