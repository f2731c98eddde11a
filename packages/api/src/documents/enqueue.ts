import type { Db, Tx } from '@steward/db/client';
import type { Jobs } from '../ports';
import type { DocumentKey } from './document-rows';

type DocumentJob = 'knowledge.read' | 'knowledge.embed' | 'knowledge.recognise' | 'knowledge.update-passages';

/** Enqueues a job for each document, of which at most one waits or runs. */
export function enqueueFor(jobs: Jobs, db: Db | Tx, name: DocumentJob, ...documents: DocumentKey[]): Promise<void> {
  return jobs.enqueue(db, name, ...documents.map((payload) => ({ key: payload.documentId, payload })));
}
