import { severities } from '@steward/manuals/extract/items';
import { z } from 'zod';
import { calendarDate, id, instant, ofDeviceInput } from '../fields';
import { acknowledgedPrecautions, maintenanceTask, manualSteps, requestId, workFields } from '../maintenance/schema';
import { pageInput, pageOutput } from '../paging';
import { partUse } from '../parts/schema';
import { picture } from '../pictures/schema';
import { precaution } from '../safety/schema';

export const taskOfWorkInput = z.object({ taskId: id });

/** What a person needs before starting a task. */
export const preparation = z.object({
  /** With its tools, its meter and who is working on it. */
  task: maintenanceTask,
  /** Precautions that concern the task, most severe first, at most 8. */
  precautions: z.array(precaution),
  /** Whether the task cannot be started or completed before they are acknowledged. */
  mustAcknowledge: z.boolean(),
  /** Ids of those of `precautions` that the caller acknowledged when starting the running work. */
  acknowledged: z.array(z.string()),
  /** Null when the manual has no steps for the task, or it is not certain which. */
  steps: manualSteps.nullable(),
});
export type Preparation = z.infer<typeof preparation>;

export const startWorkInput = z.object({
  taskId: id,
  /** Ids of precautions of the device that the caller has read. */
  acknowledgedPrecautions: acknowledgedPrecautions.default([]),
  /** Ends the work of somebody else on the task. */
  takeOver: z.boolean().default(false),
});
export type StartWorkInput = z.output<typeof startWorkInput>;

/** Reason of the CONFLICT when somebody else is working on the task. The call is repeated with `takeOver`. */
export const alreadyStarted = 'Already started';

const note = z.string().trim().max(5000, 'The note must have at most 5000 characters').nullable().optional();

export const putAsideInput = z.object({
  taskId: id,
  /**
   * The running work that the caller puts aside. If it has ended meanwhile, because somebody else took over or completed the task,
   * the entries are recorded on their own, and the work of others continues.
   */
  workId: id.toLowerCase().optional(),
  requestId,
  reason: z
    .string('Enter a reason')
    .trim()
    .min(1, 'Enter a reason')
    .max(500, 'The reason must have at most 500 characters'),
  note,
  ...workFields,
});
export type PutAsideInput = z.output<typeof putAsideInput>;

/** `taskId`, and `file`: a JPEG, PNG or WebP picture. */
export const photoForm = z.instanceof(FormData);
export const photoInput = z.object({ id });

export const undoInput = z.object({ recordId: id });

const workOutcomes = ['running', 'completed', 'put-aside', 'undone'] as const;

export const workRecord = z.object({
  id: z.string(),
  deviceId: z.string(),
  taskId: z.string(),
  /** The name at the time of the work. */
  taskName: z.string(),
  /** Whether the task still exists. */
  taskExists: z.boolean(),
  /** undone: completed, and the completion was taken back. */
  outcome: z.enum(workOutcomes),
  /** Null for a completion that nobody had started. */
  startedAt: instant.nullable(),
  startedByName: z.string().nullable(),
  /** Null while the work is running. */
  endedAt: instant.nullable(),
  endedByName: z.string().nullable(),
  /** Date of the completion; another day than `endedAt` when it was entered later. */
  completedOn: calendarDate.nullable(),
  /** Why the work was put aside. */
  reason: z.string().nullable(),
  acknowledged: z.array(
    z.object({
      precautionId: z.string(),
      title: z.string(),
      severity: z.enum(severities),
      page: z.number().int().nullable(),
      at: instant,
      byName: z.string(),
    }),
  ),
  steps: z.array(z.object({ text: z.string(), ticked: z.boolean() })),
  /** Used spare parts, by name. */
  parts: z.array(partUse),
  /** Sum of the prices of the used parts, in addition to `cost`; null if none has a price. */
  partsCost: z.number().nullable(),
  /** `GET /api/work/photos/{id}` */
  photos: z.array(picture),
  note: z.string().nullable(),
  minutes: z.number().int().nullable(),
  cost: z.number().nullable(),
  /** Total of the task's meter at the completion. */
  meterTotal: z.number().nullable(),
  undoneAt: instant.nullable(),
  undoneByName: z.string().nullable(),
});
export type WorkRecord = z.infer<typeof workRecord>;

export const workOfDeviceInput = ofDeviceInput.extend(pageInput);
export const workRecordPage = pageOutput(workRecord);
