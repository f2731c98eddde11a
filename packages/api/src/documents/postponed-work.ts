import type { Tx } from '@steward/db/client';
import { documents } from '@steward/db/schema';
import { isNull, lte, or } from 'drizzle-orm';
import type { JobContext } from '../context';
import { type DocumentKey, ofDocument } from './document-rows';

const minuteMs = 60_000;
const firstDelayMs = 5 * minuteMs;
const maxDelayMs = 24 * 60 * minuteMs;

/** Work on a document that can be searched without it. When its last attempt has failed, it is tried again later. */
const works = {
  vectors: { failures: 'vectorFailures', dueAt: 'vectorsDueAt' },
  recognition: { failures: 'recognitionFailures', dueAt: 'recognitionDueAt' },
} as const;
type PostponedWork = keyof typeof works;

/** Time until work is tried again: 5 minutes, doubled with each further failure, at most a day. @param failures 1 or more */
export function retryDelayMs(failures: number): number {
  return Math.min(firstDelayMs * 2 ** (failures - 1), maxDelayMs);
}

/** Remembers that the last attempt has failed. */
export async function postpone(
  tx: Tx,
  { now }: Pick<JobContext, 'now'>,
  { organizationId, documentId }: DocumentKey,
  work: PostponedWork,
): Promise<void> {
  const { failures, dueAt } = works[work];
  const where = ofDocument(organizationId, documentId);
  const [document] = await tx.select({ failures: documents[failures] }).from(documents).where(where).for('update');
  // deleted in the meantime
  if (!document) return;
  const count = document.failures + 1;
  await tx
    .update(documents)
    .set({ [failures]: count, [dueAt]: new Date(now().getTime() + retryDelayMs(count)) })
    .where(where);
}

/** Columns of a document whose work has succeeded. */
export const withoutFailures = (work: PostponedWork) => ({ [works[work].failures]: 0, [works[work].dueAt]: null });

/** Documents whose work has not failed, or failed long enough ago. */
export const isDue = ({ now }: Pick<JobContext, 'now'>, work: PostponedWork) => {
  const dueAt = documents[works[work].dueAt];
  return or(isNull(dueAt), lte(dueAt, now()));
};
