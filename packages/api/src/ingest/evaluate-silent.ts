import { devices } from '@steward/db/schema';
import { and, eq, sql } from 'drizzle-orm';
import { evaluateSilence } from '../alarms/evaluate';
import type { JobContext } from '../context';

/** Maximum number of devices per pass. */
const batchSize = 500;

/**
 * Evaluates devices with a rule on missing readings that is due or new. One query finds them; in most minutes there are
 * none. Safe to run on several servers: each device is locked.
 */
export async function evaluateSilentDevices(ctx: Pick<JobContext, 'db' | 'now' | 'log' | 'stopping'>): Promise<void> {
  let after: DueDevice | undefined = { organization_id: '', device_id: noDevice };
  while (after) {
    const due: DueDevice[] = await dueDevices(ctx, after);
    for (const { organization_id, device_id } of due) {
      if (ctx.stopping.aborted) return;
      // the next run retries the device
      await evaluateDevice(ctx, organization_id, device_id).catch((err: unknown) =>
        ctx.log.error(
          { err, organizationId: organization_id, deviceId: device_id },
          'a silent device was not evaluated',
        ),
      );
    }
    after = due.length < batchSize ? undefined : due.at(-1);
  }
}

type DueDevice = { organization_id: string; device_id: string };
const noDevice = '00000000-0000-0000-0000-000000000000';

async function dueDevices({ db, now }: Pick<JobContext, 'db' | 'now'>, after: DueDevice): Promise<DueDevice[]> {
  const rows = await db.execute<DueDevice>(sql`
    select organization_id, device_id from (
      select organization_id, device_id from rule_states where due_at <= ${now().toISOString()}::timestamptz
      union
      select r.organization_id, r.device_id from rules r
      where r.status = 'ACTIVE' and r.trigger @> '{"conditions":[{"measure":"missing"}]}'
        and not exists (
          select from rule_states s
          where s.organization_id = r.organization_id and s.rule_id = r.id and s.device_id = r.device_id
        )
    ) due
    where (organization_id, device_id) > (${after.organization_id}, ${after.device_id}::uuid)
    order by organization_id, device_id limit ${batchSize}`);
  return [...rows];
}

async function evaluateDevice(ctx: Pick<JobContext, 'db' | 'now'>, organizationId: string, deviceId: string) {
  await ctx.db.transaction(async (tx) => {
    const [device] = await tx
      .select({
        id: devices.id,
        name: devices.name,
        manufacturer: devices.manufacturer,
        model: devices.model,
        assignedUserId: devices.assignedUserId,
      })
      .from(devices)
      .where(and(eq(devices.organizationId, organizationId), eq(devices.id, deviceId)))
      .for('no key update');
    if (device) await evaluateSilence(tx, { organizationId, now: ctx.now() }, device);
  });
}
