import type { Db, Tx } from '@steward/db/client';
import { metricMappings } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import { type DeviceModel, modelScope } from './model-scope';

/** The reported metrics that people chose for the device's model, by the rules' metric (`normalizeMetric`). */
export async function chosenMetrics(
  db: Db | Tx,
  organizationId: string,
  device: DeviceModel,
): Promise<Map<string, string>> {
  const rows = await db
    .select({ ruleMetric: metricMappings.ruleMetric, reportedMetric: metricMappings.reportedMetric })
    .from(metricMappings)
    .where(and(eq(metricMappings.organizationId, organizationId), eq(metricMappings.appliesTo, modelScope(device))));
  return new Map(rows.map(({ ruleMetric, reportedMetric }) => [ruleMetric, reportedMetric]));
}
