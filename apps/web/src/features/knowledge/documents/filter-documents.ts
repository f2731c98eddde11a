import type { Document } from '@steward/api/schema/documents';
export type DocumentState = 'all' | 'ready' | 'reading' | 'failed';

/** A document is ready once it has been read, even while its embeddings are still being stored. */
export function stateOf(document: Document): Exclude<DocumentState, 'all'> {
  if (document.processingStatus === 'failed') return 'failed';
  return document.processingStatus === 'processing' ? 'reading' : 'ready';
}

export interface DocumentFilter {
  search: string;
  state: DocumentState;
}

/** Filters by name, title or machine, and by state. */
export function filterDocuments(
  documents: readonly Document[],
  { search, state }: DocumentFilter,
): readonly Document[] {
  const lowerCaseSearch = search.trim().toLowerCase();
  return documents.filter(
    (document) =>
      (state === 'all' || stateOf(document) === state) &&
      [document.title, document.originalFilename, document.name, document.deviceName ?? 'General document']
        .join('\n')
        .toLowerCase()
        .includes(lowerCaseSearch),
  );
}
