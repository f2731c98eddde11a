import { chatMessages } from '@steward/db/schema';
import { and, count, like } from 'drizzle-orm';
import type { z } from 'zod';
import { newestFirst, ofCaller, selectMessages, storeMessage, toStoredImages } from '../chat/messages';
import type { history } from '../chat/schema';
import type { ActorContext } from '../context';
import { DomainError } from '../errors';
import { type AnswerEvent, answerAcross } from './ask';
import { findDocument, type StoredDocument } from './document-rows';
import type { chatWithDocumentsInput, knowledgeHistoryInput, QueryOutput } from './schema';

/** Specification 3, section 9. */
const topK = 5;
/** How the Knowledge screen's conversations are called: 'knowledge_1764000000000'. */
const sessionPrefix = 'knowledge_';

type Whole = Extract<AnswerEvent, { type: 'whole' }>;

/**
 * Answers from the named documents, or from all; question and answer are kept in the caller's history.
 * @throws NOT_FOUND for a document that is absent or foreign; CONFLICT when none of those named can be asked
 */
export async function chatWithDocuments(
  ctx: ActorContext,
  { message, documentIds }: z.output<typeof chatWithDocumentsInput>,
): Promise<QueryOutput> {
  const named: StoredDocument[] = [];
  for (const id of documentIds) named.push((await findDocument(ctx.db, ctx.actor.organizationId, id)).document);
  const askable = named.filter((one) => one.processingStatus === 'completed' && one.revisionState === 'current');
  if (named.length && !askable.length) {
    throw new DomainError('CONFLICT', 'None of these documents can be asked: they are not read yet, or were replaced.');
  }
  const scope = named.length ? { documentIds: askable.map((one) => one.id) } : {};
  for await (const event of answerAcross(ctx, scope, message, topK)) {
    if (event.type !== 'whole') continue;
    await keep(ctx, message, event, named);
    return event.output;
  }
  throw new DomainError('SERVICE_UNAVAILABLE', 'The question could not be answered. Please try again.');
}

async function keep(
  ctx: ActorContext,
  text: string,
  { output, prose, table, document }: Whole,
  named: StoredDocument[],
) {
  const [deviceId = null, ...more] = new Set(named.map((one) => one.deviceId));
  const together = {
    sessionId: `${sessionPrefix}${ctx.now().getTime()}`,
    deviceId: more.length ? null : deviceId,
  };
  const question = await storeMessage(ctx, {
    ...together,
    messageType: 'USER',
    content: text,
    pdfName: named.length === 1 ? document.name : null,
  });
  await storeMessage(ctx, {
    ...together,
    messageType: 'ASSISTANT',
    content: prose,
    questionId: question.id,
    queryType: output.queryType,
    pdfName: document.name,
    documents: named.map(({ id, name }) => ({ id, name })),
    citations: output.citations,
    table,
    images: toStoredImages(output.images),
    tables: output.tables,
    chunksUsed: JSON.stringify(output.chunks_used),
    processingTime: output.processing_time,
  });
}

/** One's own conversations of the Knowledge screen: the newest messages, oldest first. */
export async function knowledgeHistory(
  ctx: ActorContext,
  { limit }: z.output<typeof knowledgeHistoryInput>,
): Promise<z.infer<typeof history>> {
  const where = and(ofCaller(ctx), like(chatMessages.sessionId, `${sessionPrefix.replace('_', '\\_')}%`));
  const [messages, [all]] = await Promise.all([
    selectMessages(ctx, { where: [where], orderBy: newestFirst, limit }),
    ctx.db.select({ n: count() }).from(chatMessages).where(where),
  ]);
  return { messages: messages.reverse(), total: all?.n ?? 0 };
}
