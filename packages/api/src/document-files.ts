import { documentFigures } from '@steward/db/schema';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { JobContext, Within } from './context';

interface StoredDocument {
  organizationId: string;
  id: string;
  storageKey: string;
}

/** File store key of a figure's rendered picture. */
export const figureKey = ({ storageKey }: Pick<StoredDocument, 'storageKey'>, ordinal: number) =>
  `${storageKey}.figures/${ordinal}.png`;

/** File store keys of documents and of their figures' pictures, which may not exist yet. All of one organization. */
export async function fileKeysOf(
  ctx: Within<Pick<JobContext, 'db'>>,
  documents: readonly StoredDocument[],
): Promise<string[]> {
  const [first] = documents;
  if (!first) return [];
  const byId = new Map(documents.map((document) => [document.id, document]));
  const rows = await ctx.db
    .select({ documentId: documentFigures.documentId, ordinal: documentFigures.ordinal })
    .from(documentFigures)
    .where(
      and(
        eq(documentFigures.organizationId, first.organizationId),
        inArray(documentFigures.documentId, [...byId.keys()]),
      ),
    )
    .orderBy(asc(documentFigures.documentId), asc(documentFigures.ordinal));
  const pictures = rows.flatMap(({ documentId, ordinal }) => {
    const document = byId.get(documentId);
    return document ? [figureKey(document, ordinal)] : [];
  });
  return [...documents.map(({ storageKey }) => storageKey), ...pictures];
}
