import { z } from 'zod';
import { anyCase, calendarDate, id, instant, ofDeviceInput, readFrom, wholeNumber } from '../fields';
import { picture } from '../pictures/schema';
import { workRecord } from '../work/schema';

export const historyKinds = [
  'onboarding',
  'manual',
  'assignment',
  'status',
  'alarm',
  'work',
  'report',
  'file',
] as const;
export type HistoryKind = (typeof historyKinds)[number];

export const historyEvents = [
  'device-added',
  'manual-added',
  'manual-replaced',
  'manual-moved',
  'manual-removed',
  'assigned',
  'status-changed',
  'alarm-raised',
  'alarm-acknowledged',
  'alarm-snoozed',
  'alarm-escalated',
  'alarm-cleared',
  'work',
  'fault-reported',
  'report-decided',
  'file-added',
  'file-deleted',
] as const;
export type HistoryEvent = (typeof historyEvents)[number];

const statuses = ['ONLINE', 'OFFLINE', 'WARNING', 'ERROR'] as const;

/** The details of an entry, except for work. Fields that do not apply are null. */
export const historyFacts = z.object({
  /** Name of the manual, the file or the new assignee, why the status changed, the rule of the alarm, or what was reported. */
  subject: z.string().nullable(),
  /** Name of the replaced manual, or of the former assignee. */
  previous: z.string().nullable(),
  fromStatus: z.enum(statuses).nullable(),
  toStatus: z.enum(statuses).nullable(),
  /** The limit of the alarm: 'Coolant temperature is above 98 °C'. */
  condition: z.string().nullable(),
  /** Value that raised the alarm, and its unit. */
  value: z.number().nullable(),
  unit: z.string().nullable(),
  priority: z.enum(['LOW', 'MEDIUM', 'HIGH']).nullable(),
  /** How long the alarm was snoozed for. */
  snoozedMinutes: z.number().int().nullable(),
  /** Who or what cleared the alarm. */
  clearedBy: z.enum(['value', 'person', 'rule']).nullable(),
  /** Note of the person who acknowledged, snoozed or cleared the alarm, or the reason why a fault report was declined. */
  note: z.string().nullable(),
  /** For a fault report: its reference and the decision. */
  reference: z.string().nullable(),
  decision: z.enum(['ACCEPTED', 'DECLINED', 'DUPLICATE']).nullable(),
});
export type HistoryFacts = z.infer<typeof historyFacts>;

export const workEntry = workRecord.extend({
  /** Unit of `meterTotal`; null when the task or its meter was deleted. */
  meterUnit: z.string().nullable(),
});
export type WorkEntry = z.infer<typeof workEntry>;

export const historyEntry = z.object({
  /** Unique within the history. */
  id: z.string(),
  kind: z.enum(historyKinds),
  event: z.enum(historyEvents),
  at: instant,
  /** Null if no person caused the event, such as an alarm, or the person is unknown. */
  personName: z.string().nullable(),
  /** What happened, as one sentence. */
  summary: z.string(),
  facts: historyFacts.nullable(),
  /** Pictures of a fault report. */
  pictures: z.array(picture),
  /** Set for work. */
  work: workEntry.nullable(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

const cursorError = 'The cursor must be the `next` of an earlier answer.';
export const cursorPattern = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(\d{1,2})_([0-9a-f-]{36})$/;

/** An empty form field or 'all' means no filter. */
const filter = <T extends z.ZodType>(schema: T) =>
  readFrom((value) => (value === '' || value === 'all' ? undefined : value), schema.optional()).optional();

const date = calendarDate.or(z.never('Give a date like 2026-11-21'));

export const historyFilters = ofDeviceInput.extend({
  kind: filter(anyCase(historyKinds)),
  /** Id of the person who did it. */
  personId: filter(id),
  /** Dates of the organization's calendar, both inclusive. */
  from: filter(date),
  to: filter(date),
});
export type HistoryFilters = z.output<typeof historyFilters>;

export const serviceRecordInput = historyFilters.omit({ kind: true, personId: true });
export type ServiceRecordInput = z.output<typeof serviceRecordInput>;

export const maxRecordedWork = 1000;
export const maxRecordedAlarms = 300;

/** The data of the printed service record of a device. */
export const serviceRecord = z.object({
  organization: z.string(),
  /** IANA name. */
  timeZone: z.string(),
  /** ISO 4217 code of the costs; null: plain numbers. */
  currency: z.string().nullable(),
  device: z.object({
    id: z.string(),
    name: z.string(),
    manufacturer: z.string().nullable(),
    model: z.string().nullable(),
    location: z.string(),
    createdAt: instant,
  }),
  from: calendarDate.nullable(),
  to: calendarDate.nullable(),
  /** Completed work, newest first; at most the newest 1,000. */
  work: z.array(workEntry),
  /** Sums of all completed work of the period (the cost with used parts), also of what `work` leaves out. */
  totals: z.object({ work: z.number().int(), minutes: z.number().int(), cost: z.number(), alarms: z.number().int() }),
  /** Alarms raised in the period, newest first; at most the newest 300. */
  alarms: z.array(
    z.object({
      ruleName: z.string(),
      condition: z.string(),
      priority: z.enum(['LOW', 'MEDIUM', 'HIGH']),
      value: z.number().nullable(),
      unit: z.string(),
      raisedAt: instant,
      acknowledgedByName: z.string().nullable(),
      clearedAt: instant.nullable(),
      note: z.string().nullable(),
    }),
  ),
});
export type ServiceRecord = z.infer<typeof serviceRecord>;

export const historyInput = historyFilters.extend({
  size: wholeNumber('The size of a page', { min: 1, max: 100, fallback: 30 }),
  /** `next` of the answer with the newer entries. */
  cursor: filter(z.string(cursorError).regex(cursorPattern, cursorError)),
});
export type HistoryInput = z.output<typeof historyInput>;

export const historyPage = z.object({
  /** Newest first. */
  entries: z.array(historyEntry),
  /** Cursor of the older entries; null at the end. */
  next: z.string().nullable(),
});
export type HistoryPage = z.infer<typeof historyPage>;
