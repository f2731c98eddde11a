import type { Response } from 'express';

/** Aborts when the response is closed: it is complete or the client disconnected. */
export function disconnection(res: Response): AbortSignal {
  const controller = new AbortController();
  if (res.closed) controller.abort();
  else res.once('close', () => controller.abort());
  return controller.signal;
}
