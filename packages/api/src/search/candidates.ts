import { devices, documentPages, documents, passages, passageVectors } from '@steward/db/schema';
import type { QueryStatistics } from '@steward/manuals/rank/lexical-statistics';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { type AskedQuestion, type QuestionVector, vectorInWordsOf } from './asked-question';
import { type FoundSection, nearestSections, vectorLiteral } from './nearest';
import type { SearchScope } from './search-scope';
import { searchedDocuments } from './searched-documents';
import { wordQuery } from './word-query';

const candidatesByWords = 100;

/** The passages of many documents that are nearest in meaning, and those that contain the question's words. */
export async function findCandidatesAcross(
  ctx: ActorContext,
  scope: SearchScope,
  question: AskedQuestion,
  statistics: QueryStatistics,
) {
  const rewordedVector = await vectorInWordsOf(statistics, question);
  const vector = 'values' in rewordedVector ? rewordedVector : null;
  const [nearSections, wordSections] = await Promise.all([
    vector ? nearestSections(ctx, scope, vector, statistics.passageCount) : [],
    passagesWithWords(ctx, scope, wordQuery(question.analysed, statistics)),
  ]);
  const sections = new Map(
    [...nearSections, ...wordSections].map((section) => [`${section.documentId} ${section.ordinal}`, section]),
  );
  return sections.size ? readPassages(ctx, [...sections.values()], vector) : [];
}

async function passagesWithWords(ctx: ActorContext, scope: SearchScope, words: string | null): Promise<FoundSection[]> {
  if (!words) return [];
  const query = sql`to_tsquery('english', ${words})`;
  return ctx.db
    .select({ documentId: passages.documentId, ordinal: passages.ordinal })
    .from(passages)
    .innerJoin(
      documents,
      and(eq(documents.organizationId, passages.organizationId), eq(documents.id, passages.documentId)),
    )
    .where(
      and(
        eq(passages.organizationId, ctx.actor.organizationId),
        inArray(passages.kind, ['section', 'window', 'row']),
        sql`${passages.search} @@ (${organizationLexeme(ctx.actor.organizationId)}::tsquery && ${query})`,
        searchedDocuments(ctx, scope),
      ),
    )
    .orderBy(sql`ts_rank(${passages.search}, ${query}, 1) desc`)
    .limit(candidatesByWords);
}

/** The lexeme that the generated column adds to each passage of an organization. */
function organizationLexeme(organizationId: string): string {
  return `'org:${organizationId.replace(/['\\]/g, '$&$&')}'`;
}

/** Reads the sections with their cosine similarity, without those on pages marked as badly read. */
async function readPassages(
  ctx: ActorContext,
  sections: FoundSection[],
  vector: Extract<QuestionVector, { values: Float32Array }> | null,
) {
  const ids = sections.map(({ documentId }) => documentId);
  const ordinals = sections.map(({ ordinal }) => ordinal);
  const cosine = vector
    ? sql<number | null>`1 - (${passageVectors.embedding} <=> ${vectorLiteral(vector.values)}::vector)`
    : sql<number | null>`null::float8`;
  const rows = await ctx.db
    .select({
      documentId: passages.documentId,
      name: documents.name,
      deviceId: documents.deviceId,
      deviceName: devices.name,
      ordinal: passages.ordinal,
      kind: passages.kind,
      page: passages.page,
      headingPath: passages.headingPath,
      text: passages.text,
      context: passages.context,
      cosine,
    })
    .from(sql`unnest(${sql.param(ids)}::uuid[], ${sql.param(ordinals)}::int[]) found(document_id, ordinal)`)
    .innerJoin(
      passages,
      and(
        eq(passages.organizationId, ctx.actor.organizationId),
        sql`${passages.documentId} = found.document_id`,
        sql`${passages.ordinal} = found.ordinal`,
      ),
    )
    .innerJoin(
      documents,
      and(eq(documents.organizationId, passages.organizationId), eq(documents.id, passages.documentId)),
    )
    .innerJoin(
      documentPages,
      and(
        eq(documentPages.organizationId, passages.organizationId),
        eq(documentPages.documentId, passages.documentId),
        eq(documentPages.page, passages.page),
        isNull(documentPages.badlyReadAt),
      ),
    )
    .leftJoin(devices, and(eq(devices.organizationId, documents.organizationId), eq(devices.id, documents.deviceId)))
    .leftJoin(
      passageVectors,
      and(
        eq(passageVectors.organizationId, passages.organizationId),
        eq(passageVectors.documentId, passages.documentId),
        eq(passageVectors.model, vector?.model ?? ''),
        eq(passageVectors.ordinal, passages.ordinal),
      ),
    );
  return rows.map((row) => ({ ...row, cosine: row.cosine === null ? null : Number(row.cosine) }));
}
