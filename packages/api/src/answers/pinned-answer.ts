import { documents } from '@steward/db/schema';
import { and, eq, inArray } from 'drizzle-orm';
import type { ActorContext } from '../context';
import type { ComposedAnswer } from './composed-answer';
import type { FoundPin } from './find-pinned-answer';

/** Composes a pinned answer. Its sources are the documents that it cites; without any it has no query type. */
export async function pinnedAnswer(
  ctx: ActorContext,
  { answer, citations, checkedBy, pinnedAnswerId }: FoundPin,
): Promise<ComposedAnswer> {
  const cited = [...new Set(citations.map(({ documentId }) => documentId))];
  const sources = cited.length
    ? await ctx.db
        .select({ id: documents.id, name: documents.name })
        .from(documents)
        .where(and(eq(documents.organizationId, ctx.actor.organizationId), inArray(documents.id, cited)))
    : [];
  return {
    content: answer,
    queryType: cited.length ? 'PDF' : null,
    pdfName: sources[0]?.name ?? null,
    documents: sources,
    citations,
    passages: citations.map(({ documentId, page, quote: text }) => ({
      documentId,
      page,
      text,
      headingPath: [],
      score: 1,
    })),
    pinnedAnswerId,
    checkedBy,
  };
}
