import { documentTerms } from '@steward/db/schema';
import type { Question } from '@steward/manuals/rank/analyse-question';
import type { QueryStatistics } from '@steward/manuals/rank/lexical-statistics';
import { inKnownSpelling, unknownWords } from '@steward/manuals/rank/spelling';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import type { SearchedDocument } from './passages';

/** BM25 statistics of one document for the question's terms. */
export async function findStatistics(
  ctx: ActorContext,
  document: SearchedDocument,
  question: Question,
): Promise<QueryStatistics> {
  const rows = question.terms.length
    ? await ctx.db
        .select({ term: documentTerms.term, frequency: documentTerms.passageFrequency })
        .from(documentTerms)
        .where(
          and(
            eq(documentTerms.organizationId, document.organizationId),
            eq(documentTerms.documentId, document.id),
            inArray(documentTerms.term, question.terms),
          ),
        )
    : [];
  return {
    passageCount: document.lexical?.passageCount ?? 0,
    averagePassageLength: document.lexical?.averagePassageLength ?? 0,
    passageFrequency: new Map(rows.map((row) => [row.term, row.frequency])),
  };
}

/** Corrects misspelt words of the question to the document's spelling; null where none seems misspelt. */
export async function inSpellingOf(
  ctx: ActorContext,
  document: DocumentId,
  question: Question,
  statistics: QueryStatistics,
): Promise<string | null> {
  const missingWords = unknownWords(question, statistics);
  if (!missingWords.length) return null;
  const terms = await termsWithInitials(ctx, document, [...new Set(missingWords.map((word) => word.charAt(0)))]);
  return inKnownSpelling(question.text, missingWords, terms);
}

type DocumentId = Pick<SearchedDocument, 'organizationId' | 'id'>;

/** The index terms of a document that begin with one of these letters. */
export async function termsWithInitials(
  ctx: ActorContext,
  { organizationId, id }: DocumentId,
  initials: readonly string[],
) {
  if (!initials.length) return [];
  const { term, passageFrequency } = documentTerms;
  return ctx.db
    .select({ term, passageFrequency })
    .from(documentTerms)
    .where(
      and(
        eq(documentTerms.organizationId, organizationId),
        eq(documentTerms.documentId, id),
        inArray(sql`left(${term}, 1)`, [...initials]),
      ),
    );
}
