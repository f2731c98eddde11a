import { z } from 'zod';
import { organizationSignUpModes } from '../auth/sign-up-rules';
import { isTimeZone } from '../calendar';
import { anyCase, onOff } from '../fields';
import { retentionChoices } from '../retention/schema';

const nameField = z
  .string('The name is required')
  .trim()
  .min(1, 'The name is required')
  .max(100, 'The name must be at most 100 characters');

const currencySentence = 'The currency must be a code like EUR';
const timeZoneSentence = 'The time zone must be a name like Europe/Paris';

function chosenDays<const T extends readonly (number | null)[]>(choices: T, label: string) {
  const days = choices.filter((choice) => choice !== null).join(', ');
  const neverText = (choices as readonly (number | null)[]).includes(null) ? ' days, or null for never' : ' days';
  return z.literal(choices as readonly (number | null)[], `${label} can be kept for ${days}${neverText}`) as z.ZodType<
    T[number],
    T[number]
  >;
}

const retentionDays = z.object({
  audit: chosenDays(retentionChoices.audit, 'The audit log'),
  notifications: chosenDays(retentionChoices.notifications, 'Notifications'),
  chat: chosenDays(retentionChoices.chat, 'Chat messages'),
  telemetry: chosenDays(retentionChoices.telemetry, 'Readings'),
  reporters: chosenDays(retentionChoices.reporters, 'Names and contacts of reporters'),
});

const escalationSentence = 'The time must be between 1 minute and 7 days';
export const escalation = z.object({
  /** Minutes without an acknowledgement before an alarm is escalated. */
  afterMinutes: z
    .number(escalationSentence)
    .int(escalationSentence)
    .min(1, escalationSentence)
    .max(10_080, escalationSentence),
  /** Null to notify all administrators, who are also notified if the user has been deleted or disabled. */
  userId: z.string().max(100).nullable(),
  /** HIGH: escalates only alarms of HIGH priority. */
  priority: anyCase(['HIGH', 'ALL'], () => 'Priority must be one of: HIGH, ALL'),
});

export const weekStarts = ['monday', 'saturday', 'sunday'] as const;
export type WeekStart = (typeof weekStarts)[number];

const limit = (sentence: string) => z.number(sentence).int(sentence).min(1, sentence);
const quota = z.object({ maxDocuments: z.number().int(), maxBytes: z.number().int() });

export const organizationSettings = z.object({
  id: z.string(),
  name: z.string(),
  /** IANA name. Calendar dates, reminders and the daily schedule follow it. */
  timeZone: z.string(),
  /** The first day of a week in calendars. */
  weekStartsOn: z.enum(weekStarts),
  /** Who may join; never more than the server permits. */
  signUp: z.enum(organizationSignUpModes),
  /** Choices for `signUp` that the server permits. */
  signUpChoices: z.array(z.enum(organizationSignUpModes)),
  /** ISO 4217 code of all costs; null: costs are shown as plain numbers. */
  currency: z.string().nullable(),
  mustAcknowledgePrecautions: z.boolean(),
  /** Whether people without an account may report faults by the QR code of a device. */
  publicReports: z.boolean(),
  /** Who is notified of unacknowledged alarms; null turns escalation off. */
  escalation: escalation.nullable(),
  /** Days after which rows are removed; null: never. */
  retentionDays,
  /** Limits in force, limits of the server, and current usage. */
  quota,
  serverQuota: quota,
  used: z.object({ documents: z.number().int(), bytes: z.number().int() }),
});
export type OrganizationSettings = z.infer<typeof organizationSettings>;

/** A missing field stays unchanged. */
export const saveOrganizationInput = z
  .object({
    name: nameField,
    timeZone: z.string(timeZoneSentence).max(64, timeZoneSentence).refine(isTimeZone, timeZoneSentence),
    weekStartsOn: anyCase(weekStarts, () => `The week must start on one of: ${weekStarts.join(', ')}`),
    signUp: anyCase(organizationSignUpModes, () => `Sign-up must be one of: ${organizationSignUpModes.join(', ')}`),
    publicReports: onOff('Reports without an account'),
    currency: z
      .string(currencySentence)
      .toUpperCase()
      .refine((code) => Intl.supportedValuesOf('currency').includes(code), currencySentence)
      .nullable(),
    mustAcknowledgePrecautions: onOff('The duty to acknowledge precautions'),
    escalation: escalation.nullable(),
    retentionDays: retentionDays.partial(),
    /** Null: the limit of the server. */
    maxDocuments: limit('The number of documents must be a whole number of at least 1').nullable(),
    maxBytes: limit('The size of all files must be a whole number of bytes of at least 1').nullable(),
  })
  .partial();
export type SaveOrganizationInput = z.output<typeof saveOrganizationInput>;

/** Sent after each change of the settings or the people of the organization, and once at the start. */
export const organizationChange = z.object({ changed: z.literal(true) });

export const checklistSteps = ['name', 'device', 'people', 'notifications'] as const;
export type ChecklistStep = (typeof checklistSteps)[number];

/** First steps of an organization. Null once all are done or the list was dismissed. */
export const checklist = z
  .object({ steps: z.array(z.object({ step: z.enum(checklistSteps), done: z.boolean() })) })
  .nullable();
export type Checklist = z.infer<typeof checklist>;
