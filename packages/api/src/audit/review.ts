import type { Tx } from '@steward/db/client';
import type { ActorContext } from '../context';
import { type ItemEntity, recordUpdatedItem } from './item-changes';
import { recordAudit } from './record';

const entityNames = {
  rule: 'rule',
  'maintenance-task': 'maintenance task',
  'safety-precaution': 'safety precaution',
} as const satisfies Record<ItemEntity, string>;

interface ChangedItem {
  entity: ItemEntity;
  id: string;
  deviceId: string;
  name: string;
  origin: 'generated' | 'person';
}

/** Records a change of an item; for a generated item as a review, unless only workflow fields such as its assignee changed. */
export async function recordItemChange(
  tx: Tx,
  ctx: ActorContext,
  item: ChangedItem,
  change: Record<string, unknown>,
): Promise<void> {
  const fields = Object.keys(change);
  if (!fields.length) return;
  if (item.origin === 'generated' && outcomeOf(change) !== null) return recordReview(tx, ctx, item, change);
  await recordUpdatedItem(tx, ctx, item.entity, item, fields);
}

/** Records that a person changed or deleted a generated item. Ignores items that a person wrote; their deletion has its own entry. */
export async function recordReview(
  tx: Tx,
  ctx: ActorContext,
  { entity, id, deviceId, name, origin }: ChangedItem,
  change: Record<string, unknown> | 'deleted',
): Promise<void> {
  const outcome = change === 'deleted' ? change : outcomeOf(change);
  if (origin !== 'generated' || outcome === null) return;
  await recordAudit(tx, ctx, {
    action: 'generated-item.reviewed',
    entity,
    entityId: id,
    summary: `The generated ${entityNames[entity]} "${name}" was ${outcome}.`,
    details: { deviceId, ...(outcome === 'edited' ? { fields: Object.keys(change) } : {}) },
  });
}

/** Fields whose change says nothing about the quality of the generated content. */
const workflowFields = new Set(['assignedTo', 'status', 'isActive', 'meterId', 'meterNext']);

function outcomeOf(change: object): 'edited' | 'activated' | 'deactivated' | null {
  if (Object.keys(change).some((field) => !workflowFields.has(field))) return 'edited';
  const { status, isActive } = change as { status?: string; isActive?: boolean };
  if (isActive === true || status === 'ACTIVE') return 'activated';
  return isActive === false || status === 'INACTIVE' ? 'deactivated' : null;
}
