import { z } from 'zod';
import { anyCase, id, instant, onOff, optionalId, readFrom } from '../fields';
import { dateOnly, maintenanceTask, taskInput } from '../maintenance/schema';
import { pageInput, pageOutput } from '../paging';
import { picture } from '../pictures/schema';

export const maxReportPhotos = 3;
const describe = 'Please describe what is wrong.';

/** One line of text that may be left out. Blank becomes null. */
const line = (length: number, field: string) =>
  z
    .string()
    .max(length, `${field} must have at most ${length} characters`)
    .transform((text) => text.replace(/\s+/g, ' ').trim() || null)
    .nullable()
    .default(null);

/** What a reporter enters, besides photos; also the schema of the form. */
export const reportFields = z.object({
  description: z
    .string(describe)
    .trim()
    .min(3, describe)
    .max(2000, 'The description must have at most 2,000 characters.'),
  machineStopped: onOff('Whether the machine is stopped'),
  name: line(100, 'Your name'),
  contact: line(200, 'How to reach you'),
});
export type ReportFields = z.output<typeof reportFields>;

/** The fields above, up to three files `photo`, and `code` or `deviceId`. */
export const reportForm = z.instanceof(FormData);

/** The code of a label, as in its address. */
export const codeInput = z.object({ code: z.string().max(100) });
/** All that a person without an account learns about a device. */
export const publicReportForm = z.object({ deviceName: z.string() });
export const deviceOfCodeOutput = z.object({ deviceId: z.string() });

export const reportReceipt = z.object({
  /** Reference for questions about the report: '7A3F-91C2'. */
  reference: z.string(),
  /** Number of stored photos; fewer than were sent when the organization has no space left. */
  storedPhotos: z.number().int(),
});
export type ReportReceipt = z.infer<typeof reportReceipt>;

/** The report code of a device. */
export const reportCode = z.object({
  /** Whether the organization lets people without an account report. */
  publicReports: z.boolean(),
  /** The address in the QR code; null after the code was revoked. */
  url: z.string().nullable(),
});
export type ReportCode = z.infer<typeof reportCode>;

export const requestStates = ['NEW', 'ACCEPTED', 'DECLINED', 'DUPLICATE'] as const;
export type RequestState = (typeof requestStates)[number];

export const workRequest = z.object({
  id: z.string(),
  reference: z.string(),
  deviceId: z.string(),
  deviceName: z.string(),
  deviceLocation: z.string(),
  description: z.string(),
  machineStopped: z.boolean(),
  /** Null for a reporter without an account. */
  reporterId: z.string().nullable(),
  reporterName: z.string().nullable(),
  reporterContact: z.string().nullable(),
  state: z.enum(requestStates),
  /** Why the request was declined. */
  reason: z.string().nullable(),
  /** The task of an accepted request; for a duplicate, the task of its original. */
  taskId: z.string().nullable(),
  /** Null also after the task was deleted. */
  taskName: z.string().nullable(),
  /** The request that this one duplicates. */
  duplicateOf: z.string().nullable(),
  duplicateOfReference: z.string().nullable(),
  pictures: z.array(picture),
  decidedAt: instant.nullable(),
  decidedByName: z.string().nullable(),
  createdAt: instant,
});
export type WorkRequest = z.infer<typeof workRequest>;

export const listRequestsInput = z.object({
  ...pageInput,
  state: anyCase(['all', ...requestStates]).default('all'),
  deviceId: optionalId,
});
export type ListRequestsInput = z.output<typeof listRequestsInput>;

/** Newest first. `open` counts the new requests of the organization, regardless of the filters. */
export const requestList = pageOutput(workRequest).extend({ open: z.number().int() });

export const requestIdInput = z.object({ id });
export const requestsOfTaskInput = z.object({ taskId: id });
/** The reports that led to a task, oldest first. */
export const requestsOfTask = z.array(workRequest);

const { taskName, description, priority, assignedTo } = taskInput.shape;

/** The task that an accepted request becomes. */
export const acceptInput = z.object({
  id,
  taskName,
  /** Defaults to the reporter's description. */
  description: description.optional(),
  priority,
  assignedTo,
  dueOn: dateOnly('Due date'),
});
export type AcceptInput = z.output<typeof acceptInput>;
export const acceptOutput = z.object({ request: workRequest, task: maintenanceTask });

export const declineInput = z.object({
  id,
  reason: z
    .string('Enter a reason')
    .trim()
    .min(1, 'Enter a reason')
    .max(1000, 'The reason must have at most 1,000 characters'),
});

/** The original is a new request or an open task of the same device. */
export const duplicateInput = z
  .object({
    id,
    ofRequest: readFrom((value) => value ?? undefined, id.optional()).optional(),
    ofTask: readFrom((value) => value ?? undefined, id.optional()).optional(),
  })
  .refine(({ ofRequest, ofTask }) => (ofRequest === undefined) !== (ofTask === undefined), {
    message: 'Choose the request or the task that this one duplicates.',
    path: ['ofRequest'],
  });
export type DuplicateInput = z.output<typeof duplicateInput>;
