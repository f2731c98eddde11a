import type { Document } from '@steward/api/schema/knowledge';
import { isUnderWay } from '../stage-words';

export type DocumentState = 'all' | 'ready' | 'reading' | 'failed';

/** One state for people: what is still made findable is being read. */
export function stateOf(document: Document): Exclude<DocumentState, 'all'> {
  if (document.processingStatus === 'failed') return 'failed';
  return isUnderWay(document) ? 'reading' : 'ready';
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
