import type { Document } from '@steward/api/schema/documents';
export type DocumentState = 'all' | 'ready' | 'reading' | 'failed';

/** What was read can be asked, though search by meaning may still be prepared. */
export function stateOf(document: Document): Exclude<DocumentState, 'all'> {
  if (document.processingStatus === 'failed') return 'failed';
  return document.processingStatus === 'processing' ? 'reading' : 'ready';
}

export interface DocumentFilter {
  search: string;
  state: DocumentState;
}

/** By name, title or machine, and by state. */
export function filterDocuments(
  documents: readonly Document[],
  { search, state }: DocumentFilter,
): readonly Document[] {
  const words = search.trim().toLowerCase();
  return documents.filter(
    (document) =>
      (state === 'all' || stateOf(document) === state) &&
      [document.title, document.originalFilename, document.name, document.deviceName ?? 'General document']
        .join('\n')
        .toLowerCase()
        .includes(words),
  );
}
