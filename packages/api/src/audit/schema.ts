import { z } from 'zod';
import { instant, readFrom } from '../fields';
import { pageInput, pageOutput } from '../paging';

/** All recorded actions; the filters offer them. */
export const auditActions = [
  'session.signed-in',
  'session.refused',
  'session.signed-out',
  'session.ended',
  'session.others-ended',
  'access.refused',
  'user.signed-up',
  'user.updated',
  'user.role-changed',
  'user.enabled',
  'user.disabled',
  'user.email-change-requested',
  'user.email-change-cancelled',
  'user.email-changed',
  'user.email-confirmed',
  'user.password-changed',
  'user.password-link-created',
  'user.password-reset',
  'user.deleted',
  'user.data-exported',
  'user.provider-linked',
  'second-factor.added',
  'second-factor.removed',
  'second-factor.removed-by-admin',
  'second-factor.codes-renewed',
  'second-factor.code-used',
  'second-factor.required',
  'second-factor.optional',
  'settings.organization-changed',
  'settings.notifications-changed',
  'settings.push-added',
  'settings.push-removed',
  'token.created',
  'token.revoked',
  'calendar-feed.created',
  'calendar-feed.renewed',
  'calendar-feed.removed',
  'invitation.created',
  'invitation.resent',
  'invitation.accepted',
  'invitation.revoked',
  'device.created',
  'device.updated',
  'device.assigned',
  'device.imported',
  'device.deleted',
  'device-file.added',
  'device-file.renamed',
  'device-file.deleted',
  'device.code-renewed',
  'device.code-revoked',
  'request.reported',
  'request.accepted',
  'request.declined',
  'request.marked-duplicate',
  'request.reopened',
  'rule.created',
  'rule.updated',
  'rule.deleted',
  'metric.chosen',
  'metric.released',
  'metric.unit-changed',
  'alarm.acknowledged',
  'alarm.snoozed',
  'alarm.change-undone',
  'alarm.cleared',
  'alarm.task-opened',
  'meter.created',
  'meter.updated',
  'meter.replaced',
  'meter.deleted',
  'meter-reading.imported',
  'meter-reading.discarded',
  'meter-reading.corrected',
  'meter-reading.deleted',
  'maintenance.created',
  'maintenance.updated',
  'maintenance.completed',
  'maintenance.deleted',
  'maintenance.completion-undone',
  'safety.created',
  'safety.updated',
  'safety.deleted',
  'part.created',
  'part.updated',
  'part.received',
  'part.imported',
  'part.deleted',
  'document.added',
  'document.page-marked',
  'document.deleted',
  'document.replaced',
  'document.moved',
  'generated-item.reviewed',
  'answer.pinned',
  'answer.unpinned',
  'answer.resolved',
  'sales-data.created',
  'sales-data.updated',
  'sales-data.deleted',
  'sales-data.imported',
  'suggestion.decided',
  'audit.exported',
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditEntities = [
  'session',
  'user',
  'settings',
  'token',
  'invitation',
  'device',
  'rule',
  'metric',
  'alarm',
  'meter',
  'maintenance-task',
  'work-request',
  'safety-precaution',
  'part',
  'document',
  'answer',
  'customer',
  'product',
  'purchase',
  'audit',
] as const;
export type AuditEntity = (typeof auditEntities)[number];

export const auditEntry = z.object({
  id: z.string(),
  at: instant,
  /** Null: the product itself, or somebody who was not signed in. */
  actorId: z.string().nullable(),
  /** The name at that time. */
  actorName: z.string(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string().nullable(),
  /** One sentence. */
  summary: z.string(),
  details: z.record(z.string(), z.unknown()).nullable(),
  /** Network address of the actor. */
  address: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** An instant, or a date of the organization's calendar, which counts from its start as `from` and to its end as `to`. */
const moment = z.union([instant, z.iso.date()], 'Give a date like 2026-11-21');
/** An empty form field or 'all' means no filter. */
const filter = <T extends z.ZodType>(schema: T) =>
  readFrom((value) => (value === '' || value === 'all' ? undefined : value), schema.optional()).optional();

export const auditFilters = z.object({
  /** Words in the summary or the actor's name. */
  search: z.string().max(200).default(''),
  action: filter(z.string().max(100)),
  entity: filter(z.string().max(100)),
  actorId: filter(z.string().max(100)),
  from: filter(moment),
  to: filter(moment),
});
export type AuditFilters = z.output<typeof auditFilters>;

export const listAuditInput = auditFilters.extend(pageInput);
export const auditList = pageOutput(auditEntry);
/** RFC 4180 text with a heading line, newest first, at most 20,000 entries. */
export const auditCsv = z.string();
