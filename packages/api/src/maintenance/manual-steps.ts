import type { Db, Tx } from '@steward/db/client';
import { passages } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import { arrayLimit } from '../paging';
import { procedureOfTask } from './manual-procedure';
import type { TaskRow } from './queries';
import type { ManualSteps } from './schema';

/** The steps of the manual for a generated task; null when the manual has none, or it is not certain which. */
export async function stepsOfTask(db: Db | Tx, task: TaskRow): Promise<ManualSteps | null> {
  const { organizationId, documentId, source, taskName, headingPath } = task;
  if (!documentId || !source) return null;
  const rows = await db
    .select({ page: passages.page, headingPath: passages.headingPath, steps: passages.steps })
    .from(passages)
    .where(
      and(
        eq(passages.organizationId, organizationId),
        eq(passages.documentId, documentId),
        eq(passages.kind, 'procedure'),
      ),
    )
    .orderBy(passages.ordinal)
    .limit(arrayLimit);
  const procedures = rows.map((row) => ({ ...row, steps: row.steps ?? [] }));
  const procedure = procedureOfTask({ taskName, page: source.page, headingPath }, procedures);
  if (!procedure) return null;
  return {
    documentId,
    page: procedure.page,
    title: procedure.headingPath.at(-1) ?? '',
    steps: procedure.steps.map(({ marker = null, text, page, notice = null }) => ({ marker, text, page, notice })),
  };
}
