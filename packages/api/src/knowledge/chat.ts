import { chatMessages } from '@steward/db/schema';
import { and, count, like } from 'drizzle-orm';
import type { z } from 'zod';
import { newestFirst, ofCaller, selectMessages, storeMessage, toStoredImages } from '../chat/messages';
import { findPinnedAnswer } from '../chat/quality/find-pinned-answer';
import type { history } from '../chat/schema';
import type { ActorContext } from '../context';
import { DomainError } from '../errors';
import { answerAcross } from './ask';
import { findDocuments, type StoredDocument } from './document-rows';
import { pinnedOutput } from './pinned-output';
import type { chatWithDocumentsInput, knowledgeHistoryInput, QueryOutput } from './schema';

/** Specification 3, section 9. */
const topK = 5;
/** How the Knowledge screen's conversations are called: 'knowledge_1764000000000'. */
const sessionPrefix = 'knowledge_';

/**
 * Answers from the named documents, or from all; question and answer are kept in the caller's history.
 * @throws NOT_FOUND for a document that is absent or foreign; CONFLICT when none of those named can be asked
 */
export async function chatWithDocuments(
  ctx: ActorContext,
  { message, documentIds }: z.output<typeof chatWithDocumentsInput>,
): Promise<QueryOutput> {
  const named = await findDocuments(ctx.db, ctx.actor.organizationId, documentIds);
  const askable = named.filter((one) => one.processingStatus === 'completed' && one.revisionState === 'current');
  if (named.length && !askable.length) {
    throw new DomainError('CONFLICT', 'None of these documents can be asked: they are not read yet, or were replaced.');
  }
  const scope = named.length ? { documentIds: askable.map((one) => one.id) } : {};
  const deviceId = oneDeviceOf(named);
  const started = performance.now();
  const pinned = await findPinnedAnswer(ctx, deviceId, message);
  if (pinned) {
    const output = pinnedOutput(pinned, performance.now() - started);
    const { pinnedAnswerId } = pinned;
    await keep(ctx, message, { output, prose: output.response, pinnedAnswerId }, named);
    return output;
  }
  for await (const event of answerAcross(ctx, scope, message, topK)) {
    if (event.type !== 'whole') continue;
    await keep(ctx, message, { ...event, pdfName: event.document.name }, named);
    return event.output;
  }
  throw new DomainError('SERVICE_UNAVAILABLE', 'The question could not be answered. Please try again.');
}

/** The device that all of them are of, if there is one. */
function oneDeviceOf(named: StoredDocument[]): string | null {
  const [deviceId = null, ...more] = new Set(named.map((one) => one.deviceId));
  return more.length ? null : deviceId;
}

interface Answered {
  output: QueryOutput;
  prose: string;
  table?: QueryOutput['table'];
  pdfName?: string;
  pinnedAnswerId?: string | null;
}

async function keep(
  ctx: ActorContext,
  text: string,
  { output, prose, table = null, pdfName, pinnedAnswerId = null }: Answered,
  named: StoredDocument[],
) {
  const together = { sessionId: `${sessionPrefix}${ctx.now().getTime()}`, deviceId: oneDeviceOf(named) };
  const [asked, ...others] = named;
  const question = await storeMessage(ctx, {
    ...together,
    messageType: 'USER',
    content: text,
    pdfName: asked && !others.length ? asked.name : null,
  });
  await storeMessage(ctx, {
    ...together,
    messageType: 'ASSISTANT',
    content: prose,
    questionId: question.id,
    queryType: output.queryType,
    pdfName,
    pinnedAnswerId,
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
