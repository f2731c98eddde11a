import type { Tx } from '@steward/db/client';
import { documentTerms } from '@steward/db/schema';
import type { TermRow } from '@steward/manuals/rank/lexical-statistics';
import { sql } from 'drizzle-orm';
import { inBatches } from '../batches';
import type { DocumentKey } from './document-rows';

/** Adds frequencies, which may be negative, to those of a document's terms. */
export async function addToTerms(tx: Tx, key: DocumentKey, terms: readonly TermRow[]): Promise<void> {
  for (const batch of inBatches(terms)) {
    await tx
      .insert(documentTerms)
      .values(batch.map((term) => ({ ...key, ...term })))
      .onConflictDoUpdate({
        target: [documentTerms.organizationId, documentTerms.documentId, documentTerms.term],
        set: {
          passageFrequency: sql`${documentTerms.passageFrequency} + excluded.passage_frequency`,
          pageFrequency: sql`${documentTerms.pageFrequency} + excluded.page_frequency`,
        },
      });
  }
}
