import type { JobContext } from '@steward/api/context';
import type { OnboardingEvent } from '@steward/api/schema/onboarding';
import { onboardingEvents } from '@steward/api/services/onboarding/service';
import { whileSignedIn } from '@steward/api/services/session-watch';
import { TRPCError } from '@trpc/server';
import type { RequestHandler } from 'express';
import { contextOf } from '../auth/context';
import type { Uploads } from '../files/uploads';
import { apiFor } from '../rest/procedures';
import { disconnection } from './disconnection';
import { EventStream } from './event-stream';

/** Gives a proxy time to notice that this server has stopped. */
const reconnectMs = 2000;

/**
 * POST in, server-sent events out (specification 2, section 7). The job continues when the connection is lost; a
 * repeated request with the same Idempotency-Key and Last-Event-ID resumes the stream.
 */
export function onboardingStream(base: JobContext, uploads: Uploads): RequestHandler {
  return async (req, res) => {
    const ctx = await contextOf(base, req, res);
    const [uploader, deviceId] = await uploads.receive(ctx, req, res, async (form, uploader) => {
      const onboarding = await apiFor(uploader).onboarding.start(form);
      return [uploader, onboarding.deviceId] as const;
    });
    if (ctx.actor) ctx.limits.checkStreams(ctx.actor);
    const closed = AbortSignal.any([disconnection(res), base.stopping]);
    const stream = new EventStream(res);
    try {
      const seenVersion = Number(req.get('last-event-id')) || 0;
      const events = onboardingEvents(uploader, deviceId, seenVersion, closed);
      // anonymous uploads (PUBLIC_UPLOADS) have no session to watch
      for await (const event of ctx.actor ? whileSignedIn(uploader, events) : events) send(stream, event);
    } catch (error) {
      // the headers are sent: ending the stream makes the client reconnect with its key and last event id
      const signedOut = error instanceof TRPCError && error.code === 'UNAUTHORIZED';
      if (!closed.aborted && !signedOut) res.locals.log.error({ err: error, deviceId }, 'onboarding stream failed');
    } finally {
      if (base.stopping.aborted) stream.endForReconnection(reconnectMs);
      else stream.end();
    }
  };
}

function send(stream: EventStream, event: OnboardingEvent) {
  const id = String(event.progress.version);
  if (event.kind === 'progress') return stream.send('progress', event.progress, id);
  const { result, progress } = event;
  if (event.kind === 'error') {
    const { deviceId, error, errorReason, retryable } = progress;
    return stream.send('error', { error, retryable, deviceId, errorReason }, id);
  }
  stream.send('complete', { ...result, id: result.deviceId, name: result.deviceName }, id);
}
