import { sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { findDevice } from '../devices/queries';
import { type ReadingRow, shownReading } from '../telemetry/read';
import type { TelemetryEntry } from '../telemetry/schema';

/** Number of entries in the documented list (specification 2, section 9). */
const entriesShown = 100;

/** There is no row per entry: an entry is what a device reported for one time. */
export const entryId = (deviceId: string, at: Date): string => `${deviceId}@${at.getTime()}`;

/** What a device reported at its latest 100 times of measurement, newest first. */
export async function telemetryOfDevice(ctx: ActorContext, deviceId: string): Promise<TelemetryEntry[]> {
  const { organizationId } = ctx.actor;
  const device = await findDevice(ctx.db, organizationId, deviceId);
  // each series gives its latest times by its key, so that the cost does not grow with what is stored
  const rows = await ctx.db.execute<ReadingRow>(sql`
    with latest as (
      select s.metric, s.unit, s.shown_unit, p.at, p.value, p.text, dense_rank() over (order by p.at desc) as place
      from telemetry_series s
      cross join lateral (
        select at, value, text from telemetry_points p
        where p.organization_id = s.organization_id and p.series_id = s.id
        order by at desc limit ${entriesShown}
      ) p
      where s.organization_id = ${organizationId} and s.device_id = ${device.id}
    )
    select metric, unit, shown_unit, at, value, text from latest where place <= ${entriesShown} order by at desc, metric`);
  const entries = new Map<number, TelemetryEntry>();
  for (const row of rows) {
    const time = new Date(row.at);
    const entry = entries.get(time.getTime()) ?? {
      id: entryId(device.id, time),
      deviceId: device.id,
      timestamp: time.toISOString(),
      values: {},
    };
    entry.values[row.metric] = shownReading(row).value;
    entries.set(time.getTime(), entry);
  }
  return [...entries.values()];
}
