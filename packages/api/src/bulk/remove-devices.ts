import type { ActorContext } from '../context';
import { removeLocked } from '../devices/remove-locked';
import { publishAfterCommit } from '../publish-after-commit';
import { deviceTopic } from '../topics';
import { recordBulkChange } from './record';
import type { BulkResult, SelectedDevicesInput } from './schema';
import { deviceKind, lockSelectedDevices } from './selected-devices';

/** Removes the selected devices with all their data; their files are removed after the commit. */
export async function removeSelectedDevices(ctx: ActorContext, input: SelectedDevicesInput): Promise<BulkResult> {
  return ctx.db.transaction(async (tx) => {
    const { rows, leftOut } = await lockSelectedDevices(ctx, tx, input);
    const { documentCount } = await removeLocked(ctx, tx, rows);
    await recordBulkChange(tx, ctx, {
      ...{ action: 'device.deleted', entity: 'device', kind: deviceKind, rows },
      ...{ outcome: 'were deleted with all their data', details: { documents: documentCount } },
    });
    for (const { id } of rows) publishAfterCommit(tx, deviceTopic(ctx.actor.organizationId, id));
    return { count: rows.length, leftOut };
  });
}
