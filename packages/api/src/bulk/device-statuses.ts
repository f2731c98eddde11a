import { devices } from '@steward/db/schema';
import { sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { statusCategories, statusTexts } from '../devices/notify-of-change';
import { storeStatusChanges } from '../devices/status-changes';
import { changeByPerson, reasonOfPerson } from '../devices/status-reason';
import { setByPerson } from '../devices/status-rules';
import { nameOf } from '../people';
import { recordBulkChange } from './record';
import type { BulkResult, SetDeviceStatusesInput } from './schema';
import { byAssignee, deviceKind, lockSelectedDevices, notifyOfDevices } from './selected-devices';

/** Sets the status of the selected devices, as a person does with one. */
export async function setDeviceStatuses(
  ctx: ActorContext,
  { status, ...selection }: SetDeviceStatusesInput,
): Promise<BulkResult> {
  const { organizationId, userId } = ctx.actor;
  return ctx.db.transaction(async (tx) => {
    const { rows, leftOut } = await lockSelectedDevices(ctx, tx, selection);
    const changed = rows.filter((row) => row.status !== status);
    if (!changed.length) return { count: 0, leftOut };
    const now = ctx.now();
    const personName = await nameOf(tx, organizationId, userId);
    const states = changed.map((row) => {
      const { statusBeforeAlarms, silence } = setByPerson(row, status);
      return { id: row.id, before: statusBeforeAlarms, silence };
    });
    const reason = reasonOfPerson(status, personName, now);
    await tx.execute(sql`
      update ${devices} t set status = ${status}, status_before_alarms = c.before, silence = nullif(c.silence, 'null'),
        status_reason = ${reason && JSON.stringify(reason)}::text::jsonb, updated_at = ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(states)}::text::jsonb) as c(id uuid, before text, silence jsonb)
      where t.organization_id = ${organizationId} and t.id = c.id`);
    const text = changeByPerson(status, personName);
    const changes = changed.map((row) => ({
      ...{ deviceId: row.id, fromStatus: row.status, toStatus: status, reason: text, userId, at: now },
    }));
    await storeStatusChanges(tx, organizationId, changes);
    const statusText = statusTexts[status];
    await notifyOfDevices(ctx, tx, byAssignee(changed), {
      category: statusCategories[status],
      verb: { one: `is ${statusText}`, many: `are ${statusText}` },
    });
    await recordBulkChange(tx, ctx, {
      ...{ action: 'device.updated', entity: 'device', kind: deviceKind, outcome: `were set to ${statusText}` },
      ...{ rows: changed, details: { status } },
    });
    return { count: changed.length, leftOut };
  });
}
