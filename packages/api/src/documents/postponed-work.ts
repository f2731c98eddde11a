import type { Tx } from '@steward/db/client';
import { documents } from '@steward/db/schema';
import { isNull, lte, or } from 'drizzle-orm';
import type { JobContext } from '../context';
import { type DocumentKey, ofDocument } from './document-rows';

const minuteMs = 60_000;
const firstDelayMs = 5 * minuteMs;
const maxDelayMs = 24 * 60 * minuteMs;

/** Optional processing of a document, which can be searched without it. It is retried later when its last attempt has failed. */
const works = {
  vectors: { failures: 'vectorFailures', dueAt: 'vectorsDueAt' },
  recognition: { failures: 'recognitionFailures', dueAt: 'recognitionDueAt' },
} as const;
type PostponedWork = keyof typeof works;

/** Delay before the next attempt: 5 minutes, doubled with each further failure, at most a day. @param failures 1 or more */
export function retryDelayMs(failures: number): number {
  return Math.min(firstDelayMs * 2 ** (failures - 1), maxDelayMs);
}

/** Stores the failure and the time of the next attempt. */
export async function postpone(
  tx: Tx,
  { now }: Pick<JobContext, 'now'>,
  { organizationId, documentId }: DocumentKey,
  work: PostponedWork,
): Promise<void> {
  const { failures, dueAt } = works[work];
  const where = ofDocument(organizationId, documentId);
  const [document] = await tx.select({ failures: documents[failures] }).from(documents).where(where).for('update');
  // the document was deleted in the meantime
  if (!document) return;
  const count = document.failures + 1;
  await tx
    .update(documents)
    .set({ [failures]: count, [dueAt]: new Date(now().getTime() + retryDelayMs(count)) })
    .where(where);
}

/** Column values that reset the failures after a success. */
export const withoutFailures = (work: PostponedWork) => ({ [works[work].failures]: 0, [works[work].dueAt]: null });

/** Matches documents whose processing has not failed or whose next attempt is due. */
export const isDue = ({ now }: Pick<JobContext, 'now'>, work: PostponedWork) => {
  const dueAt = documents[works[work].dueAt];
  return or(isNull(dueAt), lte(dueAt, now()));
};
