import type { JobContext } from '@steward/api/context';
import type { OnboardingEvent } from '@steward/api/schema/onboarding';
import { onboardingEvents } from '@steward/api/services/onboarding/service';
import { whileSignedIn } from '@steward/api/services/session-watch';
import { TRPCError } from '@trpc/server';
import type { RequestHandler } from 'express';
import { contextOf } from '../auth/context';
import type { Uploads } from '../files/uploads';
import { callerOf } from '../rest/procedures';
import { disconnection } from './disconnection';
import { EventStream } from './event-stream';

/**
 * POST in, server-sent events out (specification 2, section 7). The job goes on whatever happens to this connection;
 * the same request with the same Idempotency-Key and Last-Event-ID continues where it was.
 */
export function onboardingStream(base: JobContext, uploads: Uploads, stopping: AbortSignal): RequestHandler {
  return async (req, res) => {
    const ctx = await contextOf(base, req, res);
    // the upload is gone from its temporary place once the run has started
    const [uploader, deviceId] = await uploads.receive(ctx, req, res, async (form, by) => {
      const started = await callerOf(by).onboarding.start(form);
      return [by, started.deviceId] as const;
    });
    const gone = AbortSignal.any([disconnection(res), stopping]);
    const stream = new EventStream(res);
    try {
      const seenVersion = Number(req.get('last-event-id')) || 0;
      const events = onboardingEvents(uploader, deviceId, seenVersion, gone);
      // uploads of strangers (PUBLIC_UPLOADS) have no session
      for await (const event of ctx.actor ? whileSignedIn(uploader, events) : events) send(stream, event);
    } catch (error) {
      // the answer has begun: the client sees its end and asks again, with its key and the last event's id
      const signedOut = error instanceof TRPCError && error.code === 'UNAUTHORIZED';
      if (!gone.aborted && !signedOut) res.locals.log.error({ err: error, deviceId }, 'the onboarding stream broke');
    } finally {
      stream.end();
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
