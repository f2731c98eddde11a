import type { Response } from 'express';

/** Fires when the client is gone, or the answer is complete. */
export function disconnection(res: Response): AbortSignal {
  const controller = new AbortController();
  if (res.closed) controller.abort();
  else res.once('close', () => controller.abort());
  return controller.signal;
}
