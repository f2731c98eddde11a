import type { Db, Tx } from '@steward/db/client';
import { devices, rules } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import { parseTrigger } from '../alarms/trigger-schema';
import { notFound } from '../errors';
import { isUuid } from '../fields';
import { isEdited } from '../generated-items/editing';
import { toSource } from '../sources';
import type { Rule } from './schema';

type Row = typeof rules.$inferSelect;
type ShownRow = Omit<Row, 'status'> & Pick<Rule, 'status'>;

/** Rules with the name of their device. */
export function selectRules(db: Db | Tx) {
  const join = and(eq(devices.organizationId, rules.organizationId), eq(devices.id, rules.deviceId));
  return db.select({ rule: rules, deviceName: devices.name }).from(rules).innerJoin(devices, join);
}

export const ofRule = (organizationId: string, id: string) =>
  and(eq(rules.organizationId, organizationId), eq(rules.id, id));

interface FoundRule {
  rule: Row;
  deviceName: string;
}

export async function lookUpRule(db: Db | Tx, organizationId: string, id: string): Promise<FoundRule | undefined> {
  const [row] = isUuid(id) ? await selectRules(db).where(ofRule(organizationId, id)) : [];
  return row;
}

/** @throws NOT_FOUND for an absent, foreign or malformed id alike. */
export async function findRule(db: Db | Tx, organizationId: string, id: string): Promise<FoundRule> {
  const row = await lookUpRule(db, organizationId, id);
  if (!row) throw notFound('Rule');
  return row;
}

export function toRule({ rule, deviceName }: { rule: ShownRow; deviceName: string }): Rule {
  return {
    id: rule.id,
    deviceId: rule.deviceId,
    deviceName,
    name: rule.name,
    description: rule.description,
    metric: rule.metric,
    metricValue: rule.metricValue,
    threshold: rule.threshold,
    consequence: rule.consequence,
    // defaults of specification 2, section 3
    condition: rule.condition || `${rule.metric} ${rule.threshold}`.trim(),
    action: rule.action || rule.consequence || 'Send notification',
    priority: rule.priority,
    status: rule.status,
    isActive: rule.status === 'ACTIVE',
    category: rule.category,
    kind: rule.kind,
    machineCondition: rule.machineCondition,
    trigger: parseTrigger(rule.trigger),
    evaluation: { delaySeconds: 0, hysteresis: 0, repeatMinutes: 0, openTask: false, ...rule.evaluation },
    source: toSource(rule),
    seeAlso: rule.seeAlso.flatMap((s) => toSource({ documentId: rule.documentId, source: s }) ?? []),
    confidence: rule.confidence,
    doubt: null,
    origin: rule.origin,
    edited: isEdited(rule),
    createdAt: rule.createdAt.toISOString(),
    updatedAt: rule.updatedAt.toISOString(),
  };
}
