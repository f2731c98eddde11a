import { documents, documentTerms } from '@steward/db/schema';
import type { Question } from '@steward/manuals/rank/analyse-question';
import type { QueryStatistics } from '@steward/manuals/rank/lexical-statistics';
import { and, eq, inArray, sql, sum } from 'drizzle-orm';
import type { ActorContext } from '../context';
import type { SearchScope } from './search-scope';
import { searchedDocuments } from './searched-documents';

/** BM25 statistics of all documents of the scope together, for the question's terms: sums of the statistics of each. */
export async function corpusStatistics(
  ctx: ActorContext,
  scope: SearchScope,
  { terms }: Question,
): Promise<QueryStatistics> {
  const isSearched = searchedDocuments(ctx, scope);
  // for the whole organization the terms of replaced documents are counted as well, which is cheaper than excluding them
  const isWholeOrganization = !scope.deviceId && !scope.documentIds;
  const count = sql`(${documents.lexical}->>'passageCount')::float8`;
  const [[counts], rows] = await Promise.all([
    ctx.db
      .select({
        passages: sql<number>`coalesce(sum(${count}), 0)::float8`,
        length: sql<number>`coalesce(sum((${documents.lexical}->>'averagePassageLength')::float8 * ${count}), 0)::float8`,
      })
      .from(documents)
      .where(isSearched),
    terms.length
      ? ctx.db
          .select({ term: documentTerms.term, frequency: sum(documentTerms.passageFrequency).mapWith(Number) })
          .from(documentTerms)
          .where(
            and(
              eq(documentTerms.organizationId, ctx.actor.organizationId),
              inArray(documentTerms.term, terms),
              isWholeOrganization
                ? undefined
                : inArray(
                    documentTerms.documentId,
                    ctx.db.select({ id: documents.id }).from(documents).where(isSearched),
                  ),
            ),
          )
          .groupBy(documentTerms.term)
      : [],
  ]);
  const { passages = 0, length = 0 } = counts ?? {};
  return {
    passageCount: passages,
    averagePassageLength: length / Math.max(1, passages),
    passageFrequency: new Map(rows.map((row) => [row.term, row.frequency])),
  };
}
