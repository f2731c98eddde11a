import { documentPages, type documents, passages, passageVectors } from '@steward/db/schema';
import type { Statement } from '@steward/manuals/answer/answer-input';
import type { Question } from '@steward/manuals/rank/analyse-question';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import type { QuestionVector } from './asked-question';

/** Number of passages that each kind of search contributes before they are ranked together. */
const candidatesByMeaning = 500;
const candidatesByWords = 500;

export type SearchedDocument = Pick<
  typeof documents.$inferSelect,
  'id' | 'name' | 'lexical' | 'embeddingModel' | 'organizationId' | 'language'
> & {
  /** The names of the document, its device and manufacturer, and the model. */
  knownBy: string;
  /** The name of its device or, without one, its own. */
  machineName: string;
};

type Cosine = { column: SQL<number | null>; order: SQL | null; model: string | null };

/** A vector of another model than the document's cannot be compared: then only words are searched. */
export function cosineColumn(document: SearchedDocument, vector: QuestionVector): Cosine {
  if (!('values' in vector) || document.embeddingModel !== vector.model) {
    return { column: sql`null::float8`, order: null, model: null };
  }
  const vectorText = `[${Array.from(vector.values).join(',')}]`;
  const distance = sql`${passageVectors.embedding} <=> ${vectorText}::vector`;
  return { column: sql<number | null>`1 - (${distance})`, order: distance, model: vector.model };
}

/** Pages marked as badly read are excluded from answers. */
const notOnBadlyReadPage = sql`not exists (select 1 from ${documentPages}
  where ${documentPages.organizationId} = ${passages.organizationId} and ${documentPages.documentId} = ${passages.documentId}
    and ${documentPages.page} = ${passages.page} and ${documentPages.badlyReadAt} is not null)`;

const columns = {
  ordinal: passages.ordinal,
  kind: passages.kind,
  page: passages.page,
  box: passages.box,
  headingPath: passages.headingPath,
  text: passages.text,
  cells: passages.cells,
  steps: passages.steps,
  context: passages.context,
};

function inDocument(table: typeof passages | typeof passageVectors, document: SearchedDocument) {
  return and(eq(table.organizationId, document.organizationId), eq(table.documentId, document.id));
}

async function select(
  ctx: ActorContext,
  document: SearchedDocument,
  cosine: Cosine,
  condition: SQL,
): Promise<Statement[]> {
  const rows = await ctx.db
    .select({ ...columns, cosine: cosine.column })
    .from(passages)
    .leftJoin(
      passageVectors,
      and(
        eq(passageVectors.organizationId, passages.organizationId),
        eq(passageVectors.documentId, passages.documentId),
        eq(passageVectors.model, cosine.model ?? ''),
        eq(passageVectors.ordinal, passages.ordinal),
      ),
    )
    .where(and(inDocument(passages, document), condition, notOnBadlyReadPage))
    .orderBy(passages.ordinal);
  return rows.map(({ box, cells, steps, cosine: c, ...row }) => ({
    ...row,
    id: String(row.ordinal),
    cosine: c === null ? null : Number(c),
    ...(box ? { box } : {}),
    ...(cells ? { cells } : {}),
    ...(steps ? { steps } : {}),
  }));
}

export async function findCandidates(
  ctx: ActorContext,
  document: SearchedDocument,
  question: Question,
  cosine: Cosine,
) {
  const searches: SQL[] = [];
  if (cosine.order) {
    searches.push(sql`(select ${passageVectors.ordinal} from ${passageVectors}
      where ${inDocument(passageVectors, document)} and ${eq(passageVectors.model, cosine.model ?? '')}
      order by ${cosine.order} limit ${candidatesByMeaning})`);
  }
  if (question.orQuery) {
    const query = sql`to_tsquery('english', ${question.orQuery})`;
    // ts_rank with length normalisation: ts_rank_cd does not order the results of OR queries
    searches.push(sql`(select ${passages.ordinal} from ${passages}
      where ${inDocument(passages, document)} and ${passages.search} @@ ${query}
      order by ts_rank(${passages.search}, ${query}, 1) desc limit ${candidatesByWords})`);
  }
  if (!searches.length) return [];
  return select(ctx, document, cosine, sql`${passages.ordinal} in (${sql.join(searches, sql` union `)})`);
}

export async function pageTexts(ctx: ActorContext, document: SearchedDocument, numbers: number[]) {
  if (!numbers.length) return new Map<number, string>();
  const rows = await ctx.db
    .select({ page: documentPages.page, text: documentPages.text })
    .from(documentPages)
    .where(
      and(
        eq(documentPages.organizationId, document.organizationId),
        eq(documentPages.documentId, document.id),
        inArray(documentPages.page, numbers),
      ),
    );
  return new Map(rows.map((row) => [row.page, row.text]));
}

/** The pages whose text was recognised in a picture, in order. */
export async function recognisedAmong(
  ctx: ActorContext,
  { organizationId, id }: Pick<SearchedDocument, 'organizationId' | 'id'>,
  numbers: readonly number[],
): Promise<number[]> {
  if (!numbers.length) return [];
  const rows = await ctx.db
    .select({ page: documentPages.page })
    .from(documentPages)
    .where(
      and(
        eq(documentPages.organizationId, organizationId),
        eq(documentPages.documentId, id),
        eq(documentPages.recognised, true),
        inArray(documentPages.page, [...numbers]),
      ),
    )
    .orderBy(documentPages.page);
  return rows.map(({ page }) => page);
}

export async function findStatements(ctx: ActorContext, document: SearchedDocument, onPages: number[], cosine: Cosine) {
  if (!onPages.length) return [];
  const condition = and(inArray(passages.page, onPages), inArray(passages.kind, ['sentence', 'row', 'procedure']));
  return condition ? select(ctx, document, cosine, condition) : [];
}
