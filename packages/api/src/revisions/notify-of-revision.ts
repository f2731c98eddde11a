import type { Tx } from '@steward/db/client';
import type { ActorContext } from '../context';
import { countText } from '../count-text';
import { notify } from '../notify/notify';

interface Device {
  id: string;
  name: string;
  assignedUserId: string | null;
}
interface Changes {
  changes: { kept: boolean }[];
}

/** Notifies the assignees of the devices that another user replaced the manual, with the number of changes. */
export async function notifyOfRevision(
  ctx: ActorContext,
  tx: Tx,
  device: Device,
  {
    documentName,
    rules,
    tasks,
    precautions,
  }: { documentName: string; rules: Changes; tasks: Changes; precautions: Changes },
): Promise<void> {
  if (!device.assignedUserId || device.assignedUserId === ctx.actor.userId) return;
  const changeTexts = [
    ...changeCount(rules, 'rule'),
    ...changeCount(tasks, 'maintenance task'),
    ...changeCount(precautions, 'safety precaution'),
  ];
  const changesText =
    changeTexts.length > 1 ? `${changeTexts.slice(0, -1).join(', ')} and ${changeTexts.at(-1)}` : changeTexts[0];
  await notify(tx, ctx.actor.organizationId, {
    userId: device.assignedUserId,
    category: 'DEVICE_UPDATE',
    title: `The manual of ${device.name} was replaced`,
    message: changesText
      ? `${changesText} changed with ${documentName}.`
      : `Its rules, maintenance tasks and safety precautions stay the same with ${documentName}.`,
    deviceId: device.id,
  });
}

function changeCount({ changes }: Changes, noun: string): string[] {
  const count = changes.filter(({ kept }) => !kept).length;
  return count ? [countText(count, noun)] : [];
}
