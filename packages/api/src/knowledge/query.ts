import type { z } from 'zod';
import { findPinnedAnswer } from '../chat/quality/find-pinned-answer';
import type { ActorContext } from '../context';
import { findDevice } from '../devices/queries';
import { DomainError } from '../errors';
import { answerFrom } from './ask';
import { documentByName, documentsOfDevice } from './asked-documents';
import { pinnedOutput } from './pinned-output';
import type { QueryOutput, queryInput } from './schema';
import type { SearchedDocument } from './search-passages';

/**
 * Answers from one document, or from those of a device; what an administrator pinned to the question goes before.
 * @throws NOT_FOUND for an absent or foreign one; CONFLICT while it is read; UNPROCESSABLE_CONTENT when it could not be
 */
export async function queryManual(ctx: ActorContext, input: z.output<typeof queryInput>): Promise<QueryOutput> {
  const started = performance.now();
  const { deviceId, sources } = await sourcesOf(ctx, input);
  const pinned = await findPinnedAnswer(ctx, deviceId, input.query);
  if (pinned) return pinnedOutput(pinned, performance.now() - started);
  for await (const event of answerFrom(ctx, sources, input.query, input.top_k)) {
    if (event.type === 'whole') return event.output;
  }
  throw new DomainError('SERVICE_UNAVAILABLE', 'The question could not be answered. Please try again.');
}

async function sourcesOf(
  ctx: ActorContext,
  { pdf_name, deviceId = '' }: z.output<typeof queryInput>,
): Promise<{ deviceId: string | null; sources: SearchedDocument[] }> {
  if (!pdf_name) {
    const device = await findDevice(ctx.db, ctx.actor.organizationId, deviceId);
    return { deviceId: device.id, sources: await documentsOfDevice(ctx, device.id) };
  }
  const document = await documentByName(ctx, pdf_name);
  if (document.processingStatus === 'processing') {
    throw new DomainError('CONFLICT', 'This PDF is still being read. Please ask again when it is ready.');
  }
  if (document.processingStatus === 'failed') {
    throw new DomainError('UNPROCESSABLE_CONTENT', document.failureMessage ?? 'This PDF could not be read.');
  }
  return { deviceId: document.deviceId, sources: [document] };
}
