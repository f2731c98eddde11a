import type { z } from 'zod';
import { answer } from '../answers/answer';
import type { ComposedAnswer, ComposedEvent } from '../answers/composed-answer';
import type { QueryOutput, queryInput } from '../answers/schema';
import { type Scope, scopeOfDocuments } from '../answers/scope';
import type { ActorContext } from '../context';
import { findDevice } from '../devices/queries';
import { DomainError } from '../errors';
import { documentByName } from '../search/asked-documents';
import { answerTurn } from './answer-turn';
import { inConversation } from './in-conversation';
import { storeMessage } from './messages';
import { toQueryOutput } from './query-output';
import type { chatWithDocumentsInput } from './schema';
import { scopeColumns, storeAnswer, storedSession } from './store-answer';
import { withoutMarkup } from './without-markup';

/** Default number of passages in an answer (specification 3, section 9). */
const topK = 5;

/**
 * Answers a REST query about a document or a device. With a session, question and answer are stored in the caller's history;
 * without one, nothing is stored. A named document must be readable even if the answer comes from the organization's own data.
 * @throws NOT_FOUND; CONFLICT while the document is being read; UNPROCESSABLE_CONTENT if it could not be read
 */
export async function queryDocuments(ctx: ActorContext, input: z.output<typeof queryInput>): Promise<QueryOutput> {
  const started = performance.now();
  const scope = await scopeOfQuery(ctx, input);
  if (input.sessionId) return storedExchange(ctx, scope, input.query, input.sessionId, input.top_k);
  const composed = await completeAnswer(answer(ctx, scope, withoutMarkup(input.query)));
  return toQueryOutput(composed, input.top_k, (performance.now() - started) / 1000);
}

/**
 * Answers a REST question about the given documents, or about all. Question and answer are stored in the caller's history.
 * @throws NOT_FOUND for an absent or foreign document; CONFLICT when none of the given ones can be searched
 */
export async function chatWithDocuments(
  ctx: ActorContext,
  { message, documentIds }: z.output<typeof chatWithDocumentsInput>,
): Promise<QueryOutput> {
  const scope = await scopeOfDocuments(ctx, documentIds);
  return storedExchange(ctx, scope, message, `knowledge_${ctx.now().getTime()}`, topK);
}

/** Stores a question, answers it as part of its conversation, and stores the answer. */
async function storedExchange(
  ctx: ActorContext,
  scope: Scope,
  content: string,
  sessionId: string,
  passages: number,
): Promise<QueryOutput> {
  const started = performance.now();
  const question = await storeMessage(ctx, {
    ...scopeColumns(scope),
    sessionId: storedSession(sessionId, scope.device?.id),
    messageType: 'USER',
    content,
  });
  const composed = await completeAnswer(answerTurn(ctx, scope, await inConversation(ctx, question, scope)));
  const seconds = (performance.now() - started) / 1000;
  await storeAnswer(ctx, { question, scope, answer: composed, seconds });
  return toQueryOutput(composed, passages, seconds);
}

async function completeAnswer(events: AsyncIterable<ComposedEvent>): Promise<ComposedAnswer> {
  for await (const event of events) if (event.type === 'answer') return event.answer;
  throw new DomainError('SERVICE_UNAVAILABLE', 'The question could not be answered. Please try again.');
}

async function scopeOfQuery(
  ctx: ActorContext,
  { pdf_name, deviceId = '' }: z.output<typeof queryInput>,
): Promise<Scope> {
  const { organizationId } = ctx.actor;
  if (!pdf_name) return { device: await findDevice(ctx.db, organizationId, deviceId), documents: [] };
  const document = await documentByName(ctx, pdf_name);
  if (document.processingStatus === 'processing') {
    throw new DomainError('CONFLICT', 'This PDF is still being read. Please ask again when it is ready.');
  }
  if (document.processingStatus === 'failed') {
    throw new DomainError('UNPROCESSABLE_CONTENT', document.failureMessage ?? 'This PDF could not be read.');
  }
  return {
    device: document.deviceId ? await findDevice(ctx.db, organizationId, document.deviceId) : null,
    documents: [{ id: document.id, name: document.name }],
  };
}
