import type { Document, DocumentList } from '@steward/api/schema/documents';

/** The list with what is known now of some of its documents; others stay as they are. */
export function mergeChanges(list: DocumentList, changed: readonly Document[]): DocumentList {
  const byId = new Map(changed.map((document) => [document.id, document]));
  return { ...list, documents: list.documents.map((document) => byId.get(document.id) ?? document) };
}

/**
 * What is new since the last time, and whether something has ended: it was read, it failed, it can be found by meaning.
 * @param before undefined the first time, when nothing is new.
 */
export function compare(before: ReadonlyMap<string, Document> | undefined, now: readonly Document[]) {
  if (!before) return { appeared: false, ended: false };
  return {
    appeared: now.some(({ id }) => !before.has(id)),
    ended: now.some((document) => {
      const was = before.get(document.id);
      return was && (was.processingStatus !== document.processingStatus || was.vectorized !== document.vectorized);
    }),
  };
}
