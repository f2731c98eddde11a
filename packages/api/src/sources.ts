import type { StoredSource } from '@steward/db/schema';
import type { ItemSource } from './fields';

/** A stored source with its document; null for items that a person wrote. */
export function toSource(row: { documentId: string | null; source: StoredSource | null }): ItemSource | null {
  return row.source && row.documentId ? { documentId: row.documentId, ...row.source } : null;
}
