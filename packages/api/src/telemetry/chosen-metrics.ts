import type { Db, Tx } from '@steward/db/client';
import { metricMappings } from '@steward/db/schema';
import { and, eq, inArray } from 'drizzle-orm';
import { type DeviceModel, modelScope } from './model-scope';

/** The reported metrics that people chose for the device's model, by the rules' metric (`normalizeMetric`). */
export async function chosenMetrics(
  db: Db | Tx,
  organizationId: string,
  device: DeviceModel,
): Promise<ReadonlyMap<string, string>> {
  return (await chosenMetricsOf(db, organizationId, [device]))(device);
}

/** Like `chosenMetrics`, for several devices in one query. */
export async function chosenMetricsOf(
  db: Db | Tx,
  organizationId: string,
  devices: readonly DeviceModel[],
): Promise<(device: DeviceModel) => ReadonlyMap<string, string>> {
  const { appliesTo, ruleMetric, reportedMetric } = metricMappings;
  const rows = await db
    .select({ appliesTo, ruleMetric, reportedMetric })
    .from(metricMappings)
    .where(
      and(eq(metricMappings.organizationId, organizationId), inArray(appliesTo, [...new Set(devices.map(modelScope))])),
    );
  return (device) => {
    const scope = modelScope(device);
    const scopeRows = rows.filter(({ appliesTo }) => appliesTo === scope);
    return new Map(scopeRows.map(({ ruleMetric, reportedMetric }) => [ruleMetric, reportedMetric]));
  };
}
