import { documentFigures } from '@steward/db/schema';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { JobContext, Within } from './context';

interface StoredDocument {
  organizationId: string;
  id: string;
  storageKey: string;
}

/** Key of the picture that is drawn of a figure, in the file store. */
export const figureKey = ({ storageKey }: Pick<StoredDocument, 'storageKey'>, ordinal: number) =>
  `${storageKey}.figures/${ordinal}.png`;

/** Keys of the files of one organization's documents, and of the pictures that may have been drawn of their figures. */
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
