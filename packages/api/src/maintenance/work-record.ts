import type { Tx } from '@steward/db/client';
import { type StoredAcknowledgement, type StoredUndo, type StoredWorkStep, workRecords } from '@steward/db/schema';
import { and, eq, isNull } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { ActorContext } from '../context';
import { DomainError } from '../errors';
import type { UsedParts } from '../parts/schema';
import { useParts } from '../parts/uses';
import { nameOf } from '../people';
import { attachPictures } from '../pictures/attach';
import { publishAfterCommit } from '../publish-after-commit';
import { workTopic } from '../topics';
import { stepsOfTask } from './manual-steps';
import type { TaskRow } from './queries';
import { labelOfStep } from './schema';

export type WorkRow = typeof workRecords.$inferSelect;

export const ofWork = (organizationId: string, id: string) =>
  and(eq(workRecords.organizationId, organizationId), eq(workRecords.id, id));

/** The work on a task that somebody has started and not ended. The caller has locked the task. */
export async function findRunningWork(tx: Tx, { organizationId, id }: TaskRow): Promise<WorkRow | undefined> {
  const [running] = await tx
    .select()
    .from(workRecords)
    .where(
      and(eq(workRecords.organizationId, organizationId), eq(workRecords.taskId, id), isNull(workRecords.endedAt)),
    );
  return running;
}

/** Whether a call with this id is recorded already: clients repeat a call after a lost response. The caller has locked the task. */
export async function isRecorded(
  tx: Tx,
  { organizationId, id }: TaskRow,
  requestId: string | undefined,
): Promise<boolean> {
  if (!requestId) return false;
  const [record] = await tx
    .select({ taskId: workRecords.taskId })
    .from(workRecords)
    .where(and(eq(workRecords.organizationId, organizationId), eq(workRecords.requestId, requestId)));
  if (record && record.taskId !== id) {
    throw new DomainError('CONFLICT', 'The id of the request belongs to the work on another task.');
  }
  return record !== undefined;
}

/** What a person entered about the work. */
export interface EnteredWork {
  note?: string | null | undefined;
  minutes?: number | null | undefined;
  cost?: number | null | undefined;
  tickedSteps?: readonly string[] | undefined;
  photoIds?: readonly string[] | undefined;
  parts?: UsedParts | undefined;
  requestId?: string | undefined;
}

interface EndedWork {
  outcome: 'completed' | 'put-aside';
  reason?: string;
  acknowledged?: StoredAcknowledgement[];
  completedOn?: string;
  meterTotal?: number | null;
  completionId?: string;
  undo?: StoredUndo;
}

/** Ends the running work on a task, or records work that nobody had started. The caller has locked the task. */
export async function recordEndedWork(
  ctx: ActorContext,
  tx: Tx,
  { row, running }: { row: TaskRow; running: WorkRow | undefined },
  endedWork: EndedWork,
  enteredWork: EnteredWork,
): Promise<void> {
  const { organizationId, userId } = ctx.actor;
  const steps = enteredWork.tickedSteps?.length ? await tickedSteps(tx, row, enteredWork.tickedSteps) : [];
  const values = {
    ...endedWork,
    ...{ deviceId: row.deviceId, taskName: row.taskName, at: ctx.now(), steps },
    ...{ requestId: enteredWork.requestId ?? null },
    ...{ note: enteredWork.note ?? null, minutes: enteredWork.minutes ?? null, cost: enteredWork.cost ?? null },
    ...{ endedAt: ctx.now(), endedBy: userId, endedByName: await nameOf(tx, organizationId, userId) },
  };
  publishAfterCommit(tx, workTopic(organizationId));
  const id = running?.id ?? uuidv7();
  const photos = { organizationId, deviceId: row.deviceId, owner: 'work', ownerId: id } as const;
  await attachPictures(tx, photos, enteredWork.photoIds ?? []);
  if (running) await tx.update(workRecords).set(values).where(ofWork(organizationId, id));
  else await tx.insert(workRecords).values({ ...values, organizationId, id, taskId: row.id, createdAt: ctx.now() });
  await useParts(tx, { organizationId, recordId: id }, enteredWork.parts ?? []);
}

/** All steps of the manual, ticked or not. Other texts are ignored. */
async function tickedSteps(tx: Tx, row: TaskRow, tickedLabels: readonly string[]): Promise<StoredWorkStep[]> {
  const manual = await stepsOfTask(tx, row);
  const steps = manual?.steps.filter(({ notice }) => !notice) ?? [];
  return steps.map((step) => {
    const label = labelOfStep(step);
    return { text: label, ticked: tickedLabels.includes(label) || tickedLabels.includes(step.text) };
  });
}
