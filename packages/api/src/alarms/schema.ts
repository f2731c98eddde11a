import { z } from 'zod';
import { anyCase, id, instant } from '../fields';
import { pageInput, pageOutput } from '../paging';

/** Priorities of rules, which their alarms take over. */
const priorities = ['LOW', 'MEDIUM', 'HIGH'] as const;

/** What a condition of a rule compares. */
export const measures = ['value', 'mean', 'rise', 'fall', 'missing'] as const;

/** OPEN: not cleared, and nobody has acknowledged it. SNOOZED: acknowledged or not, it is silent for a time. */
export const alarmStates = ['OPEN', 'ACKNOWLEDGED', 'SNOOZED', 'CLEARED'] as const;

export const alarm = z.object({
  id: z.string(),
  deviceId: z.string(),
  deviceName: z.string(),
  ruleId: z.string(),
  ruleName: z.string(),
  priority: z.enum(priorities),
  state: z.enum(alarmStates),
  /** When the rule fires, as a sentence: 'Coolant temperature is above 98 °C'. */
  condition: z.string(),
  metric: z.string(),
  unit: z.string(),
  consequence: z.string(),
  /** Passage of the manual behind the rule; null for a rule that a person wrote. */
  source: z.object({ documentId: z.string(), page: z.number().int(), quote: z.string() }).nullable(),
  /** Quantity of the values: readings, means over a window, or the rise or fall within a window. */
  measure: z.enum(measures),
  /** Value that raised the alarm, worst value so far and latest stored value, in `unit`; null for an alarm on missing readings. */
  value: z.number().nullable(),
  peakValue: z.number().nullable(),
  lastValue: z.number().nullable(),
  raisedAt: instant,
  acknowledgedAt: instant.nullable(),
  acknowledgedByName: z.string().nullable(),
  note: z.string().nullable(),
  snoozedUntil: instant.nullable(),
  clearedAt: instant.nullable(),
  /** value: the readings are back within the limit. rule: the rule was changed, switched off or deleted. */
  clearedBy: z.enum(['value', 'person', 'rule']).nullable(),
  clearedByName: z.string().nullable(),
  /** When the alarm was escalated to the second person, because nobody had acknowledged it. */
  escalatedAt: instant.nullable(),
  /** The corrective task of the alarm; an open one takes precedence. */
  task: z.object({ id: z.string(), isDone: z.boolean() }).nullable(),
});
export type Alarm = z.infer<typeof alarm>;

/** What a person did with an alarm. */
export const alarmEvent = z.object({
  id: z.string(),
  kind: z.enum(['acknowledged', 'snoozed', 'cleared']),
  at: instant,
  personName: z.string(),
  note: z.string().nullable(),
  /** End of the snooze; null for the other kinds. */
  snoozedUntil: instant.nullable(),
});
export type AlarmEvent = z.infer<typeof alarmEvent>;

/** The filters of the list. */
export const alarmFilters = z.object({
  /** Words of the rule's or the device's name. */
  search: z.string().max(200).default(''),
  /** 'active': all that are not cleared. */
  state: anyCase(['all', 'active', ...alarmStates]).default('active'),
  priority: anyCase(['all', ...priorities]).default('all'),
  deviceId: id.optional(),
  /** Only alarms that the server has raised in this time. Readings that arrive late raise them after `raisedAt`. */
  createdFrom: instant.optional(),
  createdTo: instant.optional(),
});
export type AlarmFilters = z.output<typeof alarmFilters>;

export const listAlarmsInput = alarmFilters.extend(pageInput);

export const alarmList = pageOutput(alarm);

const count = z.number().int();
/** Alarms that are not cleared. Also sent at the start of a subscription, and after each change. */
export const alarmCounts = z.object({
  active: count,
  /** Not acknowledged and not snoozed. */
  open: count,
  /** Not cleared, of rules of HIGH priority. */
  high: count,
});
export type AlarmCounts = z.infer<typeof alarmCounts>;

const note = z.string().trim().max(2000, 'The note must be at most 2,000 characters');
export const alarmIdInput = z.object({ id });
export const acknowledgeAlarmInput = z.object({ id, note: note.optional() });
export const clearAlarmInput = z.object({ id, note: note.optional() });
/** Seven days. */
export const maxSnoozeMinutes = 10_080;
const minutesSentence = 'The time must be between 1 minute and 7 days';
export const snoozeAlarmInput = z.object({
  id,
  minutes: z
    .number(minutesSentence)
    .int(minutesSentence)
    .min(1, minutesSentence)
    .max(maxSnoozeMinutes, minutesSentence),
  note: note.optional(),
});
