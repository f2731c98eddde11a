import type { Document, DocumentList } from '@steward/api/schema/documents';

/** Replaces the changed documents in the list. */
export function mergeChanges(list: DocumentList, changed: readonly Document[]): DocumentList {
  const byId = new Map(changed.map((document) => [document.id, document]));
  return { ...list, documents: list.documents.map((document) => byId.get(document.id) ?? document) };
}

/**
 * Compares the documents in processing with the previous event.
 * @param before undefined for the first event
 * @returns `appeared`: a document is new; `ended`: processing of one completed or failed, or its embeddings are stored
 */
export function compareProcessing(before: ReadonlyMap<string, Document> | undefined, now: readonly Document[]) {
  if (!before) return { appeared: false, ended: false };
  return {
    appeared: now.some(({ id }) => !before.has(id)),
    ended: now.some((document) => {
      const previous = before.get(document.id);
      return (
        previous &&
        (previous.processingStatus !== document.processingStatus || previous.vectorized !== document.vectorized)
      );
    }),
  };
}
