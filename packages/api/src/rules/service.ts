import { rules } from '@steward/db/schema';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { findDevice } from '../devices/queries';
import { toSource } from '../sources';
import type { Rule } from './schema';

/** A manual that yields more than this is read in the knowledge base, not in a list. */
const listLimit = 1000;

/** In the manual's order. */
export async function rulesOfDevice(ctx: ActorContext, deviceId: string): Promise<Rule[]> {
  const device = await findDevice(ctx.db, ctx.actor.organizationId, deviceId);
  const rows = await ctx.db
    .select()
    .from(rules)
    .where(and(eq(rules.organizationId, ctx.actor.organizationId), eq(rules.deviceId, deviceId)))
    .orderBy(sql`(${rules.source} ->> 'page')::int nulls last`, asc(rules.id))
    .limit(listLimit);
  return rows.map((row) => toRule(row, device.name));
}

export function toRule(row: typeof rules.$inferSelect, deviceName: string): Rule {
  return {
    id: row.id,
    deviceId: row.deviceId,
    deviceName,
    name: row.name,
    description: row.description,
    metric: row.metric,
    metricValue: row.metricValue,
    threshold: row.threshold,
    consequence: row.consequence,
    // a missing condition defaults to metric plus threshold, a missing action to the consequence (specification 2, section 3)
    condition: row.condition || `${row.metric} ${row.threshold}`.trim(),
    action: row.action || row.consequence || 'Send notification',
    priority: row.priority,
    status: row.status,
    isActive: row.status === 'ACTIVE',
    category: row.category,
    machineCondition: row.machineCondition,
    source: toSource(row),
    seeAlso: row.seeAlso.flatMap((s) => toSource({ documentId: row.documentId, source: s }) ?? []),
    origin: row.origin,
    edited: row.editedAt !== null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
